import { expect, it } from 'vitest'
import { readJUnitReport } from '../../../support/reports/junit-report.ts'
import { matchTests } from '../../../support/reports/match-tests.ts'
import { hideNothing } from '../../../support/reports/report-of.ts'

/**
 * The tests that recordings show according to a report at `file` in a workspace at /repo: result, title, project and
 * try.
 */
function shown(xml: string, paths: string[], file = '/repo/junit.xml'): Record<string, string> {
  const matches = matchTests(paths, [readJUnitReport(xml, file)], hideNothing)
  return Object.fromEntries(
    Array.from(matches, ([path, { test, tryNumber, tries }]) => [
      path,
      `${test.result}: ${test.title}${test.project ? ` [${test.project}]` : ''} ${tryNumber ?? '?'}/${tries}`,
    ]),
  )
}

const playwright = `<testsuites id="" name="" tests="12" failures="2" skipped="2" errors="0" time="11.5">
<testsuite name="shop/login.spec.ts" timestamp="2026-11-21T16:13:21.629Z" hostname="mobile phone" tests="6">
<testcase name="Login › logs in &amp; out" classname="shop/login.spec.ts" time="1.611">
<system-out>
<![CDATA[
[[ATTACHMENT|../test-results/shop-login-Login-logs-in-mobile-phone/video.webm]]
]]>
</system-out>
</testcase>
<testcase name="[mobile phone] is flaky" classname="shop/login.spec.ts" time="2.026">
<system-out>
<![CDATA[
[[ATTACHMENT|../test-results/shop-login-is-flaky-mobile-phone/video.webm]]

[[ATTACHMENT|../test-results/shop-login-is-flaky-mobile-phone/error-context.md]]

[[ATTACHMENT|../test-results/shop-login-is-flaky-mobile-phone-retry1/video.webm]]
]]>
</system-out>
</testcase>
<testcase name="fails" classname="shop/login.spec.ts" time="1.338">
<failure message="expect(received).toBe(expected)" type="expect.toBe"><![CDATA[<!DOCTYPE html> &lt; ]]></failure>
<system-out>
<![CDATA[
[[ATTACHMENT|../test-results/shop-login-fails-mobile-phone/video.webm]]
]]>
</system-out>
</testcase>
<testcase name="is skipped" classname="shop/login.spec.ts"><skipped></skipped></testcase>
</testsuite>
</testsuites>`

it("reads Playwright's attachment lines, project and retries", () => {
  const paths = [
    'Login-logs-in-mobile-phone',
    'is-flaky-mobile-phone',
    'is-flaky-mobile-phone-retry1',
    'fails-mobile-phone',
  ].map((name) => `test-results/shop-login-${name}/video.webm`)
  expect(Object.values(shown(playwright, paths, '/repo/reports/junit.xml'))).toEqual([
    'passed: Login › logs in & out [mobile phone] 1/1',
    'flaky: is flaky [mobile phone] 1/2',
    'flaky: is flaky [mobile phone] 2/2',
    'failed: fails [mobile phone] 1/1',
  ])
})

it('reads project and retries of Playwright attachments, which are in a subfolder', () => {
  const xml = playwright.replaceAll('/video.webm', '/attachments/video-1.webm')
  const folders = ['fails-mobile-phone', 'is-flaky-mobile-phone', 'is-flaky-mobile-phone-retry1']
  const paths = folders.map((name) => `test-results/shop-login-${name}/attachments/video-1.webm`)
  expect(Object.values(shown(xml, paths, '/repo/reports/junit.xml'))).toEqual([
    'failed: fails [mobile phone] 1/1',
    'flaky: is flaky [mobile phone] 1/2',
    'flaky: is flaky [mobile phone] 2/2',
  ])
})

it('reads paths of a report from Windows', () => {
  const xml = playwright.replaceAll('../test-results/', '..\\test-results\\').replaceAll('/video', '\\video')
  const path = 'test-results/shop-login-fails-mobile-phone/video.webm'
  expect(shown(xml, [path])).toEqual({ [path]: 'failed: fails [mobile phone] 1/1' })
})

const cypress = (file: string, failed: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Mocha Tests" time="6.1230" tests="2" failures="1">
  <testsuite name="Root Suite" timestamp="2026-11-21T10:00:00" tests="0" file="${file}" time="0.0000" failures="0">
  </testsuite>
  <testsuite name="Login" timestamp="2026-11-21T10:00:00" tests="2" time="5.0000" failures="1">
    <testcase name="Login logs in" time="1.2000" classname="logs in">
    </testcase>
    <testcase name="Login refuses" time="1.1000" classname="refuses">${
      failed
        ? '<failure message="Timed out" type="AssertionError"><![CDATA[AssertionError: Timed out]]></failure>'
        : '<skipped/>'
    }</testcase>
  </testsuite>
</testsuites>`

it('uses a video that Cypress named after a spec file for all its tests', () => {
  const paths = ['cypress/videos/auth/login.cy.ts.mp4', 'cypress/videos/cart.cy.ts.mp4']
  const report = (name: string, failed: boolean) => cypress(`cypress/e2e/${name}.cy.ts`, failed)
  expect(shown(report('auth/login', true), paths)).toEqual({
    'cypress/videos/auth/login.cy.ts.mp4': 'failed: auth/login.cy.ts 1/1',
  })
  expect(shown(report('shop/cart', false), paths, '/repo/results/1.xml')).toEqual({
    'cypress/videos/cart.cy.ts.mp4': 'passed: shop/cart.cy.ts 1/1',
  })
})

it('keeps the spec files of a merged Cypress report apart', () => {
  const suites = [cypress('cypress/e2e/a.cy.ts', true), cypress('cypress/e2e/b.cy.ts', false)]
    .map((xml) => xml.replace(/^[\s\S]*?<testsuites.*?>|<\/testsuites>/g, ''))
    .join('')
  const paths = ['cypress/videos/a.cy.ts.mp4', 'cypress/videos/b.cy.ts.mp4']
  expect(Object.values(shown(`<testsuites>${suites}</testsuites>`, paths))).toEqual([
    'failed: a.cy.ts 1/1',
    'passed: b.cy.ts 1/1',
  ])
})

const pytest = `<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" errors="0" failures="1"
 skipped="0" tests="3" time="4.302" timestamp="2026-11-21T10:00:00+00:00" hostname="runner-1">
<testcase classname="tests.test_login" name="test_ok[chromium]" time="1.2" />
<testcase classname="tests.test_login.TestBad" name="test_ok[chromium]" time="1.3"><failure message="assert 1 == 2">E</failure></testcase>
<testcase classname="tests.test_cart" name="test_empty" time="0.1"><properties/><rerunFailure message="once"/></testcase>
</testsuite></testsuites>`

it("recognizes pytest-playwright's folders, which are made from test ids", () => {
  const paths = [
    'test-results/tests-test-login-py-test-ok-chromium/video.webm',
    'test-results/tests-test-login-py-test-ok-chromium/video-1.webm',
    'test-results/tests-test-login-py-testbad-test-ok-chromium/video.webm',
    'test-results/tests-test-cart-py-test-empty/video.webm',
    'test-results/tests-test-cart-py-test-empty-again/video.webm',
  ]
  expect(Object.values(shown(pytest, paths))).toEqual([
    'passed: test_ok[chromium] 1/1',
    'passed: test_ok[chromium] 1/1',
    'failed: test_ok[chromium] 1/1',
    'flaky: test_empty ?/2',
    'flaky: test_empty ?/2',
  ])
})

const maestro = `<?xml version='1.0' encoding='UTF-8'?>
<testsuites>
  <testsuite name="Test Suite" device="iPhone 15" tests="3" failures="1" time="61">
    <testcase id="Log in" name="Log in" classname="Log in" time="20" status="SUCCESS"/>
    <testcase id="Kasse öffnen" name="Kasse öffnen" classname="Kasse öffnen" time="21" status="ERROR">
      <failure>Element not found: Text matching regex: Bezahlen</failure>
    </testcase>
    <testcase id="1" name="1" classname="1" time="21" status="ERROR"/>
  </testsuite>
</testsuites>`

it("recognizes Maestro's recordings by the name of the flow within theirs, except for case and punctuation", () => {
  const paths = ['out/log-in.mp4', 'out/KASSE_O\u0308FFNEN.mp4', 'out/log in again.mp4', 'out/1.mp4']
  expect(shown(maestro, paths)).toEqual({
    'out/log-in.mp4': 'passed: Log in 1/1',
    'out/KASSE_O\u0308FFNEN.mp4': 'failed: Kasse öffnen 1/1',
    'out/log in again.mp4': 'passed: Log in 1/1',
  })
})

it('matches no recording by a name that two tests or two folders have', () => {
  const two =
    '<testsuite><testcase name="a" classname="x"/><testcase name="A" classname="y"><error/></testcase></testsuite>'
  expect(shown(two, ['out/a.mp4', 'out/x-a.mp4'])).toEqual({ 'out/x-a.mp4': 'passed: a 1/1' })
  expect(shown(maestro, ['ios/log-in.mp4', 'android/log-in.mp4'])).toEqual({})
})

it('tells tries by the names of their recordings, but calls a test flaky only if a report says so', () => {
  expect(shown(maestro, ['out/log-in (attempt 1).mp4', 'out/log-in (attempt 2).mp4'])).toEqual({
    'out/log-in (attempt 1).mp4': 'passed: Log in 1/2',
    'out/log-in (attempt 2).mp4': 'passed: Log in 2/2',
  })
})

it.each([
  ['<failure/>', 'failed'],
  ['<error message="x">y</error>', 'failed'],
  ['<skipped/>', 'skipped'],
  ['<rerunFailure/><failure/>', 'failed'],
  ['<flakyFailure/>', 'flaky'],
  ['<flakyError/>', 'flaky'],
  ['<system-out/>', 'passed'],
  ['', 'passed'],
  ['<skipped type="todo" message="true"/><failure message="no"/>', 'skipped'],
  ['<skipped message="TEST_CASE tagged with !mayfail"/><failure/>', 'skipped'],
  ['<skipped type="pytest.skip"/><failure message="a subtest"/>', 'failed'],
  ['<skipped type="pytest.skip"/><error message="teardown"/>', 'failed'],
  ['<skipped type="todo"/><error/>', 'failed'],
])('treats a test case with %s as %s', (children, result) => {
  const xml = `<testsuite><testsuite><testcase name="a">${children}</testcase></testsuite></testsuite>`
  expect(readJUnitReport(xml).tests).toMatchObject([{ title: 'a', result }])
})

it.each(['FAILED', 'ERROR', 'broken', 'aborted', 'TIMEDOUT', 'timed-out', 'interrupted'])(
  'treats a test case that is called %s as failed, by status and by result',
  (word) => {
    for (const name of ['status', 'result']) {
      const xml = `<testsuite><testcase name="a" ${name}="${word}"/></testsuite>`
      expect(readJUnitReport(xml).tests).toMatchObject([{ result: 'failed' }])
    }
  },
)

it.each([
  ['status="CANCELED"', '', 'did not run'],
  ['status="STOPPED"', '', 'did not run'],
  ['status="notrun"', '<system-out>no</system-out>', 'did not run'],
  ['status="CANCELED"', '<failure message="no"/>', 'failed'],
  ['status="STOPPED"', '<error/>', 'failed'],
  ['status="notrun" result="suppressed"', '', 'skipped'],
  ['status="notrun" result="completed"', '', 'did not run'],
  ['status="CANCELED"', '<skipped/>', 'skipped'],
  ['status="notrun"', '<skipped/><failure/>', 'failed'],
])('says that a test case with %s and %j inside %s', (attributes, children, result) => {
  const xml = `<testsuite><testcase name="a" ${attributes}>${children}</testcase></testsuite>`
  expect(readJUnitReport(xml).tests).toMatchObject([{ result, tries: [{ videos: [] }] }])
})

it('gives no result to a try of a test that did not run', () => {
  const xml = '<testsuite><testcase name="a" status="CANCELED"/></testsuite>'
  expect(readJUnitReport(xml).tests[0]?.tries).toEqual([{ result: undefined, videos: [], pictures: [] }])
})

it('does not match a Cypress video with a spec file of the same name in another folder', () => {
  const report = cypress('cypress/e2e/user/login.cy.ts', false)
  expect(shown(report, ['cypress/videos/admin/login.cy.ts.mp4'])).toEqual({})
  for (const path of ['cypress/videos/user/login.cy.ts.mp4', 'cypress/videos/login.cy.ts.mp4']) {
    expect(shown(report, [path])).toEqual({ [path]: 'passed: user/login.cy.ts 1/1' })
  }
})

it.each([
  ['C++ works', 'C works'],
  ['shows ≥ 10', 'shows ≤ 10'],
  ['v1.12', 'v11.2'],
])('does not match a recording called %j with the test %j', (recording, test) => {
  const xml = `<testsuite><testcase name="${test}"/></testsuite>`
  expect(shown(xml, [`out/${recording}.mp4`])).toEqual({})
  expect(Object.keys(shown(xml, [`out/${test}.mp4`]))).toHaveLength(1)
})

it('recognizes a test by the last of 10,000 names of its class', () => {
  const xml = `<testsuite><testcase name="pays" classname="${'a.'.repeat(10_000)}Shop"/></testsuite>`
  expect(shown(xml, ['FAILED-a.Shop-pays-1.mp4', 'FAILED-a.Shops-pays-1.mp4'])).toEqual({
    'FAILED-a.Shop-pays-1.mp4': 'passed: pays 1/1',
  })
})

const tests = (xml: string) => readJUnitReport(xml).tests

it('reads the test cases that Node writes outside of suites', () => {
  const xml = `<testsuites>
    <testcase name="adds tax" classname="test" file="test/price.test.js"><failure message="21 !== 20">no</failure></testcase>
    <testsuite name="basket"><testcase name="is empty" classname="test"/></testsuite>
    <testcase name="rounds prices" classname="test" file="test/price.test.js"/>
  </testsuites>`
  expect(tests(xml)).toMatchObject([
    { title: 'adds tax', result: 'failed', suiteTitles: [], location: { file: 'test/price.test.js' } },
    { title: 'rounds prices', result: 'passed', suiteTitles: [] },
    { title: 'is empty', result: 'passed', suiteTitles: ['basket'] },
  ])
})

it('names the enclosing suites, except those that the title begins with', () => {
  const inner = `<testsuite name="with mail"><testcase name="Login with mail waits"/><testcase name="waits"/></testsuite>`
  const xml = `<testsuites name="Mocha Tests"><testsuite name="Log"><testsuite name="Login">${inner}</testsuite></testsuite></testsuites>`
  expect(tests(xml).map(({ suiteTitles }) => suiteTitles)).toEqual([['Log'], ['Log', 'Login', 'with mail']])
})

it('keeps the ten innermost of a thousand enclosing suites', () => {
  const open = Array.from({ length: 1000 }, (_, at) => `<testsuite name="${at}">`).join('')
  const [test] = tests(`${open}<testcase name="pays"/>${'</testsuite>'.repeat(1000)}`)
  expect(test?.suiteTitles).toHaveLength(10)
  expect(test?.suiteTitles?.at(-1)).toBe('999')
})

it.each(['status', 'result'])('counts a test whose %s is an unknown word as one without a result', (name) => {
  const words = ['crashed', 'KO', 'unknown', 'unsuccessful', 'passed', 'SUCCESS', 'run', 'completed', 'ok', '']
  const cases = words.map((word) => `<testcase name="${word}" ${name}="${word}"/>`)
  const unknown = tests(`<testsuite>${cases.join('')}</testsuite>`).filter(
    ({ result }) => result === 'without a result',
  )
  expect(unknown.map(({ title }) => title)).toEqual(words.slice(0, 4))
})

it('joins a test marked as flaky and its passed twin into one flaky test', () => {
  const failure = '<failure message="no mail"/>'
  const xml = `<testsuite name="s">
    <testcase name="waits" classname="A" flaky="true">${failure}</testcase><testcase name="waits" classname="A"/>
    <testcase name="pays" classname="A" flaky="true">${failure}</testcase><testcase name="pays" classname="B"/>
    <testcase name="goes" classname="A" flaky="true"/><testcase name="stops" classname="A" flaky="false"/>
  </testsuite>`
  expect(tests(xml).map(({ title, fileOrClass, result, tries }) => [title, fileOrClass, result, tries.length])).toEqual(
    [
      ['waits', 'A', 'flaky', 2],
      ['pays', 'A', 'flaky', 1],
      ['pays', 'B', 'passed', 1],
      ['goes', 'A', 'flaky', 1],
      ['stops', 'A', 'passed', 1],
    ],
  )
  expect(tests(xml)[0]?.tries).toMatchObject([{ result: 'failed', error: 'no mail' }, { result: 'passed' }])
})

/** The first test of a report. */
const firstOf = (xml: string) => readJUnitReport(xml).tests[0]

it.each([
  ['pytest, which counts from 0', '<testsuite name="pytest">', 'tests/test_gate.py', 4],
  ['pytest, of a file of another kind', '<testsuite name="pytest">', 'docs/gate.rst', 4],
  [
    'pytest, whose suite was renamed',
    '<testsuite name="gates" hostname="vm" timestamp="2026-11-27">',
    'tests/test_gate.py',
    4,
  ],
  ['unittest', '<testsuite name="tests.test_gate.TestGate">', 'tests/test_gate.py', 3],
  ['another tool', '<testsuite name="gates" hostname="vm">', 'spec/gate_spec.rb', 3],
])('reads the line of a test from a report by %s', (_, suite, file, line) => {
  const at = (number: string) => firstOf(`${suite}<testcase name="a" file="${file}" line="${number}"/></testsuite>`)
  expect(at('3')?.location).toEqual({ file, line })
  expect(at('0')?.location).toEqual({ file, line: line === 4 ? 1 : undefined })
  expect(at('')?.location).toEqual({ file, line: undefined })
})

it('has the project of a Playwright test without a video or failure', () => {
  const suite = (project: string, cases: string, name = 'a.spec.ts') =>
    `<testsuite name="${name}" hostname="${project}">${cases}</testsuite>`
  const failed =
    '<testcase name="fails"><failure message="no">[desktop] › a.spec.ts:2:1 › fails ─\n</failure></testcase>'
  const passed = '<testcase name="[phone] passes" classname="a.spec.ts"/>'
  const projectsIn = (...suites: string[]) => {
    const { tests } = readJUnitReport(`<testsuites>${suites.join('')}</testsuites>`)
    return tests.map(({ title, project }) => [title, project])
  }
  expect(
    projectsIn(suite('desktop', failed), suite('phone', passed), suite('host', '<testcase name="a"/>', 'x')),
  ).toEqual([
    ['fails', 'desktop'],
    ['passes', 'phone'],
    ['a', undefined],
  ])
  expect(projectsIn(suite('phone', passed))[0]).toEqual(['[phone] passes', undefined])
})

it('counts a failure once if it is written twice or beside an empty one', () => {
  const triesOf = (failures: string) =>
    firstOf(`<testsuite><testcase name="a">${failures}</testcase></testsuite>`)?.tries ?? []
  const one = { result: 'failed', error: 'no total', moreErrors: 0 }
  expect(triesOf('<failure/><error message="no total"/>')).toMatchObject([one])
  expect(triesOf('<failure message="no total"/><error message="no total"/>')).toMatchObject([one])
  expect(triesOf('<failure message="no total"/><failure message="no tax"/>')).toMatchObject([{ ...one, moreErrors: 1 }])
  expect(triesOf('<failure/>')).toMatchObject([{ result: 'failed', error: undefined }])
})

const failing = (attributes: string, text: string) =>
  firstOf(`<testsuite><testcase name="a"><failure ${attributes}><![CDATA[${text}]]></failure></testcase></testsuite>`)
    ?.tries[0]

it("has the place of Playwright's error, not that of the test above it", () => {
  const heading = '  [desktop] › a.spec.ts:2:1 › a ─────\n\n'
  const { sourceLines } = failing('message="no"', `${heading}    Error: no\n\n        at /x/a.spec.ts:4:1\n`) ?? {}
  expect(sourceLines).toEqual([{ file: '/x/a.spec.ts', line: 4 }])
})

it('counts further errors of one try, but not those of other tries or calls that a timeout ended', () => {
  const error = (number: number) => `    Error: ${number}\n\n        at /x/a.spec.ts:4:1\n\n`
  const retry = `    Retry #1 ───────\n\n${error(3)}`
  expect(failing('message="1"', `\n${error(1)}${error(2)}    Error Context: a.md\n\n${retry}`)?.moreErrors).toBe(1)
  const late = failing('message="no"', `\n    Test timeout of 900ms exceeded.\n\n${error(1)}`)
  expect(late?.moreErrors).toBe(0)
  expect(late?.error).toContain('Error: 1')
})

it('reads an error that jest-junit wrote as JSON', () => {
  const error = { message: '', stack: 'Error: the depot does not close\n    at a (/x/a.test.js:4:1)' }
  expect(failing('', JSON.stringify(error))).toMatchObject({
    error: error.stack,
    sourceLines: [{ file: '/x/a.test.js', line: 4 }],
  })
  expect(failing('', '{"a": 1}')?.error).toBe('{"a": 1}')
})

it("uses the lines of an error's text if its message has lost line breaks", () => {
  const text = 'Expecting actual:\n  "Bye"\nto contain:\n  "Hello"'
  expect(failing('message="Expecting actual:   &quot;Bye&quot; to contain:   &quot;Hello&quot;"', text)?.error).toBe(
    text,
  )
  expect(failing('message="no"', 'Error: no\n  at a')?.error).toBe('no\nError: no\n  at a')
})
