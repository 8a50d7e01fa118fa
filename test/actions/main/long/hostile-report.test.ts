import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { hostileReports, playwright, test } from '../../../support/reports/hostile-reports.ts'
import { onPosix } from '../../../support/requirement.ts'
import { resultsOf, runnerKillsMs, setStage } from '../../../support/stage.ts'

const inputs = { 'test-report': 'reports' }
const usable = playwright([test(['/ci/recordings/login-works-chromium/video.webm'])])

async function setReports(contents: Record<string, string>) {
  const stage = await setStage()
  await mkdir(join(stage.workspace, 'reports'))
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(stage.workspace, 'reports', name), content)
  }
  return stage
}

it('shares all recordings beside reports that take time and memory, by the titles of the others', async () => {
  const { lists, nestedTitles, deepPath } = hostileReports
  const contents = { '1.json': lists(), '2.json': nestedTitles(), '3.json': deepPath(), '4.json': usable }
  await using stage = await setReports(contents)
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.outputs).toMatchObject({ 'shared-count': '3', 'failed-count': '0' })
  expect(resultsOf(step).map(({ test: shown }) => shown?.title)).toEqual([undefined, undefined, 'logs in'])
  expect(warningsIn(step.log)).toEqual([])
  expect(step.summary).toContain(step.outputs['share-url'])
})

it('shares all recordings in time where test reports can not be read at all', async () => {
  const { attributes, nestedLists, names } = hostileReports
  await using stage = await setReports({ '1.json': nestedLists(), '2.xml': attributes(), '3.xml': names() })
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.outputs).toMatchObject({ 'shared-count': '3', 'failed-count': '0' })
  // Whether time, memory or the bytes of all reports end it first depends on the machine.
  for (const warning of warningsIn(step.log)) expect(warning).toMatch(/^The test reports? .*can't be used: /)
  expect(warningsIn(step.log).at(-1)).toContain(
    'All recordings are still shared, with titles made from their paths.',
  )
  expect(step.seconds).toBeLessThan(100)
})

it.runIf(onPosix('signals that a process can answer')).each(['SIGINT', 'SIGTERM'] as const)(
  'ends in time on %s while a report is being read',
  async (signal) => {
    await using stage = await setReports({ '1.xml': hostileReports.names() })
    let signalled = 0
    const step = await stage.share({
      // The first request to GitHub is made before reports are read.
      inputs: { ...inputs, comment: 'true' },
      onStart(child) {
        const poll = setInterval(() => {
          if (stage.github.requests.length === 0) return
          clearInterval(poll)
          setTimeout(() => {
            signalled = performance.now()
            child.kill(signal)
          }, 2000)
        }, 20)
      },
    })
    expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
    expect(step.exitCode).toBe(1)
    expect(step.log).toContain('the workflow was cancelled')
    expect(warningsIn(step.log)).toEqual([])
    expect(step.outputs).toMatchObject({ 'shared-count': '0', results: '[]' })
    expect(stage.service.calls).toEqual([])
  },
)

it('reads reports in a process that is given nothing of the environment', async () => {
  await using stage = await setReports({ '1.json': usable })
  const mark = "import { appendFileSync } from 'node:fs'; appendFileSync('started', 'x')"
  const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mark)}` }
  const step = await stage.share({ inputs, environment })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step).filter(({ test: shown }) => shown !== undefined)).toHaveLength(1)
  expect(await readFile(join(stage.workspace, 'started'), 'utf8')).toBe('x')
})

it.runIf(process.platform === 'linux')(
  'lets the runner find the process that reads reports after a killed step',
  async () => {
    await using stage = await setReports({ '1.xml': hostileReports.names() })
    const names = new Set<string>()
    await stage.share({
      inputs,
      environment: { RUNNER_TRACKING_ID: 'github_1' },
      async onStart(child) {
        for (let isSeen = false; !isSeen && child.exitCode === null; ) {
          await sleep(20)
          const found = await variablesOfReader(child.pid).catch((): string[] => [])
          isSeen = found.includes('RUNNER_TRACKING_ID=github_1')
          if (isSeen) for (const variable of found) names.add(variable.split('=', 1)[0] ?? '')
        }
        child.kill('SIGTERM')
      },
    })
    expect([...names].filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'))).toEqual([
      'RUNNER_TRACKING_ID',
    ])
  },
)

/** The environment of the process that an action has started to read reports; none as long as there is none. */
async function variablesOfReader(action: number | undefined): Promise<string[]> {
  const read = (path: string) => readFile(`/proc/${path}`, 'utf8')
  const [reader = ''] = (await read(`${action}/task/${action}/children`)).split(' ')
  // For a moment the new process is still a copy of the one that starts it.
  const isItself = reader !== '' && (await read(`${reader}/cmdline`)) !== (await read(`${action}/cmdline`))
  return isItself ? (await read(`${reader}/environ`)).split('\0') : []
}
