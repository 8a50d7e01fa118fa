import { artifactUrl } from '../github-addresses.ts'
import { cutText } from '../text.ts'
import { mostErrorRows } from './rows.ts'
import type {
  ComparedWith,
  ListedSpecFile,
  ListedTest,
  Manifest,
  OutsideError,
  Place,
  RecordingResult,
  Section,
  ShownTest,
} from './schema.ts'
import { eventIn, isSectionKey, rekey } from './section-keys.ts'
import { isLinked } from './shares.ts'

/**
 * What GitHub says about the run of an unsigned manifest: a fork's or Dependabot's, the repository's own, or nothing, because the
 * manifest is a section of a comment that the job's account wrote.
 */
export type Origin = 'fork' | 'own' | 'comment'

export type Vouched = {
  /** Such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
  origin: Origin
  /** Whether it is shown beside signed sections, none of which it may ever replace. */
  besideSigned: boolean
}

/** The most tests, spec files or recordings, like the tests that the action lists. */
const mostItems = 20_000
/** In characters, like headings and matrix values that the action writes. */
const longestName = 200
/** In characters. */
const longestPath = 1000
/** In characters. An error has at most 300 code points. */
const longestError = 600

/**
 * Keeps of a manifest that no API key signed what GitHub vouches for, and what can't do harm: the fields listed here, with links
 * made from the ids of the run and the artifacts. Anybody who can upload an artifact could otherwise name a share that cleanup then
 * deletes, or link anywhere. Fields of later versions are dropped as well, because nobody knows what they will do. Its texts are
 * not cleaned yet. Undefined if its keys are not keys.
 */
export function keepVouched(manifest: Manifest, vouched: Vouched): Manifest | undefined
export function keepVouched(section: Section, vouched: Vouched): Section | undefined
export function keepVouched(manifest: Section, { repositoryUrl, origin, besideSigned }: Vouched): Section | undefined {
  const { key, heading, part, job, run } = manifest
  if (![key, part.key, job.key].every(isSectionKey)) return undefined
  const claimed = eventIn(key)
  const ownKind = claimed === 'fork' ? undefined : claimed
  const kind = { fork: 'fork' as const, own: ownKind, comment: claimed }[origin]
  const keyOf = (text: string) => rekey(text, kind, besideSigned)
  return {
    ...pick(manifest, plainFields),
    key: keyOf(key),
    heading: cutText(heading, longestName),
    part: { ...pick(part, ['ofSomeJobs']), key: keyOf(part.key), heading: cutText(part.heading, longestName) },
    job: {
      ...pick(job, ['total']),
      key: keyOf(job.key),
      ...cutTexts(pick(job, ['instance', 'matrix']), longestName),
    },
    run: { ...pick(run, ['id', 'attempt']), ...cutTexts(pick(run, ['number', 'workflow']), longestName) },
    ...commitIn(manifest),
    digest: cutText(manifest.digest, longestName),
    baseUrl: repositoryUrl,
    visibility: '',
    withPassword: false,
    reused: 0,
    replaced: [],
    // A fork could link anywhere.
    ...(kind === 'fork' ? {} : pick(manifest, ['reportUrl'])),
    ...(manifest.counts && { counts: pick(manifest.counts, countNames) }),
    ...(manifest.comparedWith && { comparedWith: comparison(manifest.comparedWith, repositoryUrl) }),
    errors: manifest.errors
      .slice(0, mostErrorRows)
      .map((error) => ({ ...failure(error), ...pick(error, ['count', 'ofReport']) })),
    tests: manifest.tests.slice(0, mostItems).map(listedTest),
    specFiles: manifest.specFiles
      .slice(0, mostItems)
      .map((specFile) => ({ ...listedTest(specFile), covers: specFile.covers })),
    totals: pick(manifest.totals, totalNames),
    recordings: manifest.recordings.slice(0, mostItems).map((one) => recording(one, run.id, repositoryUrl)),
  }
}

/** Numbers and marks, which can only be wrong. */
const plainFields = [
  'time',
  'reported',
  'quiet',
  'shared',
  'unshared',
  'leftOut',
  'withoutReport',
  'reportRead',
  'sharedSection',
  'runSeconds',
  'randomNumber',
  'testsComplete',
] as const

const countNames = ['error', 'failed', 'flaky', 'passed', 'skipped', 'without a result', 'did not run'] as const

const totalNames = [
  'rows',
  'failedRows',
  'withoutLink',
  'failedWithoutLink',
  'testRows',
  'reportErrors',
  'otherErrors',
  'errors',
  'causeCount',
  'causes',
  'projects',
  'expires',
] as const

function listedTest(test: ListedTest | ListedSpecFile): ListedTest {
  return {
    ...pick(test, ['id', 'title', 'result', 'changed', 'suites']),
    ...pick(test, ['project', 'file', 'identity', 'label', 'cause']),
    ...failure(test),
  }
}

function failure({ error, place, errorPlace }: OutsideError): OutsideError {
  return {
    ...(error !== undefined && { error: cutText(error, longestError) }),
    ...(place && place.file.length <= longestPath && { place: placeIn(place) }),
    ...(errorPlace && errorPlace.file.length <= longestPath && { errorPlace: placeIn(errorPlace) }),
  }
}

/** Only a path inside the repository is a link. `..` would lead to another one. */
function placeIn(place: Place): Place {
  const isInside = !place.file.split('/').some((segment) => ['', '.', '..'].includes(segment))
  return pick(place, isInside ? ['file', 'line', 'isHere'] : ['file', 'line'])
}

/** Links are made of it, so anything but a full SHA is left out. */
function commitIn({ commit = '' }: Pick<Section, 'commit'>): Pick<Section, 'commit'> {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? { commit } : {}
}

/** Only an artifact's page is a link. A recording with another link is one without a row. */
function recording(result: RecordingResult, runId: string, repositoryUrl: string): RecordingResult {
  const hidden = { id: result.id, status: 'hidden' as const }
  if (result.status === 'hidden' || result.status === 'removed') return hidden
  const shown = {
    ...pick(result, ['id', 'title', 'sizeBytes', 'mimeType', 'durationSeconds', 'width', 'height', 'cutShort']),
    ...pick(result, ['changed', 'moment']),
    ...cutTexts(pick(result, ['path', 'shownPath']), longestPath),
    ...(result.test && { test: shownTest(result.test) }),
  }
  if (!isLinked(result)) return { ...shown, status: 'failed', error: cutText(result.error, longestError) }
  const { artifactId } = result
  if (artifactId === undefined || runId === '') return hidden
  const url = artifactUrl({ runId, artifactId }, repositoryUrl)
  return { ...shown, ...pick(result, ['expires']), status: 'shared', url, artifactId }
}

function shownTest(test: ShownTest): ShownTest {
  return {
    ...pick(test, ['id', 'try', 'tries', 'tryResult', 'line']),
    ...cutTexts(pick(test, ['error', 'file']), longestError),
  }
}

function comparison(compared: ComparedWith, repositoryUrl: string): ComparedWith {
  return {
    ...pick(compared, ['id', 'attempt', 'runs', 'new', 'alsoFailing', 'failedBefore']),
    ...commitIn(compared),
    branch: cutText(compared.branch, longestName),
    tests: compared.tests.slice(0, 2 * mostItems).map((test) => ({
      ...pick(test, ['id', 'result', 'runs', 'failedRuns']),
      ...(test.url !== undefined && isArtifactUrl(test.url, repositoryUrl) && { url: test.url }),
    })),
  }
}

/** Whether an address is the page of an artifact in this repository. */
function isArtifactUrl(url: string, repositoryUrl: string): boolean {
  return (
    url.startsWith(`${repositoryUrl}/`) &&
    /^\/actions\/runs\/\d+\/artifacts\/\d+$/.test(url.slice(repositoryUrl.length))
  )
}

/** The fields of these names that an object has, and no others. */
function pick<Fields extends object, const Name extends keyof Fields>(
  from: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  const entries = names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : []))
  return Object.fromEntries(entries) as never
}

function cutTexts<Texts extends object>(texts: Texts, most: number): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? cutText(text, most) : text]),
  ) as never
}
