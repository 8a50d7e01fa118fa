import { expect, it } from 'vitest'
import { waitedSecondsIn } from '../../../../src/reports/failure/waited-time.ts'

it.each([
  [
    "Playwright's assertion",
    5,
    "Error: expect(locator).toBeVisible() failed\n\nLocator: locator('p')\nTimeout: 5000ms\n",
  ],
  ["Playwright's assertion, aligned", 5, 'Expected: visible\nTimeout:  5000ms\n\nCall log:'],
  ['an older one', 5, 'Error: Timed out 5000ms waiting for expect(locator).toBeVisible()'],
  ["Playwright's action", 2, 'TimeoutError: locator.click: Timeout 2500ms exceeded.'],
  ['a test of Playwright', 30, 'Test timeout of 30000ms exceeded.'],
  ['Cypress', 4, 'AssertionError: Timed out retrying after 4000ms: Expected to find element: `#pay`'],
  ['Mocha', 2, 'Error: Timeout of 2000ms exceeded. For async tests and hooks, ensure "done()" is called'],
  ['Jest', 5, 'thrown: "Exceeded timeout of 5000 ms for a test.'],
  ['Vitest', 5, 'Error: Test timed out in 5000ms.'],
  ['WebdriverIO', 5, 'Error: element ("#pay") still not displayed after 5000ms'],
  ['WebdriverIO, of what should go away', 3, 'Error: element ("#pay") still existing after 3000ms'],
  ["WebdriverIO's condition", 5, 'Error: waitUntil condition timed out after 5000ms'],
  ["WebdriverIO's test", 9, 'Error: Timeout after 9997ms in "Cart takes too long"'],
  ['Go', 3, 'panic: test timed out after 3s'],
  ['JUnit', 10, 'java.util.concurrent.TimeoutException: waits() timed out after 10 seconds'],
  ['one with colors', 5, 'Timeout: \u001b[31m5000ms\u001b[39m'],
])('reads how long an error says it waited: %s', (_, seconds, error) => {
  expect(waitedSecondsIn(error)).toBe(seconds)
})

it('uses the longest of several waits, in whole seconds', () => {
  expect(waitedSecondsIn('Timed out 1500ms waiting for x\nTest timeout of 7999ms exceeded.\nTimeout: 2s')).toBe(7)
})

it.each([
  ['less than a second', 'Timeout: 999ms'],
  ['a timeout in the code that it shows', '> 3 | await expect(p).toBeVisible({ timeout: 5000 })'],
  ['other durations', 'the truck came after 5000ms, and left in 10 seconds'],
  ['no duration', 'Error: the request timed out'],
  ['nothing', ''],
])('finds no time that an error waited if it names %s', (_, error) => {
  expect(waitedSecondsIn(error)).toBeUndefined()
})
