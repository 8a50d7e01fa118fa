import { readPlaywrightJson } from '../../../src/reports/formats/playwright.ts'
import { reportFolderOf } from '../../../src/reports/formats/report-folder.ts'
import type { ReportedTest, TestReport } from '../../../src/reports/reported-test.ts'
import { reportOf } from './report-of.ts'

/** A test, from which the rest of the report is generated. */
export type Described = {
  titles: [string, ...string[]]
  project?: string
  status?: string
  /** The error message of each try. */
  message?: string | undefined
  /** The place of the error. */
  at?: { file: string; line: number }
  /** Videos and PNGs by try. */
  videos: string[][]
}

/** A report with everything that Playwright 1.65 writes, including parts that the action ignores. */
export function playwrightReport(tests: readonly Described[]): object {
  const countOf = (wanted: string) => tests.filter(({ status = 'expected' }) => status === wanted).length
  return {
    config: { configFile: '/ci/app/playwright.config.ts', rootDir: '/ci/app/tests', version: '1.65.1' },
    suites: tests.map((test) => ({
      title: 'shop/login.spec.ts',
      file: 'shop/login.spec.ts',
      column: 0,
      line: 0,
      ...suiteOf(test.titles, test),
    })),
    errors: [],
    stats: {
      startTime: '2026-11-21T16:13:21.629Z',
      duration: 11_582,
      expected: countOf('expected'),
      unexpected: countOf('unexpected'),
      flaky: countOf('flaky'),
    },
  }
}

/** Parses such a report at `file`, in a workspace at /repo. */
export function readReportOf(tests: readonly Described[], file = '/repo/report.json'): TestReport {
  const place = reportFolderOf(file, '/repo')
  return reportOf(readPlaywrightJson(playwrightReport(tests), place), { folder: place.folder })
}

export function playwrightTests(tests: readonly Described[]): readonly ReportedTest[] {
  return readReportOf(tests).tests
}

const place = { file: 'shop/login.spec.ts', line: 7, column: 3 }

function suiteOf([title, ...inner]: readonly string[], test: Described): object {
  const [next, ...deeper] = inner
  if (next === undefined) return { specs: [{ title, ok: true, tags: [], tests: [testOf(test)], id: 'a-1', ...place }] }
  return {
    specs: [],
    suites: [{ title, file: 'shop/login.spec.ts', line: 2, ...suiteOf([next, ...deeper], test) }],
  }
}

const usualPlace = { ...place, file: '/ci/app/tests/shop/login.spec.ts' }

function kindOf(path: string) {
  return path.endsWith('.png')
    ? { name: 'screenshot', contentType: 'image/png' }
    : { name: 'video', contentType: 'video/webm' }
}

function testOf({ project = '', status = 'expected', message, at, videos }: Described): object {
  return {
    timeout: 30_000,
    annotations: [],
    expectedStatus: 'passed',
    projectId: project,
    projectName: project,
    results: videos.map((paths, retry) => ({
      workerIndex: 0,
      status: status === 'unexpected' || retry < videos.length - 1 ? 'failed' : 'passed',
      duration: 994,
      errors: message === undefined ? [] : [{ message, location: { ...usualPlace, ...at } }],
      stdout: [],
      stderr: [],
      retry,
      attachments: [
        { name: 'trace', contentType: 'application/zip', path: '/ci/app/test-results/trace.zip' },
        { name: 'note', contentType: 'text/plain', body: 'bm90ZQ==' },
        ...paths.map((path) => ({ ...kindOf(path), path })),
      ],
    })),
    status,
  }
}
