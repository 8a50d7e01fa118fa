import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isRecord } from '../../../src/shape.ts'
import { type Described, playwrightReport } from '../../support/reports/playwright-report.ts'
import { onEmulator, resultsOf, type Stage, setStage } from '../../support/stage.ts'

const passing: Described = { titles: ['pays'], videos: [['/ci/app/recordings/demo.mp4']] }
const failing: Described = {
  titles: ['fails'],
  project: 'chromium',
  status: 'unexpected',
  message: 'Error: no',
  videos: [['/ci/app/recordings/checkout.webm']],
}

async function writeReport({ workspace }: Stage, ...tests: Described[]): Promise<void> {
  const file = join(workspace, 'tests/shop/login.spec.ts')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  await writeFile(join(workspace, 'report.json'), JSON.stringify(playwrightReport(tests)))
}

const inputs = { 'test-report': 'report.json', 'report-url': 'https://ci.example.com/report' }

/** The details sent with each share, by title. */
function sentDetails({ service }: Stage): Record<string, unknown> {
  const bodies = service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  return Object.fromEntries(bodies.filter(isRecord).map(({ title, details }) => [String(title), details]))
}

const commit = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'

it.concurrent('sends the service what test report, run and pull request say about each recording', async () => {
  await using stage = await setStage()
  await writeReport(stage, failing, passing)
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  const sent = sentDetails(stage)
  expect(sent['fails']).toMatchObject({
    result: 'failed',
    error: 'Error: no',
    project: 'chromium',
    commit,
    try: 1,
    tries: 1,
    file: 'tests/shop/login.spec.ts',
    line: 7,
    durationSeconds: expect.closeTo(3, 0),
  })
  const { links } = isRecord(sent['fails']) ? sent['fails'] : {}
  expect(links).toEqual([
    { kind: 'pull-request', label: 'Pull request #1', url: expect.stringMatching(/\/pull\/1$/) },
    {
      kind: 'run',
      label: expect.stringMatching(/^Run #\d+$/),
      url: expect.stringMatching(/\/runs\/\d+\/attempts\/1$/),
    },
    { kind: 'commit', label: 'Commit a1b2c3d', url: expect.stringMatching(`/commit/${commit}$`) },
    { kind: 'source', label: 'tests/shop/login.spec.ts:7', url: expect.stringMatching(/login\.spec\.ts#L7$/) },
    { kind: 'report', label: 'Test report', url: 'https://ci.example.com/report' },
  ])
  expect(sent['pays']).toMatchObject({ result: 'passed', commit })
  expect(sent['pays']).not.toHaveProperty('error')
  const { fails: _, pays: __, ...untested } = sent
  expect(Object.values(untested)).toEqual([expect.not.objectContaining({ result: expect.anything() })])
  expect(JSON.stringify(resultsOf(step))).not.toContain('details')
})

it.concurrent("sends no details to a service that doesn't announce support for them", async () => {
  await using stage = await setStage(onEmulator)
  await writeReport(stage, failing)
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(Object.values(sentDetails(stage))).toEqual([undefined, undefined, undefined])
  expect(step.log).not.toContain('show only titles')
})

it.concurrent('shares without details after the service has refused them, and says so in one line', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'createShare', at: [1], effect: { type: 'status', status: 422 } }] },
  })
  await writeReport(stage, failing, passing)
  const step = await stage.share({ inputs: { ...inputs, concurrency: '1' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['shared', 'shared', 'shared'])
  const bodies = stage.service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  const having = bodies.map((body) => isRecord(body) && body['details'] !== undefined)
  expect(having).toEqual([true, false, false, false])
  expect(step.log.match(/The pages behind the links show only titles/g)).toHaveLength(1)
})

it.concurrent('keeps sending details if the service refuses something else', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'createShare', at: [1, 2], effect: { type: 'status', status: 422 } }] },
  })
  await writeReport(stage, failing, passing)
  const step = await stage.share({ inputs: { ...inputs, concurrency: '1' } })
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['failed', 'shared', 'shared'])
  const bodies = stage.service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  const having = bodies.map((body) => isRecord(body) && body['details'] !== undefined)
  expect(having).toEqual([true, false, true, true])
  expect(step.log).not.toContain('show only titles')
})

it.concurrent('sends no secrets in details', async () => {
  await using stage = await setStage()
  const password = 'hunter2&secret'
  await writeReport(stage, { ...failing, message: `Error: typed ${password}` })
  const step = await stage.share({
    inputs: { ...inputs, password, 'report-url': `https://ci.example.com/${password}` },
  })
  expect(step.exitCode, step.log).toBe(0)
  const sent = JSON.stringify(sentDetails(stage))
  expect(sent).toContain('Error: typed ***')
  expect(sent).not.toContain('hunter2')
  expect(sent).not.toContain(stage.service.apiKey)
})
