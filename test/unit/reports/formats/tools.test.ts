import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresIn, fixturesBelow } from '../../../support/reports/failures-in-reports.ts'
import { noTests } from '../../../support/reports/report-of.ts'
import { findIn } from '../../../support/reports/workspace-of-reports.ts'
import { dotnet } from './tools/dotnet.ts'
import { javascript } from './tools/javascript.ts'
import { others } from './tools/others.ts'

const root = join(import.meta.dirname, '../../../fixtures/reports')

/** The tests found in a report, or in all reports of a folder. */
function readFixture(fixture: string, options: { mergeRetries: boolean }) {
  const path = join(root, fixture)
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : ['']
  const files = names.map((name) => join(fixture, name)).filter((file) => statSync(join(root, file)).isFile())
  return findIn(root, files.toSorted(), options)
}

describe('counts and names the same failures as the tool itself, with', () => {
  it.each(Object.entries({ ...javascript, ...dotnet, ...others }))(
    '%s',
    (name, { titles = [], errors = [], merged, ...counts }) => {
      const [fixture = ''] = name.split(', ')
      const found = readFixture(`tools/${fixture}`, { mergeRetries: merged === true })
      expect(found.counts).toEqual({ ...noTests, ...counts })
      const expected = titles.map(joinSuites)
      const failing = found.failedWithoutVideo.tests.map(({ title }) => withoutApart(joinSuites(title), expected))
      expect(failing.toSorted()).toEqual(expected.toSorted())
      const texts = found.errors.map(({ error = '' }) => error)
      expect(texts).toHaveLength(errors.length)
      for (const text of errors) expect(texts).toContainEqual(expect.stringContaining(text))
    },
  )
})

/** Each tool writes the suites before a test in its own way. */
function joinSuites(title: string): string {
  return title.replaceAll(/ [›>] /g, ' ')
}

/** Rows of equal titles end in what distinguishes them, in parentheses. */
function withoutApart(title: string, titles: readonly string[]): string {
  return titles.includes(title) ? title : (titles.find((each) => title.startsWith(`${each} (`)) ?? title)
}

describe('never shows fewer failures than the report counts:', () => {
  it.each(fixturesBelow(''))('%s', (fixture) => {
    const { counts = noTests } = readFixture(fixture, { mergeRetries: false })
    expect(counts.failed + counts.flaky + counts.error).toBeGreaterThanOrEqual(failuresIn(fixture))
  })
})
