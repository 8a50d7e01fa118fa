import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { hostileReports } from '../../../support/reports/hostile-reports.ts'
import { onPosix } from '../../../support/requirement.ts'
import { runnerKillsMs, setStage } from '../../../support/stage.ts'

const inputs = { 'test-report': 'reports' }

async function setReports(contents: Record<string, string>) {
  const stage = await setStage()
  await mkdir(join(stage.workspace, 'reports'))
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(stage.workspace, 'reports', name), content)
  }
  return stage
}

it("shares all recordings in time if test reports can't be read at all", async () => {
  const { attributes, nestedLists } = hostileReports
  await using stage = await setReports({ '1.json': nestedLists(), '2.xml': attributes() })
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.outputs).toMatchObject({ 'shared-count': '3', 'unshared-count': '0' })
  // The machine decides whether time or memory ends it first.
  for (const warning of warningsIn(step.log))
    expect(warning).toMatch(/^(?:The test report .*can't be used|The test reports could not be read): /)
  expect(warningsIn(step.log).at(-1)).toContain('All recordings are still shared, with titles made from their paths.')
  expect(step.seconds).toBeLessThan(100)
})

it.runIf(onPosix('signals that a process can answer'))(
  'ends in time on a signal while a report is being read',
  async () => {
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
            child.kill('SIGINT')
          }, 2000)
        }, 20)
      },
    })
    expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
    expect(step.exitCode).toBe(1)
    expect(step.log).toContain('the workflow was canceled')
    expect(warningsIn(step.log)).toEqual([])
    expect(step.outputs).toMatchObject({ 'shared-count': '0', results: '[]' })
    expect(stage.service.calls).toEqual([])
  },
)

it.runIf(process.platform === 'linux')(
  'gives the process that reads reports only the variables by which the runner finds it after a killed step',
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

/** The environment of the process that an action started to read reports. Empty if there is none yet. */
async function variablesOfReader(action: number | undefined): Promise<string[]> {
  const read = (path: string) => readFile(`/proc/${path}`, 'utf8')
  const [reader = ''] = (await read(`${action}/task/${action}/children`)).split(' ')
  // For a moment, the new process is still a copy of its parent.
  const isItself = reader !== '' && (await read(`${reader}/cmdline`)) !== (await read(`${action}/cmdline`))
  return isItself ? (await read(`${reader}/environ`)).split('\0') : []
}
