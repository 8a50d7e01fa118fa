import type { OutputResult } from '../../src/manifest/result-schema.ts'
import type { Outcome } from '../../src/manifest/schema.ts'
import type { SharingResult } from '../../src/sharing/share-recordings.ts'

type Failed = Extract<OutputResult, { status: 'failed' }>

/** One recording in the output `results`, with any status. */
export type Result = Omit<Failed, 'status' | 'error' | 'test'> & {
  status: OutputResult['status']
  error?: string | undefined
  url?: string | undefined
  fileId?: string | undefined
  artifactId?: string | undefined
  sha256?: string | undefined
  test?: ResultTest | undefined
}

/** The test in a recording. In outputs, it has only its verdict. */
export type ResultTest = Omit<NonNullable<Failed['test']>, 'result'> & { result?: Outcome | undefined }

/** The result of sharing one recording, in the same form. */
export function resultOfSharing({ titled, outcome }: SharingResult): Result {
  const { path, title } = titled
  const { sizeBytes, mimeType } = 'recording' in titled ? titled.recording : titled.unusable
  return { path, title, sizeBytes, mimeType, ...outcome }
}
