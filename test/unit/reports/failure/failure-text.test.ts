import { describe, expect, it } from 'vitest'
import { shortenError } from '../../../../src/reports/failure/error-lines.ts'
import { failureText } from '../../../../src/reports/failure/failure-text.ts'
import { processorMs } from '../../../support/processor-time.ts'

const textOf = (error: string, moreErrors = 0, title = '') => failureText({ error, moreErrors }, title)
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
      says: 'Error: no · Expected: "a": 2 · Received: "a": 1 · and 2 more lines',
    },
    {
      of: 'a snapshot',
      kept: 'Error: no\n\n- Snapshot  - 1\n+ Received  + 1\n\n- <b>\n+ <i>',
      says: 'Error: no · Expected: <b> · Received: <i>',
    },
    {
      of: 'objects that differ in a line of one of them first',
      kept: 'Error: no\n\n- Expected  - 1\n+ Received  + 2\n\n  Object {\n+   "late": true,\n    "a": Array [\n-     2,\n+     1,\n    ],\n  }',
      says: 'Error: no · Received: "late": true · Expected: 2 · and 1 more line',
    },
    {
      of: 'a tree, in which both have lines that begin with a sign',
      kept: "Error: no\n\nLocator: locator('ul')\n- Expected  - 1\n+ Received  + 1\n\n  - list:\n-   - listitem: b\n+   - listitem: a\n\nCall log:\n  - waiting for locator('ul')\n- something else",
      says: "Error: no · Locator: locator('ul') · Expected: - listitem: b · Received: - listitem: a",
    },
    {
      of: 'text of several lines in a file',
      kept: 'Error: expect(string).toMatchSnapshot(expected) failed\n\n  @@ -1,3 +1,3 @@\n   a\n  -x\n  +b\n   c\n\n  Snapshot: t.txt',
      says: 'Error: expect(string).toMatchSnapshot(expected) failed · Expected: x · Received: b',
    },
    {
      of: 'something that is only missing',
      kept: 'Error: no\n\n- Expected  - 1\n+ Received  + 0\n\n  Array [\n-   4,\n  ]',
      says: 'Error: no · Expected: 4',
    },
  ])('of Playwright, Jest or Vitest says what was expected and received: $of', ({ kept, says }) => {
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
      says: 'assert 3 == 2',
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
      of: 'MSTest with a message',
      kept: 'Assertion failed. Expected values to be equal.\nthe total\n\nexpected: 15\nactual:   12\n\nAssert.AreEqual(15, 12)',
      says: 'Assertion failed. Expected values to be equal. the total · expected: 15 · actual: 12',
    },
    {
      of: 'MSTest',
      kept: 'Assertion failed. Expected values to differ.\n\nnotExpected: 12\nactual:      12\n\nAssert.AreNotEqual(12, total)',
      says: 'Assertion failed. Expected values to differ. · notExpected: 12 · actual: 12',
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

  it('is one line of at most 300 code points, with room for every value', () => {
    const kept = `Error: no\n\nExpected: "${'🎬'.repeat(600)}"\nReceived: "${'b'.repeat(600)}"`
    const text = textOf(kept)
    expect(Array.from(text).length).toBeLessThanOrEqual(300)
    expect(text).toMatch(/^Error: no · Expected: "🎬{100,}… · Received: "b{100,}…$/u)
  })

  it('is one line, whatever separates its lines', () => {
    expect(textOf('one\u2028Expected: 1\u2029Received: 2\r\nthree\u0085four')).toBe('one · Expected: 1 · Received: 2')
  })
})

describe('the first line', () => {
  it.each([
    ['Failed', 'Failed'],
    ['a heading of Jest', '  ● pays\n'],
    ['another heading of Jest', '  ● Test suite failed to run\n'],
    ['a heading of gotestsum', 'Failed\n=== RUN   TestPays\n--- FAIL: TestPays (0.00s)'],
    ['a heading of JUnit', 'org.opentest4j.MultipleFailuresError: Multiple Failures (1 failure)'],
    ['a count', '1 failure, see stacktrace for details'],
    ['a category', 'Uncategorized'],
    ['a heading of pytest', 'collection failure'],
    ['a heading of Robot Framework', 'Parent suite setup failed:'],
    ['a heading of MSTest', 'Test method Shop.Tests.Pays threw exception: '],
    ['a heading of xUnit', "Class fixture type 'Shop.Depot' threw in its constructor"],
    ['a heading of Rust', "thread 'tests::pays' panicked at src/lib.rs:12:9:"],
    ['the class of an exception', 'java.lang.AssertionError: '],
    ['what .NET says of an exception inside', 'Exception has been thrown by the target of an invocation.'],
    ['a place', 'tests/pays.spec.ts:3:5'],
    ['a place in C++', 'scale_test.cc:41'],
    ['a place that is not known', 'unknown file'],
    ['a place by Ruby', "# ./spec/pays_spec.rb:3:in `block (2 levels)'"],
    ['a frame of JavaScript', '    at Object.pays (/builds/shop/pays.test.js:3:5)'],
    ['a frame of Java', '\tat shop.CartTest.pays(CartTest.java:12)'],
    ['a frame of .NET', '   at Shop.Tests.Pays() in /builds/shop/Tests.cs:line 20'],
    ['code', '  12 | pays()\n> 13 | boom()\n     | ^'],
    ['a line of signs', '----------'],
    ['the title', 'pays'],
    ['the title with its suite', 'Cart pays'],
    ['the title with its class, by PHPUnit', 'CartTest::pays'],
    ['the title with its place, by Minitest', 'CartTest#pays [test/cart_test.rb:12]:'],
    ['the title behind its place, by Playwright', 'cart.spec.ts:3:5 › Cart › pays ─────'],
  ])('passes over %s', (_, heading) => {
    expect(textOf(`${heading}\n\n  the gate is shut`, 0, 'Cart › pays')).toBe('the gate is shut')
  })

  it('keeps the text after a place or heading on the same line', () => {
    expect(textOf('gate_test.go:14: still open after 2s')).toBe('still open after 2s')
    expect(textOf('Class Initialization method Shop.Tests.Init threw exception. System.Exception: no depot.')).toBe(
      'System.Exception: no depot.',
    )
    expect(textOf('a.cpp(12): error: in "pays": check total == 12 has failed')).toBe(
      'error: in "pays": check total == 12 has failed',
    )
    expect(textOf('dial tcp 127.0.0.1:5432: connection refused')).toBe('dial tcp 127.0.0.1:5432: connection refused')
    expect(textOf('localhost:5432: connection refused')).toBe('localhost:5432: connection refused')
  })

  it('is the class of an exception without a message', () => {
    expect(textOf('java.lang.NullPointerException\n\tat shop.Cart.pay(Cart.java:3)\nCaused by: x')).toBe(
      'java.lang.NullPointerException',
    )
    expect(textOf('Error: \n\n  3 | pay()\n    at pay (a.js:3:1)')).toBe('Error')
  })

  it('is empty if all lines only say that something failed', () => {
    expect(textOf('Failed\n=== RUN   TestShips\n--- FAIL: TestShips (0.00s)')).toBe('')
  })

  it.each([
    [
      'GoogleTest',
      'a_test.cc:41\nExpected equality of these values:\n  left\n    Which is: 3\n  right\n    Which is: 4',
      'Expected equality of these values: left Which is: 3 right Which is: 4',
    ],
    ['Robot Framework', 'Setup failed:\nno depot', 'Setup failed: no depot'],
    [
      'Node, whose stack repeats it',
      'Expected values to be strictly equal:\n\n21 !== 20\n\n[Error [ERR_TEST_FAILURE]: Expected values to be strictly equal:',
      'Expected values to be strictly equal: 21 !== 20',
    ],
    ['any tool, but no more than three of them', 'Not here:\na\nb\nc\nd', 'Not here: a b c'],
    [
      'TUnit',
      'AssertionException: Expected to be 15\nbut found 12.5',
      'AssertionException: Expected to be 15 but found 12.5',
    ],
  ])('has the lines that it announces, by %s', (_, kept, says) => {
    expect(textOf(kept)).toBe(says)
  })

  it.each([
    [
      'AssertJ',
      '\n[the greeting] \nExpecting actual:\n  ["Bye", "you"]\nto contain exactly (and in same order):\n  ["Hello"]\nbut some elements were not found:\n  ["Hello"]\n\tat shop.GateTest.greets(GateTest.java:12)',
      '[the greeting] Expecting actual: ["Bye", "you"] to contain exactly (and in same order): ["Hello"] but some elements were not found: ["Hello"]',
    ],
    [
      'AssertJ, which its stack repeats',
      '\nExpecting actual:\n  "Bye"\nto contain:\n  "Hello" \n\njava.lang.AssertionError: \nExpecting actual:\n  "Bye"\nto contain:\n  "Hello" \n\tat shop.GateTest.greets(GateTest.java:12)',
      'Expecting actual: "Bye" to contain: "Hello"',
    ],
    ['Hamcrest', 'java.lang.AssertionError: \nExpected: is "a"\n     but: was "b"', 'Expected: is "a" but: was "b"'],
    [
      'Hamcrest, with what it is about',
      'the name\nExpected: is "a"\n     but: was "b"',
      'the name · Expected: is "a" but: was "b"',
    ],
  ])('has the whole sentence of %s', (_, kept, says) => {
    expect(textOf(kept)).toBe(says)
  })

  it.each([
    [
      'a traceback',
      'Traceback (most recent call last):\n  File "/builds/a.py", line 4, in weigh\n    scale.weigh(truck)\nKeyError: \'truck\'\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "/builds/a.py", line 9, in weigh\n    raise ScaleError("stuck")\nScaleError: the scale is stuck\n',
      'ScaleError: the scale is stuck',
    ],
    [
      "pytest, where a module can't be imported",
      "collection failure\nImportError while importing test module 'a.py'.\nTraceback:\na.py:1: in <module>\n    import depot\nE   ModuleNotFoundError: No module named 'depot'",
      "ModuleNotFoundError: No module named 'depot'",
    ],
    [
      "pytest, where a module can't be parsed",
      'collection failure\na.py:3: in parse\nE     File "/builds/a.py", line 1\nE       def test_pays(:\nE                     ^\nE   SyntaxError: invalid syntax',
      'SyntaxError: invalid syntax',
    ],
  ])('is the last exception in Python: %s', (_, kept, says) => {
    expect(textOf(kept)).toBe(says)
  })

  it('is the last exception of a traceback that is too long to keep whole', () => {
    const frames = '  File "/builds/a.py", line 4, in weigh\n    scale.weigh(truck)\n'.repeat(1000)
    const traceback = `Traceback (most recent call last):\n${frames}ScaleError: the scale is stuck`
    expect(traceback.length).toBeGreaterThan(50_000)
    expect(textOf(shortenError(traceback))).toBe('ScaleError: the scale is stuck')
  })

  it("is the test's own first line in Go, not what the program printed before", () => {
    expect(textOf('Failed\n=== RUN   TestShuts\nserver started\n    gate_test.go:14: still open after 2s')).toBe(
      'still open after 2s',
    )
  })
})

describe('several errors', () => {
  it.each([
    [
      'JUnit',
      'Multiple Failures (3 failures)\n\torg.opentest4j.AssertionFailedError: total ==> expected: <8> but was: <9>\n\torg.opentest4j.AssertionFailedError: tax',
      'total ==> expected: <8> but was: <9> · and 2 more errors',
    ],
    [
      'AssertJ',
      'Multiple Failures (2 failures)\n-- failure 1 --\nthe gate is shut',
      'the gate is shut · and 1 more error',
    ],
    [
      'RSpec',
      'Got 2 failures from failure aggregation block:\n\n  1) the gate is shut',
      'the gate is shut · and 1 more error',
    ],
  ])('are counted as %s says', (_, kept, says) => {
    expect(textOf(kept)).toBe(says)
  })
})

/** As Playwright writes it. */
const lateClick = (...log: string[]) =>
  `TimeoutError: locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for locator('.load')\n    - locator resolved to <button class="load">Load</button>\n  - attempting click action\n${log.map((line) => `      - ${line}`).join('\n')}\n    - retrying click action\n      - waiting 500ms\n\n  7 | click()\n    at /builds/a.spec.ts:7:1`

describe('an error of Playwright', () => {
  it.each([
    'element is not enabled',
    '<div class="rain"></div> from <body>…</body> subtree intercepts pointer events',
    'element is outside of the viewport',
    'element was detached from the DOM, retrying',
    'did not find some options',
  ])('says what an action waited for, and what was last in its way: %s', (obstacle) => {
    expect(textOf(lateClick('element is not stable', obstacle, 'scrolling into view if needed'))).toBe(
      `TimeoutError: locator.click: Timeout 2000ms exceeded. · waiting for locator('.load') · ${obstacle}`,
    )
  })

  it.each([
    '812 pixels (ratio 0.01 of all image pixels) are different',
    'Expected an image 100px by 50px, received 1264px by 38px. 653 pixels (ratio 0.02 of all image pixels) are different',
    'Failed to take two consecutive stable screenshots',
  ])('says how screenshots differ, not that it waited for fonts: %s', (difference) => {
    const head = 'Error: expect(page).toHaveScreenshot(expected) failed'
    const log = `Call log:\n  - Expect "toHaveScreenshot(yard.png)" with timeout 5000ms\n  - waiting for fonts to load...\n  - ${difference}.`
    expect(textOf(`${head}\n\n  ${difference}.\n\n  Snapshot: yard.png\n\n${log}`)).toBe(`${head} · ${difference}`)
  })

  it('says how screenshots differed before the timeout', () => {
    const head = 'Error: expect(page).toHaveScreenshot(expected) failed'
    const log = 'Call log:\n  - taking page screenshot\n  - 7 pixels (ratio 0.01 of all image pixels) are different.'
    expect(textOf(`${head}\n\nTimeout: 1000ms\n  Timeout 1000ms exceeded.\n\n  Snapshot: yard.png\n\n${log}`)).toBe(
      `${head} · 7 pixels (ratio 0.01 of all image pixels) are different`,
    )
  })

  it('says that the expected screenshot is missing', () => {
    const missing = "A snapshot doesn't exist at /builds/a.spec.ts-snapshots/yard-linux.png, writing actual."
    expect(textOf(`Error: ${missing}`)).toBe(`Error: ${missing}`)
  })

  it('keeps the code of a failed navigation, and says where a late one led', () => {
    const address = 'http://localhost:3000/'
    const log = `Call log:\n  - navigating to "${address}", waiting until "load"`
    expect(textOf(`Error: page.goto: net::ERR_CONNECTION_REFUSED at ${address}\n${log}`)).toBe(
      `Error: page.goto: net::ERR_CONNECTION_REFUSED at ${address}`,
    )
    expect(textOf(`TimeoutError: page.goto: Timeout 500ms exceeded.\n${log}`)).toBe(
      `TimeoutError: page.goto: Timeout 500ms exceeded. · navigating to "${address}", waiting until "load"`,
    )
  })

  it("has the server's answer", () => {
    expect(
      textOf('Error: expect(response).toBeOK() failed\n\nCall log:\n→ GET http://a/\n← 500 Internal Server Error'),
    ).toBe('Error: expect(response).toBeOK() failed · ← 500 Internal Server Error')
  })

  it.each([
    ['Error: locator.click: Test timeout of 900ms exceeded.', 'locator.click'],
    [
      "Error: expect(locator).toBeVisible() failed\n\nLocator: locator('b')",
      "expect(locator).toBeVisible() failed · Locator: locator('b')",
    ],
  ])("names the call that a test's timeout ended: %j", (call, named) => {
    expect(textOf(`Test timeout of 900ms exceeded.\n\n${call}`)).toBe(`Test timeout of 900ms exceeded: ${named}`)
    const inHook = 'Test timeout of 900ms exceeded while running "beforeEach" hook.'
    expect(textOf(`${inHook}\n${call}`)).toBe(`${inHook.slice(0, -1)}: ${named}`)
  })
})

it('says what Catch2 and Rust compared, and what was wrong in a hook of Node', () => {
  expect(textOf('total == 15\n\nFAILED:\n  REQUIRE( total == 15 )\nwith expansion:\n  12 == 15\nat cart.cpp:12')).toBe(
    'total == 15 · with expansion: 12 == 15',
  )
  expect(
    textOf("thread 'pays' panicked at src/lib.rs:1:1:\nassertion `left == right` failed\n  left: 12\n right: 15"),
  ).toBe('assertion `left == right` failed · left: 12 · right: 15')
  expect(textOf('failed running beforeEach hook\nError [ERR]: failed\n  cause: Error: no driver\n      at a')).toBe(
    'failed running beforeEach hook: Error: no driver',
  )
})

it.each([
  ',',
  ':',
  '[',
  '(',
  'a.ts:',
  '(a.ts:1',
  'E ',
  '- ',
  '1) ',
  'at a.',
  'timeout of 1ms',
  '"',
  'Error',
  '\n',
  '\n  ',
  ' ()',
  'waiting for ',
  'x',
])('reads a hostile error of %j quickly', (part) => {
  const began = processorMs()
  for (const start of [
    '',
    'Error:\n',
    'Traceback (most recent call last):\n',
    '- Expected\n',
    'a.ts:1:1 ',
    'Test timeout of 1ms exceeded.\n',
  ]) {
    const text = textOf(shortenError(`${start}${part.repeat(100_000)}`), 0, part.repeat(300))
    expect(Array.from(text).length).toBeLessThanOrEqual(300)
  }
  expect(processorMs() - began).toBeLessThan(1000)
})
