import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresIn, fixturesBelow } from '../../../support/reports/failures-in-reports.ts'
import { noTests } from '../../../support/reports/report-of.ts'
import { findIn } from '../../../support/reports/workspace-of-reports.ts'

type Said = Partial<typeof noTests> & {
  /** The failed and flaky tests in one text, without what distinguishes equal ones. Suites precede their tests. */
  titles?: string
  /** An excerpt of each error outside of tests. */
  errors?: string[]
  merged?: true
}

const playwright =
  'adds tax | throws on an empty cart | Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | Cart › same name | is said to be broken but passes | takes too long | has two soft errors | ships a large box | opens the shop | with a broken hook › orders one | with a broken end › closes one | lifts a pallet | in order › first fails | has an error without a message | throws a text'
const vitest =
  'adds tax | throws on an empty cart | Cart > with a coupon > gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | Cart > same name | Cart > is said to be broken but passes | with a broken hook for each > lifts one | takes too long | fails on both tries | has two soft errors | matches a picture of text | ships a box | opens the shop | throws a text | has an error without a message'
const jest =
  'adds tax | throws on an empty cart | Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | Cart same name | Cart is said to be broken but passes | with a broken hook orders one | with a broken hook orders two | with a broken hook for each lifts one | takes too long | calls done with an error | calls back | ships a box | opens the shop | throws a text | has an error without a message | throws with a cause | throws several | fails on both tries | floats'
const jestWithoutSuites =
  'adds tax | throws on an empty cart | gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | same name | is said to be broken but passes | orders one | orders two | lifts one | takes too long | calls done with an error | calls back | ships a box | opens the shop | throws a text | has an error without a message | throws with a cause | throws several | fails on both tries | floats'
const jestHook = "Test execution failure: could be caused by test hooks like 'afterAll'."
const mocha =
  'adds tax | throws on an empty cart | takes too long | calls done with an error | fails on both tries | ships a box | Cart same name | Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | with a broken hook "before all" hook for "orders one" | with a broken hook for each "before each" hook: get the crane for "lifts one" | with a broken end "after all" hook for "closes one" | Orders opens the shop | Orders throws a text | Orders has an error without a message'
const mochaWithoutSuites =
  'adds tax | throws on an empty cart | takes too long | calls done with an error | fails on both tries | ships a box | same name | gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | "before all" hook for "orders one" | "before each" hook: get the crane for "lifts one" | "after all" hook for "closes one" | opens the shop | throws a text | has an error without a message'
const mstest =
  'AddsTax | ThrowsOnAnEmptyCart | GivesRebate | TakesTooLong | FailsOnAllTries | Ships ("large") | one name | Awaits | HasACause | Prints | OrdersOne | OrdersTwo | LiftsOne | [Shop.Tests.BrokenTearDownTests ClassCleanup] | OpensTheShop | HasNoRows'
const xunit =
  'OpensTheShop | OrdersOne | OrdersTwo | HasACause | LiftsOne | TakesTooLong | Ships(size: "large") | ThrowsOnAnEmptyCart | AddsTax | Compares | Collects'
// VSTest and Microsoft.Testing.Platform write characters beyond U+FFFF as escapes.
const rebate = 'gibt 10 % Rabatt › <b>größer</b> & "schöner" \\ud83d\\uded2'
const pytest =
  'test_adds_tax | test_throws_on_an_empty_cart | test_same_name | test_ships[gr\\xf6\\xdfer <b>&</b> \\U0001f6d2] | test_is_strictly_broken_but_passes | test_orders_one | test_orders_two | test_closes_one | test_closes_two | test_closes_two | test_compares | test_raises_another | test_raises_nothing | test_fails_by_name | test_exits | test_prints | test_lifts | test_same_name | test_unexpected | test_opens_the_shop'
const surefire =
  'addsTax | throwsOnAnEmptyCart | givesRebate | takesTooLong | passesOnTheSecondTry | shipsAll{String}[2] | ships{String}[2] | repeats{RepetitionInfo}[2] | dynamic[2] | hasTwoErrors | hasNoMessage | hasNoRows{String} | opensTheShop | shop.BrokenSetUpTest | liftsOne | shop.BrokenEndTest | opensTheShop'

/**
 * The summary that each tool printed at the end of its run; the README of the fixtures has its words. Comments note where a
 * report contains less, or marks a test differently.
 */
const table: Record<string, Said> = {
  'playwright/report.json': {
    failed: 15,
    flaky: 1,
    passed: 4,
    skipped: 3,
    'did not run': 2,
    titles: `${playwright} | passes on the second try`,
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
    titles: `${playwright} | passes on the second try`,
    errors: ['1 error that tools/playwright/ctrf.json counts but does not describe'],
  },
  // The hooks' errors are those of the tests.
  'playwright/allure': {
    failed: 15,
    flaky: 1,
    passed: 4,
    skipped: 3 + 2,
    titles: `${playwright} | passes on the second try`,
  },
  // A test with subtests is a suite, and todos are skipped. A failed `after` is missing.
  'node/report.xml': {
    failed: 17,
    passed: 7,
    skipped: 5,
    titles:
      'test/broken.test.js | adds tax | throws on an empty cart | a pallet | gibt 10 % Rabatt › <b>größer</b> & &quot;schöner&quot; 🛒 | same name | orders one | orders two | lifts one | takes too long | calls done with an error | ships a box | test/exits.test.js | opens the shop | throws a text | has an error without a message | weighs',
  },
  // The failed suites and files, and the uncaught error, are test cases.
  'vitest/report.xml': {
    failed: 14 + 6 + 1,
    passed: 7,
    skipped: 7,
    titles: `${vitest} | with a broken hook | with a broken end | test/broken.test.mjs | test/empty.test.mjs | test/hook.test.mjs | test/syntax.test.mjs | Uncaught Exception: nobody was waiting`,
  },
  'vitest/ctrf.json': { failed: 14, flaky: 1, passed: 6, skipped: 7, titles: `${vitest} | passes on the second try` },
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
  'jest/report.xml': { failed: 19 + 1, passed: 7, skipped: 2, titles: `${jest} | ${jestHook}` },
  // Each file that could not be loaded is two test cases.
  'jest/report-whole.xml': {
    failed: 19 + 1 + 2 * 3,
    passed: 7,
    skipped: 2,
    titles: `${jestWithoutSuites} | ${jestHook} | test/broken.test.js | test/broken.test.js | test/empty.test.js | test/empty.test.js | test/syntax.test.js | test/syntax.test.js`,
  },
  'jest/ctrf.json': {
    failed: 19,
    flaky: 1,
    passed: 5,
    skipped: 2,
    'without a result': 1,
    titles: `${jest} | passes on the second try`,
  },
  // Two rows of one name are one test.
  'jest/allure': {
    error: 1,
    failed: 19,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles: `${jest} | passes on the second try`,
    errors: ['the depot does not close'],
  },
  // Pending tests are missing.
  'mocha/report.xml': { failed: 14, passed: 5, titles: mocha },
  'mocha/jenkins.xml': { failed: 14, passed: 5, titles: mochaWithoutSuites },
  'mocha/xunit.xml': { failed: 14, passed: 5, skipped: 3, titles: mochaWithoutSuites },
  'mocha/ctrf.json': { failed: 14, flaky: 1, passed: 4, skipped: 3, titles: `${mocha} | passes on the second try` },
  // The flaky test has passed.
  'mocha/allure': {
    error: 2,
    failed: 12,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles:
      'adds tax | throws on an empty cart | takes too long | calls done with an error | fails on both tries | ships a box | Cart › same name | Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | with a broken hook for each › lifts one | Orders › opens the shop | Orders › throws a text | Orders › has an error without a message | passes on the second try',
    errors: ['the depot has no power', 'the depot does not close'],
  },
  // Undefined, pending, and ambiguous scenarios failed.
  'cucumber/report.xml': {
    failed: 9 + 3,
    passed: 3,
    skipped: 1,
    titles:
      'adds tax | gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | has an undefined step | has a pending step | has an ambiguous step | fails on both tries | takes too long | has a broken hook | has a broken end | ships a box - #1.2 | no gifts - opens the shop | opens the shop',
  },
  // Undefined, pending, and ambiguous scenarios passed. A scenario and one of its name in a rule are one test.
  'cucumber/allure': {
    error: 2,
    failed: 7,
    flaky: 1,
    passed: 6,
    skipped: 1,
    titles:
      'adds tax | gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | fails on both tries | takes too long | ships a box | opens the shop | opens the shop | passes on the second try',
    errors: ['the depot has no power', 'the depot does not close'],
  },
  // A failed try is a skipped test case. Tests outside of suites, and files that could not be loaded, are missing.
  'wdio/wdio-0-0.xml': {},
  'wdio/wdio-0-1.xml': {
    failed: 10,
    passed: 4,
    skipped: 6,
    titles:
      'adds tax | throws on an empty cart | clicks a button that is not there | same name | takes too long | ships a box | gibt 10 Rabatt b gr er b sch ner | before all hook for with a broken hook | before each hook for with a broken hook for each | after all hook for with a broken end',
  },
  'wdio/wdio-0-2.xml': { failed: 1, passed: 1, titles: 'passes on the second run of its file' },
  'wdio/retry': { failed: 1, passed: 3, titles: 'passes on the second run of its file' },
  'wdio/retry, merged': { flaky: 1, passed: 1, titles: 'passes on the second run of its file', merged: true },
  // Hooks are missing.
  'wdio/ctrf.json': {
    failed: 7,
    flaky: 1,
    passed: 4,
    skipped: 3,
    titles:
      'Cart › adds tax | Cart › throws on an empty cart | Cart › clicks a button that is not there | Cart › same name | Cart › takes too long | Cart › ships a box | Cart.with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | Cart › passes on the second try',
  },
  // Two of the hooks are results, one is a fixture of a test without a status.
  'wdio/allure': {
    error: 1,
    failed: 7 + 1 + 2,
    flaky: 1,
    passed: 4,
    skipped: 3,
    'without a result': 1,
    titles:
      'Cart › adds tax | Cart › throws on an empty cart | Cart › clicks a button that is not there | Cart › same name | Cart › takes too long | Cart › ships a box | Cart › with a coupon › gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | Orders › passes on the second run of its file | "before all" hook for with a broken hook | "after all" hook for with a broken end | Cart › passes on the second try',
    errors: ['the crane has no driver'],
  },
  'mstest-vstest/report.trx': { failed: 16, passed: 5, skipped: 2, titles: mstest },
  'mstest-vstest/crash.trx': { error: 1, errors: ['Test host process crashed : Process terminated.'] },
  'mstest-mtp/report.trx': { failed: 16, passed: 5, skipped: 2, titles: mstest },
  'mstest-mtp/crash.trx': { error: 1, errors: ['Test host process pid: 31521 crashed.'] },
  // Three files: both runs, and a copy of the second one.
  'mstest-mtp-retry': { failed: 1, passed: 4, titles: 'PassesOnTheSecondRun' },
  'mstest-mtp-retry, merged': { flaky: 1, passed: 3, titles: 'PassesOnTheSecondRun', merged: true },
  // The summary leaves out the fixture that could not be disposed of.
  'xunit-vstest/report.trx': {
    error: 1,
    failed: 14,
    passed: 4,
    skipped: 1,
    titles: `${xunit} | HasNoRows | one name(size: "large") | ${rebate}`,
    errors: ['Test Class Cleanup Failure (Shop.Tests.BrokenEndTests)'],
  },
  'xunit-vstest/report.xml': {
    failed: 14,
    passed: 4,
    skipped: 1,
    titles: `${xunit} | HasNoRows | ShipsAll(size: "large") | GivesRebate`,
  },
  'xunit-mtp/report.trx': {
    failed: 15,
    passed: 4,
    skipped: 3,
    titles: `${xunit} | Shop.Tests.CartTests.HasNoRows | one name(size: "large") | ${rebate} | [Test Class Cleanup Failure (Shop.Tests.BrokenEndTests.ClosesOne)]`,
  },
  // The failed setup is that of the tests; the summary leaves out the teardown, and tests that are inconclusive or have a warning.
  'nunit-vstest/report.trx': {
    error: 1,
    failed: 14,
    passed: 5,
    skipped: 3 + 3,
    titles: `OrdersOne | OrdersTwo | HasACause | AddsTax | FailsOnAllTries | ${rebate} | TakesTooLong | OpensTheShop | Ships("large") | Collects | one name | ThrowsOnAnEmptyCart | HasNoRows() | LiftsOne`,
    errors: ['the depot does not close'],
  },
  'tunit/report.trx': {
    failed: 9,
    passed: 3,
    skipped: 2,
    titles:
      'OrdersOne | OrdersTwo | ClosesOne | ThrowsOnAnEmptyCart | AddsTax | gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | OpensTheShop | Ships(large) | TakesTooLong',
  },
  'pytest/report.xml': {
    failed: 15 + 7,
    passed: 3 + 1,
    skipped: 2 + 2,
    titles: `${pytest} | tests.test_broken | tests.test_syntax`,
  },
  'pytest/not-collected.xml': { failed: 2, titles: 'tests.test_broken | tests.test_syntax' },
  'pytest/xunit1.xml': { failed: 15 + 5, passed: 3 + 1, skipped: 2 + 2, titles: pytest },
  // The skipped test and its failed teardown are one test case.
  'pytest/skipped-with-error.xml': { failed: 1, skipped: 1, titles: 'test_skips' },
  // The subtests that failed belong to their tests.
  'pytest/subtests.xml': { failed: 3, passed: 2, titles: 'test_fails_on_both_tries | test_subtests | test_same_name' },
  // Failures of the environment are a test without a name. Setups and teardowns of suites are missing.
  'gtest/report.xml': {
    failed: 7 + 1,
    passed: 3,
    skipped: 3 + 1,
    titles: 'AddsTax | HasTwoErrors | Throws | Compares | LiftsOne | OpensTheShop | Boxes/1 | untitled',
  },
  // A test that should fail but passes has passed; each section is a test case.
  'catch2/report.xml': { failed: 3, passed: 3, skipped: 2, titles: 'adds tax | throws | same name in sections/large' },
  // The root's errors may be among the failed tests, so the package that could not be compiled goes unnoticed.
  'gotestsum/report.xml': {
    failed: 9,
    passed: 4,
    skipped: 1,
    titles:
      'TestMain | TestHangs | TestPanics | TestAddsTax | TestHasTwoErrors | TestShips/large | TestShips/größer_<b> | TestShips | TestPassesOnTheSecondRun',
  },
  'gotestsum/rerun.xml': { failed: 1, passed: 2, titles: 'TestPassesOnTheSecondRun' },
  'gotestsum/rerun.xml, merged': { flaky: 1, passed: 1, titles: 'TestPassesOnTheSecondRun', merged: true },
  // A risky test is an error.
  'phpunit/report.xml': {
    failed: 5 + 5 + 1,
    passed: 3,
    skipped: 3 + 1,
    titles:
      'testOrdersOne | testAddsTax | testThrowsOnAnEmptyCart | testIsRisky | testWarns | testCompares | testShips with data set "größer <b>" | Error | testClosesTwo | testOpensTheShop | tearDownAfterClass',
  },
  // The error outside of examples is missing.
  'rspec/report.xml': {
    failed: 10,
    passed: 4,
    skipped: 3,
    titles:
      'Cart adds tax | Cart throws on an empty cart | Cart same name | Cart is said to be broken but passes | Cart has two errors | Cart ships a box | Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒 | with a broken hook orders one | with a broken hook orders two | Orders opens the shop',
  },
  'rspec/not-loaded.xml': {},
  surefire: { failed: 10 + 7, passed: 6, skipped: 2, titles: surefire },
  // Attributes count every run of a test.
  'surefire-rerun': {
    failed: 1 + 1,
    flaky: 3,
    passed: 1,
    skipped: 1,
    titles: 'addsTax | shop.BrokenSetUpTest | passesOnTheSecondTry | throwsOnTheFirstTry | opensTheShop',
  },
  // Failed containers are in their tests.
  'junit-console/TEST-junit-jupiter.xml': { failed: 4, titles: 'ordersOne() | ordersTwo() | closesOne() | liftsOne()' },
}

const root = join(import.meta.dirname, '../../../fixtures/reports')

/** The tests found in a report, or in all reports of a folder. */
function readFixture(fixture: string, options: { mergeRetries: boolean }) {
  const path = join(root, fixture)
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : ['']
  const files = names.map((name) => join(fixture, name)).filter((file) => statSync(join(root, file)).isFile())
  return findIn(root, files.toSorted(), options)
}

describe('says what the tool said, with', () => {
  it.each(Object.entries(table))('%s', (name, { titles, errors = [], merged, ...counts }) => {
    const [fixture = ''] = name.split(', ')
    const found = readFixture(`tools/${fixture}`, { mergeRetries: merged === true })
    expect(found.counts).toEqual({ ...noTests, ...counts })
    const expected = titles?.split(' | ').map(joinSuites) ?? []
    const failing = found.failedWithoutVideo.tests.map(({ title }) => withoutApart(joinSuites(title), expected))
    expect(failing.toSorted()).toEqual(expected.toSorted())
    const texts = found.errors.map(({ error = '' }) => error)
    expect(texts).toHaveLength(errors.length)
    for (const text of errors) expect(texts).toContainEqual(expect.stringContaining(text))
  })
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
