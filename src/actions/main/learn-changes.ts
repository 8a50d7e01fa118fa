import { join } from 'node:path'
import { createChanges } from '../../changes/changes.ts'
import { withDeadline } from '../../deadline.ts'
import { readBytes, textOfBytes } from '../../files/read-files.ts'
import { openWorkspace } from '../../files/workspace.ts'
import type { ChangedFiles } from '../../github/changed-files.ts'
import { withoutToken } from '../../github/github-access.ts'
import { type Located, whyNoPullRequest } from '../../github/locate.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { TestReports } from '../../test-reports/read-test-reports.ts'
import type { OwnPlace } from '../../test-reports/reported-test.ts'
import type { Ports } from '../run-action.ts'

/** The files that the run's pull request changes; where they are not all known, `note` says why. */
type KnownFiles = ChangedFiles & { note?: string }

/** Neither the comment nor, with `only: changed`, the upload waits longer. */
const longestMs = 10_000

/** Asks GitHub which files the run's pull request changes, if there is a recording. Never throws. */
export async function askChangedFiles(
  finding: Promise<Findings>,
  locating: Promise<Located>,
  only: MainInputs['only'],
  { github, cancelled }: Pick<Ports, 'github' | 'cancelled'>,
): Promise<KnownFiles> {
  const none = { files: [], isAll: true }
  const left = only === 'changed' ? ', and none is left out' : ''
  const unknown = (why: string) => `Not all tests that the pull request changes are marked${left}: ${why}`
  try {
    const [{ recordings, unusable }, { context, problem }] = await Promise.all([finding, locating])
    const { pullRequest, pull } = context
    if (recordings.length + unusable.length === 0) return none
    if (problem !== undefined) throw problem
    if (!github.hasToken && pull.kind !== 'none') throw new Error(withoutToken)
    if (pullRequest === undefined) {
      const note = `only: changed counts as only: failed, because ${whyNoPullRequest(context)}`
      return { ...none, ...(only === 'changed' && { note }) }
    }
    const asked = await withDeadline(cancelled, longestMs, () => github.changedFiles(pullRequest))
    const note = unknown(`it changes more than ${asked.files.length} files`)
    return { ...asked, ...(!asked.isAll && { note }) }
  } catch (error) {
    const note = unknown(`its files could not be read: ${github.explain(error)}`)
    return { ...none, isAll: false, ...(!cancelled.aborted && { note }) }
  }
}

/** What the changed files mean for tests and recordings, once GitHub has answered; logs why some are not known. */
export async function learnChanges(
  asking: Promise<KnownFiles>,
  { places = [] }: Partial<TestReports>,
  { context: { workspace }, log }: Pick<Ports, 'context' | 'log'>,
) {
  const { files, isAll, note } = await asking
  if (note !== undefined) log.info(note)
  const isChanged = createChanges(files, places, (path) => {
    try {
      return textOfBytes(readBytes(join(workspace, path), openWorkspace(workspace), () => {}))
    } catch {
      return undefined
    }
  })
  return {
    isAll,
    isChanged,
    /** The same with a mark, where the pull request changes the test of a place, or the recording of a path. */
    mark: <T extends object>(one: T, test: OwnPlace | undefined, path?: string): T & { changed?: true } =>
      isChanged(test, path) ? { ...one, changed: true } : one,
  }
}
