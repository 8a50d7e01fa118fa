import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a connection that was answered early may go on sending before it is cut. */
const lingerMilliseconds = 1000

/**
 * Answers on the bare connection, whatever has been read of the request, and closes it as a careful server
 * does: the end of the answer first, then what still comes is thrown away for a moment, so that no RST
 * overtakes the answer.
 *
 * @param missingBytes how many bytes more than are sent the answer promises
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

/** Sends a status line and a header that grows until the connection ends. */
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
