import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkspace } from '../../../../src/files/read-files.ts'
import { createReportReader } from '../../../../src/reports/formats/read-report.ts'
import { describeUnusable } from '../../../../src/reports/formats/unreadable-report.ts'
import { readTestReports } from '../../../../src/reports/read-test-reports.ts'
import { hideNothing, noTests } from '../../../support/reports/report-of.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures/reports')
const all = (await readdir(fixtures, { recursive: true })).filter((name) =>
  /(?<!-attachment)\.(?:json|xml|trx)$/.test(name),
)

let folder: string

/** Cuts every fixture in half, as a tool does that is killed while it writes its report. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-reports-'))
  for (const name of all) {
    const whole = await readFile(join(fixtures, name))
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), whole.subarray(0, whole.length / 2))
  }
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

it.each(all)(
  'says that the report %s, cut in half, ends too early, whether it is named or found in a folder',
  (name) => {
    const file = join(folder, name)
    const refuse = (isNamed: boolean) => {
      try {
        return createReportReader(folder, hideNothing)(file)
      } catch (error) {
        return describeUnusable(file, isNamed, error, openWorkspace(folder))
      }
    }
    const lost = { kind: 'unreadable', reason: 'it ends too early', isError: true }
    for (const isNamed of [true, false]) expect(refuse(isNamed)).toMatchObject(lost)
  },
)

it.each([
  ['found in a folder', '.'],
  ['named', all.join('\n')],
])('shows an error for each report that was cut in half if all are %s', async (_, patterns) => {
  const search = { patterns, root: folder, recordings: [], secrets: [], clean: String }
  const { isRead, counts } = await readTestReports(search, new AbortController().signal)
  expect(all.length).toBeGreaterThan(250)
  expect({ isRead, counts }).toEqual({ isRead: false, counts: { ...noTests, error: all.length } })
})
