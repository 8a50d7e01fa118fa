import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Grace period for a connection that was answered early, before it is destroyed. */
const lingerMilliseconds = 1000

/**
 * Answers on the raw connection, no matter how much of the request was read, and closes it gracefully. It sends the
 * whole answer first and discards incoming bytes for a moment, so that no RST overtakes the answer.
 *
 * @param missingBytes how many more bytes the answer promises than it sends
 */
export function answerAndClose(
  request: IncomingMessage,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Uint8Array },
  missingBytes = 0,
): void {
  const { socket } = request
  const fields = { ...headers, 'Content-Length': `${body.length + missingBytes}`, Connection: 'close' }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${statusLine(status)}${lines.join('')}\r\n`)
  socket.end(body)
  request.resume()
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds)
  socket.once('close', () => clearTimeout(timer))
}

/** Sends a status line and an endless header until the connection ends. */
export async function trickleHeaders(
  { socket }: { socket: Socket },
  status: number,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  socket.write(`${statusLine(status)}X-Endless: `)
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal })
    socket.write('.')
  }
}

function statusLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
}
