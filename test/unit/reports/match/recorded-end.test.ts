import { describe, expect, it } from 'vitest'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const late = '<failure message="Timeout of 2000ms exceeded."/>'
const suite = (...inner: string[]) =>
  `<testsuite>${inner.map((each) => `<testcase name="pays" classname="shop">${each}</testcase>`).join('')}</testsuite>`

/** The known facts about the end of a recording. */
async function endOf(
  path: string,
  files: Record<string, string>,
  { mergeRetries = false, beside = [] as string[] } = {},
) {
  const { findings } = await readIn(files, [path, ...beside], { mergeRetries })
  const recorded = findings.recordedTests.get(path)
  if (recorded === undefined) return undefined
  const { waitedSeconds, endsInFailure } = recorded
  return { ...(waitedSeconds !== undefined && { waitedSeconds }), ...(endsInFailure && { endsInFailure }) }
}

describe('a recording ends in a failure', () => {
  it('if its try failed, as its own error says', async () => {
    const report = playwrightReport([
      {
        titles: ['pays'],
        status: 'flaky',
        message: 'TimeoutError: locator.click: Timeout 2500ms exceeded.',
        videos: [['/ci/pays/video.webm'], ['/ci/pays-retry1/video.webm']],
      },
    ])
    const files = { 'r.json': JSON.stringify(report) }
    const paths = ['out/pays/video.webm', 'out/pays-retry1/video.webm']
    const [failed = '', passed = ''] = paths
    expect(await endOf(failed, files, { beside: [passed] })).toEqual({ waitedSeconds: 2, endsInFailure: true })
    expect(await endOf(passed, files, { beside: [failed] })).not.toHaveProperty('endsInFailure')
  })

  it('if its try is unknown and all tries of the test failed', async () => {
    const attempt = { status: 'failed', message: 'no' }
    const test = { name: 'pays', ...attempt, retries: 1, retryAttempts: [attempt] }
    const files = { 'r.json': JSON.stringify({ results: { tests: [test] } }) }
    expect(await endOf('pays.mp4', files)).toEqual({ endsInFailure: true })
    const passed = { 'r.json': JSON.stringify({ results: { tests: [{ ...test, status: 'passed' }] } }) }
    expect(await endOf('pays.mp4', passed)).toEqual({})
  })

  it('if its entry is unknown and all entries of the test failed', async () => {
    const merged = (...inner: string[]) => endOf('pays.mp4', { 'a.xml': suite(...inner) }, { mergeRetries: true })
    expect(await merged(late, late)).toEqual({ waitedSeconds: 2, endsInFailure: true })
    expect(await merged(late, '')).toEqual({ waitedSeconds: 2 })
    expect(await merged(late, '<skipped/>')).toEqual({ waitedSeconds: 2 })
    expect(await merged('', '')).toEqual({})
  })

  it('if another report than the one that names it says so', async () => {
    const attachments = [1, 2].map((repetitionNumber) => ({
      exportedFileName: `${repetitionNumber}-0A1B.mp4`,
      repetitionNumber,
    }))
    const manifest = JSON.stringify([{ testIdentifier: 'shop/pays()', attachments }])
    const files = { 'a.xml': suite(late, ''), 'out/manifest.json': manifest }
    const of = (path: string, beside: string) => endOf(path, files, { mergeRetries: true, beside: [beside] })
    expect(await of('out/1-0A1B.mp4', 'out/2-0A1B.mp4')).toEqual({ waitedSeconds: 2, endsInFailure: true })
    expect(await of('out/2-0A1B.mp4', 'out/1-0A1B.mp4')).toEqual({})
  })
})

it('a recording of a whole spec file has no known end', async () => {
  const junit = `<testsuite name="a.cy.ts">${suite(late)}</testsuite>`
  expect(await endOf('cypress/videos/a.cy.ts.mp4', { 'a.xml': junit })).toEqual({})
})
