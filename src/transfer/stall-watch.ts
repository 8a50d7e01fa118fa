import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** Watches that bytes leave on a connection; disposed of, it watches no more. */
export type StallWatch = Disposable & {
  /** From now on, so many milliseconds in which nothing leaves count as a stall. */
  allow(ms: number): void
}

const looksPerAllowance = 8

/**
 * Calls `onStall` once nothing has left for the time allowed. What arrives does not count, so that an answer that
 * trickles can't keep a request alive. What the process has handed over does not tell enough: the system accepts
 * megabytes that a slow network takes long to carry, so its own queue is looked at too, where it can be.
 */
export function watchForStall(socket: Socket, onStall: () => void): StallWatch {
  const standing = () => ({ at: performance.now(), handedOver: handedOverBy(socket), queued: undefined })
  let allowedMs = 0
  let timer: NodeJS.Timeout | undefined
  let disposed = false
  let seen: { at: number; handedOver: string; queued: number | undefined } = standing()
  const look = async () => {
    const before = seen
    const handedOver = handedOverBy(socket)
    const queued = handedOver === before.handedOver ? await sendQueue(socket) : undefined
    if (disposed || seen !== before) return
    const now = performance.now()
    const moved =
      handedOver !== before.handedOver || (before.queued !== undefined && queued !== before.queued)
    seen = { at: moved ? now : before.at, handedOver, queued }
    if (now - seen.at >= allowedMs) onStall()
    else timer = setTimeout(look, allowedMs / looksPerAllowance)
  }
  return {
    allow(ms) {
      if (disposed) return
      clearTimeout(timer)
      allowedMs = ms
      seen = standing()
      timer = setTimeout(look, allowedMs / looksPerAllowance)
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      disposed = true
    },
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

/**
 * Bytes that the system has accepted and the peer has not acknowledged, as Linux tells it in /proc/net/tcp; undefined
 * on other systems.
 */
async function sendQueue({
  localPort = 0,
  remotePort = 0,
  remoteFamily,
}: Socket): Promise<number | undefined> {
  try {
    const table = await readFile(`/proc/self/net/${remoteFamily === 'IPv6' ? 'tcp6' : 'tcp'}`, 'latin1')
    const row = new RegExp(
      `:${hexadecimal(localPort)} [0-9A-F]+:${hexadecimal(remotePort)} .. ([0-9A-F]{8}):`,
    )
    const queue = row.exec(table)?.[1]
    return queue === undefined ? undefined : Number.parseInt(queue, 16)
  } catch {
    return undefined
  }
}

function hexadecimal(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0')
}
