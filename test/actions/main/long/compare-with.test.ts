import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { zipFile } from '../../../../src/artifacts/zip.ts'
import {
  comparing,
  type Ended,
  green,
  type MainRun,
  prepare,
  shareHere,
  shareOnMain,
  video,
} from '../../../support/actions/compared.ts'
import { errorsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, idsOf, type JobChanges } from '../../../support/actions/runs.ts'
import { onGitHub, reportOnGitHub } from '../../../support/actions/uploading.ts'
import { unzip } from '../../../support/artifacts/unzip.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

const bodyOf = ({ github }: Stage) => github.comments(1)[0]?.body ?? ''
const open = () => setStage({ recordings: false, github: { pulls: [pull] } })

const before: Ended = {
  red: 'unexpected',
  mended: 'unexpected',
  fine: 'expected',
  broken: 'expected',
  'red-unseen': 'unrecorded',
}
const after: Ended = {
  'a-new-failure': 'unexpected',
  broken: 'unexpected',
  red: 'unexpected',
  mended: 'expected',
  fine: 'expected',
  'red-unseen': 'unrecorded',
  'a-new-unseen': 'unrecorded',
}

it.concurrent('marks new, known and fixed failures, and links to the recordings on main, which cleanup keeps', async () => {
  await using stage = await open()
  const main = await shareOnMain(stage, before)
  const there = new Map(resultsOf(main).map(({ path, url }) => [path, url]))
  const { step, asked } = await shareHere(stage, after)
  // The list of runs confirms the event. The list of the run's artifacts could have the tests that are not in its section.
  expect(asked.toSorted()).toEqual([...green, 'runs', 'runs/N/artifacts'].toSorted())
  for (const text of [bodyOf(stage), step.summary]) {
    expect(text).toContain('❌ 5 failed (1 new, 2 also on main) · ✅ 2 passed')
    expect(text).toMatch(/compared with \[bbbbbbb\]\(<\S+\/octo-org\/demo\/actions\/runs\/900\/attempts\/1>\)/)
    const [shown = '', folded = ''] = text.split('<details>')
    const rows = Array.from(shown.matchAll(/\| (?:▶ \[([^\]]+)\]\([^)]+\)|<code>([^<]+)<\/code>)(.*?)(?:<br>| \|)/g))
    expect(rows.map(([, linked, named = '', rest]) => `${linked ?? named.replaceAll('&#45;', '-')}${rest}`)).toEqual([
      `broken · new: passed on main · [before](<${there.get(video('broken'))}>)`,
      'a-new-failure',
      'a-new-unseen',
      `red · also fails on main · [before](<${there.get(video('red'))}>)`,
      'red-unseen · also fails on main',
      `mended · fixed · [before](<${there.get(video('mended'))}>)`,
    ])
    expect(folded).toContain('fine')
    expect(folded).not.toContain('before')
  }
  const bases = resultsOf(step).map(({ path, comparedWith }) => [path.split('/')[1], comparedWith])
  expect(Object.fromEntries(bases)).toEqual({
    'a-new-failure': undefined,
    broken: { result: 'passed', url: there.get(video('broken')) },
    red: { result: 'failed', url: there.get(video('red')) },
    mended: { result: 'failed', url: there.get(video('mended')) },
    fine: { result: 'passed', url: there.get(video('fine')) },
  })
  const cleaned = await stage.cleanUp()
  expect(cleaned.exitCode, cleaned.log).toBe(0)
  expect(cleaned.outputs['deleted-count']).toBe(String(resultsOf(step).length))
  expect(alive(stage, idsOf(main))).toEqual([true, true, true, true])
})

it.concurrent('costs a green job two requests and a red one twelve, and shows in how many runs a test failed', async () => {
  await using stage = await open()
  const results: Ended[] = [{ red: 'expected' }, ...Array.from({ length: 11 }, (): Ended => ({ red: 'expected' }))]
  results[2] = { red: 'unexpected' }
  results[9] = { red: 'unrecorded' }
  for (const [at, ended] of results.entries()) await shareOnMain(stage, ended, { run: 900 + at })
  expect((await shareHere(stage, { red: 'expected' })).asked).toEqual(green)
  const { step, asked } = await shareHere(stage, { red: 'unexpected' })
  expect(asked.toSorted()).toEqual(['artifacts', ...Array.from({ length: 10 }, () => 'artifacts/N/zip'), 'runs'])
  expect(bodyOf(stage)).toMatch(
    /❌ 1 failed \(failed there before\) · 1 recording · .* · compared with \[bbbbbbb\]\(<\S+\/runs\/911\/attempts\/1>\) and 9 runs before/,
  )
  expect(bodyOf(stage)).toMatch(/\[red\]\S* · failed in 2 of the last 10 runs on main · \[before\]/)
  expect(JSON.parse(step.outputs['verdict'] ?? '')).toMatchObject({
    failed: 1,
    new: 0,
    alsoFailing: 0,
    failedBefore: 1,
  })
})

it.concurrent('shares the recordings of fixed tests with only: changed', async () => {
  await using stage = await open()
  await shareOnMain(stage, { mended: 'unexpected', fine: 'expected' })
  // Puts the tests' file where it can be found.
  await mkdir(join(stage.workspace, 'tests/shop'), { recursive: true })
  await writeFile(join(stage.workspace, 'tests/shop/login.spec.ts'), '')
  const { step } = await shareHere(stage, { mended: 'expected', fine: 'expected' }, { only: 'changed' })
  expect(resultsOf(step).map(({ path }) => path)).toEqual([video('mended')])
})

it.concurrent('says in one line that there is nothing to compare with yet, at the cost of one request', async () => {
  await using stage = await open()
  const { step, asked } = await shareHere(stage, { red: 'unexpected' })
  expect(step.log).toContain('Nothing to compare with yet: no run on main has results of this job\n')
  expect(asked).toEqual(['artifacts'])
  expect(warningsIn(step.log)).toEqual([])
  expect(bodyOf(stage)).not.toMatch(/on main|compared with/)
})

it.concurrent.each<[string, MainRun | undefined, ((stage: Stage) => void)?]>([
  ['another branch', { branch: 'topic' }],
  ['a later run', { run: 1001 }],
  ['another job', { job: 'unit' }],
  ['a step that named a pull request', { named: '1' }],
  ['an event that is not for a branch', { event: 'repository_dispatch' }],
  ['a comment on a pull request, which starts a run on main', { event: 'issue_comment' }],
  ['a fork whose branch is called main', { fork: 4711 }],
  ['an artifact that has expired', {}, ({ github }) => github.expireArtifact(github.artifacts()[0]?.id ?? 0)],
  ['a run of another commit', {}, ({ github }) => github.addRun({ id: 900, headSha: 'c'.repeat(40) })],
  ['a tag called main', { refType: 'tag' }],
])('does not compare with %s', async (_, main, change) => {
  await using stage = await open()
  if (main) await shareOnMain(stage, { red: 'unexpected' }, main)
  change?.(stage)
  const { step } = await shareHere(stage, { red: 'unexpected' })
  expect(step.log).toContain('Nothing to compare with yet: no run on main has results of this job\n')
  expect(bodyOf(stage)).not.toMatch(/on main|compared with/)
})

it.concurrent('does not excuse a failure by a run that only claims to be of the branch', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'unexpected', fine: 'expected' })
  // GitHub knows better.
  stage.github.addRun({ id: 900, event: 'issue_comment' })
  await shareHere(stage, { red: 'unexpected', fine: 'unexpected' })
  expect(bodyOf(stage)).toContain('❌ 2 failed · 2 recordings')
})

it.concurrent('compares without links with what another key signed', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'unexpected' })
  const [artifact] = stage.github.artifacts()
  if (artifact === undefined) throw new Error('There is no artifact')
  const [[name, text] = ['', '']] = Object.entries(await unzip(artifact.archive))
  stage.github.expireArtifact(artifact.id)
  const changed = text.replace(/(?<="signature":")./, (first) => (first === 'A' ? 'B' : 'A'))
  const archive = zipFile(name, Buffer.from(changed))
  stage.github.addArtifact({ name: artifact.name, archive, run: { id: 900 } })
  await shareHere(stage, { red: 'unexpected' })
  expect(bodyOf(stage)).toContain('❌ 1 failed (also on main)')
  expect(bodyOf(stage)).not.toContain('before')
})

it.concurrent('takes the next run if the newest can not be read, three in all', async () => {
  await using stage = await open()
  for (const run of [900, 901, 902]) await shareOnMain(stage, { red: 'unexpected' }, { run })
  const [{ name } = { name: '' }] = stage.github.artifacts()
  for (const run of [901, 902])
    stage.github.addArtifact({ name, files: { 'm.json': '{"shareRecordings":1,' }, run: { id: run } })
  await shareHere(stage, { red: 'unexpected' })
  expect(bodyOf(stage)).toMatch(/also on main.*runs\/900/)
  stage.github.addArtifact({ name, files: { 'm.json': '{"shareRecordings":1,' }, run: { id: 900 } })
  const { step } = await shareHere(stage, { red: 'unexpected' })
  expect(step.log).toContain('Nothing to compare with yet')
})

// Not concurrent, because it keeps the emulators waiting.
it("survives what code that ran on main left as the job's manifest", async () => {
  await using stage = await open()
  for (const run of [900, 901, 902]) await shareOnMain(stage, { red: 'unexpected' }, { run })
  const [{ name } = { name: '' }] = stage.github.artifacts()
  const begun = '{"shareRecordings":1,"fingerprint":"other","commentKey":"recordings","step":'
  // Parsed whole, it would take a gigabyte.
  const bomb = `${begun}[${'{},'.repeat(2 ** 24)}{}]}`
  stage.github.addArtifact({ name, files: { 'm.json': bomb }, run: { id: 902 } })
  // Thousands that are whole, but say that another run wrote them.
  const [artifact] = stage.github.artifacts().slice(-1)
  const [text = ''] = Object.values(await unzip(artifact?.archive ?? Buffer.of()))
  const files = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.json`, text]))
  stage.github.addArtifact({ name, files, run: { id: 901 } })
  const environment = { NODE_OPTIONS: '--max-old-space-size=512' }
  const { step } = await shareHere(stage, { red: 'unexpected' }, {}, { environment })
  expect(step.exitCode, step.log).toBe(0)
  expect(bodyOf(stage)).toMatch(/also on main.*runs\/900/)
})

it.concurrent('takes the newest attempt of each run', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'unexpected' })
  await shareOnMain(stage, { red: 'expected' }, { attempt: 2 })
  await shareHere(stage, { red: 'unexpected' })
  expect(bodyOf(stage)).toContain('❌ 1 failed (new)')
})

it.concurrent('finds a failed test that moved to another shard, and reads other sections only for it', async () => {
  await using stage = await open()
  const shard = (number: number) => ({ shard: number })
  await shareOnMain(stage, { moved: 'unexpected', stays: 'expected' }, { matrix: shard(1) })
  await shareOnMain(stage, { other: 'unexpected' }, { matrix: shard(2) })
  const here = (ended: Ended) => shareHere(stage, ended, { matrix: JSON.stringify(shard(2)) })
  expect((await here({ other: 'unexpected' })).asked.toSorted()).toEqual([...green, 'runs'].toSorted())
  const { asked } = await here({ other: 'unexpected', moved: 'unexpected' })
  expect(asked.toSorted()).toEqual([...green, 'artifacts/N/zip', 'runs', 'runs/N/artifacts'].toSorted())
  expect(bodyOf(stage)).toContain('❌ 2 failed (all also on main)')
})

it.concurrent('does not mix up apps that one reusable workflow tests in jobs of one name', async () => {
  await using stage = await open()
  for (const [section, ended] of [
    ['shop', 'unexpected'],
    ['admin', 'expected'],
  ] as const)
    await shareOnMain(stage, { login: ended }, { section })
  await shareHere(stage, { login: 'unexpected' }, { section: 'admin' })
  expect(bodyOf(stage)).toContain('❌ 1 failed (new)')
  await shareHere(stage, { login: 'unexpected' }, { section: 'docs' })
  expect(bodyOf(stage)).toMatch(/docs<\/code>\*\* · ❌ 1 failed ·/)
})

it.concurrent('says in one line which permission is missing, and changes nothing else', async () => {
  const refused = { status: 403, body: { message: 'Resource not accessible by integration' } }
  const failures = [{ match: { path: '/actions/artifacts' }, every: true, effect: refused }] as const
  await using stage = await setStage({ recordings: false, github: { pulls: [pull], behaviour: { failures } } })
  const { step } = await shareHere(stage, { red: 'unexpected' })
  expect(step.log).toContain(
    'Not compared with main: GitHub refused the request (403). Add "actions: read" to the permissions of the job\n',
  )
  expect(warningsIn(step.log)).toEqual([])
})

it.concurrent('fail-on: new excuses on a pull request what also fails on main, but not on main itself', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'unexpected', fine: 'expected' })
  const gate = { 'fail-on': 'new' }
  await shareHere(stage, { red: 'unexpected', fine: 'expected' }, gate)
  const share = async (ended: Ended, changes: JobChanges) => {
    await prepare(stage, ended)
    const step = await stage.share(onGitHub(stage, 'e2e', { ...changes, inputs: { ...comparing, ...gate } }))
    return { exitCode: step.exitCode, errors: errorsIn(step.log) }
  }
  expect(await share({ red: 'unexpected', fine: 'unexpected' }, {})).toEqual({
    exitCode: 1,
    errors: ['1 test failed besides 1 known from main (fail-on: new): fine (chromium)'],
  })
  const ofMain = { GITHUB_EVENT_NAME: 'push', GITHUB_REF_NAME: 'main', GITHUB_SHA: 'd'.repeat(40) }
  const event = { name: 'push', payload: {} }
  stage.github.addRun({ id: 950, event: 'push', headSha: 'd'.repeat(40) })
  expect(await share({ red: 'unexpected' }, { run: 950, event, environment: ofMain })).toEqual({
    exitCode: 1,
    errors: ['1 test failed (fail-on: new): red (chromium)'],
  })
})

it.concurrent('on main itself, compares with the run before', async () => {
  await using stage = await open()
  await shareOnMain(stage, { red: 'expected' })
  await prepare(stage, { red: 'unexpected' })
  stage.github.addRun({ id: 950, event: 'push', headSha: 'd'.repeat(40) })
  const environment = { GITHUB_EVENT_NAME: 'push', GITHUB_REF_NAME: 'main', GITHUB_SHA: 'd'.repeat(40) }
  const step = await stage.share(
    onGitHub(stage, 'e2e', { run: 950, event: { name: 'push', payload: {} }, environment, inputs: comparing }),
  )
  expect(step.summary).toContain('❌ 1 failed (new)')
})

it.concurrent('a report compares jobs that did not compare themselves, and later reports keep the comparison', async () => {
  await using stage = await open()
  await shareOnMain(stage, before)
  await shareHere(stage, after, { 'compare-with': '' })
  const step = await stage.report(reportOnGitHub(stage, { inputs: { 'compare-with': 'main' } }))
  expect(step.exitCode, step.log).toBe(0)
  expect(bodyOf(stage)).toContain('❌ 5 failed (1 new, 2 also on main)')
  expect(bodyOf(stage)).toMatch(/\[red\]\S* · also fails on main · \[before\]/)
  expect(bodyOf(stage)).toMatch(/\[mended\]\S* · fixed · \[before\]/)
  expect(resultsOf(step).filter(({ comparedWith }) => comparedWith !== undefined)).toHaveLength(4)
  await stage.report(reportOnGitHub(stage))
  expect(bodyOf(stage)).toContain('also fails on main')
})

it.concurrent.each(['main branch', '-x', 'a..b', 'main~1'])(
  'refuses the branch %j, which can not exist',
  async (branch) => {
    await using stage = await open()
    const step = await stage.share({ inputs: { ...comparing, 'compare-with': branch } })
    expect(step.exitCode).toBe(1)
    expect(step.log).toContain(
      `The input compare-with is "${branch}"; it must be the name of one branch, such as main.`,
    )
  },
)
