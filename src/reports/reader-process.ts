import { dirname } from 'node:path'
import { openWorkspace } from '../files/read-files.ts'
import { createHide } from '../secrets/secrets.ts'
import type { FoundReport } from './find-reports.ts'
import { findTests, type TestFindings } from './find-tests.ts'
import { joinAllure } from './formats/join-allure.ts'
import { joinXcresult } from './formats/join-xcresult.ts'
import { createReportReader } from './formats/read-report.ts'
import { createSegmentsBelow } from './formats/report-folder.ts'
import { describeUnusable, type UnusableFile } from './formats/unreadable-report.ts'
import type { TestReport } from './reported-test.ts'

/** Asks the process to read reports and to find the tests of recordings. All texts except `secrets` are paths. */
export type ReaderOrder = {
  root: string
  recordings: readonly string[]
  reports: readonly FoundReport[]
  /** The folders of reports that may have been there but weren't found. */
  foldersOfLostReports: readonly string[]
  /** Values that must not appear in the answer. */
  secrets: readonly string[]
  /** Whether entries with the same name are tries of one test. */
  mergeRetries: boolean
}

/** The findings, unless no report could be read, and the reports that can't be used. */
export type ReaderAnswer = { findings: TestFindings | undefined; unusable: readonly UnusableFile[] }

/** A message from the process: the index of each report before it is read, one more after the last, and finally the answer. */
export type ReaderMessage = number | ReaderAnswer

/** The main function of the process that ask-reader.ts starts, because reading reports can take long. */
export function runReader(): void {
  process.on('message', async ({ root, recordings, reports: found, secrets, mergeRetries, ...order }: ReaderOrder) => {
    const hide = createHide(secrets)
    const workspace = openWorkspace(root)
    const read = createReportReader(root, hide)
    const reports: TestReport[] = []
    const unusable: UnusableFile[] = []
    for (const [at, { file, isNamed, starFolders }] of found.entries()) {
      await send(at)
      try {
        const names = starFolders.map((name) => hide(name).normalize())
        reports.push({ ...read(file), ...(names.length > 0 && { starFolders: names }) })
      } catch (error) {
        unusable.push(describeUnusable(file, isNamed, error, workspace))
      }
    }
    await send(found.length)
    const ofUnusable = unusable.filter(({ mayHaveTests }) => mayHaveTests).map(({ file }) => dirname(file))
    const segmentsAt = createSegmentsBelow(hide(root))
    const lost = new Set([...order.foldersOfLostReports, ...ofUnusable])
    const foldersOfLostReports = Array.from(lost, (folder) => segmentsAt(hide(folder)))
    const joined = joinXcresult(joinAllure(reports))
    const search = { root, recordings, hide, mergeRetries, foldersOfLostReports }
    await send({ findings: joined.length === 0 ? undefined : findTests(joined, search), unusable })
  })
}

/** Resolves once the message is sent: if this process ends, the main process must know which report it was reading. */
async function send(message: ReaderMessage): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}
