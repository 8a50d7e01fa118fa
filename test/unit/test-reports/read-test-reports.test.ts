import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const usable = JSON.stringify(playwrightReport([{ titles: ['logs in'], videos: [['/ci/login/video.webm']] }]))

/** What the reports that these patterns name tell of recordings at these paths. */
async function read(patterns: string, recordings: string[] = []) {
  const search = { patterns, root: folder, recordings, secrets: [] }
  const { matched, ...told } = await readTestReports(search, new AbortController().signal)
  return { ...told, shown: Object.fromEntries(Array.from(matched, ([path, { test }]) => [path, test.title])) }
}

it('reads the reports that can be read, with a warning for each other one', async () => {
  await mkdir(join(folder, 'several/report.json'), { recursive: true })
  await writeFile(join(folder, 'several/1.json'), usable)
  await writeFile(join(folder, 'several/2.json'), 'no')
  await writeFile(join(folder, 'several/3.xml'), '<testsuite><testcase name="a"/></testsuite>')
  await writeFile(join(folder, 'several/index.html'), '<html>')
  await writeFile(join(folder, 'several/.last-run.json'), '{"status":"failed"}')
  const recordings = ['x/login/video.webm', 'a.mp4']
  const { tests, shown, warnings } = await read(`${folder}/several`, recordings)
  expect(tests).toBe(2)
  expect(shown).toEqual({ 'x/login/video.webm': 'logs in', 'a.mp4': 'a' })
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The test report several\/2\.json can't be used: it is neither JSON nor XML; it begins with "no"; let /,
    ),
  ])
})

it('tells a report without tests from none, and names the first video of the others', async () => {
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'empty/1.json'), JSON.stringify(playwrightReport([])))
  expect(await read('empty')).toMatchObject({ tests: 0, warnings: [], isEmpty: true })
  expect(await read('empty/2.json')).not.toHaveProperty('isEmpty')
  await writeFile(join(folder, 'empty/2.json'), 'no')
  expect(await read('empty')).toMatchObject({ tests: 0, isEmpty: false })
  await writeFile(join(folder, 'empty/2.json'), usable)
  expect(await read('empty')).toMatchObject({ tests: 1, isEmpty: false, namedVideo: 'ci/login/video.webm' })
})

it('counts files of other kinds, null included, and warns only of those that are named', async () => {
  await mkdir(join(folder, 'beside'))
  await writeFile(join(folder, 'beside/pom.xml'), '<project/>')
  for (const [at, text] of [usable, 'null', 'true', '7', '"text"', '[]', '{}'].entries())
    await writeFile(join(folder, `beside/${at}.json`), text)
  expect(await read('beside')).toMatchObject({ tests: 1, warnings: [], otherFiles: 7 })
  const named = await read('beside/6.json\nbeside/*.xml\nbeside/0.json')
  expect(named).toMatchObject({ tests: 1, otherFiles: 1 })
  expect(named.warnings).toEqual([
    expect.stringMatching(/^The test report beside\/6\.json can't be used: it is no report of Playwright/),
  ])
  const none = await read('beside/[1-5].json')
  expect(none.warnings).toEqual([expect.stringContaining('No test report was found')])
})

it('warns with the name of the input when no report is found', async () => {
  const { tests, warnings } = await read(`${folder}/missing/*.json\n\n${folder}/none.xml`)
  expect(tests).toBe(0)
  expect(warnings).toEqual([
    expect.stringContaining(`input test-report (${folder}/missing/*.json, ${folder}/none.xml)`),
  ])
})

it('names the first ten reports that can’t be used, and counts the others', async () => {
  await mkdir(join(folder, 'many'))
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `many/${at}.json`), '')
  const { warnings } = await read(`${folder}/many/*`)
  expect(warnings).toHaveLength(11)
  expect(warnings[9]).toContain('many/9.json')
  expect(warnings.at(-1)).toMatch(/^3 more/)
})

it('refuses patterns that are none, by the name of the input', async () => {
  await expect(read('a\u0000b/../..\n./..')).rejects.toThrow(InputError)
})
