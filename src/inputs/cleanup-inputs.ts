import { InputError } from '../failure.ts'
import { linesIn } from '../text.ts'
import { readBaseUrl, readCommentInputs, readNetworkInputs } from './common-inputs.ts'
import { misfit, readFlag, readInteger, readText } from './read-input.ts'

/** The inputs of the cleanup action without its secrets, as cleanup/action.yml describes them. */
export type CleanupInputs = ReturnType<typeof readCleanupInputs>

/** Reads all inputs. An empty comment key means all keys. Throws an InputError for the first invalid input. */
export function readCleanupInputs() {
  return {
    baseUrl: readServiceAddress(),
    ...readNetworkInputs(),
    ...readCommentInputs(''),
    /** Patterns of manifests whose shares are deleted; empty for none. */
    manifests: readText('manifests'),
    /** Ids of shares to delete. */
    shareIds: readShareIds(),
    artifacts: readArtifactNames(),
    /** Days to wait after a pull request was closed, a share was replaced, or an artifact was created. */
    afterDays: readInteger('after-days', { from: 0, to: 3650, fallback: 7 }),
    /** A sweep covers pull requests updated within this many days before that. */
    lookBackDays: readInteger('look-back-days', { from: 1, to: 3650, fallback: 30 }),
    failOnError: readFlag('fail-on-error', true),
  }
}

function readServiceAddress(): URL {
  const baseUrl = readBaseUrl()
  if (baseUrl !== undefined) return baseUrl
  throw new InputError(
    'The input base-url is empty; set it to the address of the service, for example https://api.example.com.',
  )
}

/** The default in cleanup/action.yml. */
const usualArtifacts = 'share-recordings-run-*'

/** Names of workflow artifacts that hold manifests, with wildcards, and whether the workflow gave them. */
function readArtifactNames() {
  const names = linesIn(readText('artifacts'))
  // The runner passes defaults like given values, so a value equal to the default counts as not given.
  return { names, isGiven: names.length > 0 && names.join('\n') !== usualArtifacts }
}

/** Ids are separated by line breaks, or by spaces as log lines list them. */
function readShareIds(): string[] {
  const ids = readText('share-ids')
    .split(/[\s,]+/)
    .filter((id) => id !== '')
  const link = ids.find((id) => id.includes('://'))
  if (link !== undefined) throw misfit('share-ids', link, 'share ids, not links')
  return ids
}
