/**
 * The failure in README's two pictures: in a comment, and on the page behind its link. Its recording is given this length, so
 * that both show the same numbers.
 */
export const failure = {
  title: 'Checkout › pays with a coupon',
  project: 'chromium',
  error:
    "Error: expect(locator).toBeVisible() failed · Locator: getByRole('heading', { name: 'Thank you' }) · Expected: visible · Timeout: 5000ms · Error: element(s) not found",
  place: { file: 'tests/checkout.spec.ts', line: 18 },
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  durationSeconds: 18,
  /** Where the last seconds begin: 5 s and the timeout before the end. */
  moment: 8,
}
