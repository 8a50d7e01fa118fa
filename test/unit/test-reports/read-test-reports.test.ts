import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { InputError, StopError } from '../../../src/failure.ts'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'
import { playwrightReport } from './playwright-report.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const suite = (inside: string) =>
  `<testsuite name="s"><testcase name="a" classname="b">${inside}</testcase></testsuite>`
const usable = JSON.stringify(playwrightReport([{ titles: ['logs in'], videos: [['/ci/login/video.webm']] }]))

/** What the reports that these patterns name tell of recordings at these paths. */
async function read(patterns: string, recordings: string[] = [], signal = new AbortController().signal) {
  const search = { patterns, root: folder, recordings: Promise.resolve(recordings) }
  const { matched, ...told } = await readTestReports(search, signal)
  return { ...told, shown: Object.fromEntries(Array.from(matched, ([path, { test }]) => [path, test.title])) }
}

it('reads the reports that can be read, with a warning for each other one', async () => {
  await mkdir(join(folder, 'several/report.json'), { recursive: true })
  await writeFile(join(folder, 'several/1.json'), usable)
  await writeFile(join(folder, 'several/2.json'), 'no')
  await writeFile(join(folder, 'several/3.xml'), suite(''))
  await writeFile(join(folder, 'several/index.html'), '<html>')
  await writeFile(join(folder, 'several/.last-run.json'), '{"status":"failed"}')
  const recordings = ['x/login/video.webm', 'a.mp4']
  const { tests, shown, warnings } = await read(`${folder}/several`, recordings)
  expect(tests).toBe(2)
  expect(shown).toEqual({ 'x/login/video.webm': 'logs in', 'a.mp4': 'a' })
  expect(warnings).toEqual([
    "The test report several/2.json can't be used: line 1 starts neither the JSON of Playwright's reporter nor JUnit XML; name only such reports in test-report.",
  ])
})

it('warns with the name of the input when no report is found', async () => {
  const { tests, warnings } = await read(`${folder}/missing/*.json\n\n${folder}/none.xml`)
  expect(tests).toBe(0)
  expect(warnings).toEqual([
    expect.stringContaining(`input test-report (${folder}/missing/*.json, ${folder}/none.xml)`),
  ])
})

it('names ten reports that can’t be used, and counts the others', async () => {
  await mkdir(join(folder, 'many'))
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `many/${at}.json`), '')
  const { warnings } = await read(`${folder}/many/*`)
  expect(warnings).toHaveLength(11)
  expect(warnings.at(-1)).toMatch(/^3 more/)
})

it('reads reports while the recordings are still being found', async () => {
  await writeFile(join(folder, 'early.json'), usable)
  const { promise: recordings, resolve } = Promise.withResolvers<string[]>()
  const search = { patterns: 'early.json', root: folder, recordings }
  const reading = readTestReports(search, new AbortController().signal)
  await sleep(500)
  resolve(['x/login/video.webm'])
  const { matched, warnings } = await reading
  expect(warnings).toEqual([])
  expect([...matched.keys()]).toEqual(['x/login/video.webm'])
})

it('ends with the signal where the recordings are never found', async () => {
  await writeFile(join(folder, 'waiting.json'), usable)
  const search = { patterns: 'waiting.json', root: folder, recordings: new Promise<string[]>(() => {}) }
  const stop = new AbortController()
  const reading = readTestReports(search, stop.signal)
  setTimeout(() => stop.abort(new StopError('the workflow was cancelled')), 500)
  await expect(reading).rejects.toThrow('the workflow was cancelled')
})

// Two are read at once: each has to be judged as if those before it had been read already.
it('refuses the same reports as if one was read after the other', async () => {
  const cases = (count: number, ending = '</testsuite>') =>
    `<testsuite>${'<testcase name="a"/>'.repeat(count)}${ending}`
  const large = usable.padEnd(24 * 1024 ** 2)
  const contents = {
    'tests/1.xml': cases(60_000),
    'tests/2.xml': cases(40_001),
    'tests/3.xml': cases(40_001, ''),
    'tests/4.xml': cases(1, ''),
    'tests/5.xml': cases(40_000),
    'tests/6.json': usable,
    'bytes/1.json': large,
    'bytes/2.json': large,
    'bytes/3.json': large.replace('{', '!'),
    'bytes/4.json': usable,
    'commented/1.xml': cases(60_000, `<!--${'<testcase/>'.repeat(40_000)}--></testsuite>`),
    'commented/2.xml': cases(40_000),
  }
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const tooMany = expect.stringMatching(/\/[23]\.xml .* more than 100,000 tests/)
  const tooLarge = expect.stringMatching(/\/3\.json .* more than 64 MiB/)
  const told = async (name: string) => {
    const { tests, warnings } = await read(name)
    return { tests, warnings }
  }
  const notXml = expect.stringMatching(/\/4\.xml .* not XML/)
  const noMore = expect.stringMatching(/\/6\.json .* more than 100,000 tests/)
  expect(await told('tests')).toEqual({ tests: 100_000, warnings: [tooMany, tooMany, notXml, noMore] })
  expect(await told('bytes')).toEqual({ tests: 3, warnings: [tooLarge] })
  expect(await told('commented')).toEqual({ tests: 100_000, warnings: [] })
})

it('refuses patterns that are none, by the name of the input', async () => {
  await expect(read('a\u0000b/../..\n./..')).rejects.toThrow(InputError)
})
