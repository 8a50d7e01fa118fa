import type { Service } from '../../service/service-client.ts'
import type { Ports } from '../run-action.ts'
import type { readRecords } from './manifest-records.ts'

/** What cleanup works with. */
export type CleanupPorts = Ports & {
  service: () => Promise<Service>
  readRecords: typeof readRecords
}
