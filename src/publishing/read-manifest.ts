import { createHash } from 'node:crypto'
import { parseJsonFile } from '../files/json-file.ts'
import type { PullRequestContext } from '../github/locate.ts'
import { compareRunIds, type Section } from '../sections/section.ts'
import type { SectionIdentity } from '../sections/section-identity.ts'
import { countResults, type RecordingResult } from '../sharing/recording-result.ts'
import { agree, type Field, itemsOf, memberOf, valueAs } from './fields.ts'
import {
  commentAddress,
  commentId,
  commitId,
  fingerprint,
  headingLine,
  positive,
  runIdText,
  sectionKey,
  text,
  versionOne,
} from './kinds.ts'
import { readCarried } from './read-carried.ts'
import { readResult } from './read-result.ts'

/** A step's manifest, of which nothing is taken on trust but that somebody could have written it. */
export type Manifest = {
  section: SectionIdentity
  runId: string
  runAttempt: number
  results: readonly RecordingResult[]
  /** The step's section by pull request, for those that were asked for; under 0 where the step knew of none. */
  sections: ReadonlyMap<number, Section>
  /** Fingerprints of other sections of the comment that the step has verified. */
  verified: readonly string[]
  /** Tells two files of the same content from others. */
  digest: string
}

/** The run that reads manifests. */
export type Reader = Pick<PullRequestContext, 'repository' | 'runId' | 'runAttempt' | 'pullRequests'>

/** More have no room in any comment or summary. */
const mostResults = 20_000
const mostPullRequests = 100
const mostVerified = 2500

/**
 * Checks a manifest's text, field by field, and that its fields agree. Throws a FileError that names the first field
 * that does not fit, and repeats nothing of the file.
 */
export function readManifest(content: string, reader: Reader): Manifest {
  const root: Field = { name: '', value: parseJsonFile(content) }
  const member = (name: string) => memberOf(root, name)
  valueAs(member('version'), versionOne)
  const { runId, runAttempt } = readRun(root, reader)
  const pullRequests = readPullRequests(member('pullRequests'), reader)
  const commit = valueAs(member('commit'), commitId)
  for (const name of ['workflow', 'job', 'markdown']) valueAs(member(name), text)
  const key = valueAs(memberOf(member('section'), 'key'), sectionKey)
  const heading = valueAs(memberOf(member('section'), 'heading'), headingLine)
  const results = itemsOf(member('results'), mostResults).map(readResult)
  const counts = countResults(results)
  checkCopies(root, results)
  valueAs(member('commentId'), commentId)
  valueAs(member('commentUrl'), commentAddress)
  const told = { pullRequests, key, runId, runAttempt, commit, results, counts }
  return {
    section: { key, heading },
    runId,
    runAttempt,
    results,
    sections: readCarried(member('states'), told, reader.pullRequests),
    verified: itemsOf(member('verified'), mostVerified).map((item) => valueAs(item, fingerprint)),
    digest: createHash('sha256').update(content).digest('base64url'),
  }
}

function readRun(root: Field, reader: Reader): Pick<Manifest, 'runId' | 'runAttempt'> {
  const repository = memberOf(root, 'repository')
  const isOwn = valueAs(repository, text).toLowerCase() === reader.repository.toLowerCase()
  agree(repository, isOwn, 'is not the repository of this run')
  const id = memberOf(root, 'runId')
  const runId = valueAs(id, runIdText)
  const order = compareRunIds(runId, reader.runId)
  agree(id, order <= 0, 'is of a later run than this one')
  const attempt = memberOf(root, 'runAttempt')
  const runAttempt = valueAs(attempt, positive)
  agree(attempt, order !== 0 || runAttempt <= reader.runAttempt, 'is of a later attempt than this one')
  return { runId, runAttempt }
}

function readPullRequests(field: Field, reader: Reader): number[] {
  const numbers = itemsOf(field, mostPullRequests).map((item) => valueAs(item, positive))
  agree(field, new Set(numbers).size === numbers.length, 'names one twice')
  const isElsewhere = numbers.length > 0 && reader.pullRequests.length > 0
  const isOwn = reader.pullRequests.some((number) => numbers.includes(number))
  agree(field, !isElsewhere || isOwn, 'does not name the pull request of this run')
  return numbers
}

/** What a manifest says twice has to be the same. */
function checkCopies(root: Field, results: readonly RecordingResult[]): void {
  const urls = results.flatMap(({ url }) => url ?? [])
  const copies = itemsOf(memberOf(root, 'shareUrls'), mostResults)
  const { shared, reused, failed } = countResults(results)
  const areSame = copies.length === urls.length && copies.every(({ value }, at) => value === urls[at])
  agree(memberOf(root, 'shareUrls'), areSame, 'does not match results')
  const single = { shareUrl: urls[0] ?? '', sharedCount: shared, reusedCount: reused, failedCount: failed }
  for (const [name, expected] of Object.entries(single)) {
    const field = memberOf(root, name)
    agree(field, field.value === expected, 'does not match results')
  }
}
