import { randomBytes } from 'node:crypto'
import type { Settings } from './options.ts'
import type { FileRecord, ShareRecord, UploadRecord } from './records.ts'

/** Everything that the service and the storage know, and share. */
export type ServiceState = {
  settings: Settings
  uploads: Map<string, UploadRecord>
  files: Map<string, FileRecord>
  shares: Map<string, ShareRecord>
}

/** An identifier, key or token that nobody can guess, safe in an address. */
export function randomToken(prefix: string, bytes = 12): string {
  return prefix + randomBytes(bytes).toString('hex')
}
