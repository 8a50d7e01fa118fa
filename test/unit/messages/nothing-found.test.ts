import { expect, it } from 'vitest'
import type { Log } from '../../../src/log/log.ts'
import { logNothingFound, nothingFound } from '../../../src/messages/recordings.ts'
import { cleanFindings } from '../../../src/reports/clean-findings.ts'
import { noReports } from '../../../src/reports/read-test-reports.ts'
import { noTests, readReports } from '../../support/reports/report-of.ts'

const hide = (text: string) => text.replaceAll('secret', '***')

function explain({ otherFiles = 0, hasHidden = false, namedVideo = '', errors = 0 }): string {
  const reports = readReports({ namedVideo: namedVideo || undefined, counts: { ...noTests, error: errors } })
  return nothingFound(
    { path: 'test-results' },
    { otherFiles, hasHidden },
    { ...reports, ...cleanFindings(reports, hide) },
    { root: '/', hide },
  )
}

it('mentions hidden files if some were left out', () => {
  for (const hasHidden of [true, false])
    expect(explain({ hasHidden }).includes('include-hidden-files: true')).toBe(hasHidden)
})

it('names the video that the test report has, without secrets', () => {
  const namedVideo = `e2e/secret/${'x'.repeat(300)}/secret.webm`
  for (const otherFiles of [0, 1]) {
    const text = explain({ otherFiles, namedVideo })
    expect(text).toMatch(/ The test report names the video e2e\/\*\*\*\/x{50,}.*\.$/)
    expect(text.length).toBeLessThan(450)
    expect(text).not.toContain('secr')
  }
})

it('gives no advice about the path after an error outside of tests', () => {
  for (const otherFiles of [0, 1]) {
    expect(explain({ errors: 1, otherFiles, hasHidden: true })).toBe(
      'No recordings were found for the input path (test-results): test-results does not exist. 1 error outside of any test may be why.',
    )
  }
})

it('names the folder with the videos of merged reports', () => {
  const namedVideo = '/home/runner/work/app/app/blob-report/resources/0123.webm'
  expect(explain({ namedVideo })).toContain(
    'The test report names videos in blob-report/resources: add that folder to the input path.',
  )
  const elsewhere = `all-reports/resources/${'0123456789'.repeat(4)}.webm`
  expect(explain({ namedVideo: elsewhere })).toContain('names videos in all-reports/resources: add')
  expect(explain({ namedVideo: 'app/resources/demo.webm' })).not.toContain('add that folder')
})

it.each([
  [
    'all is green',
    readReports({ counts: { ...noTests, passed: 212, skipped: 3 } }),
    'info: No recordings: 212 tests passed, 3 skipped',
  ],
  ['a test failed', readReports({ counts: { ...noTests, passed: 1, failed: 1 } }), 'warning: nothing'],
  ['a test was flaky', readReports({ counts: { ...noTests, passed: 1, flaky: 1 } }), 'warning: nothing'],
  ['a report is missing', readReports({ counts: { ...noTests, passed: 1, error: 1 } }), 'warning: nothing'],
  ['no report was asked for', noReports, 'warning: nothing'],
])('warns that nothing was recorded, unless a report was read and nothing failed: %s', (_, reports, line) => {
  const lines: string[] = []
  const log = {
    info: (text: string) => void lines.push(`info: ${text}`),
    warning: (text: string) => void lines.push(`warning: ${text}`),
  } as Log
  logNothingFound('nothing', { ifNoFilesFound: 'warn' }, log, reports)
  expect(lines).toEqual([line])
})
