import { describe, expect, it } from 'vitest'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

/** A JUnit report of one failed test. */
function junit(name: string, failure: string, classname = 'Shop'): string {
  return `<testsuite name="shop" tests="1"><testcase name="${name}" classname="${classname}">${failure}</testcase></testsuite>`
}

async function reasonOf(name: string, failure: string, classname?: string) {
  const { findings } = await readIn({ 'report.xml': junit(name, failure, classname) })
  return findings.tests[0]?.error
}

describe('the reason is what the tool says beyond its headings:', () => {
  it.each<[tool: string, name: string, failure: string, reason: string | undefined]>([
    [
      'xcresultparser',
      'testSums()',
      '<failure message="Assertion Failure: ShopTests.testSums()" type="Assertion Failure">XCTAssertEqual failed: ("12") is not equal to ("15") (ShopTests.swift:9)</failure>',
      'XCTAssertEqual failed: ("12") is not equal to ("15") (ShopTests.swift:9)',
    ],
    [
      'xcresultparser, with the target',
      'testSums(size:)',
      '<failure message="Thrown Error in ShopTests: ShopTests.testSums(size:)">failed: caught error: "no depot"</failure>',
      'failed: caught error: "no depot"',
    ],
    [
      'xcresultparser, of a flaky test',
      'testSums()',
      '<failure message="[FLAKY] Uncategorized: ShopTests/testSums()">failed - the gate is shut</failure>',
      'failed - the gate is shut',
    ],
    [
      'bats',
      'sums up',
      '<failure type="failure">(in test file test/shop.bats, line 12)\n  `[ "$total" -eq 12 ]\' failed</failure>',
      '`[ "$total" -eq 12 ]\' failed',
    ],
    [
      'bats, from a function',
      'sums up',
      '<failure type="failure">(from function `assert_total\' in file test/helper.bash, line 3,\n in test file test/shop.bats, line 12)\n  `assert_total 12\' failed\n\n-- values do not equal --\nexpected : 12\nactual   : 15\n--</failure>',
      "`assert_total 12' failed · expected : 12 · actual : 15",
    ],
    [
      'trainer',
      'testSums()',
      '<failure message="failed - the gate is shut (ShopTests.swift#L9)"/>',
      'failed - the gate is shut (ShopTests.swift#L9)',
    ],
    [
      'xcpretty',
      'testSums',
      '<failure message="XCTAssertTrue failed">ShopTests.swift:9</failure>',
      'XCTAssertTrue failed',
    ],
    [
      'Maestro',
      'Pay',
      '<failure>Assertion is false: "Pay now" is visible</failure>',
      'Assertion is false: "Pay now" is visible',
    ],
    [
      'Detox with Jest',
      'Cart pays',
      '<failure>Error: Test Failed: No elements found for “MATCHER(id == “pay”)”\n    at Object.pays (/builds/shop/pay.test.js:3:5)</failure>',
      'Error: Test Failed: No elements found for “MATCHER(id == “pay”)”',
    ],
    [
      'Gradle',
      'pays()',
      '<failure message="org.opentest4j.MultipleFailuresError: Multiple Failures (2 failures)&#10;&#9;java.lang.AssertionError: the gate is shut&#10;&#9;java.lang.AssertionError: the door is stuck" type="org.opentest4j.MultipleFailuresError">org.opentest4j.MultipleFailuresError: Multiple Failures (2 failures)\n\tat shop.CartTest.pays(CartTest.java:12)</failure>',
      'the gate is shut · and 1 more error',
    ],
    [
      'Gradle with Spock',
      'pays',
      '<failure message="Condition not satisfied:&#10;&#10;total == 15&#10;|     |&#10;12    false&#10;" type="org.spockframework.runtime.ConditionNotSatisfiedError">Condition not satisfied:\n\ntotal == 15\n|     |\n12    false\n\n\tat shop.CartSpec.pays(CartSpec.groovy:12)</failure>',
      'Condition not satisfied: total == 15 12 false',
    ],
    [
      'Mocha',
      'Cart pays',
      '<failure message="the gate is shut" type="Error"><![CDATA[Error: the gate is shut\n    at Context.<anonymous> (test/cart.js:5:14)]]></failure>',
      'the gate is shut',
    ],
    [
      'Cypress',
      'Cart pays',
      '<failure message="Timed out retrying after 4000ms: Expected to find element: `#pay`, but never found it." type="AssertionError"><![CDATA[AssertionError: Timed out retrying after 4000ms: Expected to find element: `#pay`, but never found it.\n    at Context.eval (webpack:///./cypress/e2e/cart.cy.js:9:1)]]></failure>',
      'Timed out retrying after 4000ms: Expected to find element: `#pay`, but never found it.',
    ],
    [
      'Robot Framework',
      'Pays',
      '<failure message="Several failures occurred:&#10;&#10;1) the gate is shut&#10;&#10;2) the door is stuck" type="AssertionError"/>',
      'the gate is shut · and 1 more error',
    ],
    [
      'Robot Framework, in a setup of its suite',
      'Pays',
      '<failure message="Parent suite setup failed:&#10;no depot" type="AssertionError"/>',
      'no depot',
    ],
    [
      'behave',
      'pays',
      '<failure type="AssertionError" message="the total is 15">Failing step: Then the total is 12 ... failed in 0.001s\nLocation: features/cart.feature:7\nTraceback (most recent call last):\n  File "steps.py", line 4, in step\n    assert False\nAssertionError: the total is 15</failure>',
      'the total is 15',
    ],
    [
      'PHPUnit',
      'testPays',
      '<failure type="PHPUnit\\Framework\\ExpectationFailedException">CartTest::testPays\nFailed asserting that 12 matches expected 15.\n\n/builds/tests/CartTest.php:12</failure>',
      'Failed asserting that 12 matches expected 15.',
    ],
    [
      'Minitest',
      'test_pays',
      '<failure type="test_pays" message="">\nFailure:\ntest_pays(CartTest) [test/cart_test.rb:12]:\nExpected: 12\n  Actual: 15</failure>',
      'Expected: 12 · Actual: 15',
    ],
    [
      'ExUnit',
      'test pays',
      '<failure message="">  1) test pays (ShopTest)\n     test/shop_test.exs:4\n     Assertion with == failed\n     code:  assert 12 == 15\n     left:  12\n     right: 15</failure>',
      'Assertion with == failed · left: 12 · right: 15',
    ],
    [
      "Python's unittest",
      'test_pays',
      '<failure message="">FAIL: test_pays (test_cart.CartTest.test_pays)\nTraceback (most recent call last):\n  File "/builds/test_cart.py", line 3, in test_pays\n    self.fail("shut")\nAssertionError: shut</failure>',
      'AssertionError: shut',
    ],
    [
      'Perl',
      '1 - pays',
      '<failure message="not ok 1 - pays" type="TestFailed"><![CDATA[not ok 1 - pays\nthe gate is shut]]></failure>',
      'the gate is shut',
    ],
    [
      'Node, of an error without a message',
      'pays',
      "<failure type='testCodeFailure' message=''>\n[Error [ERR_TEST_FAILURE]: ] {\n  code: 'ERR_TEST_FAILURE',\n  failureType: 'testCodeFailure',\n  cause: TypeError\n      at a (/builds/a.js:1:1)</failure>",
      'TypeError',
    ],
  ])('%s', async (_, name, failure, reason) => {
    expect(await reasonOf(name, failure)).toBe(reason)
  })

  it('even if the kind is in front of the name and its class', async () => {
    const failure = '<failure message="Uncaught Exception: shop.CartTest.pays">the gate is shut</failure>'
    expect(await reasonOf('pays', failure, 'shop.CartTest')).toBe('the gate is shut')
  })
})

it.each<[string, Record<string, object>]>([
  [
    'CTRF',
    {
      'r.json': {
        results: {
          tool: { name: 'jest' },
          summary: {},
          tests: [{ name: 'pays', status: 'failed', duration: 1, message: 'Uncategorized', trace: 'the gate is shut' }],
        },
      },
    },
  ],
  [
    'Allure',
    {
      'a-result.json': {
        uuid: 'a',
        historyId: 'a',
        name: 'pays',
        status: 'failed',
        statusDetails: { message: 'Uncategorized', trace: 'the gate is shut' },
      },
    },
  ],
])('the reason comes from the stack if the message is only a heading, in %s', async (_, files) => {
  const { findings } = await readIn(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])),
  )
  expect(findings.tests).toMatchObject([{ error: 'the gate is shut' }])
})

it('finds the place of an error of Bats', async () => {
  const failure = '<failure type="failure">(in test file test/shop.bats, line 12)\n  `false\' failed</failure>'
  const { findings } = await readIn({ 'report.xml': junit('sums up', failure, 'shop.bats'), 'test/shop.bats': '' })
  expect(findings.tests).toMatchObject([{ errorPlace: { file: 'test/shop.bats', line: 12, isHere: true } }])
})

it.each(['but found 15', 'But it was 15'])('the reason includes a next line that begins with but: %s', async (next) => {
  expect(await reasonOf('t', `<failure message="Expected to be 12&#10;${next}"/>`)).toBe(`Expected to be 12 ${next}`)
})

describe('a heading that is all there is', () => {
  it.each([
    ['Assertion Failure: ShopTests.testSums()', 'Assertion Failure: ShopTests.testSums()'],
    ['(in test file test/shop.bats, line 12)', '(in test file test/shop.bats, line 12)'],
    ['Test suite failed to run', 'Test suite failed to run'],
    ['Uncategorized', 'Uncategorized'],
    ['Multiple Failures (2 failures)', 'Multiple Failures (2 failures)'],
    ['1 failure, see stacktrace for details', '1 failure, see stacktrace for details'],
    ['collection failure', 'collection failure'],
    ['=== RUN   TestSums', '=== RUN TestSums'],
    ['Traceback (most recent call last):', 'Traceback (most recent call last)'],
    ['Parent suite setup failed:', 'Parent suite setup failed'],
    ['Test method Shop.Tests.Sums threw exception:', 'Test method Shop.Tests.Sums threw exception'],
    [
      'Class Initialization method Shop.Tests.Init threw exception.',
      'Class Initialization method Shop.Tests.Init threw exception.',
    ],
    ['● Cart › pays', '● Cart › pays'],
    ['Assertion failed', 'Assertion failed'],
    ['Failed', undefined],
    ['FAILED:', undefined],
  ])('is the reason, unless it is only the word Failed: %s', async (message, reason) => {
    const failure = `<failure message="${message}">\tat shop.CartTest.sums(CartTest.java:12)</failure>`
    expect(await reasonOf('testSums()', failure)).toBe(reason)
  })

  it('gives way to what was expected and received', async () => {
    expect(await reasonOf('t', '<failure message="Test failed">Expected: 1\nReceived: 2</failure>')).toBe(
      'Expected: 1 · Received: 2',
    )
  })
})

it('keeps a message of the program even if it ends in the name of the test', async () => {
  const failure = '<failure message="Error: not found">the rest of the page</failure>'
  expect(await reasonOf('not found', failure)).toBe('Error: not found')
})

describe('an error outside of tests', () => {
  it.each([
    ['Failed', 'Failed'],
    ['Uncategorized', 'Uncategorized'],
    ['Call log:\n  - waiting', 'Call log'],
    ['tests/pay.spec.ts:3:5', 'tests/pay.spec.ts:3:5'],
    ['    at pay (tests/pay.spec.ts:3:5)', 'at pay (tests/pay.spec.ts:3:5)'],
    ['> 12 | pay()\n     | ^', '> 12 | pay()'],
    ['----', '----'],
    [':', 'An error without a message'],
    [' \n\u200b', 'An error without a message'],
    ['', 'An error without a message'],
  ])('always says something: %j', async (message, says) => {
    const report = JSON.stringify({
      config: { rootDir: '/builds/shop' },
      suites: [],
      errors: [{ message }],
      stats: {},
    })
    const { findings } = await readIn({ 'report.json': report })
    expect(findings.errors.map(({ error }) => error)).toEqual([says])
  })

  it('is called an error without a message if a suite has an empty one', async () => {
    const report = '<testsuite name="a"><error/><testcase name="t"/></testsuite>'
    const { findings } = await readIn({ 'report.xml': report })
    expect(findings.errors.map(({ error }) => error)).toEqual(['An error without a message'])
  })
})
