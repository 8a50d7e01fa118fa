import { textIn, valueAt } from '../../shape.ts'
import { shortTitle } from '../../text.ts'
import { noAttachments } from '../attachments.ts'
import { shortenError } from '../failure/error-lines.ts'
import { resultOfTries } from '../join/results.ts'
import { sourceLineAt, sourceLinesIn } from '../places/source-lines.ts'
import {
  mostTests,
  type ReportedError,
  type ReportedTry,
  type SourceLine,
  type TryEnd,
  type XcresultRun,
  type XcresultTest,
} from '../reported-test.ts'
import { objectsIn } from './json.ts'
import { resultOfWord } from './result-words.ts'
import { cutName, deviceName, nameTest, type TestNames, testOf } from './xcresult.ts'

export function isXcresultTests(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'testNodes'))
}

type Node = Record<string, unknown>
type Device = NonNullable<XcresultRun['device']>

/** The facts about a node's tests from the nodes around it. */
type Around = {
  bundle: string
  device?: Device | undefined
  configuration?: string
  argument?: string
  names?: TestNames
}

/**
 * The tests that `xcresulttool get test-results tests` prints, one for each device, configuration and argument, and the errors
 * outside of tests. Source: the output of `--schema`, versions 0.1 to 0.3.
 */
export function readXcresultTests(report: unknown): { tests: XcresultTest[]; errors: ReportedError[] } {
  const devices = devicesIn(report)
  const configurations = objectsIn(report, 'testPlanConfigurations')
  const haveConfigurations = configurations.length > 1
  const tests: XcresultTest[] = []
  const errors: ReportedError[] = []

  /** Reads a node and everything in it. Returns whether any of it failed. */
  function read(node: Node, outer: Around): boolean {
    // One more than allowed, so that the report is rejected without reading the rest.
    if (tests.length > mostTests) return false
    const around = { ...outer, ...saidBy(node, outer, devices) }
    const parts = partsOf(node, around)
    const haveFailed = parts.map((part) => read(part, around)).includes(true)
    const isExplained = haveFailed || resultOf(node) !== 'failed'
    if (around.names === undefined) {
      const error = errorOutside(node, around, isExplained)
      if (error !== undefined) errors.push(error)
      return haveFailed || error !== undefined
    }
    if (parts.length > 0 && isExplained) return haveFailed
    const test = readTest(node, around.names, around, haveConfigurations)
    tests.push(test)
    return test.result === 'failed'
  }

  const [device, ...others] = devices.values()
  // Nodes name the configuration only if there are several.
  const only = haveConfigurations ? '' : cutName(textIn(configurations[0], 'configurationName'))
  const around = {
    bundle: '',
    device: others.length === 0 ? device : undefined,
    ...(only !== '' && { configuration: only }),
  }
  for (const node of objectsIn(report, 'testNodes')) read(node, around)
  return { tests, errors }
}

/** The devices by their ids. If devices with different system versions share a name, the version follows it. */
function devicesIn(report: unknown): ReadonlyMap<string, Device> {
  const listed = objectsIn(report, 'devices').map((device) => ({
    id: textIn(device, 'deviceId'),
    name: cutName(textIn(device, 'deviceName')),
    version: cutName(textIn(device, 'osVersion')),
  }))
  const versions = new Map<string, Set<string>>()
  for (const [name, ofName] of Map.groupBy(listed, deviceName))
    versions.set(name, new Set(ofName.map(({ version }) => version)))
  return new Map(
    listed.map((device) => {
      const { id, name, version } = device
      const isUnique = versions.get(deviceName(device))?.size === 1
      return [id, { id: id || undefined, name: isUnique ? name : `${name} (${version})` }]
    }),
  )
}

function saidBy(node: Node, { bundle }: Around, devices: ReadonlyMap<string, Device>): Partial<Around> {
  const [type, id] = [textIn(node, 'nodeType'), textIn(node, 'nodeIdentifier')]
  const name = cutName(textIn(node, 'name'))
  if (type === 'Test Case') return { names: nameTest(id || name, textIn(node, 'nodeIdentifierURL'), bundle) }
  if (type === 'Device') return { device: devices.get(id) ?? { id: id || undefined, name } }
  if (/ Configuration$/.test(type)) return { configuration: name }
  if (type === 'Arguments') return { argument: name }
  return / bundle$/.test(type) ? { bundle: name } : {}
}

const runsOfTest = /^(?:Device|Test Plan Configuration|Arguments)$/
const details =
  /^(?:(?:Failure|Skip) Message|Expected Failure|Source Code Reference|Attachment|Expression|Test Value|Runtime Warning)$/

/** The parts of a node: tests and suites, or the runs of a test. */
function partsOf(node: Node, { names }: Around): Node[] {
  return objectsIn(node, 'children').filter((child) => {
    const type = textIn(child, 'nodeType')
    return names === undefined ? !details.test(type) : runsOfTest.test(type)
  })
}

/** The error of a node outside of tests: its own messages, or else a failure that no test in it explains. */
function errorOutside(node: Node, { bundle }: Around, isExplained: boolean): ReportedError | undefined {
  const messages = messagesIn(node, bundle)
  if (messages.length > 0) return errorOf(messages)
  return isExplained ? undefined : { error: `${shortTitle(textIn(node, 'name'))} failed, but none of its tests did` }
}

function readTest(node: Node, names: TestNames, around: Around, haveConfigurations: boolean): XcresultTest {
  const { bundle, device, configuration, argument } = around
  const runs = runsOf(node)
  const tries = runs.map((run) => readTry(run, bundle))
  const result = resultOf(node)
  const run = { id: names.id, address: names.address, device, configuration, argument }
  return {
    ...testOf(names, run, haveConfigurations),
    // Xcode has the last word: a test that has to pass each time failed even if it passed later.
    result: result === 'failed' ? result : (resultOfTries(tries) ?? result ?? 'without a result'),
    duration: durationOf(runs),
    tries,
  }
}

const repetition = /^(?:Repetition|Test Case Run)$/

/** The repetitions of a test in the order of their numbers, or the node itself if it has none. */
function runsOf(node: Node): Node[] {
  const repetitions = objectsIn(node, 'children').filter((child) => repetition.test(textIn(child, 'nodeType')))
  const numberOf = (child: Node) => Number(textIn(child, 'nodeIdentifier')) || 0
  const ordered = repetitions.toSorted((one, other) => numberOf(one) - numberOf(other))
  return ordered.length === 0 ? [node] : ordered.flatMap(runsOf)
}

function readTry(run: Node, bundle: string): ReportedTry {
  const result = resultOf(run)
  const messages = result === 'failed' ? messagesIn(run, bundle) : []
  return { result, ...errorOf(messages), ...noAttachments }
}

/** An expected failure counts as passed. */
function resultOf(node: Node) {
  const word = textIn(node, 'result')
  if (word === 'Expected Failure') return 'passed'
  const hasMessage = objectsIn(node, 'children').some(isFailureMessage)
  return resultOfWord(word) ?? (hasMessage ? 'failed' : undefined)
}

/** In milliseconds. Older versions have only a text in the machine's language. */
function durationOf(runs: readonly Node[]): number | undefined {
  const seconds = runs.flatMap(({ durationInSeconds }) =>
    typeof durationInSeconds === 'number' ? durationInSeconds : [],
  )
  return seconds.length === runs.length ? seconds.reduce((sum, each) => sum + each * 1000, 0) : undefined
}

type Message = { text: string; sourceLines: readonly SourceLine[] }

function messagesIn(node: Node, bundle: string): Message[] {
  return objectsIn(node, 'children')
    .filter(isFailureMessage)
    .map((message) => {
      const text = textIn(message, 'name')
      const [file, line] = ['filePath', 'lineNumber'].map((name) => valueAt(message, 'sourceLocation', name))
      const at = sourceLineAt(file, line)
      return { text, sourceLines: at ? [at] : sourceLinesIn(text).flatMap((line) => [inFolder(line, bundle), line]) }
    })
}

function isFailureMessage({ nodeType }: Node): boolean {
  return nodeType === 'Failure Message'
}

/** Messages name a file without its folder. By default, Xcode keeps a bundle's files in a folder with the bundle's name. */
function inFolder({ file, line }: SourceLine, bundle: string): SourceLine {
  return { file: bundle === '' || /[\\/]/.test(file) ? file : `${bundle}/${file}`, line }
}

function errorOf([first, ...more]: readonly Message[]): Omit<TryEnd, 'result'> {
  if (first === undefined) return {}
  return { error: shortenError(first.text), moreErrors: more.length, sourceLines: first.sourceLines }
}
