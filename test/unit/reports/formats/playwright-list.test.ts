import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createReportReader } from '../../../../src/reports/formats/read-report.ts'
import { hideNothing } from '../../../support/reports/report-of.ts'
import { findIn } from '../../../support/reports/workspace-of-reports.ts'

const root = join(import.meta.dirname, '../../../fixtures/reports/playwright-list')

const found = (...names: string[]) => findIn(root, names)

describe("counts and names the same failed tests as Playwright's list reporter, for the run", () => {
  it.each(['shop', 'max-failures', 'teardown', 'repeated', 'shard-1', 'shard-2', 'app-shop', 'app-blog'])(
    '%s',
    (name) => {
      const { counts, failedWithoutVideo } = found(`${name}.json`)
      const list = readFileSync(join(root, `${name}.txt`), 'utf8')
      const told = (words: string) => Number(new RegExp(`^ {2}(\\d+) ${words}`, 'm').exec(list)?.[1] ?? 0)
      const ended = ['failed', 'flaky', 'passed'].map((word) => [word, told(word)])
      expect(counts).toMatchObject({ ...Object.fromEntries(ended), error: told('error') })
      // A test that a `test.skip` names is skipped even if it was not reached.
      const others = told('skipped') + told('did not run') + told('interrupted')
      expect((counts?.skipped ?? 0) + (counts?.['did not run'] ?? 0)).toBe(others)
      expect(counts?.['did not run']).toBeGreaterThanOrEqual(told('interrupted'))
      const [failing = ''] = /^ {2}\d+ failed\n(?: {4}.*\n)*(?: {2}\d+ flaky\n(?: {4}.*\n)*)?/m.exec(list) ?? []
      const titles = [...failing.matchAll(/:\d+:\d+ › (.*?) ─+$/gm)].map(([, title]) => title)
      expect(failedWithoutVideo.tests.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
      expect(failedWithoutVideo.count).toBe(titles.length)
    },
  )
})

it("says what Playwright's errors looked for, and what a timeout was waiting for", () => {
  const said = new Map(found('shop.json').failedWithoutVideo.tests.map(({ title, error }) => [title, error]))
  expect(Object.fromEntries(said)).toMatchObject({
    'Checkout › logs in': `Error: expect(locator).toHaveText(expected) failed · Locator: locator('#total') · Expected: "€ 12.00" · Received: "€ 15.00"`,
    'Checkout › shows the button':
      "Error: expect(locator).toBeVisible() failed · Locator: getByRole('button', { name: 'Pay now' }) · Expected: visible · element(s) not found",
    'Checkout › waits for a button':
      "Test timeout of 4000ms exceeded: locator.click · waiting for getByRole('button', { name: 'Pay later' })",
    'Checkout › finds too much': `Error: locator.click: Error: strict mode violation: getByRole('link') resolved to 2 elements: 1) <a href="#">one</a> aka getByRole('link', { name: 'one' }) 2) <a href="#">two</a> aka getByRole('link', { name: 'two' })`,
    'Checkout › has two errors':
      'Error: expect(received).toBe(expected) // Object.is equality · Expected: 2 · Received: 1 · and 1 more error',
    'Checkout › compares objects':
      'Error: expect(received).toEqual(expected) // deep equality · Expected: "a": 2 · Received: "a": 1',
    'Expectations › is expected to fail and passes': 'Expected to fail, but passed.',
    'Serial › second fails': 'Error: the cart is empty',
  })
})

it("says what errors looked for from Playwright's JUnit report as well, which has it only in a text", () => {
  const { tests } = found('shop.xml').failedWithoutVideo
  const said = new Map(tests.map(({ title, error }) => [title, error]))
  expect(said.get('Checkout › logs in')).toBe(
    `expect(locator).toHaveText(expected) failed · Locator: locator('#total') · Expected: "€ 12.00" · Received: "€ 15.00"`,
  )
})

it('gives a timeout the place of the call that was waiting', () => {
  const { tests } = createReportReader(root, hideNothing)(join(root, 'shop.json'))
  const late = tests.find(({ title }) => title === 'Checkout › waits for a button')
  expect(late?.tries[0]?.sourceLines?.[0]).toMatchObject({ line: 12 })
})

it('counts the tests of one run once for JSON and JUnit, except those that JUnit calls something else', () => {
  const { counts } = found('shop.json')
  // A test that was rerun with its serial group looks flaky in JUnit, and one that did not run looks skipped.
  const expected = { ...counts, flaky: 2, skipped: 1 + (counts?.skipped ?? 0) }
  expect(found('shop.json', 'shop.xml').counts).toEqual(expected)
  expect(found('shop.xml', 'shop.json').counts).toEqual(expected)
})

it('counts shards and their merged report once', () => {
  expect(found('shard-1.json', 'shard-2.json').counts).toEqual(found('merged.json').counts)
  expect(found('merged.json', 'shard-1.json', 'shard-2.json').counts).toEqual(found('merged.json').counts)
})

it('keeps two apps apart even if their tests have the same file, title and project', () => {
  const { counts, failedWithoutVideo } = found('app-shop.json', 'app-blog.json')
  expect(counts).toMatchObject({ failed: 3, passed: 1 })
  expect(failedWithoutVideo.tests.map(({ title, error }) => `${title}: ${error}`).toSorted()).toEqual([
    'logs in (blog): Error: the blog is closed',
    'logs in (shop): Error: the shop is closed',
    'logs out (shop): Error: no way out',
  ])
})

it.each([
  ['not-loaded', "Error: Cannot find module './cart'"],
  ['setup', 'Error: the database does not start'],
  ['teardown', 'Error: the database is still open'],
])('has failures outside of tests: %s', (name, text) => {
  const { counts, errors } = found(`${name}.json`)
  expect(counts?.error).toBe(1)
  expect(errors.map(({ error }) => error)).toEqual([text])
})
