import type { Said } from './said.ts'

const playwright = [
  'adds tax',
  'throws on an empty cart',
  'Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  'Cart › same name',
  'is said to be broken but passes',
  'takes too long',
  'has two soft errors',
  'ships a large box',
  'opens the shop',
  'with a broken hook › orders one',
  'with a broken end › closes one',
  'lifts a pallet',
  'in order › first fails',
  'has an error without a message',
  'throws a text',
]

const vitest = [
  'adds tax',
  'throws on an empty cart',
  'Cart > with a coupon > gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  'Cart > same name',
  'Cart > is said to be broken but passes',
  'with a broken hook for each > lifts one',
  'takes too long',
  'fails on both tries',
  'has two soft errors',
  'matches a picture of text',
  'ships a box',
  'opens the shop',
  'throws a text',
  'has an error without a message',
]

const jestOutsideSuites = [
  'adds tax',
  'throws on an empty cart',
  'takes too long',
  'calls done with an error',
  'calls back',
  'ships a box',
  'opens the shop',
  'throws a text',
  'has an error without a message',
  'throws with a cause',
  'throws several',
  'fails on both tries',
  'floats',
]

const jest = [
  ...jestOutsideSuites,
  'Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  'Cart same name',
  'Cart is said to be broken but passes',
  'with a broken hook orders one',
  'with a broken hook orders two',
  'with a broken hook for each lifts one',
]

const jestWithoutSuites = [
  ...jestOutsideSuites,
  'gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  'same name',
  'is said to be broken but passes',
  'orders one',
  'orders two',
  'lifts one',
]

const jestHook = "Test execution failure: could be caused by test hooks like 'afterAll'."

const mochaOutsideSuites = [
  'adds tax',
  'throws on an empty cart',
  'takes too long',
  'calls done with an error',
  'fails on both tries',
  'ships a box',
]

const mocha = [
  ...mochaOutsideSuites,
  'Cart same name',
  'Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  'with a broken hook "before all" hook for "orders one"',
  'with a broken hook for each "before each" hook: get the crane for "lifts one"',
  'with a broken end "after all" hook for "closes one"',
  'Orders opens the shop',
  'Orders throws a text',
  'Orders has an error without a message',
]

const mochaWithoutSuites = [
  ...mochaOutsideSuites,
  'same name',
  'gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
  '"before all" hook for "orders one"',
  '"before each" hook: get the crane for "lifts one"',
  '"after all" hook for "closes one"',
  'opens the shop',
  'throws a text',
  'has an error without a message',
]

const wdio = [
  'Cart › adds tax',
  'Cart › throws on an empty cart',
  'Cart › clicks a button that is not there',
  'Cart › same name',
  'Cart › takes too long',
  'Cart › ships a box',
  'Cart › passes on the second try',
]

/** The summaries of tools for JavaScript. */
export const javascript: Record<string, Said> = {
  'playwright/report.json': {
    failed: 15,
    flaky: 1,
    passed: 4,
    skipped: 3,
    'did not run': 2,
    titles: [...playwright, 'passes on the second try'],
  },
  // JUnit XML has no flaky tests, and calls tests that did not run skipped.
  'playwright/report.xml': { failed: 15, passed: 5, skipped: 3 + 2, titles: playwright },
  // It counts a test as failed that was expected to fail but passed, and its entry calls that test flaky.
  'playwright/ctrf.json': {
    error: 1,
    failed: 14,
    flaky: 2,
    passed: 4,
    skipped: 3 + 2,
    titles: [...playwright, 'passes on the second try'],
    errors: ['1 error that tools/playwright/ctrf.json counts but does not describe'],
  },
  // The hooks' errors are those of the tests.
  'playwright/allure': {
    failed: 15,
    flaky: 1,
    passed: 4,
    skipped: 3 + 2,
    titles: [...playwright, 'passes on the second try'],
  },
  // A test with subtests is a suite, and todos are skipped. A failed `after` is missing.
  'node/report.xml': {
    failed: 17,
    passed: 7,
    skipped: 5,
    titles: [
      'test/broken.test.js',
      'adds tax',
      'throws on an empty cart',
      'a pallet',
      'gibt 10 % Rabatt › <b>größer</b> & &quot;schöner&quot; 🛒',
      'same name',
      'orders one',
      'orders two',
      'lifts one',
      'takes too long',
      'calls done with an error',
      'ships a box',
      'test/exits.test.js',
      'opens the shop',
      'throws a text',
      'has an error without a message',
      'weighs',
    ],
  },
  // The failed suites and files, and the uncaught error, are test cases.
  'vitest/report.xml': {
    failed: 14 + 6 + 1,
    passed: 7,
    skipped: 7,
    titles: [
      ...vitest,
      'with a broken hook',
      'with a broken end',
      'test/broken.test.mjs',
      'test/empty.test.mjs',
      'test/hook.test.mjs',
      'test/syntax.test.mjs',
      'Uncaught Exception: nobody was waiting',
    ],
  },
  'vitest/ctrf.json': { failed: 14, flaky: 1, passed: 6, skipped: 7, titles: [...vitest, 'passes on the second try'] },
  // The todo has no status, and a skipped test is missing.
  'vitest/allure': {
    error: 3,
    failed: 14,
    passed: 6 + 1,
    skipped: 5,
    'without a result': 1,
    titles: vitest,
    errors: ['the depot has no power', 'the depot does not close', 'the whole yard is flooded'],
  },
  // A todo has passed, and files that could not be loaded are missing.
  'jest/report.xml': { failed: 19 + 1, passed: 7, skipped: 2, titles: [...jest, jestHook] },
  // Each file that could not be loaded is two test cases.
  'jest/report-whole.xml': {
    failed: 19 + 1 + 2 * 3,
    passed: 7,
    skipped: 2,
    titles: [
      ...jestWithoutSuites,
      jestHook,
      'test/broken.test.js',
      'test/broken.test.js',
      'test/empty.test.js',
      'test/empty.test.js',
      'test/syntax.test.js',
      'test/syntax.test.js',
    ],
  },
  'jest/ctrf.json': {
    failed: 19,
    flaky: 1,
    passed: 5,
    skipped: 2,
    'without a result': 1,
    titles: [...jest, 'passes on the second try'],
  },
  // Two rows of one name are one test.
  'jest/allure': {
    error: 1,
    failed: 19,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles: [...jest, 'passes on the second try'],
    errors: ['the depot does not close'],
  },
  // Pending tests are missing.
  'mocha/report.xml': { failed: 14, passed: 5, titles: mocha },
  'mocha/jenkins.xml': { failed: 14, passed: 5, titles: mochaWithoutSuites },
  'mocha/xunit.xml': { failed: 14, passed: 5, skipped: 3, titles: mochaWithoutSuites },
  'mocha/ctrf.json': { failed: 14, flaky: 1, passed: 4, skipped: 3, titles: [...mocha, 'passes on the second try'] },
  // The flaky test has passed.
  'mocha/allure': {
    error: 2,
    failed: 12,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles: [
      ...mochaOutsideSuites,
      'Cart › same name',
      'Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'with a broken hook for each › lifts one',
      'Orders › opens the shop',
      'Orders › throws a text',
      'Orders › has an error without a message',
      'passes on the second try',
    ],
    errors: ['the depot has no power', 'the depot does not close'],
  },
  // Undefined, pending, and ambiguous scenarios failed.
  'cucumber/report.xml': {
    failed: 9 + 3,
    passed: 3,
    skipped: 1,
    titles: [
      'adds tax',
      'gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'has an undefined step',
      'has a pending step',
      'has an ambiguous step',
      'fails on both tries',
      'takes too long',
      'has a broken hook',
      'has a broken end',
      'ships a box - #1.2',
      'no gifts - opens the shop',
      'opens the shop',
    ],
  },
  // Undefined, pending, and ambiguous scenarios passed. A scenario and one of its name in a rule are one test.
  'cucumber/allure': {
    error: 2,
    failed: 7,
    flaky: 1,
    passed: 6,
    skipped: 1,
    titles: [
      'adds tax',
      'gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'fails on both tries',
      'takes too long',
      'ships a box',
      'opens the shop',
      'opens the shop',
      'passes on the second try',
    ],
    errors: ['the depot has no power', 'the depot does not close'],
  },
  // A failed try is a skipped test case. Tests outside of suites, and files that could not be loaded, are missing.
  'wdio/wdio-0-0.xml': {},
  'wdio/wdio-0-1.xml': {
    failed: 10,
    passed: 4,
    skipped: 6,
    titles: [
      'adds tax',
      'throws on an empty cart',
      'clicks a button that is not there',
      'same name',
      'takes too long',
      'ships a box',
      'gibt 10 Rabatt b gr er b sch ner',
      'before all hook for with a broken hook',
      'before each hook for with a broken hook for each',
      'after all hook for with a broken end',
    ],
  },
  'wdio/wdio-0-2.xml': { failed: 1, passed: 1, titles: ['passes on the second run of its file'] },
  'wdio/retry': { failed: 1, passed: 3, titles: ['passes on the second run of its file'] },
  'wdio/retry, merged': { flaky: 1, passed: 1, titles: ['passes on the second run of its file'], merged: true },
  // Hooks are missing.
  'wdio/ctrf.json': {
    failed: 7,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles: [...wdio, 'Cart.with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒'],
  },
  // Two of the hooks are results, one is a fixture of a test without a status.
  'wdio/allure': {
    error: 1,
    failed: 7 + 1 + 2,
    flaky: 1,
    passed: 4,
    skipped: 3,
    'without a result': 1,
    titles: [
      ...wdio,
      'Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'Orders › passes on the second run of its file',
      '"before all" hook for with a broken hook',
      '"after all" hook for with a broken end',
    ],
    errors: ['the crane has no driver'],
  },
}
