/** A text file of a workspace, by its path. */
export type TextFile = [path: string, text: string]

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A report of each format in which every text contains the secret, once after `before`. Each names one of the `videos`. */
export function reportsWith(
  { secret, before }: { secret: string; before: string },
  folder: string,
  videos: readonly string[],
): TextFile[] {
  // Only the first test of each report has a video.
  const videoOf = (report: number) => (test: number) => (test === 0 ? (videos[report] ?? '') : '')
  const titles = [`pays ${secret}`, `${before}${secret}`, `${secret} pays`, secret]
  const error = `Error: ${before}${secret} at checkout\nExpected: "${secret}"\nReceived: "${secret}x"\n  at src/${secret}/cart.ts:3:1`
  return [
    [`${folder}/playwright.json`, JSON.stringify(playwright(secret, titles, error, videoOf(0)))],
    [`${folder}/junit.xml`, junit(xml(secret), titles.map(xml), xml(error), videoOf(1))],
    [`${folder}/other/junit.xml`, junit(xml(secret), titles.map(xml), xml(error), () => '')],
    [`${folder}/ctrf.json`, JSON.stringify(ctrf(secret, titles, error, videoOf(2)))],
    [`${folder}/tests.trx`, trx(xml(secret), titles.map(xml), xml(error), videoOf(3))],
    [`${folder}/manifest.json`, JSON.stringify(xcresult(secret, videoOf(4)(0)))],
    [`${folder}/tests.json`, JSON.stringify(xcresultTests(secret, titles, error))],
    ...titles.map((title, at): TextFile => {
      return [`${folder}/${at}-result.json`, JSON.stringify(allure(secret, title, error, videoOf(5)(at)))]
    }),
    [`${folder}/cut.json`, `${secret} { not JSON`],
    [`${folder}/${secret}.xml`, `<testsuite name="${xml(secret)}"`],
  ]
}

type VideoOf = (at: number) => string

function playwright(secret: string, titles: readonly string[], message: string, video: VideoOf) {
  const file = `shop/${secret}.spec.ts`
  const at = { file, line: 3, column: 1 }
  const specs = titles.map((title, index) => ({
    title,
    ...at,
    tests: ['failed', 'passed'].map((status) => ({
      projectName: `${secret} phone`,
      status: status === 'failed' ? 'unexpected' : 'expected',
      results: [
        {
          status,
          retry: 0,
          errors: status === 'failed' ? [{ message, location: at }] : [],
          attachments: [{ name: 'video', contentType: 'video/webm', path: video(index) }],
        },
      ],
    })),
  }))
  const suites = [{ title: file, file, specs: [], suites: [{ title: `shop ${secret}`, specs }] }]
  return { config: { rootDir: `/ci/${secret}/tests` }, suites, errors: [{ message, location: at }] }
}

function junit(secret: string, titles: readonly string[], error: string, video: VideoOf): string {
  const cases = titles.map((title, at) => {
    const output = `<system-out>${secret} [[ATTACHMENT|${xml(video(at))}]]</system-out>`
    const failure = `<failure message="${error}" type="${secret}">${error}</failure>${video(at) === '' ? '' : output}`
    return ['com.acme', 'com.other']
      .map(
        (name) =>
          `<testcase name="${title}" classname="${name}.${secret}.Cart" file="src/${secret}/cart.py">${failure}</testcase>`,
      )
      .join('')
  })
  return `<testsuites name="${secret}"><testsuite name="shop.${secret}" hostname="${secret}" errors="7">${cases.join('')}</testsuite></testsuites>`
}

function ctrf(secret: string, titles: readonly string[], message: string, video: VideoOf) {
  const tests = titles.map((name, at) => ({
    name,
    message,
    trace: message,
    status: 'failed',
    filePath: `e2e/${secret}/cart.spec.ts`,
    line: 7,
    suite: `${secret} > shop`,
    browser: secret,
    attachments: [{ name: 'v', contentType: 'video/mp4', path: video(at) }],
  }))
  return { results: { tool: { name: 'jest' }, summary: {}, tests } }
}

function trx(secret: string, titles: readonly string[], error: string, video: VideoOf): string {
  const results = titles.map((title, at) => {
    const info = `<Output><ErrorInfo><Message>${error}</Message><StackTrace>at A.b() in C:\\${secret}\\a.cs:line 7</StackTrace></ErrorInfo></Output>`
    const files = `<ResultFiles><ResultFile path="${xml(video(at))}"/></ResultFiles>`
    return `<UnitTestResult testId="${at}" testName="${title}" outcome="Failed">${info}${files}</UnitTestResult>`
  })
  const definitions = titles.map(
    (_, at) => `<UnitTest id="${at}"><TestMethod className="Acme.${secret}.T${at}"/></UnitTest>`,
  )
  const run = `<RunInfos><RunInfo outcome="Error"><Text>${error}</Text></RunInfo></RunInfos>`
  return `<TestRun><Results>${results.join('')}</Results><TestDefinitions>${definitions.join('')}</TestDefinitions><ResultSummary>${run}</ResultSummary></TestRun>`
}

function xcresult(secret: string, video: string) {
  const attachments = [{ exportedFileName: video, deviceName: `${secret} phone`, repetitionNumber: 1 }]
  return [{ testIdentifier: `Cart${secret}/testPays()`, attachments }]
}

function xcresultTests(secret: string, titles: readonly string[], error: string) {
  const cases = titles.map((name) => ({
    nodeType: 'Test Case',
    name,
    nodeIdentifier: `Cart${secret}/${name}()`,
    result: 'Failed',
    children: [{ nodeType: 'Failure Message', name: `${secret}Tests.swift:3: ${error}` }],
  }))
  const paid = { nodeType: 'Test Case', name: secret, nodeIdentifier: `Cart${secret}/testPays()`, result: 'Failed' }
  const suite = { nodeType: 'Test Suite', name: secret, result: 'Failed', children: [] }
  const bundle = { nodeType: 'UI test bundle', name: `${secret}UITests`, children: [...cases, paid, suite] }
  return { devices: [{ deviceId: secret, deviceName: `${secret} phone` }], testNodes: [bundle] }
}

function allure(secret: string, name: string, message: string, source: string) {
  return {
    uuid: name,
    historyId: name,
    name,
    fullName: `com.${secret}.Cart.${name}`,
    status: 'failed',
    start: 1,
    statusDetails: { message, trace: message },
    titlePath: [`shop/${secret}/cart.ts`, secret],
    parameters: [{ name: 'Project', value: secret }],
    labels: [{ name: 'suite', value: `${secret} shop` }],
    attachments: [{ name: 'video', type: 'video/mp4', source }],
  }
}
