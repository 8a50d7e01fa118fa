import { parseSync } from 'oxc-parser'
import { isRecord } from '../../src/shape.ts'
import { sourceFiles } from '../support/documents/sources.ts'

/**
 * A text in the sources that looks like a message, with those fixed parts between its placeholders that have at least
 * two words.
 */
export type Message = { file: string; parts: string[] }

/** Files whose texts appear only in comments, summaries or schemas, and are never printed. */
const notPrinted = /^(?:markdown\/(?!compose)|manifest\/(?:.*schema|signature)\.ts)/

/** All texts in `src` with at least three words, except for debug messages. */
export function messagesInSources(): Message[] {
  return sourceFiles()
    .filter(({ file }) => !notPrinted.test(file))
    .flatMap(({ file, text }) => {
      const { program, errors } = parseSync(file, text)
      if (errors.length > 0) throw new Error(`${file} can't be parsed`)
      return textsIn(program)
        .filter((parts) => countWords(parts.join(' … ')) >= 3)
        .map((parts) => ({ file, parts: parts.filter((part) => countWords(part) >= 2) }))
    })
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return (text.match(/(?<!\S)["'(]?\p{L}[\p{L}\d’'-]*[”"').,;:?]*(?!\S)/gu) ?? []).length
}

/** The texts below a node, each as its fixed parts. Texts joined by `+` count as one. */
function textsIn(node: unknown): string[][] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (!isRecord(node) || isDebug(node) || isMeaning(node) || isTypeOrImport(node)) return []
  const own = textOf(node)
  if (own === undefined) return Object.values(node).flatMap(textsIn)
  return [own.flatMap((part) => (typeof part === 'string' ? part : [])), ...own.flatMap((part) => textsIn(part))]
}

/** A text's fixed parts as strings, and its placeholders as nodes. Adjacent strings are joined. */
function textOf(node: Record<string, unknown>): (string | object)[] | undefined {
  const { type, value, operator, left, right, quasis, expressions } = node
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && Array.isArray(expressions)) {
    return quasis.flatMap((quasi, at) => [quasi.value.cooked, expressions[at] ?? []].flat())
  }
  if (type !== 'BinaryExpression' || operator !== '+' || !isRecord(left) || !isRecord(right)) return undefined
  const [start, end] = [textOf(left), textOf(right)]
  if (start === undefined && end === undefined) return undefined
  const [before, after] = [start ?? [left], end ?? [right]]
  const [last, first] = [before.at(-1), after[0]]
  return typeof last === 'string' && typeof first === 'string'
    ? [...before.slice(0, -1), last + first, ...after.slice(1)]
    : [...before, ...after]
}

function isDebug({ type, callee }: Record<string, unknown>): boolean {
  return type === 'CallExpression' && isRecord(callee) && isRecord(callee['property'])
    ? callee['property']['name'] === 'debug'
    : false
}

/** Whether a call describes a schema's field. */
function isMeaning({ type, callee }: Record<string, unknown>): boolean {
  return type === 'CallExpression' && isRecord(callee) && callee['name'] === 'meaning'
}

function isTypeOrImport({ type }: Record<string, unknown>): boolean {
  return typeof type === 'string' && /^(?:TS(?!AsExpression|SatisfiesExpression)|Import|ExportAll)/.test(type)
}
