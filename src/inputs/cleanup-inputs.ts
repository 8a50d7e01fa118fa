import { linesIn } from '../text.ts'
import { readCommentInputs, readServiceInputs } from './common-inputs.ts'
import { misfit, readFlag, readInteger, readText } from './read-input.ts'

/** The inputs of the cleanup action, without its secrets; cleanup/action.yml describes them. */
export type CleanupInputs = ReturnType<typeof readCleanupInputs>

/** Reads all inputs; an empty comment key means all keys. Throws an InputError for the first that does not fit. */
export function readCleanupInputs() {
  return {
    ...readServiceInputs(),
    ...readCommentInputs(''),
    /** Patterns of files whose shares are deleted; empty for none. */
    manifests: readText('manifests'),
    /** If there are any, only these are deleted. */
    shareIds: readShareIds(),
    /** Names of workflow artifacts that hold manifests, with wildcards. */
    artifacts: linesIn(readText('artifacts')),
    /** How long a sweep waits after a pull request was closed, a share replaced or an artifact created. */
    afterDays: readInteger('after-days', { from: 0, to: 3650, fallback: 7 }),
    /** A sweep looks at pull requests that were updated at most so many days before that. */
    lookBackDays: readInteger('look-back-days', { from: 1, to: 3650, fallback: 30 }),
    failOnError: readFlag('fail-on-error', true),
  }
}

/** In lines, or side by side as a warning lists them. */
function readShareIds(): string[] {
  const ids = readText('share-ids')
    .split(/[\s,]+/)
    .filter((id) => id !== '')
  const link = ids.find((id) => id.includes('://'))
  if (link !== undefined) throw misfit('share-ids', link, 'ids of shares, one a line, and not links')
  return ids
}
