import { isCount, textIn, valueAt } from '../../shape.ts'
import { joinAttachments, noAttachments } from '../attachments.ts'
import { resultOfTries, resultOfTry } from '../join/results.ts'
import { sourceLineAt, specFilesAmong } from '../places/source-lines.ts'
import { mostTests, mostTries, type ReportedTest, type ReportedTry } from '../reported-test.ts'
import { joinTitles } from '../title-path.ts'
import { attachmentsIn, listIn, objectsIn, textsIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'
import { readTryEnd } from './result-words.ts'
import { parseTime, plausibleRunTime, runTimeBetween } from './times.ts'
import { countOfFailures } from './undescribed.ts'

export function isCtrf(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'results', 'tests'))
}

/** The tests of a CTRF report. Invalid parts are left out. Source: the JSON Schema in `ctrf` 0.2.1. */
export function readCtrf(report: unknown, reportFolder: ReportFolder): ReportedTest[] {
  const tool = textIn(report, 'results', 'tool', 'name').toLowerCase()
  // One more than allowed, so that the report is rejected without reading the rest.
  const tests = objectsIn(report, 'results', 'tests').slice(0, mostTests + 1)
  return tests.map((test) => readTest(test, tool, reportFolder))
}

/** How many failed tests the summary counts that no entry describes. */
export function undescribedInCtrf(report: unknown, tests: readonly ReportedTest[]): number {
  const failed = tests.filter(({ result }) => result === 'failed').length
  return countOfFailures(valueAt(report, 'results', 'summary', 'failed')) - failed
}

export function runTimeOfCtrf(report: unknown): number | undefined {
  const inSummary = (field: string) => valueAt(report, 'results', 'summary', field)
  const [start, stop] = [parseTime(inSummary('start')), parseTime(inSummary('stop'))]
  const isKnown = start !== undefined && stop !== undefined
  return isKnown ? runTimeBetween(start, stop) : plausibleRunTime(inSummary('duration'))
}

function readTest(test: Record<string, unknown>, tool: string, reportFolder: ReportFolder): ReportedTest {
  const tries = readTries(test, reportFolder)
  const isFlaky = tries.at(-1)?.result === 'passed' && (test['flaky'] === true || tries.length > 1)
  const { suites, project, file, allSuites } = readSuites(test, tool)
  const name = textIn(test, 'name')
  return {
    title: joinTitles([...suites.filter((suite) => !name.includes(suite)), name]),
    project: joinTitles([project]) || undefined,
    result: isFlaky ? 'flaky' : (resultOfTries(tries) ?? 'without a result'),
    fileOrClass: file,
    start: parseTime(test['start']),
    duration: isCount(test['duration']) ? test['duration'] : undefined,
    tries,
    location: sourceLineAt(test['filePath'], test['line']),
    suiteFiles: specFilesAmong(allSuites),
  }
}

/** The last try is the test itself. Some reporters also list it with the earlier ones. */
function readTries(test: Record<string, unknown>, reportFolder: ReportFolder): ReportedTry[] {
  const last = readTry(test, reportFolder)
  const attempts = objectsIn(test, 'retryAttempts').map((attempt) => readTry(attempt, reportFolder))
  const { retries } = test
  const retryCount = isCount(retries) ? Math.min(retries, Math.max(attempts.length, mostTries)) : attempts.length
  const isListed = attempts.length > retryCount
  const earlier = isListed ? attempts.slice(0, -1) : attempts
  // A test that was finally skipped may not have failed before.
  const result = last.result === 'skipped' ? undefined : resultOfTry(last.result, 1, retryCount + 1)
  const missing = Array.from({ length: retryCount - earlier.length }, (): ReportedTry => ({ result, ...noAttachments }))
  const listedLast = (isListed ? attempts.at(-1) : undefined) ?? noAttachments
  return [...missing, ...earlier, { ...last, ...joinAttachments([last, listedLast]) }]
}

function readTry(value: Record<string, unknown>, reportFolder: ReportFolder): ReportedTry {
  return {
    ...readTryEnd(textIn(value, 'status'), textIn(value, 'message'), textIn(value, 'trace')),
    ...attachmentsIn(listIn(value, 'attachments'), ['path', 'contentType'], reportFolder),
  }
}

/** Playwright writes project, file and titles as one string. */
function readSuites(test: Record<string, unknown>, tool: string) {
  const { suite } = test
  const all = typeof suite === 'string' ? suite.split(' > ') : textsIn(test, 'suite')
  const path = textIn(test, 'filePath').replaceAll('\\', '/')
  const at = all.findIndex((name) => name.includes('.') && path.endsWith(name.replaceAll('\\', '/')))
  return {
    suites: all.slice(at + 1).filter((name) => name !== ''),
    project: tool === 'playwright' && at === 1 ? (all[0] ?? '') : '',
    file: all[at] ?? path,
    allSuites: all,
  }
}
