import { parseSync } from 'oxc-parser'
import { isRecord } from '../../../src/shape.ts'

/**
 * A test: the line of its call (from 1), and the text of the call and of its table's rows, both without white space.
 */
export type JudgedTest = { line: number; text: string; rows: string; ofTable?: true }

const modifiers = new Set(['only', 'skip', 'fixme', 'fail', 'slow'])

/** Finds a file's tests with a parser. */
export function testsOf(text: string): JudgedTest[] {
  const { program, errors } = parseSync('a.spec.ts', text)
  if (errors.length > 0) throw new Error(`The file can't be parsed: ${errors[0]?.message}\n${text}`)
  const textOf = ({ start, end }: Span) => text.slice(start, end).replace(/\s/g, '')
  return callsIn(program, []).map(({ call, rows }) => ({
    line: text.slice(0, call.start).split('\n').length,
    text: textOf(call),
    rows: rows.map(textOf).join(),
    ...(rows.length > 0 && { ofTable: true }),
  }))
}

/** The hooks of a file: the full text of their calls. */
export function hooksOf(text: string): string[] {
  return Array.from(text.matchAll(/^( *)\S*(?:before|after)(?:Each|All)\([\s\S]*?\n\1\}\)/gm), ([hook]) => hook)
}

type Span = { start: number; end: number }

/** Test calls, each with the rows of the loops around it. */
function callsIn(node: unknown, rows: readonly Span[]): { call: Span; rows: readonly Span[] }[] {
  if (Array.isArray(node)) return node.flatMap((each) => callsIn(each, rows))
  if (!isRecord(node)) return []
  const inner = [...rows, ...rowsOf(node)]
  const below = Object.values(node).flatMap((each) => callsIn(each, inner))
  return node['type'] === 'CallExpression' && isSpan(node) && isTest(node) ? [{ call: node, rows }, ...below] : below
}

function rowsOf({ type, right, callee }: Record<string, unknown>): Span[] {
  const isLoop = isRecord(callee) && isRecord(callee['property']) && callee['property']['name'] === 'forEach'
  const list = type === 'ForOfStatement' ? right : isLoop ? callee['object'] : undefined
  return isSpan(list) ? [list] : []
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

/** Lines of tests that are new or whose text or table rows changed. A moved test doesn't count. */
export function changedTests(before: string, now: string): Set<number> {
  const earlier = testsOf(before)
  const left = Map.groupBy(earlier, ({ text }) => text)
  const allRows = new Set(earlier.map(({ rows }) => rows))
  const isAsBefore = ({ text, rows }: JudgedTest) => {
    const same = left.get(text)?.pop()
    return same !== undefined && (same.rows === '' || rows === '' || allRows.has(rows))
  }
  return new Set(testsOf(now).flatMap((test) => (isAsBefore(test) ? [] : test.line)))
}
