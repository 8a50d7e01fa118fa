import { randomBytes } from 'node:crypto'
import type { Settings } from './options.ts'
import type { FileRecord, ShareRecord, UploadRecord } from './records.ts'

/** The shared state of the service and its storage. */
export type ServiceState = {
  settings: Settings
  uploads: Map<string, UploadRecord>
  files: Map<string, FileRecord>
  shares: Map<string, ShareRecord>
}

/** An unguessable, URL-safe id, key or token. */
export function randomToken(prefix: string, bytes = 12): string {
  return prefix + randomBytes(bytes).toString('hex')
}
