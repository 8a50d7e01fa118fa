import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { create } from '@actions/glob'
import { Minimatch } from 'minimatch'
import { InputError } from '../failure.ts'
import { firstOf, linesIn, mayHoldPassword } from '../text.ts'
import { pathBelow, reasonOf } from './read-files.ts'

export type Patterns = Awaited<ReturnType<typeof readPatterns>>

/** Reads patterns relative to `root`, an absolute path. Throws an InputError for patterns that `@actions/glob` rejects. */
export async function readPatterns(patterns: string, input: string, root: string) {
  try {
    // Only for its errors: below, patterns are absolute, so a `..` in them would be resolved instead of refused.
    await create(patterns)
    const lines = linesIn(patterns).filter((line) => !line.startsWith('#'))
    const rules = lines.map((line) => ruleOf(line, root))
    // `@actions/glob` would resolve relative patterns against the working directory.
    const globber = await create(rules.map(({ line }) => line).join('\n'))
    const literal = lines.filter((line) => !line.startsWith('!') && !wildcard.test(line))
    return {
      root,
      /** Absolute paths of the files and folders to search, none inside another. Some may not exist. */
      searchPaths: globber.getSearchPaths(),
      /** In the order of the lines. The last rule that matches a file counts. */
      rules,
      /** The lines without wildcards, by their absolute paths. */
      named: new Map(literal.map((line) => [resolve(...startOf(withSlashes(line), root)), line])),
    }
  } catch (error) {
    const isAbove = /(?:^|[!/\\])\.\.(?:[/\\]|$)/m.test(patterns)
    const problem = isAbove ? 'patterns must not contain ".."; use an absolute path instead' : reasonOf(error)
    const reason = mayHoldPassword(patterns) ? 'it contains a URL' : problem
    throw new InputError(`${inputInWords(input, patterns).replace(/^t/, 'T')} can't be read as patterns: ${reason}`)
  }
}

/** An input and its patterns for messages, without addresses that may contain a password. */
export function inputInWords(input: string, patterns: string): string {
  return `the input ${input} (${patternsInWords(patterns)})`
}

/** Patterns for messages, without addresses that may contain a password. */
export function patternsInWords(patterns: string): string {
  return linesIn(patterns)
    .map((line) => (mayHoldPassword(line) ? '…' : line))
    .join(', ')
}

/** An input whose patterns match nothing, and the paths in them that don't exist. `hide` removes secrets from both. */
export function notFoundFor(input: string, patterns: string, root: string, hide: (text: string) => string = String) {
  const missing = missingAmong(patterns, root).map((name) => hide(name))
  const verb = missing.length === 1 ? 'does' : 'do'
  const why = missing.length === 0 ? '' : `: ${firstOf(missing, { separator: ' and ' })} ${verb} not exist`
  return inputInWords(input, hide(patterns)) + why + unusualReading(patterns)
}

/** Explains characters that other tools read differently; empty if the patterns have none. */
function unusualReading(patterns: string): string {
  const text = linesIn(patterns)
    .filter((line) => !/^[!#]/.test(line))
    .join('\n')
  const notes = [
    /[{,]/.test(text) ? 'braces and commas are literal: write each pattern on its own line' : [],
    text.replaceAll('[[]', '').includes('[') ? '[ starts a set of characters: write [[] for a literal [' : [],
  ].flat()
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

/** For each line, the topmost missing folder, or the missing file, before the first wildcard. */
function missingAmong(patterns: string, root: string): string[] {
  const missing = linesIn(patterns).flatMap((line) => {
    let path = literalStart(line, root)
    if (/^[!#]/.test(line) || mayHoldPassword(line) || existsSync(path)) return []
    while (!existsSync(dirname(path)) && path !== dirname(path)) path = dirname(path)
    const name = pathBelow(path, root)
    return name.startsWith('../') || isAbsolute(name) ? withSlashes(path) : name
  })
  return [...new Set(missing)]
}

/**
 * Throws an InputError for the first input with invalid patterns, before any input is searched. Each search reads its own
 * patterns again.
 */
export async function checkPatterns(inputs: Readonly<Record<string, string>>, root: string): Promise<void> {
  for (const [input, patterns] of Object.entries(inputs)) await readPatterns(patterns, input, root)
}

const isWindows = process.platform === 'win32'

const wildcard = /[*?[]/

/** Creates a pattern that matches like `@actions/glob`, which exports no such function. */
export function createPattern(pattern: string, nocase = false): Minimatch {
  const plain = { nobrace: true, nocomment: true, noext: true, nonegate: true }
  const created = new Minimatch(pattern, { ...plain, dot: true, nocase })
  created.set = created.set.map((segments) => segments.map(withoutRetries))
  return created
}

/**
 * Makes each asterisk of a segment, except the last, stick to its shortest match. With backtracking, a hostile name from a fork
 * could take hours.
 */
function withoutRetries<T>(segment: T): T | RegExp {
  if (!(segment instanceof RegExp)) return segment
  const [start = '', ...others] = segment.source.split('[^/]*?')
  const end = others.pop()
  if (end === undefined || others.length === 0) return segment
  const between = others.map((each, at) => `(?=([^/]*?${each}))\\${at + 1}`)
  return new RegExp(`${start}${between.join('')}[^/]*?${end}`, segment.flags)
}

/** A rule for absolute paths, from a line that `@actions/glob` accepts: it has no `..`, and `.` only at its start. */
function ruleOf(line: string, root: string) {
  const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? []
  const pattern = withSlashes(text)
  const rooted = rootedAt(pattern, root)
  const whole = withSlashes(rooted).replace(/(?:\/\*\*)*\/?$/, '')
  const itself = createPattern(whole, isWindows)
  // A rule that matches a folder matches everything in it.
  const below = createPattern(`${whole}/**`, isWindows)
  return {
    line: marks + rooted,
    hasWildcard: wildcard.test(pattern),
    /** The path before the first name with a wildcard, absolute. */
    start: literalStart(text, root),
    /** Whether the rule excludes what it matches. */
    negate: marks.replace(/\s/g, '').length % 2 === 1,
    /** Whether the rule matches a file, or a folder above it. A rule that ends in a separator matches only folders. */
    takes: (file: string) => (!pattern.endsWith('/') && itself.match(file)) || below.match(file),
    takesAllBelow: (folder: string) => below.match(join(folder, sep)),
    /** Whether the rule could match something below the folder. */
    mayTakeBelow: (folder: string) => below.match(folder, true),
    /** The folders of a file that stand for a whole `*` of the rule. Empty if the rule doesn't match. */
    foldersForStars: (file: string) => foldersForStars(itself, file.split(sep)),
  }
}

/** The folders that stand for a whole `*` if the pattern matches the path or a folder of it. */
function foldersForStars(pattern: Minimatch, path: readonly string[]): readonly string[] {
  const [parts = []] = pattern.set
  const [texts = []] = pattern.globParts
  const isFolder = (at: number) => at < path.length - 1

  function starsFrom(part: number, at: number): readonly string[] | undefined {
    if (part === parts.length) return []
    const [wanted, name] = [parts[part], path[at]]
    if (wanted === undefined || name === undefined) return undefined
    // Two asterisks.
    if (typeof wanted === 'symbol') return starsFrom(part + 1, at) ?? starsFrom(part, at + 1)
    if (!pattern.matchOne([name], [wanted])) return undefined
    const more = starsFrom(part + 1, at + 1)
    return more && texts[part] === '*' && isFolder(at) ? [name, ...more] : more
  }

  return starsFrom(0, 0) ?? []
}

/** The path before a pattern's first name with a wildcard. */
function literalStart(pattern: string, root: string): string {
  return resolve(...startOf(withSlashes(pattern).replace(/[^/]*[*?[].*/, ''), root))
}

function rootedAt(pattern: string, root: string): string {
  const [start, rest] = startOf(pattern, root)
  // Escaped, so that it matches only this folder.
  const escaped = (isWindows ? start : start.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]')
  return resolve(escaped, rest)
}

/** The folder where a pattern starts, and the rest of the pattern. */
function startOf(pattern: string, root: string): [folder: string, rest: string] {
  return /^~(\/|$)/.test(pattern) ? [homedir(), `.${pattern.slice(1)}`] : [root, pattern]
}

function withSlashes(pattern: string): string {
  return isWindows ? pattern.replaceAll('\\', '/') : pattern
}
