import type { XmlElement } from '@rgrove/parse-xml'
import { hasVideoName } from '../video/examine-file.ts'
import type { ReportFolder } from './report-folder.ts'
import { joinTitles, type ReportedError, type ReportedTest, type ReportedTry, resultOfTries } from './reported-test.ts'
import { endOf } from './source-lines.ts'
import { attributeOf, elementsOf, textOf } from './xml.ts'

type Run = { reportFolder: ReportFolder; deployment: string; classes: ReadonlyMap<string, string> }

/** The tests of a TRX report, whose top element is `TestRun`: each data row is a test, each run of one a try. */
export function readTrx(top: XmlElement, reportFolder: ReportFolder): ReportedTest[] {
  const [deployment] = below(top, 'TestSettings', 'Deployment')
  const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test): [string, string] => {
    const [method] = elementsOf(test, 'TestMethod')
    return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : '']
  })
  const root = deployment ? attributeOf(deployment, 'runDeploymentRoot') : ''
  const run = { reportFolder, deployment: root, classes: new Map(definitions) }
  const results = below(top, 'Results', 'UnitTestResult')
  return results.flatMap((result) => readResult(result, run))
}

/** What failed outside of any test, such as a test host that crashed. */
export function errorsOfRun(top: XmlElement): ReportedError[] {
  const infos = below(top, 'ResultSummary', 'RunInfos').flatMap((each) => elementsOf(each, 'RunInfo'))
  return infos.flatMap((info) => {
    const text = elementsOf(info, 'Text').map(textOf).join('\n')
    const end = endOf(attributeOf(info, 'outcome'), text, text)
    // xUnit repeats each failed test here.
    return end.result === 'failed' && !text.startsWith('[xUnit.net') ? [end] : []
  })
}

function readResult(result: XmlElement, run: Run): ReportedTest[] {
  const inner = below(result, 'InnerResults', 'UnitTestResult')
  const name = attributeOf(result, 'testName')
  const rows = inner.filter((each) => attributeOf(each, 'testName') !== name)
  if (rows.length > 0) return rows.flatMap((row) => readResult(row, run))
  const className = run.classes.get(attributeOf(result, 'testId')) ?? ''
  const tries = (inner.length > 0 ? inner : [result]).map((each) => readTry(each, run))
  // xunit writes the class before the name.
  const title = joinTitles([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name])
  const ran = ['startTime', 'duration'].map((field) => attributeOf(result, field)).join(' ')
  return [{ title, result: resultOfTries(tries), suite: className, tries, ran }]
}

function readTry(result: XmlElement, { reportFolder, deployment }: Run): ReportedTry {
  const [info] = below(result, 'Output', 'ErrorInfo')
  const textIn = (name: string) => (info ? elementsOf(info, name).map(textOf).join('\n') : '')
  const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`
  const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'))
  return {
    ...endOf(attributeOf(result, 'outcome'), textIn('Message'), textIn('StackTrace')),
    videos: files.filter(hasVideoName).map((file) => reportFolder.pathOf(`${folder}/${file}`.replaceAll('\\', '/'))),
  }
}

function below(element: XmlElement, outer: string, inner: string): XmlElement[] {
  return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner))
}
