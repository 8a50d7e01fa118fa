import { basename } from 'node:path'
import type { XmlElement } from '@rgrove/parse-xml'
import { openWorkspace, pathBelow, readBytes, textOfBytes } from '../../files/read-files.ts'
import type { Hide } from '../../secrets/secrets.ts'
import { lacksSecret } from '../join/test-identity.ts'
import { mostTests, type ReportedTest, type TestReport } from '../reported-test.ts'
import { isAllure, readAllure } from './allure.ts'
import { isCtrf, readCtrf, runTimeOfCtrf, undescribedInCtrf } from './ctrf.ts'
import { readReportJson } from './json.ts'
import { readJUnit, runTimeOfJUnit } from './junit.ts'
import { undescribedInJUnit } from './junit-counts.ts'
import { readSuiteErrors } from './junit-runs.ts'
import {
  errorsOfPlaywright,
  isPlaywrightJson,
  readPlaywrightJson,
  runTimeOfPlaywright,
  undescribedInPlaywright,
} from './playwright.ts'
import { type ReportFolder, reportFolderOf } from './report-folder.ts'
import { errorsOfRun, readTrx, runTimeOfTrx, undescribedInTrx } from './trx.ts'
import { undescribedErrors } from './undescribed.ts'
import { isEmpty, OtherFormat, UnreadableReport } from './unreadable-report.ts'
import { isXcresultManifest, readXcresultManifest } from './xcresult.ts'
import { isXcresultTests, readXcresultTests } from './xcresult-tests.ts'
import { parseXml, startOfXml } from './xml.ts'

/**
 * Creates a reader, which accepts reports while all together are small enough. The bytes of a report with too many tests
 * count as well. Paths below `root` are relative to it. `hide` removes secrets from all texts before anything else is done
 * with them. The reader throws an OtherFormat, another FileError, or file system errors.
 */
export function createReportReader(root: string, hide: Hide): (file: string) => TestReport {
  const workspace = openWorkspace(root)
  let bytesLeft = 64 * 1024 ** 2
  let testsLeft = mostTests
  return (file) => {
    const content = readBytes(file, workspace, (size) => {
      if (size <= bytesLeft) return
      throw new UnreadableReport('with it, the reports exceed 64 MiB', 'name fewer or smaller reports in test-report')
    })
    const location = {
      path: hide(pathBelow(file, root)),
      // Paths in reports are compared with this one.
      reportFolder: reportFolderOf(hide(file), hide(root)),
    }
    const text = textOfBytes(content).trimStart()
    const report = parseReport(text, location, hide)
    // Tests can differ in a secret alone.
    if (entriesOf(report).some(lacksSecret)) keepSecrets(report, parseReport(text, location, String))
    bytesLeft -= content.length
    const count = report.allureFile?.kind === 'result' ? 1 : report.tests.length
    if (count > testsLeft) {
      throw new UnreadableReport('with it, the reports exceed 100,000 tests', 'name fewer reports in test-report')
    }
    testsLeft -= count
    return { folder: location.reportFolder.folder, name: basename(hide(file)), specFiles: [], errors: [], ...report }
  }
}

/** A report's location: its path relative to the workspace, and the folder in which its own paths start. */
type ReportLocation = { path: string; reportFolder: ReportFolder }

type ParsedReport = Pick<TestReport, 'format' | 'runTime' | 'tests' | 'allureFile' | 'xcresultFile'> &
  Partial<Pick<TestReport, 'specFiles' | 'errors'>>

function parseReport(text: string, location: ReportLocation, hide: Hide): ParsedReport {
  try {
    if (text === '') throw new UnreadableReport(isEmpty)
    if (startOfXml(text) >= 0) return readXml(parseXml(text, hide), location)
    return readJson(readReportJson(text, hide), location)
  } catch (error) {
    // The stack overflows before memory is full.
    throw isStackOverflow(error) ? new UnreadableReport('it is nested too deeply') : error
  }
}

/** Whether the stack overflowed. V8 throws a SyntaxError if that happens while it compiles a regular expression. */
function isStackOverflow(error: unknown): boolean {
  if (error instanceof SyntaxError) return error.message.endsWith('Stack overflow')
  return error instanceof RangeError
}

function entriesOf({ tests, specFiles = [], allureFile }: ParsedReport): readonly ReportedTest[] {
  return [...tests, ...specFiles, ...(allureFile?.kind === 'result' ? [allureFile.test] : [])]
}

/** Adds to each entry what identifies it in the same report with secrets, whose entries are in the same order. */
function keepSecrets(report: ParsedReport, withSecrets: ParsedReport): void {
  const [entries, same] = [entriesOf(report), entriesOf(withSecrets)]
  if (same.length !== entries.length) return
  for (const [at, entry] of entries.entries()) {
    if (!lacksSecret(entry) || same[at] === undefined) continue
    const { title, project, fileOrClass, suiteTitles, location } = same[at]
    entry.withSecrets = { title, project, fileOrClass, ...(suiteTitles && { suiteTitles }), location }
  }
}

function readXml(top: XmlElement, { path, reportFolder }: ReportLocation): ParsedReport {
  if (top.name === 'testsuites' || top.name === 'testsuite') {
    const errors = [...readSuiteErrors(top), ...undescribedErrors(undescribedInJUnit(top), path)]
    return { format: 'JUnit', runTime: runTimeOfJUnit(top), ...readJUnit(top, reportFolder), errors }
  }
  if (top.name === 'TestRun') {
    const tests = readTrx(top, reportFolder)
    const ofRun = errorsOfRun(top, tests)
    const errors = [...ofRun, ...undescribedErrors(undescribedInTrx(top, tests, ofRun), path)]
    return { format: 'TRX', runTime: runTimeOfTrx(top), tests, errors }
  }
  throw new OtherFormat()
}

function readJson(content: unknown, { path, reportFolder }: ReportLocation): ParsedReport {
  if (isPlaywrightJson(content)) {
    const tests = readPlaywrightJson(content, reportFolder)
    const undescribed = undescribedErrors(undescribedInPlaywright(content, tests), path)
    const errors = [...errorsOfPlaywright(content), ...undescribed]
    return { format: 'Playwright', runTime: runTimeOfPlaywright(content), tests, errors }
  }
  if (isCtrf(content)) {
    const tests = readCtrf(content, reportFolder)
    const errors = undescribedErrors(undescribedInCtrf(content, tests), path)
    return { format: 'CTRF', runTime: runTimeOfCtrf(content), tests, errors }
  }
  if (isXcresultTests(content)) {
    const { tests, errors } = readXcresultTests(content)
    return { format: 'xcresult', tests, errors, xcresultFile: { kind: 'results', tests } }
  }
  if (isXcresultManifest(content, path)) {
    const tests = readXcresultManifest(content, reportFolder)
    return { format: 'xcresult', tests, xcresultFile: { kind: 'attachments', tests } }
  }
  if (isAllure(content, path)) return { format: 'Allure', tests: [], allureFile: readAllure(content, reportFolder) }
  throw new OtherFormat()
}
