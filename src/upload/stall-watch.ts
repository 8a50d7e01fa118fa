import type { Socket } from 'node:net'
import { valueAt } from '../shape.ts'

/** A stall is 8 looks in a row at which nothing has left: one alone may follow a standstill of the machine. */
const fewestLooks = 8

/**
 * Calls `onStall` once nothing has left for the seconds allowed, which may become more meanwhile, until disposed. What arrives
 * does not count, so that an answer that trickles can't keep a request alive; by Node's own socket timeout it can.
 */
export function watchForStall(socket: Socket, allowed: () => number, onStall: () => void): Disposable {
  const lookMs = (allowed() * 1000) / fewestLooks
  let handedOver = handedOverBy(socket)
  let looks = 0
  const timer = setInterval(() => {
    const now = handedOverBy(socket)
    looks = now === handedOver ? looks + 1 : 0
    handedOver = now
    if (looks * lookMs >= allowed() * 1000) onStall()
  }, lookMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** How far the process has come in handing bytes to the system, inside a large write too, as Node's own timeout sees it. */
function handedOverBy(socket: Socket): string {
  return `${socket.bytesWritten} ${valueAt(socket, '_handle', 'writeQueueSize')}`
}
