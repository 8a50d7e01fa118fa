import { withoutColors } from '../secrets/secrets.ts'
import { counted, cutText, oneLine } from '../text.ts'
import type { TryEnd } from './reported-test.ts'

/** In UTF-16 units. */
export const longestError = 4096
/** In code points. */
const longestText = 300

/** What Playwright looked for; `waiting` is in the call log of a time-out. */
const locator = /^(locator\s*:\s*\S.*)/i
const timeout = /\btimeout (?:of )?\d+ms\b|\btimed out\b/i
const waiting = /^(?:- )?(waiting for \S.*)/i
const notFound = /^(?:error: )?(element\(s\) not found|strict mode violation: .*)/i
/** What was expected, in a line such as `Expected string: "12"`. */
const expected = /^expected(?: [a-z]+){0,3}\s*:\s*\S/i
/** What was received, by Jest, Playwright, xUnit, testify, NUnit or RSpec. */
const received = /^(?:(?:received|actual)(?: [a-z]+){0,3}|but was|got)\s*:\s*\S/i
/** Where a difference begins, by Jest, Playwright, Vitest or Node; expected lines begin with `-`, received ones with `+`. */
const difference = /^(?:- (?:Expected|Snapshot)\b|\+ actual - expected)/i
/** What an assertion says, by pytest. */
const assertion = /^E\s+(\S.*)$/

/** A failure in one harmless line, perhaps empty: its first line, then what was expected and received. */
export function failureText({ error = '', moreErrors = 0 }: Pick<TryEnd, 'error' | 'moreErrors'>): string {
  const lines = withoutColors(error)
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap((line) => oneLine(line) || [])
  const [first = ''] = lines
  const marked = lines.flatMap((line) => assertion.exec(line)?.[1] ?? [])
  const others = marked.filter((line) => !first.includes(line))
  const asserted =
    others.find((line) => line.startsWith('assert')) ?? (others.length === marked.length ? others[0] : undefined)
  const lineOf = (wanted: RegExp, word: string, sign: string) =>
    lines.find((line) => wanted.test(line)) ?? differing(lines, sign).map((line) => `${word}: ${line}`)[0]
  const matchOf = (wanted: RegExp) => lines.flatMap((line) => wanted.exec(line)?.[1] ?? [])[0]
  const pieces = [
    first.startsWith('E ') ? first.slice(1).trim() : first,
    first.includes('assert') ? undefined : asserted,
    matchOf(locator) ?? (lines.some((line) => timeout.test(line)) ? matchOf(waiting) : undefined),
    lineOf(expected, 'Expected', '-'),
    lineOf(received, 'Received', '+'),
    matchOf(notFound),
    moreErrors > 0 ? `and ${counted(moreErrors, 'more error')}` : undefined,
  ].flatMap((piece) => piece || [])
  return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))))
}

function differing(lines: readonly string[], sign: string): string[] {
  const start = lines.findIndex((line) => difference.test(line))
  const after = start < 0 ? [] : lines.slice(start + 1)
  const log = after.findIndex((line) => /^call log:/i.test(line))
  const isSigned = (line: string) => line.startsWith(`${sign} `) && !/^\+ Received\b/i.test(line)
  return (log < 0 ? after : after.slice(0, log)).filter(isSigned).map((line) => line.slice(2))
}

/** Cuts the longest pieces, so that each has room. */
function joinWithin(pieces: readonly string[]): string {
  let charactersLeft = longestText - separator.length * (pieces.length - 1)
  const cutPieces = new Map<string, string>()
  for (const [at, piece] of [...pieces].sort((a, b) => a.length - b.length).entries()) {
    const text = cutText(piece, Math.floor(charactersLeft / (pieces.length - at))).replace(/[\s,:]+(…?)$/, '$1')
    charactersLeft -= Array.from(text).length
    cutPieces.set(piece, text)
  }
  return pieces.flatMap((piece) => cutPieces.get(piece) || []).join(separator)
}

const separator = ' · '
