import { join } from 'node:path'
import { createIsChanged } from '../../changes/changes.ts'
import { unlessAborted, withDeadline } from '../../deadline.ts'
import { readBytes, textOfBytes } from '../../files/read-files.ts'
import { openWorkspace } from '../../files/workspace.ts'
import type { ChangedFiles } from '../../github/changed-files.ts'
import { withoutToken } from '../../github/github.ts'
import { type RunLocation, whyNoPullRequest } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Comparison } from '../../output/compare.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { failureText, longestError } from '../../test-reports/failure-text.ts'
import { isFixed } from '../../test-reports/rank.ts'
import type { ReportSearch, TestReports } from '../../test-reports/read-test-reports.ts'
import {
  longestPath,
  longestTitle,
  type MatchedTest,
  type OwnLine,
  type TestIdentity,
  type WholeTest,
} from '../../test-reports/reported-test.ts'
import { cutText } from '../../text.ts'
import type { Ports } from '../run-action.ts'

export type ReadingPorts = Ports & {
  files: { readTestReports(search: ReportSearch, signal: AbortSignal): Promise<TestReports> }
}

/**
 * Reads the test reports once the recordings are found, takes secrets out of what they say of tests, and adds what these
 * were on the base, under the section's heading; undefined where there is none to read.
 */
export async function readReports(
  finding: Promise<Findings>,
  comparing: Promise<Comparison>,
  { patterns, heading }: { patterns: string; heading: string },
  { context, files, secrets, cancelled }: ReadingPorts,
): Promise<TestReports | undefined> {
  if (patterns === '') return undefined
  const { recordings, unusable } = await finding
  const paths = [...recordings, ...unusable].map(({ path }) => path)
  const search = { patterns, root: context.workspace, recordings: paths }
  const read = await unlessAborted(files.readTestReports(search, cancelled), cancelled)
  const { withBase } = await comparing
  const clean = <Test extends WholeTest>(test: Test) => withBase(cleanTest(test, secrets), heading)
  const matched = Array.from(read.matched, ([path, { id, test, whole }]): [string, MatchedTest] => {
    return [path, { id, test: clean(test), whole: clean(whole) }]
  })
  const { errors = [], failing = [] } = read
  const lists = { errors: errors.map(clean), failing: failing.map(clean) }
  return { ...read, matched: new Map(matched), ...lists, ...mapWithoutVideo(read, clean) }
}

/** The failed tests without a recording, each changed; nothing where no report was read. */
export function mapWithoutVideo(
  { failedWithoutVideo }: Partial<TestReports>,
  change: (test: WholeTest) => WholeTest,
): Pick<TestReports, 'failedWithoutVideo'> {
  if (failedWithoutVideo === undefined) return {}
  return { failedWithoutVideo: { ...failedWithoutVideo, tests: failedWithoutVideo.tests.map(change) } }
}

/** What a report says of a test, without secrets. */
function cleanTest<Test extends WholeTest>(test: Test, { clean, hide, withoutPart }: Secrets): Test {
  const { title, project, error, moreErrors, file, apart, identity } = test
  const uncut = (text: string, longest: number) => (text.length < longest ? text : withoutPart(text))
  const shown = (path: string) => cutText(clean(uncut(path, longestPath)), longestTitle)
  return {
    ...test,
    title: shown(title),
    ...(project === undefined ? {} : { project: shown(project) }),
    error:
      error === undefined
        ? undefined
        : failureText(uncut(error, longestError), hide, moreErrors) || undefined,
    moreErrors: undefined,
    file: file && clean(file),
    ...(apart && { apart: shown(apart) }),
    ...(identity && { identity: cleanIdentity(identity, shown) }),
  }
}

function cleanIdentity({ title, project, file }: TestIdentity, shown: Secrets['hide']): TestIdentity {
  return { title: shown(title), project: project && shown(project), file: shown(file) }
}

/** Neither the comment nor, with `only: changed`, the upload waits longer. */
const longestMs = 10_000

/** Asks GitHub which files the run's pull request changes, if there is a recording; logs why not all are known. Never throws. */
export async function askChangedFiles(
  finding: Promise<Findings>,
  locating: Promise<RunLocation>,
  only: MainInputs['only'],
  { github, cancelled, log }: Pick<Ports, 'github' | 'cancelled' | 'log'>,
): Promise<ChangedFiles> {
  const none = { files: [], isAll: true }
  const left = only === 'changed' ? ', and none is left out' : ''
  const logUnknown = (why: string) =>
    log.info(`Not all tests that the pull request changes are marked${left}: ${why}`)
  try {
    const [{ recordings, unusable }, { run, problem }] = await Promise.all([finding, locating])
    const { pullRequest, pullHint } = run
    if (recordings.length + unusable.length === 0) return none
    if (problem !== undefined) throw problem
    if (!github.hasToken && pullHint.kind !== 'none') throw new Error(withoutToken)
    if (pullRequest === undefined) {
      const why = whyNoPullRequest(run)
      if (only === 'changed') log.info(`only: changed counts as only: failed, because ${why}`)
      return none
    }
    const asked = await withDeadline(cancelled, longestMs, () => github.changedFiles(pullRequest))
    if (!asked.isAll) logUnknown(`it changes more than ${asked.files.length} files`)
    return asked
  } catch (error) {
    if (!cancelled.aborted) logUnknown(`its files could not be read: ${github.explain(error)}`)
    return { ...none, isAll: false }
  }
}

/** What the changed files mean for tests and recordings, once GitHub has answered. */
export async function learnChanges(
  asking: Promise<ChangedFiles>,
  { sourceLines = [] }: Partial<TestReports>,
  { context: { workspace } }: Pick<Ports, 'context'>,
) {
  const { files, isAll } = await asking
  const isChanged = createIsChanged(files, sourceLines, (path) => {
    try {
      return textOfBytes(readBytes(join(workspace, path), openWorkspace(workspace), () => {}))
    } catch {
      return undefined
    }
  })
  return {
    isAll,
    isChanged,
    /** The same with a mark, where the pull request changes the test at a line, or the recording of a path. */
    mark: <T extends object>(one: T, test: OwnLine | undefined, path?: string): T & { changed?: true } =>
      isChanged(test, path) ? { ...one, changed: true } : one,
  }
}

/**
 * With `failed` or `changed`, the findings without the recordings of tests that passed or were skipped; `changed` keeps those
 * that the pull request `changes` or fixes. And how many these were: a recording whose test is not known could show a failure.
 */
export function selectRecordings(
  found: Findings,
  matched: ReadonlyMap<string, MatchedTest> | undefined,
  only: MainInputs['only'],
  changes?: Pick<Awaited<ReturnType<typeof learnChanges>>, 'isAll' | 'isChanged'>,
): { findings: Findings; leftOut: number } {
  if (only === 'all' || changes?.isAll === false) return { findings: found, leftOut: 0 }
  const stays = ({ path }: { path: string }) => {
    const { test, whole } = matched?.get(path) ?? {}
    const isFine = test?.result === 'passed' || test?.result === 'skipped'
    const isOfChange = changes?.isChanged(whole?.ownLine, path) || isFixed(whole)
    return !isFine || (only === 'changed' && isOfChange)
  }
  const [recordings, unusable] = [found.recordings.filter(stays), found.unusable.filter(stays)]
  const leftOut = found.recordings.length - recordings.length + found.unusable.length - unusable.length
  return { findings: { ...found, recordings, unusable }, leftOut }
}
