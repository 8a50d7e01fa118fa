/** A report as Playwright's JSON reporter writes it: one test failed, one passed, and each has a video. */
export function testReport(folder: string): string {
  const spec = (
    file: string,
    [group, title]: [string, string],
    status: 'expected' | 'unexpected',
    video: string,
  ) => ({
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
            tests: [
              {
                projectName: 'chromium',
                status,
                results: [
                  {
                    retry: 0,
                    status: status === 'expected' ? 'passed' : 'failed',
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
    spec('login.spec.ts', ['Login', 'works'], 'expected', 'test-results/login-works-chromium/video.webm'),
    spec(
      'checkout.spec.ts',
      ['Checkout', 'with coupon'],
      'unexpected',
      'test-results/checkout-with-coupon-chromium/video.webm',
    ),
  ]
  return JSON.stringify({ suites }, null, 2)
}
