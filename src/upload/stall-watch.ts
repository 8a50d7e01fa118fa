import type { Socket } from 'node:net'

/** A stall is 8 looks in a row at which nothing has left: one alone may follow a standstill of the machine. */
const looksPerAllowance = 8

/**
 * Calls `onStall` once nothing has left for the time allowed, until disposed. What arrives does not count, so that an
 * answer that trickles can't keep a request alive.
 */
export function watchForStall(socket: Socket, onStall: () => void) {
  let allowedMs = 0
  let timer: NodeJS.Timeout | undefined
  let handedOver = handedOverBy(socket)
  let looks = 0
  const look = () => {
    const now = handedOverBy(socket)
    looks = now === handedOver ? looks + 1 : 0
    handedOver = now
    if (looks >= looksPerAllowance) onStall()
    else lookLater()
  }
  const lookLater = () => {
    timer = setTimeout(look, allowedMs / looksPerAllowance)
  }
  return {
    /** The milliseconds, from now on, in which something must leave. */
    allow(ms: number) {
      clearTimeout(timer)
      allowedMs = ms
      handedOver = handedOverBy(socket)
      looks = 0
      lookLater()
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
