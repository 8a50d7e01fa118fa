import { openWorkspace } from '../files/read-files.ts'
import { createHide } from '../secrets/secrets.ts'
import { findTests, type TestFindings } from './find-tests.ts'
import { joinAllure } from './formats/allure.ts'
import { joinXcresult } from './formats/join-xcresult.ts'
import { createReportReader } from './formats/read-report.ts'
import { type Refusal, refusalOf } from './formats/unreadable-report.ts'
import type { TestReport } from './reported-test.ts'

/** What the process does: read reports, and find the tests of recordings. All are paths, but for `secrets`. */
export type ReaderOrder = {
  root: string
  recordings: readonly string[]
  reports: readonly string[]
  /** Values that must not be in the answer. */
  secrets: readonly string[]
  /** Whether entries of one name are tries of one test. */
  mergeRetries: boolean
}

/** What reports say, unless none could be read, and why some can't be used. */
export type ReaderAnswer = { findings: TestFindings | undefined; refused: readonly Refusal[] }

/** What the process sends: the index of each report before it reads that, the next one after the last, and its answer at the end. */
export type ReaderMessage = number | ReaderAnswer

/** The work of the process that read-test-reports.ts starts: reading reports, which can take long. */
export function runReader(): void {
  process.on('message', async ({ root, recordings, reports: paths, secrets, mergeRetries }: ReaderOrder) => {
    const hide = createHide(secrets)
    const workspace = openWorkspace(root)
    const read = createReportReader(root, hide)
    const reports: TestReport[] = []
    const refused: Refusal[] = []
    for (const [at, path] of paths.entries()) {
      await send(at)
      try {
        reports.push(read(path))
      } catch (error) {
        refused.push(refusalOf(path, error, workspace))
      }
    }
    await send(paths.length)
    const search = { root, recordings, hide, mergeRetries }
    const joined = joinXcresult(joinAllure(reports))
    await send({ findings: joined.length === 0 ? undefined : findTests(joined, search), refused })
  })
}

/** Resolves once it is sent: the main process must know which report was being read when this one ends. */
async function send(message: ReaderMessage): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}
