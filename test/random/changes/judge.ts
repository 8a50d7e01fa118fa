import { parseSync } from 'oxc-parser'
import { isRecord } from '../../../src/shape.ts'

/** A test of a file: the line where its call begins, from 1, and its text without white space. */
export type JudgedTest = { line: number; text: string }

const modifiers = new Set(['only', 'skip', 'fixme', 'fail', 'slow'])

/** The tests of a file, found by somebody who knows the language. */
export function testsOf(text: string): JudgedTest[] {
  const { program, errors } = parseSync('a.spec.ts', text)
  if (errors.length > 0) throw new Error(`The file can't be parsed: ${errors[0]?.message}\n${text}`)
  return callsIn(program).map(({ start, end }) => ({
    line: text.slice(0, start).split('\n').length,
    text: text.slice(start, end).replace(/\s/g, ''),
  }))
}

function callsIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (!isRecord(node)) return []
  const below = Object.values(node).flatMap(callsIn)
  const { type, start, end } = node
  const isCall = type === 'CallExpression' && typeof start === 'number' && typeof end === 'number'
  return isCall && isTest(node) ? [{ start, end }, ...below] : below
}

/** A call of a test has a function among its arguments; `test.skip(condition)` within a test has none. */
function isTest({ callee, arguments: given }: Record<string, unknown>): boolean {
  const hasFunction = Array.isArray(given) && given.some(({ type }) => type === 'ArrowFunctionExpression')
  return hasFunction && isRecord(callee) && isCalledTest(callee)
}

function isCalledTest({ type, name, object, property }: Record<string, unknown>): boolean {
  if (type === 'Identifier') return name === 'test' || name === 'it'
  const isModified = isRecord(property) && modifiers.has(String(property['name']))
  return type === 'MemberExpression' && isModified && isRecord(object) && isCalledTest(object)
}

/** The lines of tests whose text is another than before, or was not there. */
export function changedTests(before: string, now: string): Set<number> {
  const left = Map.groupBy(testsOf(before), ({ text }) => text)
  return new Set(testsOf(now).flatMap(({ line, text }) => (left.get(text)?.pop() ? [] : line)))
}
