import { openWorkspace } from '../files/read-files.ts'
import { createHide } from '../secrets/secrets.ts'
import { findTests, type TestFindings } from './find-tests.ts'
import { joinAllure } from './formats/join-allure.ts'
import { joinXcresult } from './formats/join-xcresult.ts'
import { createReportReader } from './formats/read-report.ts'
import { type Refusal, refusalOf } from './formats/unreadable-report.ts'
import type { TestReport } from './reported-test.ts'

/** Asks the process to read reports and to find the tests of recordings. All texts except `secrets` are paths. */
export type ReaderOrder = {
  root: string
  recordings: readonly string[]
  reports: readonly string[]
  /** Values that must not appear in the answer. */
  secrets: readonly string[]
  /** Whether entries with the same name are tries of one test. */
  mergeRetries: boolean
}

/** The findings, unless no report could be read, and the reports that can't be used. */
export type ReaderAnswer = { findings: TestFindings | undefined; refused: readonly Refusal[] }

/** A message from the process: the index of each report before it is read, one more after the last, and finally the answer. */
export type ReaderMessage = number | ReaderAnswer

/** The main function of the process that read-test-reports.ts starts, because reading reports can take long. */
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

/** Resolves once the message is sent: if this process ends, the main process must know which report it was reading. */
async function send(message: ReaderMessage): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}
