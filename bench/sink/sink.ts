// The process that benchmarks send to. It is separate so that its own cost isn't measured. It ends with its parent
// process.
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createCloudStorage } from './cloud-storage.ts'
import { type Conduct, createLoad } from './load.ts'
import { createResultsService } from './results-service.ts'
import { createService } from './service.ts'
import { createSecureStorage, createStorage, type Reception } from './storage.ts'

export type SinkOptions = Conduct & {
  /** Whether recordings are sent over TLS. */
  secure: boolean
  /** The CRC-32C that Google Cloud Storage would report for every object. */
  crc32c: string
}

export type Addresses = { serviceUrl: string; resultsUrl: string; storageUrl: string; cloudStorageUrl: string }

export type SinkMessage =
  | { ready: Addresses }
  | { received: Reception }
  /** The time of a request for an upload, in milliseconds since 1970. */
  | { asked: number }

const options: SinkOptions = JSON.parse(process.argv[2] ?? '')
const tell = (message: SinkMessage) => process.send?.(message)
const load = createLoad(options)
const storing = {
  beginAnswer: load.beginUpload,
  onReceived: (received: Reception) => tell({ received }),
}
const storage = options.secure ? createSecureStorage(storing) : createStorage(storing)
const storageUrl = `${options.secure ? 'https' : 'http'}://127.0.0.1:${await portOf(storage)}`
const service = createService({
  beginAnswer: load.beginCall,
  storageUrl: () => storageUrl,
  onUpload: () => tell({ asked: Date.now() }),
})
const serviceUrl = `http://127.0.0.1:${await portOf(service)}`
const results = createResultsService({ beginAnswer: load.beginCall, storageUrl: () => storageUrl })
const resultsUrl = `http://127.0.0.1:${await portOf(results)}`
const cloudStorageUrl = `http://127.0.0.1:${await portOf(createCloudStorage(options.crc32c))}`
process.once('disconnect', () => process.exit())
tell({ ready: { serviceUrl, resultsUrl, storageUrl, cloudStorageUrl } })

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
