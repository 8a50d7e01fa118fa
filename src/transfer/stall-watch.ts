import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** Watches that something moves on a connection; disposed of, it watches no more. */
export type StallWatch = Disposable & {
  /** From now on, so many milliseconds without any progress count as a stall. */
  allow(ms: number): void
}

/**
 * Calls `onStall` once nothing has moved for the time allowed. Node's own socket timeout sees bytes that the system
 * accepts, inside a large write too; but what the system has accepted can be megabytes, which a slow network takes
 * long to carry. So each time half of the allowance has passed in silence, the system's send queue is looked at, and
 * only when it is the same after the other half, nothing moves.
 */
export function watchForStall(socket: Socket, onStall: () => void): StallWatch {
  let half = 0
  let earlier: { at: number; queue: number | undefined } | undefined
  const onSilence = async () => {
    const now = { at: performance.now(), queue: await sendQueue(socket) }
    // Later than the next half: there was progress that Node saw in between.
    const consecutive = earlier !== undefined && now.at - earlier.at < half * 1.5
    if (consecutive && earlier?.queue === now.queue) return onStall()
    earlier = now
    socket.setTimeout(half)
  }
  const listener = () => void onSilence()
  socket.on('timeout', listener)
  return {
    allow(ms) {
      half = ms / 2
      earlier = undefined
      socket.setTimeout(half)
    },
    [Symbol.dispose]() {
      socket.off('timeout', listener)
      socket.setTimeout(0)
    },
  }
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
