import { parseSync } from 'oxc-parser'
import { isRecord } from '../../../src/shape.ts'

/** A test: the line of its call (from 1), and the text of the call without white space and lines that are comments. */
export type JudgedTest = { line: number; text: string }

const modifiers = new Set(['only', 'skip', 'fixme', 'fail', 'slow'])

/** Finds a file's tests with a parser. */
export function testsOf(text: string): JudgedTest[] {
  const { program, errors } = parseSync('a.spec.ts', text)
  if (errors.length > 0) throw new Error(`The file can't be parsed: ${errors[0]?.message}\n${text}`)
  return callsIn(program).map(({ start, end }) => ({
    line: text.slice(0, start).split('\n').length,
    text: text
      .slice(start, end)
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/\s/g, ''),
  }))
}

type Span = { start: number; end: number }

function callsIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (!isRecord(node)) return []
  const below = Object.values(node).flatMap(callsIn)
  return node['type'] === 'CallExpression' && isSpan(node) && isTest(node) ? [node, ...below] : below
}

function isSpan(node: unknown): node is Span {
  return isRecord(node) && typeof node['start'] === 'number' && typeof node['end'] === 'number'
}

/** A test's call has a function among its arguments. `test.skip(condition)` within a test has none. */
function isTest({ callee, arguments: given }: Record<string, unknown>): boolean {
  const hasFunction = Array.isArray(given) && given.some(({ type }) => type === 'ArrowFunctionExpression')
  return hasFunction && isRecord(callee) && isCalledTest(callee)
}

function isCalledTest({ type, name, object, property }: Record<string, unknown>): boolean {
  if (type === 'Identifier') return name === 'test' || name === 'it'
  const isModified = isRecord(property) && modifiers.has(String(property['name']))
  return type === 'MemberExpression' && isModified && isRecord(object) && isCalledTest(object)
}

/** Lines of tests that are new or whose text changed. A moved test doesn't count. */
export function changedTests(before: string, now: string): Set<number> {
  const left = Map.groupBy(testsOf(before), ({ text }) => text)
  return new Set(testsOf(now).flatMap(({ line, text }) => (left.get(text)?.pop() === undefined ? line : [])))
}
