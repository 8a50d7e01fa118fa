import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { undescribedInJUnit } from '../../../../src/reports/formats/junit-counts.ts'
import { parseXml } from '../../../../src/reports/formats/xml.ts'
import { hideNothing } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const count = (xml: string) => undescribedInJUnit(parseXml(xml, hideNothing))
const passed = '<testcase name="TestRounds" classname="price"/>'
const failed = '<testcase name="TestShuts" classname="gate"><failure message="no"/></testcase>'
const errored = '<testcase name="TestOpens" classname="gate"><error message="no"/></testcase>'

it('shows the error that gotestsum counts for a package that could not be compiled', async () => {
  const xml = `<testsuites tests="1" failures="0" errors="2"><testsuite tests="1" failures="0">${passed}</testsuite></testsuites>`
  const { errors, counts } = await readIn({ 'r/go.xml': xml, 'r/again/go.xml': xml })
  expect(counts).toMatchObject({ error: 4 })
  expect(errors).toEqual([
    { title: '', error: '2 errors that r/again/go.xml counts but does not describe', count: 2, ofReport: true },
    { title: '', error: '2 errors that r/go.xml counts but does not describe', count: 2, ofReport: true },
  ])
})

it.each([
  ['jest-junit, for a file that could not be loaded', 1, '<testsuites errors="1" failures="0"/>'],
  ['Karma, for a lost browser', 1, `<testsuite name="Chrome" tests="1" errors="1" failures="0">${passed}</testsuite>`],
  [
    'a suite and the root, with the same two',
    2,
    `<testsuites errors="2"><testsuite errors="2">${passed}</testsuite></testsuites>`,
  ],
  [
    'two suites and the root, which counts one more',
    4,
    `<testsuites errors="1" failures="3"><testsuite errors="1">${passed}</testsuite><testsuite failures="2"/></testsuites>`,
  ],
  ['one attribute, with the other kind described', 1, `<testsuite errors="2" failures="0">${failed}</testsuite>`],
  ['both attributes, for the same failures', 2, `<testsuites errors="2" failures="2">${passed}</testsuites>`],
])('counts failures that no element describes: %s', (_, expected, xml) => {
  expect(count(xml)).toBe(expected)
})

/** Tools describe their counted errors in these forms. */
it.each([
  [
    "mocha's xunit, which counts failures as errors",
    `<testsuite failures="0" errors="2">${failed}${failed}</testsuite>`,
  ],
  ['TestCafe, which counts each in both', `<testsuite failures="2" errors="2">${failed}${failed}</testsuite>`],
  [
    'WebdriverIO, with an error and a failure in one',
    '<testsuite errors="1" failures="1"><testcase><error/><failure/></testcase></testsuite>',
  ],
  ['ESLint, whose messages are all errors', `<testsuite errors="2">${failed}${failed}</testsuite>`],
  [
    'Gradle, of a flaky test',
    '<testsuite failures="1" errors="0"><testcase><flakyFailure message="no"/></testcase></testsuite>',
  ],
  [
    'Gradle, of three tries',
    '<testsuite failures="3"><testcase><failure/><rerunFailure/><rerunFailure/></testcase></testsuite>',
  ],
  [
    'Surefire, of a flaky error',
    '<testsuite failures="0" errors="1"><testcase><flakyError message="no"/></testcase></testsuite>',
  ],
  [
    'pytest, of subtests',
    '<testsuite errors="0" failures="3"><testcase><failure/><failure/><failure/></testcase></testsuite>',
  ],
  [
    'pytest, of a collection error',
    `<testsuites><testsuite name="pytest" errors="1" failures="0">${errored}</testsuite></testsuites>`,
  ],
  [
    'Node, whose suites count failing todos and failed suites',
    `<testsuites><testsuite failures="2" errors="0"><testcase><skipped type="todo"/><failure/></testcase><testsuite failures="1">${failed}</testsuite></testsuite></testsuites>`,
  ],
  [
    'PHPUnit, each level with the sum of those below',
    `<testsuites><testsuite errors="1" failures="2"><testsuite errors="1" failures="2"><testsuite errors="1" failures="1">${errored}${failed}</testsuite><testsuite errors="0" failures="1">${failed}</testsuite></testsuite></testsuite></testsuites>`,
  ],
  [
    'Playwright, by suites and root',
    `<testsuites failures="1" errors="1"><testsuite failures="1" errors="1">${failed}${errored}</testsuite></testsuites>`,
  ],
  [
    'merged reports of Cypress',
    `<testsuites tests="3" failures="1" errors="0"><testsuite name="Root Suite" tests="0" failures="0"/><testsuite tests="2" failures="1">${failed}${passed}</testsuite><testsuite tests="1" failures="0">${passed}</testsuite></testsuites>`,
  ],
  [
    'Maestro, whose tests failed by their status',
    '<testsuite failures="1"><testcase name="1" status="ERROR"/></testsuite>',
  ],
  ['Flank, of a flaky test', '<testsuite failures="1" flakes="1"><testcase name="a" flaky="true"/></testsuite>'],
  [
    'a suite that failed by itself',
    '<testsuites errors="0" failures="1"><testsuite failures="1"><error message="x"/></testsuite></testsuites>',
  ],
  [
    "NUnit's style sheet, which counts what neither passed nor failed",
    '<testsuites errors="2"><testsuite errors="2"><testcase status="Inconclusive"/><testcase status="Warning"/></testsuite></testsuites>',
  ],
  [
    'Catch2, which counts assertions',
    '<testsuite errors="1" failures="2"><testcase><failure/><failure/><error/></testcase></testsuite>',
  ],
  ['what is not a number', '<testsuite errors="" failures="NaN"/>'],
  ['what is too large for a number of tests', '<testsuite errors="99999999999999999999" failures="-1"/>'],
])('counts no failures beyond those with an element for %s', (_, xml) => {
  expect(count(xml)).toBe(0)
})

const fixtures = join(import.meta.dirname, '../../../fixtures/reports')

it('counts no failures beyond those with an element in any report that a tool wrote', async () => {
  const reports = (await readdir(fixtures, { recursive: true })).filter((path) => path.endsWith('.xml'))
  for (const path of reports) expect(count(await readFile(join(fixtures, path), 'utf8')), path).toBe(0)
  expect(reports.length).toBeGreaterThan(3)
})
