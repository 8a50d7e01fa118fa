// The process that benchmarks send to, so that what it costs is not counted with what is measured. It ends with the
// process that started it.
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createCloudStorage } from './cloud-storage.ts'
import { createService } from './service.ts'
import { createSecureStorage, createStorage, type Reception } from './storage.ts'

export type SinkOptions = {
  /** Milliseconds that the service waits before each answer. */
  serviceDelayMs: number
  /** Milliseconds from a PUT's last byte to its answer. */
  storageDelayMs: number
  /** Whether the service has recordings sent over TLS. */
  secure: boolean
  /** The checksum that Google Cloud Storage would find in every object. */
  crc32c: string
}

export type Addresses = { serviceUrl: string; storageUrl: string; cloudStorageUrl: string }

export type SinkMessage = { ready: Addresses } | { received: Reception }

const options: SinkOptions = JSON.parse(process.argv[2] ?? '')
const tell = (message: SinkMessage) => process.send?.(message)
const storing = {
  answerDelayMs: options.storageDelayMs,
  onReceived: (received: Reception) => tell({ received }),
}
const storage = options.secure ? createSecureStorage(storing) : createStorage(storing)
const storageUrl = `${options.secure ? 'https' : 'http'}://127.0.0.1:${await portOf(storage)}`
const service = createService({ answerDelayMs: options.serviceDelayMs, storageUrl: () => storageUrl })
const serviceUrl = `http://127.0.0.1:${await portOf(service)}`
const cloudStorageUrl = `http://127.0.0.1:${await portOf(createCloudStorage(options.crc32c))}`
process.once('disconnect', () => process.exit())
tell({ ready: { serviceUrl, storageUrl, cloudStorageUrl } })

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
