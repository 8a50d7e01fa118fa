const mib = 1024 ** 2

/** Reports designed to waste time or memory. None exceeds the size limit. */
export const hostileReports = {
  /** 242 KiB: specs that each carry the titles of all suites around them. */
  nestedTitles: () => {
    const specs = Array.from({ length: 1500 }, (_, at) => ({ title: `${at}`, tests: [test([])] }))
    let suite: object = { title: 'innermost', specs }
    for (let depth = 0; depth < 150; depth += 1) suite = { title: 'x'.repeat(950), suites: [suite] }
    return JSON.stringify({ suites: [suite] })
  },
  /** 784 KiB: a path with 400,000 folders. */
  deepPath: () => playwright([test([`${'d/'.repeat(400_000)}login/video.webm`])]),
  /** The same number of folders, in paths of a few hundred each. */
  deepPaths: () =>
    playwright(Array.from({ length: 800 }, (_, at) => test([`${at}/${'d/'.repeat(490)}login/video.webm`]))),
  /** 31 MiB of attributes, ten per property. */
  attributes: () => {
    const property = `<property ${Array.from('abcdefghij', (name) => `${name}=""`).join(' ')}/>`
    return `<testsuite>${property.repeat((31 * mib) / property.length)}</testsuite>`
  },
  /** 31 MiB of lists, which take ten times as much memory. */
  lists: () => `{"suites":[${'[],'.repeat((31 * mib) / 3 - 10)}1]}`,
  /** 16 million nested lists. Nothing can interrupt their parsing. */
  nestedLists: () => '['.repeat(16 * mib) + ']'.repeat(16 * mib - 1),
  /** 62 MiB of test names. The action derives 22 possible recording names from each. */
  names: () => {
    const testCase = `<testcase name="${'ä.'.repeat(480)}" classname="${'.'.repeat(19)}"/>`
    return `<testsuite>${testCase.repeat((62 * mib) / (testCase.length + 480))}</testsuite>`
  },
} as const

/** A Playwright report of these tests. */
export function playwright(tests: readonly object[]): string {
  return JSON.stringify({ suites: [{ title: '', specs: [{ title: 'logs in', tests }] }] })
}

/** A passed test with a try for each video. */
export function test(videos: readonly string[]): object {
  return {
    status: 'expected',
    projectName: '',
    results: videos.map((path) => ({ attachments: [{ name: 'video', path }] })),
  }
}
