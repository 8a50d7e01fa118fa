import { runInNewContext } from 'node:vm'
import { parseSync } from 'oxc-parser'
import { isRecord, valueAt } from '../../../src/json.ts'

type Source = { file: string; text: string }

/** A text that GitHub is asked by GraphQL, as it is when the action runs. */
export type Query = { file: string; name: string; text: string }

/** What stands first in each call of `query` or `mutate`. It may be made of constants of all files with such calls. */
export function queriesIn(sources: readonly Source[]): Query[] {
  const asking = sources.map(readSource).filter(({ asked }) => asked.length > 0)
  const constants = new Map(asking.flatMap((source) => source.constants))
  const textOf = (expression: string): unknown => {
    const used = [...constants].filter(([name]) => new RegExp(`(?<![\\w.$])${name}\\b`).test(expression))
    return runInNewContext(expression, Object.fromEntries(used.map(([name, value]) => [name, textOf(value)])))
  }
  return asking.flatMap(({ file, asked }) =>
    asked.map((name) => ({ file, name, text: String(textOf(name)) })),
  )
}

type ReadSource = { file: string; asked: string[]; constants: [name: string, value: string][] }

/** What is asked, and the constants, each as the expression that stands there. */
function readSource({ file, text }: Source): ReadSource {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be parsed`)
  const nodes = nodesIn(program)
  const written = (node: unknown) => text.slice(Number(valueAt(node, 'start')), Number(valueAt(node, 'end')))
  return {
    file,
    asked: nodes.filter(isAsking).map(({ arguments: [first] = [] }) => written(first)),
    constants: nodes.filter(isText).map(({ id, init }) => [written(id), written(init)]),
  }
}

function nodesIn(node: unknown): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap(nodesIn)
  return isRecord(node) ? [node, ...Object.values(node).flatMap(nodesIn)] : []
}

type Call = { arguments?: unknown[] }

function isAsking(node: Record<string, unknown>): node is Call {
  const { type, callee } = node
  const name = valueAt(callee, 'name') ?? valueAt(callee, 'property', 'name')
  return type === 'CallExpression' && (name === 'query' || name === 'mutate')
}

/** Whether it is a constant that holds a text, or one that was made of another. */
function isText({ type, init }: Record<string, unknown>): boolean {
  if (type !== 'VariableDeclarator') return false
  const made = valueAt(init, 'callee', 'property', 'name')
  return /^(Template)?Literal$/.test(String(valueAt(init, 'type'))) || made === 'replace'
}
