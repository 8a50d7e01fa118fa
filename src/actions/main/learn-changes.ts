import { join } from 'node:path'
import { createIsChanged } from '../../changes/changes.ts'
import { openWorkspace, readBytes, textOfBytes } from '../../files/read-files.ts'
import type { ChangedFiles } from '../../github/changed-files.ts'
import { withoutToken } from '../../github/github.ts'
import { type RunLocation, whyNoPullRequest } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Ports } from '../../output/ports.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { TestReports } from '../../test-reports/read-test-reports.ts'
import type { OwnLine } from '../../test-reports/reported-test.ts'
import { withDeadline } from '../../time.ts'

/** The comment does not wait longer; with `only: changed`, nor does the upload. */
const longestMs = 10_000

/** Asks GitHub for the files that the pull request changes, if there is a recording. Logs why not all are known. Never throws. */
export async function askChangedFiles(
  finding: Promise<Findings>,
  locating: Promise<RunLocation>,
  only: MainInputs['only'],
  { github, cancelled, log }: Pick<Ports, 'github' | 'cancelled' | 'log'>,
): Promise<ChangedFiles> {
  const none = { files: [], isAll: true }
  const left = only === 'changed' ? ', and none is left out' : ''
  const logUnknown = (why: string) => log.info(`Not all tests that the pull request changes are marked${left}: ${why}`)
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

export type Changes = Awaited<ReturnType<typeof learnChanges>>

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
