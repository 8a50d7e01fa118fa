import { isIP, connect as netConnect, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { withDeadline } from '../time.ts'
import { endpointOf, hostOf } from './hosts.ts'
import { openTunnel, type ProxyEnvironment, proxyFor } from './proxy.ts'

/** No connection was made, so the other side received nothing. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError'
}

/** Opens a connection to the host of an http or https address, ready for requests. Throws a ConnectError. */
export type Connect = (target: URL) => Promise<Socket>

/**
 * Opens all connections of this project: through the environment's proxy, if there is one, by CONNECT, and with TLS for https
 * addresses. Each must be ready within `timeoutMs`, and before `closed` is aborted.
 */
export function createConnect(options: {
  environment: ProxyEnvironment
  timeoutMs: number
  closed: AbortSignal
}): Connect {
  const open = async (target: URL, ended: AbortSignal) => {
    const proxy = proxyFor(target, options.environment)
    const socket = proxy
      ? await openTunnel(proxy, target, ended)
      : await opened(netConnect(endpointOf(target)), 'connect', ended)
    const ready = target.protocol === 'https:' ? await startTls(socket, target, ended) : socket
    holdWriteErrors(ready)
    return ready
  }
  return async (target) => {
    try {
      return await withDeadline(options.closed, options.timeoutMs, (ended) => open(target, ended))
    } catch (error) {
      throw new ConnectError(error instanceof Error ? error.message : String(error), { cause: error })
    }
  }
}

function startTls(socket: Socket, target: URL, signal: AbortSignal): Promise<Socket> {
  const host = hostOf(target)
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return opened(tlsConnect({ socket, host, ...servername, ALPNProtocols: ['http/1.1'] }), 'secureConnect', signal)
}

function opened<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>()
  const abort = () => socket.destroy(new Error('the connection was aborted'))
  signal.addEventListener('abort', abort)
  // This listener stays, because nothing else handles errors before the first request.
  socket.on('error', reject)
  socket.once('close', () => reject(new Error('the connection was closed before it was ready')))
  socket.once(event, () => resolve(socket))
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

const graceMs = 1000

/**
 * Holds back a write error until the reading side has ended, or for a second. A server that refuses early answers and closes the
 * connection. Then the next write fails, and Node would destroy the socket with the answer unread. With files of 20 MB and the
 * servers of test/unit/http/early-answer.test.ts, that happened in 61% of uploads over HTTP and in up to 93% over TLS, and no less
 * often if Node could read before each write.
 *
 * Node documents `_write` only for subclasses, but creates TLS sockets itself. The documented way is a `Duplex` between TLS and
 * the socket. It takes 1.5 times as long for the 2 GiB of `npm run bench -- --only large-file` over TLS, and 155 MB of memory
 * instead of 82 MB.
 */
function holdWriteErrors(socket: Socket): void {
  const held = (callback: Callback): Callback => {
    return (error) => (error ? whenReadToTheEnd(socket, () => callback(error)) : callback(error))
  }
  const { _write: write, _writev: writev } = socket
  socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, held(callback))
  if (writev) socket._writev = (chunks, callback) => writev.call(socket, chunks, held(callback))
}

type Callback = (error?: Error | null) => void

function whenReadToTheEnd(socket: Socket, then: () => void): void {
  let lastLook: NodeJS.Immediate | undefined
  const done = () => {
    clearTimeout(timer)
    clearImmediate(lastLook)
    socket.off('end', done)
    socket.off('close', done)
    then()
  }
  // After a second in which this process had no turn, the answer may be there and only unread: timers come before reads.
  const timer = setTimeout(() => {
    lastLook = setImmediate(done)
  }, graceMs)
  socket.once('end', done)
  socket.once('close', done)
}
