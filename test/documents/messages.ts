import { parseSync } from 'oxc-parser'
import { isRecord } from '../../src/shape.ts'
import { type SourceFile, sourceFiles } from '../support/documents/sources.ts'

/** Files whose texts are never printed, because they appear only in comments, summaries, schemas or the build. */
const notPrinted =
  /^(?:src\/markdown\/(?!compose)|src\/manifest\/(?:.*schema|signature)\.ts|service\/(?:test\/|build\.ts))/

/**
 * The fixed parts of all messages of the actions and the service, before, between and after the placeholders. Single
 * words, such as names of fields, are no messages.
 */
export function partsOfMessages(): ReadonlySet<string> {
  const files = ['src', 'service'].flatMap((folder) =>
    sourceFiles(folder).map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
  )
  return new Set(files.filter(({ file }) => !notPrinted.test(file)).flatMap(partsIn))
}

/** The fixed parts of the messages in one file. */
export function partsIn({ file, text }: SourceFile): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be parsed`)
  return textsIn(program)
    .filter((parts) => parts.length > 1 || parts.some((part) => /\S\s+\S/.test(part)))
    .flatMap((parts) => parts.map(plain))
    .filter((part) => part !== '')
}

/** A text without marks of code, and with single spaces. */
export function plain(text: string): string {
  return text.replaceAll('`', '').replace(/\s+/g, ' ').trim()
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
