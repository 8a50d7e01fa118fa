import type { Said } from './said.ts'

const mstest = [
  'AddsTax',
  'ThrowsOnAnEmptyCart',
  'GivesRebate',
  'TakesTooLong',
  'FailsOnAllTries',
  'Ships ("large")',
  'one name',
  'Awaits',
  'HasACause',
  'Prints',
  'OrdersOne',
  'OrdersTwo',
  'LiftsOne',
  '[Shop.Tests.BrokenTearDownTests ClassCleanup]',
  'OpensTheShop',
  'HasNoRows',
]

const xunit = [
  'OpensTheShop',
  'OrdersOne',
  'OrdersTwo',
  'HasACause',
  'LiftsOne',
  'TakesTooLong',
  'Ships(size: "large")',
  'ThrowsOnAnEmptyCart',
  'AddsTax',
  'Compares',
  'Collects',
]

// VSTest and Microsoft.Testing.Platform write characters beyond U+FFFF as escapes.
const rebate = 'gibt 10 % Rabatt › <b>größer</b> & "schöner" \\ud83d\\uded2'

/** The summaries of tools for .NET. */
export const dotnet: Record<string, Said> = {
  'mstest-vstest/report.trx': { failed: 16, passed: 5, skipped: 2, titles: mstest },
  'mstest-vstest/crash.trx': { error: 1, errors: ['Test host process crashed : Process terminated.'] },
  'mstest-mtp/report.trx': { failed: 16, passed: 5, skipped: 2, titles: mstest },
  'mstest-mtp/crash.trx': { error: 1, errors: ['Test host process pid: 31521 crashed.'] },
  // Three files: both runs, and a copy of the second one.
  'mstest-mtp-retry': { failed: 1, passed: 4, titles: ['PassesOnTheSecondRun'] },
  'mstest-mtp-retry, merged': { flaky: 1, passed: 3, titles: ['PassesOnTheSecondRun'], merged: true },
  // The summary leaves out the fixture that could not be disposed of.
  'xunit-vstest/report.trx': {
    error: 1,
    failed: 14,
    passed: 4,
    skipped: 1,
    titles: [...xunit, 'HasNoRows', 'one name(size: "large")', rebate],
    errors: ['Test Class Cleanup Failure (Shop.Tests.BrokenEndTests)'],
  },
  'xunit-vstest/report.xml': {
    failed: 14,
    passed: 4,
    skipped: 1,
    titles: [...xunit, 'HasNoRows', 'ShipsAll(size: "large")', 'GivesRebate'],
  },
  'xunit-mtp/report.trx': {
    failed: 15,
    passed: 4,
    skipped: 3,
    titles: [
      ...xunit,
      'Shop.Tests.CartTests.HasNoRows',
      'one name(size: "large")',
      rebate,
      '[Test Class Cleanup Failure (Shop.Tests.BrokenEndTests.ClosesOne)]',
    ],
  },
  // The failed setup is that of the tests; the summary leaves out the teardown, and tests that are inconclusive or have a warning.
  'nunit-vstest/report.trx': {
    error: 1,
    failed: 14,
    passed: 5,
    skipped: 3 + 3,
    titles: [
      'OrdersOne',
      'OrdersTwo',
      'HasACause',
      'AddsTax',
      'FailsOnAllTries',
      rebate,
      'TakesTooLong',
      'OpensTheShop',
      'Ships("large")',
      'Collects',
      'one name',
      'ThrowsOnAnEmptyCart',
      'HasNoRows()',
      'LiftsOne',
    ],
    errors: ['the depot does not close'],
  },
  'tunit/report.trx': {
    failed: 9,
    passed: 3,
    skipped: 2,
    titles: [
      'OrdersOne',
      'OrdersTwo',
      'ClosesOne',
      'ThrowsOnAnEmptyCart',
      'AddsTax',
      'gibt 10 % Rabatt › <b>größer</b> & "schöner" 🛒',
      'OpensTheShop',
      'Ships(large)',
      'TakesTooLong',
    ],
  },
}
