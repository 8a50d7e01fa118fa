import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onPosix, thorough } from '../../requirement.ts'
import { resultsOf, runnerKillsMs, setStage } from '../../stage.ts'
import { hostileReports, playwright, test } from '../../unit/test-reports/hostile-reports.ts'
import { warningsIn } from './runner-log.ts'

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

it('shares all recordings in time beside reports that take time and memory, by the titles of the others', async () => {
  const { attributes, lists, nestedLists, names, nestedTitles, deepPath } = hostileReports
  const large = thorough ? { '1.xml': attributes() } : {}
  const refused = { ...large, '3.json': lists(), '4.json': nestedLists() }
  await using stage = await setReports({
    ...refused,
    // A fast machine reads it within 10 s.
    ...(thorough ? { '2.xml': names() } : {}),
    '5.json': nestedTitles(),
    '6.json': deepPath(),
    '7.json': usable,
  })
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.outputs).toMatchObject({ 'shared-count': '3', 'failed-count': '0' })
  expect(resultsOf(step).map(({ test: shown }) => shown?.title)).toEqual([undefined, undefined, 'logs in'])
  const warnings = warningsIn(step.log).filter((warning) => !warning.includes('reports/2.xml'))
  expect(warnings).toHaveLength(Object.keys(refused).length)
  for (const [at, file] of Object.keys(refused).entries()) {
    // Which of the two it is first depends on the machine.
    const bound = '(?:takes longer than 10 s|takes more than 512 MB of memory); split it into smaller reports'
    expect(warnings[at]).toMatch(new RegExp(`^The test report reports/${file} can't be used: it ${bound}\\.`))
  }
  expect(step.log).toContain('Recordings that no other report covers are still shared')
  expect(step.summary).toContain(step.outputs['share-url'])
  expect(step.seconds).toBeLessThan(100)
})

it
  .runIf(onPosix('signals that a process can answer'))
  .each(thorough ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
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
