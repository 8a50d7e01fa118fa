import { FileError } from './file-error.ts'

/** A file's text as a value that is still to be narrowed. Throws a FileError that tells where it is no JSON. */
export function parseJsonFile(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message repeats parts of the file.
    const place = placeOfJsonError(text, error instanceof Error ? error.message : '')
    throw new FileError(`it is no JSON at ${place}`, { cause: error })
  }
}

/** Where text stops being JSON, in lines and columns from 1; not every message of JSON.parse tells it. */
function placeOfJsonError(text: string, message: string): string {
  const told = /at position (\d+)/.exec(message)?.[1]
  const at = told === undefined ? firstMisfit(text) : Number(told)
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  const place = `line ${line}, column ${at - start + 1}`
  return at === text.length ? `${place}, where it ends too early` : place
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end'

const scalar = /true|false|null|-?\d[\d.eE+-]*/y

/** The index of the first character that can't stand where it stands; the length of a text that was cut. */
function firstMisfit(text: string): number {
  const open: string[] = []
  let expected: Expected = 'value'
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const character = text.charAt(at)
    const next = step(character, expected, open)
    if (next !== undefined) {
      at += 1
      expected = next
      continue
    }
    const isKey = expected.startsWith('key')
    const end = character === '"' ? endOfString(text, at) : isKey ? undefined : endOfScalar(text, at)
    if (end === undefined || !(isKey || expected.startsWith('value'))) return at
    at = end
    expected = isKey ? 'colon' : 'comma or end'
  }
  return text.length
}

/** What is expected after a bracket, comma or colon; undefined when it is none, or can't stand here. */
function step(character: string, expected: Expected, open: string[]): Expected | undefined {
  switch (character) {
    case ':':
      return expected === 'colon' ? 'value' : undefined
    case ',':
      return expected === 'comma or end' ? afterComma.get(open.at(-1)) : undefined
    case '{':
    case '[':
      if (expected.startsWith('value')) open.push(character)
      else return undefined
      return character === '{' ? 'key or end' : 'value or end'
    default:
      return expected.endsWith('or end') && open.at(-1) === opener.get(character) && open.pop()
        ? 'comma or end'
        : undefined
  }
}

const afterComma = new Map<string | undefined, Expected>([
  ['{', 'key'],
  ['[', 'value'],
])
const opener = new Map([
  ['}', '{'],
  [']', '['],
])

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text.charAt(at)) && at < text.length) at += 1
  return at
}

function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return Math.min(at + 1, text.length)
}

function endOfScalar(text: string, from: number): number | undefined {
  scalar.lastIndex = from
  return scalar.test(text) ? scalar.lastIndex : undefined
}
