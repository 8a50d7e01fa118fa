import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../emulators/github/behaviour.ts'
import type { PullFile } from '../../../../emulators/github/types.ts'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { hand } from '../../../support/actions/hand-over-manifests.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf } from '../../../support/actions/runs.ts'
import { resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

const video = (title: string) => `test-results/${title}/video.webm`
const unknown = 'test-results/own-context.webm'

const tests = [
  { title: 'fails', line: 1, status: 'unexpected' },
  { title: 'is-flaky', line: 5, status: 'flaky' },
  { title: 'is-as-before', line: 10, status: 'expected' },
  { title: 'is-new', line: 15, status: 'expected' },
]

const added: PullFile = {
  filename: 'tests/pay.spec.ts',
  patch: "@@ -12,2 +12,6 @@\n \n })\n+\n+test('is-new', async () => {\n+  await pay()\n+})",
}

/** The file after the pull request, with a placeholder for each line that the patch doesn't show. */
const textWithNewTest = [
  ...Array.from({ length: 11 }, () => '//'),
  '',
  '})',
  '',
  "test('is-new', async () => {",
  '  await pay()',
  '})',
  '',
].join('\n')

/** A test in another file. */
const elsewhere = [{ title: 'is-elsewhere', line: 1, status: 'expected' }]

/** Playwright's report from a machine with the repository in this folder. */
function reportFrom(folder: string) {
  const suiteOf = (file: string, listed: typeof tests) => ({
    title: file,
    file,
    specs: listed.map(({ title, line, status }) => ({
      title,
      line,
      file,
      column: 1,
      tests: [{ status, expectedStatus: 'passed', projectName: '', results: runsOf(title, status) }],
    })),
  })
  return {
    config: { rootDir: `${folder}/tests` },
    suites: [suiteOf('pay.spec.ts', tests), suiteOf('cart.spec.ts', elsewhere)],
  }
}

function runsOf(title: string, status: string) {
  const runs = { unexpected: ['failed'], flaky: ['failed', 'passed'], expected: ['passed'] }[status] ?? []
  const attachments = [{ name: 'video', contentType: 'video/webm', path: `/ci/shop/${video(title)}` }]
  return runs.map((each) => ({ status: each, attachments: each === runs.at(-1) ? attachments : [] }))
}

async function setShop(
  files: readonly PullFile[],
  { failures = [], report = reportFrom('/ci/shop') }: { failures?: readonly Failure[]; report?: object } = {},
): Promise<Stage> {
  const stage = await setStage({
    recordings: false,
    github: { pulls: [{ ...pull, files }], behaviour: { failures } },
  })
  for (const path of [...[...tests, ...elsewhere].map(({ title }) => video(title)), unknown]) {
    await mkdir(dirname(join(stage.workspace, path)), { recursive: true })
    const recording = await readFile(join(root, 'test/fixtures/recordings/checkout.webm'))
    // Makes the files differ, so that none counts as a copy. A WebM file may end with an element that players skip.
    const skipped = Buffer.from([0xec, 0x80 | path.length])
    await writeFile(join(stage.workspace, path), Buffer.concat([recording, skipped, Buffer.from(path)]))
  }
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report))
  return stage
}

const inputs = { path: 'test-results', 'test-report': 'report.json' }
const filesCalls = ({ github }: Stage) => github.requests.filter(({ path }) => path.endsWith('/pulls/1/files'))
/** Recordings left out, in natural order. */
function leftOutOf(step: Parameters<typeof resultsOf>[0]): string[] {
  const shared = new Set(resultsOf(step).map(({ path }) => path))
  const all = [...tests, ...elsewhere].map(({ title }) => video(title))
  return [...all, unknown].filter((path) => !shared.has(path)).sort()
}
const changedIn = (step: Parameters<typeof resultsOf>[0]) =>
  resultsOf(step).flatMap(({ path, changed }) => (changed ? path : []))

it('shows an added test after failed and flaky ones, for one more request, and so does a report', async () => {
  await using stage = await setShop([added])
  const step = await stage.share({ inputs: { ...inputs, comment: 'true' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(changedIn(step)).toEqual([video('is-new')])
  // Besides four for a new comment, and one to reuse links.
  expect(stage.github.requests).toHaveLength(6)
  expect(filesCalls(stage)).toHaveLength(1)
  for (const text of [bodyOf(stage), step.summary]) {
    const [open = '', folded = ''] = text.split('<details>')
    const titles = Array.from(
      open.matchAll(/▶ \[([^\]]+)\]\([^)]+\)(.*?)(?:<br>[^|]*)? \|/g),
      ([, title, after]) => title + String(after),
    )
    expect(titles).toEqual(['fails', 'is-flaky', 'is-new · changed'])
    expect(folded).toContain('is-as-before')
    expect(folded).not.toContain('changed')
  }
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest.results).toEqual(resultsOf(step))
  await hand(stage, step)
  const reported = await stage.report()
  expect(reported.outputs['markdown']).toMatch(/is-new.*· changed/)
  expect(changedIn(reported)).toEqual([video('is-new')])
  expect(reported.outputs['changed-share-urls']).toBe(step.outputs['changed-share-urls'])
  expect(manifest.changedShareUrls).toEqual([step.outputs['changed-share-urls']])
  // The report doesn't ask again for what the manifests already say.
  expect(filesCalls(stage)).toHaveLength(1)
})

describe('only: changed', () => {
  const only = { ...inputs, only: 'changed' }

  it('leaves out passed tests in unchanged files, and outputs the links of changed tests', async () => {
    await using stage = await setShop([added])
    const step = await stage.share({ inputs: only })
    expect(leftOutOf(step)).toEqual([video('is-elsewhere')])
    expect(step.log).toContain('Left out: 1 recording of a test that passed or was skipped (only: changed)')
    expect(step.log).not.toContain('because the pull request may change')
    expect(stage.service.files.size).toBe(5)
    const urls = resultsOf(step).flatMap(({ path, url }) => (path === video('is-new') ? url : []))
    expect(urls).toHaveLength(1)
    expect(step.outputs['changed-share-urls']).toBe(urls.join())
  })

  it('shares everything for a report from a container, because its paths may be anywhere, and says so', async () => {
    const changed = { filename: 'src/index.ts', patch: '@@ -1 +1 @@\n-a\n+b' }
    await using stage = await setShop([changed], { report: reportFrom('/srv') })
    const step = await stage.share({ inputs: only })
    expect(leftOutOf(step)).toEqual([])
    expect(step.log).toMatch(
      /Kept 3 recordings of tests that passed .* the path of the test file in the repository is unknown for them, such as srv\/tests\//,
    )
  })

  it('shares everything for a report that names no files, and says so', async () => {
    const report = {
      suites: [{ specs: [{ title: 'a', tests: [{ status: 'expected', results: runsOf('is-new', 'expected') }] }] }],
    }
    await using stage = await setShop([added], { report })
    const step = await stage.share({ inputs: only })
    expect(leftOutOf(step)).toEqual([])
    expect(step.log).toContain(
      'Kept 1 recording of a test that passed or was skipped (only: changed), because the pull request may change it: the test report names no file for it',
    )
  })

  it.each([
    ['nothing', ''],
    ['an object', {}],
  ])('shares everything if GitHub answers with %s', async (_, body) => {
    await using stage = await setShop([added], {
      failures: [{ match: { path: '/files$' }, every: true, effect: { status: 200, body } }],
    })
    const step = await stage.share({ inputs: only })
    expect(leftOutOf(step)).toEqual([])
    expect(step.log).toContain(
      "and nothing is left out: its files could not be read: GitHub's answer is not a list of files\n",
    )
  })

  it('recognizes the file in a checkout of a subfolder and in a submodule', async () => {
    const submodule = { filename: 'vendor/ui', patch: '@@ -1 +1 @@\n-Subproject commit a1\n+Subproject commit b2' }
    for (const [changed, file, marked] of [
      [added, 'shop/tests/pay.spec.ts', [video('is-new')]],
      [submodule, 'vendor/ui/tests/pay.spec.ts', []],
    ] as const) {
      await using stage = await setShop([changed])
      await mkdir(dirname(join(stage.workspace, file)), { recursive: true })
      await writeFile(join(stage.workspace, file), textWithNewTest)
      const report = reportFrom(join(stage.workspace, dirname(dirname(file))))
      await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report))
      const step = await stage.share({ inputs: only })
      expect(leftOutOf(step)).toEqual(file.startsWith('shop') ? [video('is-elsewhere')] : [])
      expect(changedIn(step)).toEqual(marked)
    }
  })

  it('works like only: failed without a pull request, and says so', async () => {
    await using stage = await setShop([added])
    const event = { name: 'push', payload: {} }
    const step = await stage.share({ inputs: only, event })
    expect(leftOutOf(step)).toEqual([video('is-as-before'), video('is-elsewhere'), video('is-new')])
    expect(step.log).toContain('only: changed works like only: failed, because ')
  })

  it('shares everything if GitHub refuses', async () => {
    const effect = { status: 403, body: { message: 'Resource not accessible by integration' } }
    await using stage = await setShop([added], { failures: [{ match: { path: '/files$' }, every: true, effect }] })
    const step = await stage.share({ inputs: only })
    expect(step.exitCode, step.log).toBe(0)
    expect(leftOutOf(step)).toEqual([])
    expect(changedIn(step)).toEqual([])
    expect(step.log).toMatch(
      /Some tests that the pull request changes may not be marked, and nothing is left out: .*pull-requests: write/,
    )
    expect(warningsIn(step.log)).toEqual([])
  })

  it('shares everything if more than 300 files are changed, and marks the tests that the first ones change', async () => {
    const others = Array.from({ length: 300 }, (_, at) => ({
      filename: `src/${at}.ts`,
      patch: '@@ -1 +1 @@\n-a\n+b',
    }))
    await using stage = await setShop([added, ...others])
    const step = await stage.share({ inputs: only })
    expect(leftOutOf(step)).toEqual([])
    expect(changedIn(step)).toEqual([video('is-new')])
    expect(step.log).toContain('and nothing is left out: it changes more than 300 files')
    expect(filesCalls(stage)).toHaveLength(3)
  })
})

it('uploads while it waits for the list of changed files, and waits at most 10 s', async () => {
  const failure: Failure = { match: { path: '/files$' }, effect: { stall: true } }
  await using stage = await setShop([added], { failures: [failure] })
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(changedIn(step)).toEqual([])
  expect(step.log).toContain(
    'Some tests that the pull request changes may not be marked: its files could not be read: it took too long',
  )
  const [asked] = filesCalls(stage)
  const begun = stage.service.calls.flatMap(({ call, startedAt }) => (call === 'put' ? startedAt : []))
  expect(begun).toHaveLength(6)
  // If uploads had waited for GitHub, none would begin earlier.
  expect(performance.timeOrigin + Math.min(...begun)).toBeLessThan((asked?.startedAt ?? 0) + 10_000)
})

it("marks changed tests if GitHub's answer is late", async () => {
  await using stage = await setShop([added], { failures: [{ match: { path: '/files$' }, effect: { delayMs: 2000 } }] })
  expect(changedIn(await stage.share({ inputs }))).toEqual([video('is-new')])
})

it('marks a recording that the pull request itself adds, even without a report', async () => {
  await using stage = await setShop([{ filename: unknown, status: 'added' }])
  const step = await stage.share({ inputs: { path: 'test-results', comment: 'true' } })
  expect(changedIn(step)).toEqual([unknown])
  expect(bodyOf(stage)).toMatch(/own-context\]\([^)]+\) · changed \|/)
})

it('asks GitHub nothing if there is no recording', async () => {
  await using stage = await setShop([added])
  await stage.share({ inputs: { ...inputs, path: 'nothing', comment: 'true' } })
  expect(filesCalls(stage)).toEqual([])
})
