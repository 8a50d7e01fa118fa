/** The files of the report's tests, from the workspace on. */
export const testFiles = ['tests/login.spec.ts', 'tests/checkout.spec.ts']

const message =
  '\u001b[31mError: expect(locator).toHaveText(expected) failed\u001b[39m\n\nExpected: "10 % off"\nReceived: ""'

/** A report as Playwright's JSON reporter writes it: a test failed, another `login`, and each has a video. */
export function testReport(folder: string, login: 'expected' | 'unexpected' = 'expected'): string {
  const errors = [{ message, location: { file: `${folder}/tests/checkout.spec.ts`, line: 14, column: 5 } }]
  const spec = (file: string, [group, title]: [string, string], status: 'expected' | 'unexpected', video: string) => ({
    title: file,
    file,
    suites: [
      {
        title: group,
        file,
        specs: [
          {
            title,
            file,
            line: 10,
            tests: [
              {
                projectName: 'chromium',
                status,
                results: [
                  {
                    retry: 0,
                    status: status === 'expected' ? 'passed' : 'failed',
                    errors: status === 'expected' ? [] : errors,
                    attachments: [{ name: 'video', contentType: 'video/webm', path: `${folder}/${video}` }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const suites = [
    spec('login.spec.ts', ['Login', 'works'], login, 'test-results/login-works-chromium/video.webm'),
    spec(
      'checkout.spec.ts',
      ['Checkout', 'with coupon'],
      'unexpected',
      'test-results/checkout-with-coupon-chromium/video.webm',
    ),
  ]
  return JSON.stringify({ config: { rootDir: `${folder}/tests` }, suites }, null, 2)
}
