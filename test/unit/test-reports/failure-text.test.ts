import { describe, expect, it } from 'vitest'
import { failureText } from '../../../src/test-reports/failure-text.ts'

const textOf = (error: string, moreErrors = 0) => failureText({ error, moreErrors })
const esc = '\u001b'

describe('an error', () => {
  it.each([
    {
      of: 'a text',
      kept: `Error: ${esc}[2mexpect(${esc}[22m${esc}[31mlocator${esc}[39m${esc}[2m).${esc}[22mtoHaveText failed\n\nLocator:  locator('#total')\nExpected: ${esc}[32m"€ 1${esc}[7m2${esc}[27m.00"${esc}[39m\nReceived: ${esc}[31m"€ 1${esc}[7m5${esc}[27m.00"${esc}[39m\nTimeout:  500ms\n\nCall log:\n  - waiting`,
      says: `Error: expect(locator).toHaveText failed · Locator: locator('#total') · Expected: "€ 12.00" · Received: "€ 15.00"`,
    },
    {
      of: 'a pattern',
      kept: 'Error: no\n\nExpected pattern: /^\\d+$/\nReceived string:  "abc"',
      says: 'Error: no · Expected pattern: /^\\d+$/ · Received string: "abc"',
    },
    {
      of: 'a state',
      kept: 'Error: expect(locator).toBeVisible() failed\n\nExpected: visible\nReceived: <element(s) not found>',
      says: 'Error: expect(locator).toBeVisible() failed · Expected: visible · Received: <element(s) not found>',
    },
    {
      of: 'a number of calls',
      kept: 'Error: no\n\nExpected number of calls: 1\nReceived number of calls: 0',
      says: 'Error: no · Expected number of calls: 1 · Received number of calls: 0',
    },
    {
      of: 'objects, by the first lines that differ',
      kept: `Error: no\n\n${esc}[32m- Expected  - 2${esc}[39m\n${esc}[31m+ Received  + 2${esc}[39m\n\n  Object {\n${esc}[32m-   "a": 2,${esc}[39m\n${esc}[31m+   "a": 1,${esc}[39m\n-   4,\n+   3,`,
      says: 'Error: no · Expected: "a": 2 · Received: "a": 1',
    },
    {
      of: 'a snapshot',
      kept: 'Error: no\n\n- Snapshot  - 1\n+ Received  + 1\n\n- <b>\n+ <i>',
      says: 'Error: no · Expected: <b> · Received: <i>',
    },
    {
      of: 'something that is only missing',
      kept: 'Error: no\n\n- Expected  - 1\n+ Received  + 0\n\n  Array [\n-   4,\n  ]',
      says: 'Error: no · Expected: 4',
    },
  ])('of Playwright, Jest or Vitest says of $of what was expected and received', ({ kept, says }) => {
    expect(textOf(kept)).toBe(says)
  })

  it.each([
    ['xUnit', 'Assert.Equal() Failure\nExpected: 12\nActual:   15', 'Expected: 12 · Actual: 15'],
    ['NUnit', '  Assert.That(total, Is.EqualTo(12))\n  Expected: 12\n  But was:  15', 'Expected: 12 · But was: 15'],
    ['RSpec', 'Failure/Error: expect(total).to eq(12)\n\n  expected: 12\n       got: 15', 'expected: 12 · got: 15'],
    ['testify', 'Not equal:\n\texpected: 12\n\tactual  : 15', 'expected: 12 · actual : 15'],
  ])('of %s says what was expected and received', (_, kept, says) => {
    expect(textOf(kept).split(' · ').slice(1).join(' · ')).toBe(says)
  })

  it.each([
    {
      of: 'pytest',
      kept: 'def test_total():\n>       assert total() == 2\nE       assert 3 == 2\nE        +  where 3 = total()',
      says: 'def test_total() · assert 3 == 2',
    },
    {
      of: 'pytest with a message',
      kept: "AssertionError: the total is wrong\nassert 'a' == 'b'\nE       AssertionError: the total is wrong\nE       assert 'a' == 'b'",
      says: "AssertionError: the total is wrong · assert 'a' == 'b'",
    },
    { of: 'pytest alone', kept: 'E   assert 1 == 2', says: 'assert 1 == 2' },
    {
      of: 'chai',
      kept: 'AssertionError: expected [ 1, 2 ] to deeply equal [ 1, 3 ]\n    at Context.<anonymous> (shop.js:5:92)\n\n  + expected - actual\n\n   [\n-  2\n+  3',
      says: 'AssertionError: expected [ 1, 2 ] to deeply equal [ 1, 3 ]',
    },
    {
      of: 'Vitest',
      kept: 'AssertionError: expected 2 to be 3 // Object.is equality\n\n- Expected\n+ Received\n\n- 3\n+ 2',
      says: 'AssertionError: expected 2 to be 3 // Object.is equality · Expected: 3 · Received: 2',
    },
    {
      of: 'Node',
      kept: 'AssertionError: Expected values to be strictly deep-equal:\n+ actual - expected\n\n  {\n+   a: 1\n-   a: 2\n  }',
      says: 'AssertionError: Expected values to be strictly deep-equal · Expected: a: 2 · Received: a: 1',
    },
    {
      of: 'JUnit in Java',
      kept: 'expected: <1> but was: <2>\n\tat org.junit.Assert',
      says: 'expected: <1> but was: <2>',
    },
    {
      of: 'anything else',
      kept: '\n\nError: the shop is closed\n  on Sundays',
      says: 'Error: the shop is closed',
    },
    { of: 'nothing', kept: ` ${esc}[31m \n${esc}[39m`, says: '' },
  ])('of $of is its first line, and what it compares', ({ kept, says }) => {
    expect(textOf(kept)).toBe(says)
  })

  it('says how many more errors there are', () => {
    expect(textOf('Error: no\nExpected: 1,', 1)).toBe('Error: no · Expected: 1 · and 1 more error')
    expect(textOf('Error: no', 2)).toBe('Error: no · and 2 more errors')
  })

  it('is one line of at most 300 code points, in which long values leave room for the others', () => {
    const kept = `Error: no\n\nExpected: "${'🎬'.repeat(600)}"\nReceived: "${'b'.repeat(600)}"`
    const text = textOf(kept)
    expect(Array.from(text).length).toBeLessThanOrEqual(300)
    expect(text).toMatch(/^Error: no · Expected: "🎬{100,}… · Received: "b{100,}…$/u)
  })

  it('is one line, whatever ends lines', () => {
    expect(textOf('one\u2028Expected: 1\u2029Received: 2\r\nthree\u0085four')).toBe('one · Expected: 1 · Received: 2')
  })
})
