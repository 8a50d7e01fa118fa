import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port for a program that can't choose a free one itself. It is below the range of outgoing connections, so that none
 * of these takes it in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const taken = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => false,
      () => true,
    )
    if (await taken) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
