import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { ListedTest } from '../../manifest/schema.ts'
import type { InDoubt } from '../../messages/recordings.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { RecordedTests } from '../../reports/find-tests.ts'
import type { Changes } from './learn-changes.ts'

export type Selected = {
  chosen: Findings
  /** The number of recordings left out. */
  leftOut: number
  inDoubt: InDoubt
}

/**
 * Leaves out recordings of tests that passed or were skipped, except those that `changes` keeps. Counts the ones kept only in
 * doubt. A recording always stays if its test is unknown, or if its name only contains the test's: it could show a failure.
 */
export function selectRecordings(
  findings: Findings,
  recorded: RecordedTests,
  only: MainInputs['only'],
  changes?: Pick<Changes, 'whyKept' | 'filesOf'> & { isFixed: (test: ListedTest) => boolean },
): Selected {
  const inDoubt: InDoubt = { withoutFile: 0, filesWithoutPlace: [] }
  const stays = ({ path }: { path: string }) => {
    const { test, isByPartOfName } = recorded.get(path) ?? {}
    const isFine = test?.result === 'passed' || test?.result === 'skipped'
    if (only === 'all' || !isFine || isByPartOfName) return true
    const why = changes?.whyKept(test, path, changes.isFixed(test))
    if (why === 'no file') inDoubt.withoutFile += 1
    if (why === 'no place') inDoubt.filesWithoutPlace.push(changes?.filesOf(test)[0]?.path ?? '')
    return why !== undefined
  }
  const recordings = findings.recordings.filter(stays)
  const unusable = findings.unusable.filter(stays)
  const leftOut = findings.recordings.length - recordings.length + findings.unusable.length - unusable.length
  return { chosen: { ...findings, recordings, unusable }, leftOut, inDoubt }
}
