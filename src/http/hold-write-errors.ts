import type { Socket } from 'node:net'

/** How long a write error waits for an answer that is already on its way, in milliseconds. */
const graceMs = 1000

/**
 * Lets an answer overtake the write error that it caused. A server that refuses early answers and closes; the next
 * write then fails with EPIPE or ECONNRESET and Node would destroy the socket with the answer still unread in the
 * kernel. Here the write's error is told only when the reading side has ended, or after a second.
 */
export function holdWriteErrors(socket: Socket): void {
  const held = (callback: Callback): Callback => {
    return (error) => (error ? whenReadToTheEnd(socket, () => callback(error)) : callback(error))
  }
  const { _write: write, _writev: writev } = socket
  socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, held(callback))
  if (writev) socket._writev = (chunks, callback) => writev.call(socket, chunks, held(callback))
}

type Callback = (error?: Error | null) => void

function whenReadToTheEnd(socket: Socket, then: () => void): void {
  const done = () => {
    clearTimeout(timer)
    socket.off('end', done)
    socket.off('close', done)
    then()
  }
  const timer = setTimeout(done, graceMs)
  socket.once('end', done)
  socket.once('close', done)
}
