import { createHash } from 'node:crypto'
import mime from 'mime'
import type { NewUpload } from '../client/sharing-client.ts'
import { allowedInNames, cutToBytes } from './artifact-names.ts'
import { manifestPrefix } from './manifest-artifact.ts'

/** In bytes of UTF-8. GitHub takes names of at most 256 characters. */
const longestTitle = 200

/**
 * The name of a recording's artifact, which is also the name of the downloaded file: its title, digits that no other recording of
 * the run has, and its extension. GitHub keeps a name taken even if the upload fails, so the second try gets `…-2`. `step`
 * identifies the step of the job.
 */
export function nameRecording({ title, path, filename, mimeType }: NewUpload, step: string, tries: number): string {
  const digits = createHash('sha256')
    .update(JSON.stringify([step, path]))
    .digest('hex')
    .slice(0, 8)
  const allowed = allowedInNames(title)
  // `report` and `cleanup` would download it as a manifest.
  const named = allowed.startsWith(manifestPrefix) ? `recording ${allowed}` : allowed
  const shortTitle = cutToBytes(named, longestTitle).trim() || 'recording'
  return `${shortTitle}-${digits}${tries === 0 ? '' : `-${tries + 1}`}${extensionOf(filename, mimeType)}`
}

/** The extension of the file if it fits its content, otherwise one that does. */
function extensionOf(filename: string, mimeType: string): string {
  const own = /\.(\w{1,10})$/.exec(filename)?.[1]
  const extension = mime.getType(filename) === mimeType ? own : (mime.getExtension(mimeType) ?? own)
  return extension === undefined ? '' : `.${extension}`
}
