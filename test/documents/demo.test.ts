import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtempDisposable, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { checkNpm, type OwnProject, readOptions } from '../../demo/options.ts'
import { inputsOfJobs, matrixOf } from '../../demo/own-jobs.ts'
import { readProject, repositoryOf, sampleProject } from '../../demo/project.ts'
import { folderNames, sharedIn } from '../../demo/results.ts'
import { introduction, nextLines, resultLines, runLines } from '../../demo/screen.ts'
import { usage } from '../../demo/usage.ts'
import { createWorkspace } from '../../demo/workspace.ts'
import { createMasks } from '../../emulators/runner/masks.ts'
import { createStepLog } from '../../emulators/runner/step-log.ts'
import { root } from '../support/stage.ts'
import { writeProgram } from '../support/write-program.ts'
import { runDemo } from './run-demo.ts'

const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'demo-test-'))

/** The project that a command line names. */
async function ownProject(args: string[], from: string): Promise<OwnProject> {
  const options = await readOptions(args, from)
  if (options.kind !== 'demo' || options.own === undefined) throw new Error(JSON.stringify(options))
  return options.own
}

/** Finds the links to recordings in the HTML of a comment. Returns the names of the videos that they open. */
async function videosBehind(comment: string): Promise<string[]> {
  const folder = join(root, 'demo/videos')
  const videos = await Promise.all(
    (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const),
  )
  const links = Array.from(comment.matchAll(/<a href="([^"]*\/(?:artifacts\/\d+|s\/\w+))"/g), ([, link = '']) => link)
  const opened = links.map(async (link) => {
    const response = await fetch(link.includes('/s/') ? `${link}/download` : link)
    const bytes = Buffer.from(await response.arrayBuffer())
    const [name] = videos.find(([, video]) => video.equals(bytes)) ?? [`status ${response.status} of ${link}`]
    return `${response.headers.get('content-type')} ${name}`
  })
  return await Promise.all(opened)
}

it.skipIf(process.platform === 'win32').concurrent(
  "shares its own recordings without a key and then with the service, compares them with main's, keeps all pages open until Ctrl-C, and then deletes everything",
  async () => {
    await using folder = await temporaryFolder()
    const { exitCode, output, pages } = await runDemo([], {
      environment: { TMPDIR: folder.path },
      async whenOpen(output) {
        const [address = ''] = output.match(/http:\/\/127\.0\.0\.1:\d+\/(?=\s)/) ?? []
        const page = await (await fetch(address)).text()
        const [first = '', second = ''] = page.split('<section id="comment-').slice(1)
        const shown = [first, second.replace(/<\/section>.*/s, '')]
        const opened = await Promise.all(shown.map(videosBehind))
        return [page, ...shown, ...opened.map((videos) => videos.join('\n'))]
      },
    })
    expect(exitCode, output).toBe(0)
    const [page = '', first = '', second = '', atGitHub = '', atService] = pages
    // Each test's recording is followed by the one on main.
    expect(atGitHub.split('\n')).toEqual([
      ...['card-failed', 'card-passed', 'coupon-failed', 'coupon-failed'].map((name) => `video/webm ${name}.webm`),
      ...['search-failed', 'search-passed', 'search-failed'].map((name) => `video/webm ${name}.webm`),
      ...['login-passed', 'login-failed'].map((name) => `video/webm ${name}.webm`),
      'video/mp4 demo.mp4',
    ])
    expect(atService).toBe(atGitHub)
    expect(first).toContain('>Without a key: GitHub keeps the recordings</h3>')
    expect(second).toContain('>With a service</h3>')
    expect(first).not.toContain('/s/')
    expect(second).not.toContain('/artifacts/')
    for (const comment of [first, second])
      for (const text of [
        'new: passed on main',
        'also fails on main',
        'failed in 2 of the last 3 runs on main',
        'fixed',
      ])
        expect(comment).toContain(text)
    expect(first).toMatch(/and is signed in to GitHub, until \d/)
    expect(page, "the pull request is the shop's").toContain('octo-org/shop')
    expect(page + output, 'a name that Safari does not know').not.toContain('github.localhost')

    expect(output).toMatch(/^Run #14 on main, job test: 2 failed, 1 flaky, 2 passed, 6 recordings shared, [\d.]+ s$/m)
    for (const run of ['#15 of the pull request without a key', '#16 of the pull request with a service'])
      expect(output).toContain(`\nRun ${run}, job test: 3 failed (2 new, 1 also on main), 1 flaky, 1 passed, `)
    expect(output).toMatch(
      /\nWithout a key: GitHub keeps the recordings\n(?: {2}.*\n)+ {2}\S+\/octo-org\/shop\/actions\/runs\/1003\/artifacts\/\d+ {2}Checkout › pays by card, failed\n/,
    )
    expect(output).toMatch(/\nWith a service\n(?: {2}.*\n)+ {2}\S+\/s\/\w+ {2}Checkout › pays by card, failed\n/)
    for (const line of ['6 of 6 recordings shared in', 'Page:  http://127.0.0.1:', 'Files: ', 'npm run demo -- ../app'])
      expect(output).toContain(`\n  ${line}`)
    expect(output.trimEnd().split('\n').length, 'a screen').toBeLessThanOrEqual(40)
    expect(output, 'no secret and no workflow command').not.toMatch(/srk_|ghs_|signature=|::/)
    expect(await readdir(folder.path)).toEqual([])
  },
)

it.concurrent('ends without waiting if there is nothing to open, and says how to find the videos', async () => {
  await using folder = await temporaryFolder()
  const { exitCode, output } = await runDemo([folder.path])
  expect(exitCode, output).toBe(0)
  expect(output).toContain('Warning: No recordings were found')
  expect(output).toContain(`No video was found. Set --path=GLOB to where they are below ${folder.path}.`)
})

it('advises to fix the error that kept all tests from running, and nothing about paths', async () => {
  const own = { ...(await ownProject(['test'], root)), inputs: { 'test-report': 'report.json' } }
  const project = await readProject(join(root, 'test'), undefined)
  const verdict = { errors: 1, failed: 0, flaky: 0, passed: 0, skipped: 0, didNotRun: 0, withoutResult: 0, causes: 0 }
  const log = '::warning::No recordings were found for the input path (.).'
  const result = { exitCode: 0, log, summary: '', seconds: 1 }
  const told = (outputs: Record<string, string>) => nextLines(own, project, [{ ...result, outputs }])
  expect(told({ results: '[]', verdict: JSON.stringify(verdict) })).toMatch(
    /^\n.*Next.*\n {2}No test has a result\. Look at the error .*$/,
  )
  expect(told({ results: '[]', verdict: JSON.stringify({ ...verdict, passed: 3 }) })).toContain('No video was found.')
})

it('says if a run on the base branch has no test report to compare with', () => {
  const outputs = { results: '[]', 'shared-count': '0' }
  const lineOf = (kind: 'base' | 'github', verdict: object | undefined) => {
    const result = { exitCode: 0, log: '', summary: '', seconds: 1 }
    const jobs = [
      {
        name: 'test',
        host: 'github' as const,
        log: [],
        result: { ...result, outputs: { ...outputs, ...(verdict && { verdict: JSON.stringify(verdict) }) } },
      },
    ]
    return runLines({ kind, number: 12, jobs, going: false, commentsBefore: new Set() }, 'main')
  }
  expect(lineOf('base', undefined)).toBe(
    'Run #12 on main, job test: 0 recordings shared, 1.0 s. There is no test report to compare with.',
  )
  expect(lineOf('base', { passed: 1 })).toBe('Run #12 on main, job test: 1 passed, 0 recordings shared, 1.0 s')
  expect(lineOf('github', undefined)).toBe(
    'Run #12 of the pull request without a key, job test: 0 recordings shared, 1.0 s',
  )
})

it('says that links end with a demo that ends at once', () => {
  const results = JSON.stringify([{ title: 'pays', url: 'http://127.0.0.1:1/s/1' }])
  const result = { exitCode: 0, log: '', summary: '', seconds: 1, outputs: { results } }
  const run = { kind: 'service', number: 12, jobs: [], going: false, commentsBefore: new Set<number>() } as const
  const shown = (isEnding: boolean) => stripVTControlCharacters(resultLines(run, [result], isEnding))
  const line = '\n  http://127.0.0.1:1/s/1  pays'
  expect(shown(false)).toBe(`\nWith a service${line}`)
  expect(shown(true)).toBe(`\nWith a service (these links ended with the demo)${line}`)
})

it('advises to look for videos only if the action found none and gave no better advice', async () => {
  const own = await ownProject(['test'], root)
  const project = await readProject(join(root, 'test'), undefined)
  const told = (log: string) => nextLines(own, project, [{ exitCode: 0, log, summary: '', seconds: 1, outputs: {} }])
  const nothing = '::warning::No recordings were found for the input path (.).'
  expect(told(nothing)).toContain('No video was found. Set --path=GLOB')
  expect(told('::warning::The input only has no effect without a report')).not.toContain('No video')
  const hidden = `${nothing} Hidden files and folders are found only with include-hidden-files: true.`
  for (const better of [hidden, `${nothing} The test report names the video a.webm.`]) {
    expect(told(better)).not.toContain('No video')
    expect(told(better)).toContain('--base=PATH')
  }
  expect(told('::error::The input retries must be a number')).toBe('')
})

it('shows what each test did: a passed run of the shop looks different from a failed one', async () => {
  await using folder = await temporaryFolder()
  const place = (name: string) => join(folder.path, name)
  await createWorkspace(place('main'), { card: 'passed', search: 'flaky' })
  await createWorkspace(place('pull'), { card: 'failed', search: 'flaky' })
  const video = (name: string) => readFile(place(`${name}/video.webm`))
  const [passed, failed] = [
    await video('main/test-results/checkout-pays-by-card-chromium'),
    await video('pull/test-results/checkout-pays-by-card-chromium'),
  ]
  const videos = join(root, 'demo/videos')
  expect(passed).toEqual(await readFile(join(videos, 'card-passed.webm')))
  expect(failed).toEqual(await readFile(join(videos, 'card-failed.webm')))
  expect(await video('pull/test-results/search-finds-by-name-chromium')).toEqual(
    await readFile(join(videos, 'search-failed.webm')),
  )
  expect(await video('pull/test-results/search-finds-by-name-chromium-retry1')).toEqual(
    await readFile(join(videos, 'search-passed.webm')),
  )
  const sizes = (await readdir(videos)).map(async (name) => (await stat(join(videos, name))).size)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000)
})

it('lists recordings like the comment: failed tests first, and tries in their order', () => {
  const recording = (title: string, result: string, number: number) => {
    return { title: `${title} (try ${number})`, url: 'http://127.0.0.1/', test: { title, result, try: number } }
  }
  const results = [recording('b', 'flaky', 2), recording('b', 'flaky', 1), recording('a', 'passed', 1)]
  const outputs = { results: JSON.stringify([...results, recording('c', 'failed', 1)]) }
  const shared = sharedIn([{ exitCode: 0, log: '', summary: '', seconds: 1, outputs }])
  expect(shared.map(({ title }) => title)).toEqual(['c (try 1)', 'b (try 1)', 'b (try 2)', 'a (try 1)'])
})

it("leaves the comment's address out of the short log, because nothing is there", () => {
  const log = ['Comment: http://127.0.0.1:1/octo-org/shop/pull/1#issuecomment-1 (in 1.0 s)', '3 of 3 recordings shared']
  const jobs = [{ name: 'test', host: 'github' as const, log }]
  const run = { kind: 'github', number: 12, jobs, going: false, commentsBefore: new Set<number>() } as const
  expect(resultLines(run, [], true)).toMatch(/^\n.*Without a key: .* recordings\S*\n {2}3 of 3 recordings shared$/)
})

it('advises to switch to a branch if the project is on main and has no changes', () => {
  const onMain = { ...sampleProject, head: { ...sampleProject.head, branch: 'main' } }
  const line = 'You are on main. Switch to your branch to see its changes.'
  expect(introduction({ ...onMain, files: [] }, undefined)).toContain(`\n${line}`)
  for (const project of [sampleProject, onMain]) expect(introduction(project, undefined)).not.toContain(line)
})

it.each([
  [['../app'], { path: 'test-results', test_report: 'r' }, '--path and --test-report', '../app …'],
  [['../app', 'main'], { base: 'true' }, '--base', '../app …'],
  [[], { exit: 'true', only: 'failed', job: 'a=b' }, '--only, --exit, and --job', '…'],
])('asks for -- before the options if npm took some from npm run demo %j: %j', async (args, taken, names, rest) => {
  const variables = Object.fromEntries(Object.entries(taken).map(([name, value]) => [`npm_config_${name}`, value]))
  await expect(checkNpm(args, variables)).rejects.toThrow(
    `npm took ${names}. Put -- before the options: npm run demo -- ${rest}`,
  )
  await checkNpm([...args, '--only=failed'], variables)
})

it.concurrent('names the missing -- with the npm on this machine', async () => {
  const problem = 'npm took --path and --test-report. Put -- before the options: npm run demo -- ../app …'
  const run = promisify(execFile)('npm', ['run', 'demo', '../app', '--path=a', '--test-report=r.json'], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(problem) })
})

it('accepts paths from where npm was called, if they lie in the project', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'app/test-results'), { recursive: true })
  await mkdir(join(folder.path, 'clone'))
  const pathOf = async (path: string, from = 'clone', app = '../app') =>
    (await ownProject([app, `--path=${path}`], join(folder.path, from))).inputs['path']
  expect(await pathOf('../app/test-results')).toBe('test-results')
  expect(await pathOf('../app/**/*.webm\n!../app/old')).toBe('**/*.webm\n!old')
  expect(await pathOf('../app')).toBe('.')
  expect(await pathOf('app/test-results', '.', 'app')).toBe('test-results')
  for (const path of ['test-results', 'none', '../other', '**/*.webm']) expect(await pathOf(path)).toBe(path)
  const { inputs } = await ownProject(['../app', '--test-report=../app/report.json'], join(folder.path, 'clone'))
  expect(inputs['test-report']).toBe('report.json')
})

it('refuses a base without results, and the project itself', async () => {
  await using folder = await temporaryFolder()
  for (const name of ['app', 'main/test-results']) await mkdir(join(folder.path, name), { recursive: true })
  await writeFile(join(folder.path, 'main/report.json'), '{}')
  const read = (...args: string[]) => readOptions(['app', '--path=test-results', ...args], folder.path)
  const reported = ['--test-report=report.json']
  await read(...reported, '--base=main')
  const inner = join(folder.path, 'main/test-results')
  await expect(read(...reported, '--base=main/test-results')).rejects.toThrow(
    `--base=main/test-results: ${inner} has no test report report.json. Give the folder that contains it and the recordings.`,
  )
  await expect(read('--base=main')).rejects.toThrow(
    `--base=main: ${join(folder.path, 'main')} has no recordings for --path=test-results.`,
  )
  await cp(join(root, 'test/fixtures/recordings/demo.mp4'), join(inner, 'demo.mp4'))
  await read('--base=main')
  await writeFile(join(folder.path, 'app/report.json'), '{}')
  for (const base of ['app', 'app/report.json']) {
    await expect(read(...reported, `--base=${base}`)).rejects.toThrow(
      `--base=${base} is the project's own run. Give one on main instead.`,
    )
  }
})

it("lists the action's inputs, except those that the demo sets itself, on one screen", async () => {
  const text = await usage()
  for (const input of ['test-report', 'only', 'report-url', 'if-no-files-found', 'title'])
    expect(text).toMatch(new RegExp(`[ -]${input}[,=\n]`))
  for (const own of ['api-key', 'base-url', 'compare-with', 'github-token', 'matrix', 'strategy'])
    expect(text).not.toMatch(new RegExp(`[ -]${own}[,=\n]`))
  for (const advice of ['Only commits count.', '--report --base=../app-main']) expect(text).toContain(advice)
  const lines = text.split('\n')
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(120)
  expect(lines.length).toBeLessThanOrEqual(45)
})

it('gives each job its own videos, even if several ran the same tests or ran on another machine', async () => {
  await using folder = await temporaryFolder()
  const video = 'test-results/login-Login-logs-in-chromium/video.webm'
  const files = {
    'one/report.json': 'test/fixtures/reports/playwright.json',
    [`one/${video}`]: 'test/fixtures/recordings/checkout.webm',
    'two/report.json': 'test/fixtures/reports/playwright.json',
    [`two/${video}`]: 'test/fixtures/recordings/checkout.webm',
    'two/[no] report.mp4': 'test/fixtures/recordings/demo.mp4',
    'three/report.xml': 'test/fixtures/reports/pytest.xml',
  }
  for (const [to, from] of Object.entries(files)) await cp(join(root, from), join(folder.path, to))
  const { jobs } = await ownProject(
    [folder.path, '--job=a=one', '--job=b=two/report.json', '--job=c=three/report.xml'],
    root,
  )
  const inputs = await inputsOfJobs(jobs, { path: folder.path, inputs: { path: '.' } })
  const here = (...names: string[]) => names.map((name) => join(folder.path, name)).join('\n')
  expect(inputs).toEqual([
    { section: 'a', 'test-report': here('one'), path: here(`one/${video}`) },
    {
      section: 'b',
      'test-report': here('two/report.json'),
      path: here('two/[[]no] report.mp4', `two/${video}`),
    },
    { section: 'c', 'test-report': here('three/report.xml'), path: '.\n!**' },
  ])
})

it('keeps what jobs left in a folder each, whatever their names are', () => {
  const folders = folderNames(['test (1)', '..', 'a/b', 'a:b', 'A_b', 'x'.repeat(300)].map((name) => ({ name })))
  expect(folders).toEqual(['test (1)', '_', 'a_b', 'a_b_4', 'A_b_5', 'x'.repeat(100)])
})

it('treats jobs as a matrix if their names look like one', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, report: root, folder: root }))
  expect(matrixOf(named('test (linux, 1)', 'test (macos, 1)'))).toEqual([
    { id: 'test', matrix: { value1: 'linux', value2: '1' } },
    { id: 'test', matrix: { value1: 'macos', value2: '1' } },
  ])
  expect(matrixOf(named('test (1)', 'other (2)'))).toBeUndefined()
  expect(matrixOf(named('test (1)', 'smoke'))).toBeUndefined()
})

it('passes invalid patterns of jobs on to the action, which reports them', async () => {
  const job = { name: 'a', report: join(root, 'package.json'), folder: root }
  const workspace = { path: root, inputs: { path: '../videos' } }
  expect(await inputsOfJobs([job], workspace)).toEqual([{ section: 'a', 'test-report': job.report, path: '../videos' }])
})

it('finds reports in the folder, or where npm was called, by names with spaces and brackets', async () => {
  const fixtures = join(root, 'test/fixtures')
  const args = ['reports', '--job', 'test (a, 1)=reports/allure-wdio', '--job=two=mocha.xml', '--report', '--exit']
  const [allure, mocha] = [join(fixtures, 'reports/allure-wdio'), join(fixtures, 'reports/mocha.xml')]
  expect(await readOptions(args, fixtures)).toEqual({
    kind: 'demo',
    own: {
      folder: join(fixtures, 'reports'),
      inputs: {},
      jobs: [
        { name: 'test (a, 1)', report: allure, folder: allure },
        { name: 'two', report: mocha, folder: join(fixtures, 'reports') },
      ],
      bases: [],
      changesSince: undefined,
      report: true,
    },
    sampleInputs: {},
    exit: true,
    port: 0,
  })
})

it('also accepts inputs for its own recordings', async () => {
  const [only, key] = ['--only=failed', '--comment-key=e2e']
  const sampleInputs = { only: 'failed', 'comment-key': 'e2e' }
  expect(await readOptions([only, key], root)).toEqual({
    kind: 'demo',
    own: undefined,
    sampleInputs,
    exit: false,
    port: 0,
  })
})

it('prefers a report in the folder to one where npm was called, and leaves other values unchanged', async () => {
  const fixtures = join(root, 'test/fixtures')
  const given = ['--path=videos', '--only=broken', '--changes-since=HEAD~1']
  const inputsOf = async (report: string) =>
    (await ownProject(['reports', `--test-report=${report}`, ...given], fixtures)).inputs
  const others = { path: 'videos', only: 'broken' }
  expect(await inputsOf('mocha.xml')).toEqual({ 'test-report': 'mocha.xml', ...others })
  expect(await inputsOf('reports/mocha.xml')).toEqual({ 'test-report': 'mocha.xml', ...others })
})

it("looks for a base's recordings and reports where the project has them, and keeps those of passed tests", async () => {
  await using folder = await temporaryFolder()
  const here = (...names: string[]) => join(folder.path, ...names)
  for (const name of ['app', 'main', 'older']) await mkdir(here(name))
  for (const file of [
    'app/report.json',
    'app/a.json',
    'app/b.json',
    'main/report.json',
    'older/b.json',
    'older/report.json',
  ])
    await writeFile(here(file), '{}')
  const single = ['app', '--path=test-results', '--test-report=report.json', '--only=changed']
  const { bases } = await ownProject([...single, '--base=older', '--base=main/report.json'], folder.path)
  expect(bases).toEqual([
    { folder: here('older'), inputs: { path: 'test-results', 'test-report': 'report.json' }, jobs: [] },
    { folder: here('main'), inputs: { path: 'test-results', 'test-report': here('main/report.json') }, jobs: [] },
  ])
  const absolute = ['app', `--path=${here('app/test-results')}`, `--test-report=${here('app/report.json')}`]
  const { bases: fromAbsolute } = await ownProject([...absolute, '--base=main'], folder.path)
  expect(fromAbsolute).toEqual([
    { folder: here('main'), inputs: { path: 'test-results', 'test-report': 'report.json' }, jobs: [] },
  ])
  const matrix = ['app', '--job=test (1)=a.json', '--job=test (2)=b.json']
  const { bases: ofJobs } = await ownProject([...matrix, '--base=older'], folder.path)
  expect(ofJobs).toEqual([
    {
      folder: here('older'),
      inputs: {},
      jobs: [{ name: 'test (2)', report: here('older/b.json'), folder: here('older') }],
    },
  ])
  const ofReport = { report: here('main/report.json'), folder: here('main') }
  const { bases: ofOneReport } = await ownProject([...matrix, '--base=main/report.json'], folder.path)
  expect(ofOneReport).toEqual([
    { folder: here('main'), inputs: {}, jobs: ['test (1)', 'test (2)'].map((name) => ({ name, ...ofReport })) },
  ])
  await expect(readOptions([...matrix, '--base=main'], folder.path)).rejects.toThrow(
    '--base=main has none of the reports that --job names. Give its report instead, such as --base=main/report.json.',
  )
})

it("takes no report for a base's that lies outside of it, even if its folder begins alike", async () => {
  await using folder = await temporaryFolder()
  for (const name of ['app', 'app-reports', 'app-r']) await mkdir(join(folder.path, name))
  await writeFile(join(folder.path, 'app-reports/a.json'), '{}')
  const args = ['app', '--job=test (1)=app-reports/a.json', '--base=app-r']
  await expect(readOptions(args, folder.path)).rejects.toThrow('--base=app-r has none of the reports that --job names.')
})

it.each([
  [['no-such-folder'], `The folder ${join(root, 'no-such-folder')} does not exist.`],
  [['package.json'], 'package.json is a file. Give its folder instead.'],
  [['--open'], "Unknown option '--open'."],
  [['--onyl=failed'], "Unknown option '--onyl'. Did you mean --only?"],
  [['--repor'], "Unknown option '--repor'. Did you mean --report?"],
  [['src', '--job=a=package.json', '--base=package.json'], "--base=package.json is the project's own run."],
  [['--test-reports=a'], "Unknown option '--test-reports'. Did you mean --test-report?"],
  [['--report=report.json'], '--report takes no value. Did you mean --test-report=report.json?'],
  [['--path'], "Option '--path <value>' argument missing"],
  [['--port=0x50'], '--port=0x50 is not a number from 1 to 65535.'],
  [['--exit', '--port=4242'], 'With --exit, there is no page. Leave out --port.'],
  [['--port=0'], '--port=0 is not a number from 1 to 65535.'],
  [['src', 'test'], 'Give only one folder.'],
  [['--api-key=mine'], 'The demo sets api-key itself. Leave out --api-key.'],
  [['--compare-with=main'], 'The demo sets compare-with. Give it runs to compare with: --base=PATH.'],
  [['--base=src'], '--base needs a project: give its folder as well.'],
  [['src', '--base=no-such'], `--base=no-such: ${join(root, 'no-such')} does not exist.`],
  [['src', '--report'], '--report joins jobs. Add each of them with --job.'],
  [['src', '--job='], 'such as --job="test (1)=report-1.json", not \'\'.'],
  // Some shells split an argument at quotes in its middle.
  [['src', '--job', 'test (1)', '=package.json'], ", not 'test (1)'."],
  [['src', '--job==package.json'], ", not '=package.json'."],
  [['--job=a=package.json'], '--job needs a project: give its folder as well.'],
  [
    ['src', '--job=a=no.json'],
    `The test report no.json of the job 'a' does not exist in ${join(root, 'src')} or ${root}.`,
  ],
  [['src', '--job=a=package.json', '--job', 'a=biome.json'], "Two jobs are named 'a'. Give each job a different name."],
  [['src', '--job=a=package.json', '--section=b'], '--job gives each job its own section. Leave out --section.'],
  [['src', '--job=a=package.json', '--test-report=b'], 'its own test-report. Leave out --test-report.'],
])('says what is wrong with the options %j of npm run demo', async (args, message) => {
  await expect(readOptions(args, root)).rejects.toThrow(message)
})

it.concurrent('says how to list all options after a wrong one', async () => {
  const { exitCode, output } = await runDemo(['--open'])
  expect(exitCode).toBe(2)
  expect(output).toBe("Unknown option '--open'.\nnpm run demo -- --help lists all options.\n")
})

describe.skipIf(process.platform === 'win32')('a project in Git', () => {
  /** Creates a repository with two commits, the second one on a branch, and uncommitted changes. */
  async function createRepository(folder: string): Promise<(...args: string[]) => string> {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        encoding: 'utf8',
      }).trim()
    const files = { 'tests/a.spec.ts': 'one\ntwo\n', 'tests/b.spec.ts': 'b\n'.repeat(20), 'gone.ts': 'gone\n' }
    git('init', '--quiet', '--initial-branch=trunk')
    git('remote', 'add', 'origin', 'https://someone:s3cret@github.com/acme/tea-shop.git')
    await mkdir(join(folder, 'tests'))
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    git('add', '.')
    git('commit', '--quiet', '--message=First')
    git('switch', '--quiet', '--create=coupons')
    await writeFile(join(folder, 'tests/a.spec.ts'), 'one\nthree\n')
    await rename(join(folder, 'tests/b.spec.ts'), join(folder, 'tests/ü [b].spec.ts'))
    await rm(join(folder, 'gone.ts'))
    await writeFile(join(folder, 'new.ts'), 'new\n')
    await writeFile(join(folder, 'logo.png'), Buffer.from([0, 1, 2]))
    git('add', '.')
    git('commit', '--quiet', '--message=Coupons <b>')
    await writeFile(join(folder, 'uncommitted.ts'), 'new\n')
    await writeFile(join(folder, 'new.ts'), 'newer\n')
    return git
  }

  it('reads name, branch and committed changes from Git, without credentials', async () => {
    await using folder = await temporaryFolder()
    const git = await createRepository(folder.path)
    git('config', 'diff.context', '0')
    const index = git('ls-files', '--stage')
    const project = await readProject(folder.path, 'trunk')
    expect(project).toMatchObject({
      repository: 'acme/tea-shop',
      title: 'Coupons <b>',
      head: { branch: 'coupons', commit: git('rev-parse', 'HEAD') },
      base: { branch: 'trunk', commit: git('rev-parse', 'trunk') },
    })
    expect(project.changes).toBe(
      `5 files since trunk (${git('rev-parse', 'trunk').slice(0, 7)}), without uncommitted changes`,
    )
    expect(JSON.stringify(project)).not.toContain('s3cret')
    expect(project.files.toSorted((one, other) => (one.filename < other.filename ? -1 : 1))).toEqual([
      { filename: 'gone.ts', status: 'removed', patch: '@@ -1 +0,0 @@\n-gone' },
      { filename: 'logo.png', status: 'added' },
      { filename: 'new.ts', status: 'added', patch: '@@ -0,0 +1 @@\n+new' },
      { filename: 'tests/a.spec.ts', status: 'modified', patch: '@@ -1,2 +1,2 @@\n one\n-two\n+three' },
      { filename: 'tests/ü [b].spec.ts', status: 'renamed', previousFilename: 'tests/b.spec.ts' },
    ])
    expect(git('ls-files', '--stage'), 'the index is as it was').toBe(index)
  })

  it('finds the changes since the usual base branch without an option, and says so if there is no such branch', async () => {
    await using folder = await temporaryFolder()
    const git = await createRepository(folder.path)
    expect(await readProject(folder.path, undefined)).toMatchObject({
      base: { branch: 'main' },
      files: [],
      changes: expect.stringMatching(/^none, because there is no .* --changes-since=REF$/),
    })
    git('branch', 'main', 'trunk')
    const { base, files } = await readProject(folder.path, undefined)
    expect(base).toEqual({ branch: 'main', commit: git('rev-parse', 'trunk') })
    expect(files.map(({ filename }) => filename)).toContain('tests/a.spec.ts')
    for (const name of ['no-such', 'trunk..coupons', '--all'])
      await expect(readProject(folder.path, name)).rejects.toThrow(`Git can't find the revision '${name}' in `)
  })

  it('starts no program that the configuration of a project or its submodules names', async () => {
    await using folder = await temporaryFolder()
    const app = join(folder.path, 'app')
    const [program, trace] = [join(folder.path, 'program'), join(folder.path, 'trace')]
    await mkdir(app)
    const git = await createRepository(app)
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', app, 'module')
    git('commit', '--quiet', '--message=Module')
    await writeFile(join(app, '.gitattributes'), '* diff=own filter=own')
    await writeFile(join(app, 'tests/a.spec.ts'), 'changed')
    await writeFile(join(app, 'module/tests/a.spec.ts'), 'changed')
    writeProgram(program, `#!/bin/sh\necho "$@" >> '${trace}'\n`)
    const ofDiff = ['diff.external', 'diff.own.command', 'diff.own.textconv']
    const ofFilter = ['filter.own.clean', 'filter.own.smudge', 'filter.own.process']
    for (const name of ['core.fsmonitor', ...ofDiff, ...ofFilter, 'gpg.program'])
      for (const of of [app, join(app, 'module')]) git('-C', of, 'config', name, program)
    git('config', 'log.showSignature', 'true')
    const { files } = await readProject(app, 'trunk')
    expect(files.map(({ filename }) => filename)).toContain('tests/a.spec.ts')
    expect(existsSync(trace)).toBe(false)
  })

  it('fetches nothing that a partial clone lacks', async () => {
    await using folder = await temporaryFolder()
    const [app, clone] = [join(folder.path, 'app'), join(folder.path, 'clone')]
    await mkdir(app)
    const git = await createRepository(app)
    git('config', 'uploadpack.allowFilter', 'true')
    await writeFile(join(app, 'tests/ü [b].spec.ts'), `${'b\n'.repeat(20)}c\n`)
    git('commit', '--quiet', '--message=Renamed', 'tests/ü [b].spec.ts')
    const readClone = (filter: string) => {
      git('clone', '--quiet', `--filter=${filter}`, `file://${app}`, `${clone}-${filter}`)
      return readProject(`${clone}-${filter}`, git('rev-parse', 'trunk'))
    }
    const { files } = await readClone('blob:none')
    expect(files.map(({ filename, status }) => `${status} ${filename}`)).toEqual([
      'removed gone.ts',
      'added logo.png',
      'added new.ts',
      'modified tests/a.spec.ts',
      'removed tests/b.spec.ts',
      'added tests/ü [b].spec.ts',
    ])
    const commit = git('rev-parse', '--short=7', 'trunk')
    expect(await readClone('tree:0')).toMatchObject({ files: [], changes: `unknown, because git diff ${commit} fails` })
  })

  it("takes a folder of Git's own files for one outside of Git", async () => {
    await using folder = await temporaryFolder()
    const git = await createRepository(folder.path)
    git('branch', 'main', 'trunk')
    expect(await readProject(join(folder.path, '.git'), undefined)).toMatchObject({ files: [] })
  })

  it("uses a folder's name outside of Git", async () => {
    await using folder = await temporaryFolder()
    const app = join(folder.path, 'my app')
    await mkdir(app)
    expect(await readProject(app, undefined)).toMatchObject({
      ...{ repository: 'local/my-app', files: [] },
      changes: 'none, because Git finds no commit in this folder (git log says why)',
    })
    await expect(readProject(app, 'main')).rejects.toThrow(
      `Git finds no commit in ${app}. Run git log there to see why.`,
    )
  })

  it.each([
    ['https://user:password@github.com/acme/shop.git', 'acme/shop'],
    ['https://token@git.example.com/group/acme/shop', 'acme/shop'],
    ['git@github.com:acme/shop.git', 'acme/shop'],
    ['ssh://git@github.com:22/acme/shop.git/', 'acme/shop'],
    ['/srv/git/shop.git', undefined],
    ['', undefined],
  ])("reads the repository's name from the address %j, without credentials", (address, name) => {
    expect(repositoryOf(address)).toBe(name)
  })
})

it('shows a log like the runner: masked, without debug lines, and with commands in their display form', () => {
  const shown: string[] = []
  const log = createStepLog((line) => shown.push(line), createMasks(['the-key']))
  log.add('::add-mask::secret\n::add-mask::secret%0Alonger-secret\r\n::debug::secret\nPlain the-key, lon')
  log.add('ger-secret\n::error title=Not shared::50%25 of secret\n::warning::low\n::notice::so\n::group::x\nend')
  log.end()
  expect(shown).toEqual(['Plain ***, ***', 'Error: 50% of ***', 'Warning: low', 'Notice: so', 'end'])
})
