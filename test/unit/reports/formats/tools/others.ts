import type { Said } from './said.ts'

const pytest = [
  'test_adds_tax',
  'test_throws_on_an_empty_cart',
  'test_same_name',
  'test_ships[gr\\xf6\\xdfer <b>&</b> \\U0001f6d2]',
  'test_is_strictly_broken_but_passes',
  'test_orders_one',
  'test_orders_two',
  'test_closes_one',
  'test_closes_two',
  'test_closes_two',
  'test_compares',
  'test_raises_another',
  'test_raises_nothing',
  'test_fails_by_name',
  'test_exits',
  'test_prints',
  'test_lifts',
  'test_same_name',
  'test_unexpected',
  'test_opens_the_shop',
]

const surefire = [
  'addsTax',
  'throwsOnAnEmptyCart',
  'givesRebate',
  'takesTooLong',
  'passesOnTheSecondTry',
  'shipsAll{String}[2]',
  'ships{String}[2]',
  'repeats{RepetitionInfo}[2]',
  'dynamic[2]',
  'hasTwoErrors',
  'hasNoMessage',
  'hasNoRows{String}',
  'opensTheShop',
  'shop.BrokenSetUpTest',
  'liftsOne',
  'shop.BrokenEndTest',
  'opensTheShop',
]

/** The summaries of tools for other languages. */
export const others: Record<string, Said> = {
  'pytest/report.xml': {
    failed: 15 + 7,
    passed: 3 + 1,
    skipped: 2 + 2,
    titles: [...pytest, 'tests.test_broken', 'tests.test_syntax'],
  },
  'pytest/not-collected.xml': { failed: 2, titles: ['tests.test_broken', 'tests.test_syntax'] },
  'pytest/xunit1.xml': { failed: 15 + 5, passed: 3 + 1, skipped: 2 + 2, titles: pytest },
  // The skipped test and its failed teardown are one test case.
  'pytest/skipped-with-error.xml': { failed: 1, skipped: 1, titles: ['test_skips'] },
  // The subtests that failed belong to their tests.
  'pytest/subtests.xml': {
    failed: 3,
    passed: 2,
    titles: ['test_fails_on_both_tries', 'test_subtests', 'test_same_name'],
  },
  // Failures of the environment are a test without a name. Setups and teardowns of suites are missing.
  'gtest/report.xml': {
    failed: 7 + 1,
    passed: 3,
    skipped: 3 + 1,
    titles: ['AddsTax', 'HasTwoErrors', 'Throws', 'Compares', 'LiftsOne', 'OpensTheShop', 'Boxes/1', 'untitled'],
  },
  // A test that should fail but passes has passed; each section is a test case.
  'catch2/report.xml': {
    failed: 3,
    passed: 3,
    skipped: 2,
    titles: ['adds tax', 'throws', 'same name in sections/large'],
  },
  // The root's errors may be among the failed tests, so the package that could not be compiled goes unnoticed.
  'gotestsum/report.xml': {
    failed: 9,
    passed: 4,
    skipped: 1,
    titles: [
      'TestMain',
      'TestHangs',
      'TestPanics',
      'TestAddsTax',
      'TestHasTwoErrors',
      'TestShips/large',
      'TestShips/größer_<b>',
      'TestShips',
      'TestPassesOnTheSecondRun',
    ],
  },
  'gotestsum/rerun.xml': { failed: 1, passed: 2, titles: ['TestPassesOnTheSecondRun'] },
  'gotestsum/rerun.xml, merged': { flaky: 1, passed: 1, titles: ['TestPassesOnTheSecondRun'], merged: true },
  // A risky test is an error.
  'phpunit/report.xml': {
    failed: 5 + 5 + 1,
    passed: 3,
    skipped: 3 + 1,
    titles: [
      'testOrdersOne',
      'testAddsTax',
      'testThrowsOnAnEmptyCart',
      'testIsRisky',
      'testWarns',
      'testCompares',
      'testShips with data set "größer <b>"',
      'Error',
      'testClosesTwo',
      'testOpensTheShop',
      'tearDownAfterClass',
    ],
  },
  // The error outside of examples is missing.
  'rspec/report.xml': {
    failed: 10,
    passed: 4,
    skipped: 3,
    titles: [
      'Cart adds tax',
      'Cart throws on an empty cart',
      'Cart same name',
      'Cart is said to be broken but passes',
      'Cart has two errors',
      'Cart ships a box',
      'Cart with a coupon gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'with a broken hook orders one',
      'with a broken hook orders two',
      'Orders opens the shop',
    ],
  },
  'rspec/not-loaded.xml': {},
  surefire: { failed: 10 + 7, passed: 6, skipped: 2, titles: surefire },
  // Attributes count every run of a test.
  'surefire-rerun': {
    failed: 1 + 1,
    flaky: 3,
    passed: 1,
    skipped: 1,
    titles: ['addsTax', 'shop.BrokenSetUpTest', 'passesOnTheSecondTry', 'throwsOnTheFirstTry', 'opensTheShop'],
  },
  // Failed containers are in their tests.
  'junit-console/TEST-junit-jupiter.xml': {
    failed: 4,
    titles: ['ordersOne()', 'ordersTwo()', 'closesOne()', 'liftsOne()'],
  },
}
