import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseXml, XmlElement } from '@rgrove/parse-xml'

const root = join(import.meta.dirname, '../../fixtures/reports')

/** All reports below a folder of fixtures: files, and folders of files that form one Allure report. */
export function fixturesBelow(folder: string): string[] {
  const names = readdirSync(join(root, folder))
  if (names.some(isAllure)) return [folder]
  return names
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(join(root, path)).isDirectory()) return fixturesBelow(path)
      return /\.(?:json|xml|trx)$/.test(path) ? [path] : []
    })
}

function isAllure(name: string): boolean {
  return /-(?:result|container|globals)\.json$/.test(name)
}

/** The minimum number of failures, counted as simply as the format allows and without the readers. */
export function failuresIn(fixture: string): number {
  const path = join(root, fixture)
  if (statSync(path).isDirectory()) {
    return failuresOfAllure(readdirSync(path).map((name): AllureFile => JSON.parse(readText(join(path, name)))))
  }
  if (path.endsWith('.json')) {
    const report = JSON.parse(readText(path))
    return report.stats === undefined ? failuresOfCtrf(report.results) : failuresOfPlaywright(report)
  }
  const { root: top } = parseXml(readText(path))
  if (top === null) throw new Error(`${fixture} has no element`)
  return top.name === 'TestRun' ? failuresOfTrx(top) : failuresOfJUnit(top)
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\ufeff/, '')
}

type PlaywrightReport = { stats: { unexpected: number; flaky: number }; errors: unknown[] }

function failuresOfPlaywright({ stats, errors }: PlaywrightReport): number {
  return stats.unexpected + stats.flaky + errors.length
}

type CtrfResults = { summary: { failed: number }; tests: { status: string }[] }

function failuresOfCtrf({ summary, tests }: CtrfResults): number {
  return Math.max(summary.failed, tests.filter(({ status }) => status === 'failed').length)
}

/** Failed test cases, or the number in an attribute if that is higher. Only a failure can belong to a todo. */
function failuresOfJUnit(top: XmlElement): number {
  const cases = below(top, 'testcase')
  const failed = cases.filter((each) => has(each, 'error') || (has(each, 'failure') && !has(each, 'skipped')))
  const elements = (...names: string[]) => below(top, ...names).length
  const counted = (name: 'failures' | 'errors') =>
    sum((name in top.attributes ? [top] : childrenOf(top)).map(({ attributes }) => Number(attributes[name] ?? 0)))
  // A test can have several elements, and tools count failures as errors.
  const described = {
    failures: Math.max(failed.length, elements('failure', 'flakyFailure', 'rerunFailure')),
    errors: Math.max(failed.length, elements('error', 'flakyError', 'rerunError')),
  }
  const surplus = (['failures', 'errors'] as const).map((name) => Math.max(0, counted(name) - described[name]))
  return failed.length + Math.max(...surplus)
}

/** Failed results, and one more if the run has an error that names none of them. */
function failuresOfTrx(top: XmlElement): number {
  const results = below(top, 'UnitTestResult').filter(({ attributes }) => attributes['outcome'] === 'Failed')
  const counters = below(top, 'Counters').flatMap(({ attributes }) =>
    ['failed', 'error', 'timeout', 'aborted'].map((name) => Number(attributes[name])),
  )
  const failed = Math.max(results.length, sum(counters))
  const texts = below(top, 'RunInfo').flatMap((info) =>
    info.attributes['outcome'] === 'Error' ? info.text.trim() : [],
  )
  const isOfRun = (text: string) => !text.endsWith('[FAIL]') && !(failed > 0 && text.startsWith('Exit code'))
  return failed + Number(texts.some(isOfRun))
}

type AllureStep = { status?: string; statusDetails?: { trace?: string } }
type AllureFile = AllureStep & {
  uuid?: string
  historyId?: string
  children?: string[]
  befores?: AllureStep[]
  afters?: AllureStep[]
  errors?: { trace?: string }[]
}

/** Tests with a failed try, and the traces of errors that none of them has. */
function failuresOfAllure(files: readonly AllureFile[]): number {
  const hasFailed = ({ status }: AllureStep) => status === 'failed' || status === 'broken'
  const failed = files.filter(hasFailed)
  const tests = new Set(failed.map(({ historyId, uuid }) => historyId || uuid))
  const uuids = new Set(failed.map(({ uuid }) => uuid))
  const alone = files.filter(({ children = [] }) => !children.some((child) => uuids.has(child)))
  const fixtures = alone.flatMap(({ befores = [], afters = [] }) => [...befores, ...afters].filter(hasFailed))
  const traces = new Set([
    ...fixtures.map(({ statusDetails }) => statusDetails?.trace),
    ...files.flatMap(({ errors = [] }) => errors.map(({ trace }) => trace)),
  ])
  for (const { statusDetails } of failed) traces.delete(statusDetails?.trace)
  return tests.size + traces.size
}

function below(element: XmlElement, ...names: string[]): XmlElement[] {
  const inner = childrenOf(element)
  return [...inner.filter(({ name }) => names.includes(name)), ...inner.flatMap((each) => below(each, ...names))]
}

function has(element: XmlElement, name: string): boolean {
  return childrenOf(element).some((child) => child.name === name)
}

function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
