import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { cert, key } from '../../support/localhost-certificate.ts'
import { type Stage, setStage } from '../../support/stage.ts'

/** A stage whose service is reachable only over TLS and through a gate. */
type GatedStage = AsyncDisposable & {
  stage: Stage
  /** The inputs and variables of a step that goes through the gate. */
  inputs: Record<string, string>
  environment: Record<string, string>
  /** Ends all connections and lets `count` more through. The gate accepts all later ones but never answers. */
  letThrough: (count: number) => void
  /** The number of hanging connections. */
  hanging: () => number
}

export async function setGatedStage(service: ServiceOptions = {}): Promise<GatedStage> {
  const stage = await setStage({ service: { ...service, tls: { key, cert } } })
  const trusted = join(stage.workspace, '../certificate.pem')
  await writeFile(trusted, cert)
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let hanging = 0
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const gate = createServer((socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
    left -= 1
    if (left < 0) {
      hanging += 1
      return
    }
    const onward = connect(Number(new URL(stage.service.url).port), '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  const { port } = gate.address() as AddressInfo
  return {
    stage,
    inputs: { 'base-url': `https://127.0.0.1:${port}` },
    environment: { NODE_EXTRA_CA_CERTS: trusted },
    letThrough(count) {
      left = count
      endAll()
    },
    hanging: () => hanging,
    async [Symbol.asyncDispose]() {
      endAll()
      gate.close()
      await stage[Symbol.asyncDispose]()
    },
  }
}
