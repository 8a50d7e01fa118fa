import type { Socket } from 'node:net'

/** Watches that bytes leave on a connection; disposed of, it watches no more. */
export type StallWatch = Disposable & {
  /** From now on, so many milliseconds in which nothing leaves count as a stall. */
  allow(ms: number): void
}

const looksPerAllowance = 8

/**
 * Calls `onStall` once nothing has left for the time allowed. What arrives does not count, so that an answer that
 * trickles can't keep a request alive.
 */
export function watchForStall(socket: Socket, onStall: () => void): StallWatch {
  let allowedMs = 0
  let timer: NodeJS.Timeout | undefined
  let seen = { at: performance.now(), handedOver: handedOverBy(socket) }
  const look = () => {
    const now = { at: performance.now(), handedOver: handedOverBy(socket) }
    if (now.handedOver !== seen.handedOver) seen = now
    if (now.at - seen.at >= allowedMs) onStall()
    else timer = setTimeout(look, allowedMs / looksPerAllowance)
  }
  return {
    allow(ms) {
      clearTimeout(timer)
      allowedMs = ms
      seen = { at: performance.now(), handedOver: handedOverBy(socket) }
      timer = setTimeout(look, ms / looksPerAllowance)
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

/** How far the process has come in handing bytes to the system, inside a large write too. */
function handedOverBy(socket: Socket): string {
  // Node's own socket timeout looks at this queue in the same way.
  const handle: unknown = Reflect.get(socket, '_handle')
  const waiting =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : undefined
  return `${socket.bytesWritten} ${waiting}`
}
