import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkout, createIsChanged } from '../../changes/changes.ts'
import { createMembershipOf, type Membership } from '../../changes/test-files.ts'
import { openWorkspace, readBytes, textOfBytes } from '../../files/read-files.ts'
import type { ChangedFile } from '../../github/changed-files.ts'
import { withoutToken } from '../../github/github.ts'
import { type RunLocation, whyNoPullRequest } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { ListedTest } from '../../manifest/schema.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { StepReports } from '../../reports/read-test-reports.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { withDeadline } from '../../time.ts'

/** The longest that the comment waits, and with `only: changed` also the upload. */
const longestMs = 10_000

/** The files of the pull request: all, some (the rest is unknown), or none because there is no pull request. */
export type PullRequestFiles = { kind: 'all' | 'some' | 'no pull request'; files: readonly ChangedFile[] }

/** Asks GitHub which files the pull request changes, if there are recordings. Logs why some may be unknown. Never throws. */
export async function askChangedFiles(
  { recordings, unusable }: Findings,
  { run, problem }: RunLocation,
  only: MainInputs['only'],
  { github, cancelled, log }: Pick<Dependencies, 'github' | 'cancelled' | 'log'>,
): Promise<PullRequestFiles> {
  const { pullRequest, pullHint } = run
  const left = only === 'changed' ? ', and nothing is left out' : ''
  const logUnknown = (why: string) =>
    log.info(`Some tests that the pull request changes may not be marked${left}: ${why}`)
  if (recordings.length + unusable.length === 0) return { kind: 'some', files: [] }
  try {
    if (problem !== undefined) throw problem
    if (!github.hasToken && pullHint.kind !== 'none') throw new Error(withoutToken)
    if (pullRequest === undefined) {
      const why = whyNoPullRequest(run)
      if (only === 'changed') log.info(`only: changed works like only: failed, because ${why}`)
      return { kind: 'no pull request', files: [] }
    }
    const { files, isAll } = await withDeadline(cancelled, longestMs, () => github.changedFiles(pullRequest))
    if (!isAll) logUnknown(`it changes more than ${files.length} files`)
    return { kind: isAll ? 'all' : 'some', files }
  } catch (error) {
    if (!cancelled.aborted) logUnknown(`its files could not be read: ${github.explain(error)}`)
    return { kind: 'some', files: [] }
  }
}

export type Changes = ReturnType<typeof changesOf>

/** Why `only: changed` keeps the recording of a test that passed or was skipped. */
export type KeptAs = Exclude<Membership, 'not part'> | 'fixed' | 'not known'

/** Decides which tests and recordings the changed files affect. */
export function changesOf(
  { kind, files }: PullRequestFiles,
  reports: StepReports,
  { context: { workspace, repository } }: Pick<Dependencies, 'context'>,
) {
  const { testSources, testLines, filesOfReports } = reports
  const isChanged = createIsChanged(files, testLines, openCheckout(workspace))
  const membershipOf = createMembershipOf(files, filesOfReports, repository)
  const filesOf = (test: ListedTest | undefined) => (test && testSources.get(test.id)?.files) ?? []
  return {
    isTestChanged: ({ id }: ListedTest): boolean => isChanged(testSources.get(id)),
    /** Whether the pull request adds or changes a file of the workspace. */
    isFileChanged: (path: string): boolean => isChanged(undefined, path),
    /** The files that reports name for a test. */
    filesOf,
    /** Undefined if `only: changed` leaves the recording out when its test passed or was skipped. */
    whyKept(test: ListedTest | undefined, path: string, isFixed: boolean): KeptAs | undefined {
      if (kind === 'no pull request') return undefined
      if (kind === 'some') return 'not known'
      if (isFixed) return 'fixed'
      if (isChanged(undefined, path)) return 'part'
      const membership = membershipOf(filesOf(test))
      return membership === 'not part' ? undefined : membership
    },
  }
}

/** In bytes. No test file is larger. */
const largestFile = 4 * 1024 ** 2

function openCheckout(workspace: string): Checkout {
  return {
    has: (path) => existsSync(join(workspace, path)),
    textOf(path) {
      try {
        return textOfBytes(readBytes(join(workspace, path), openWorkspace(workspace), checkSize))
      } catch {
        return ''
      }
    },
  }
}

function checkSize(bytes: number): void {
  if (bytes > largestFile) throw new RangeError()
}
