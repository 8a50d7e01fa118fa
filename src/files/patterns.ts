import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { create } from '@actions/glob'
import { Minimatch } from 'minimatch'
import { InputError } from '../failure.ts'
import { firstOf, linesIn, mayHoldPassword } from '../text.ts'
import { nameOf, reasonOf } from './read-files.ts'

export type Patterns = Awaited<ReturnType<typeof readPatterns>>

/** Reads patterns relative to `root`, an absolute path. Throws an InputError for those that `@actions/glob` refuses. */
export async function readPatterns(patterns: string, input: string, root: string) {
  try {
    await create(patterns)
    const lines = linesIn(patterns).filter((line) => !line.startsWith('#'))
    const rules = lines.map((line) => ruleOf(line, root))
    // `@actions/glob` starts at the working directory.
    const globber = await create(rules.map(({ line }) => line).join('\n'))
    const literal = lines.filter((line) => !/^!|[*?[]/.test(line))
    return {
      root,
      /** Absolute paths of the files and folders to search, none within another; some may not exist. */
      searchPaths: globber.getSearchPaths(),
      /** In the order of their lines: the last one that takes a file counts. */
      rules,
      /** The absolute paths of lines without wildcards. */
      named: new Set(literal.map((line) => resolve(...startOf(withSlashes(line), root)))),
    }
  } catch (error) {
    const isAbove = /(?:^|[!/\\])\.\.(?:[/\\]|$)/m.test(patterns)
    const problem = isAbove ? 'no pattern can have ".."; name an absolute path instead' : reasonOf(error)
    const reason = mayHoldPassword(patterns) ? 'it names an address' : problem
    throw new InputError(`${inputInWords(input, patterns).replace(/^t/, 'T')} can't be read as patterns: ${reason}`)
  }
}

/** An input with its patterns, for messages, without addresses that may hold a password. */
export function inputInWords(input: string, patterns: string): string {
  const lines = linesIn(patterns).map((line) => (mayHoldPassword(line) ? '…' : line))
  return `the input ${input} (${lines.join(', ')})`
}

/** An input whose patterns find nothing, and what they name that does not exist; `hide` takes secrets out of both. */
export function notFoundFor(input: string, patterns: string, root: string, hide: (text: string) => string = String) {
  const missing = missingAmong(patterns, root).map((name) => hide(name))
  const verb = missing.length === 1 ? 'does' : 'do'
  const why = missing.length === 0 ? '' : `: ${firstOf(missing, { separator: ' and ' })} ${verb} not exist`
  return inputInWords(input, hide(patterns)) + why + unusualReading(patterns)
}

/** How the characters of patterns are read that other tools read in another way; empty without such. */
function unusualReading(patterns: string): string {
  const text = linesIn(patterns)
    .filter((line) => !/^[!#]/.test(line))
    .join('\n')
  const notes = [
    /[{,]/.test(text) ? 'braces and commas are read as they are: write each pattern in a line of its own' : [],
    text.replaceAll('[[]', '').includes('[') ? '[ begins a set of characters: write [[] for the character itself' : [],
  ].flat()
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

/** Of what lines name before a wildcard: the topmost folder that does not exist, or the file. */
function missingAmong(patterns: string, root: string): string[] {
  const missing = linesIn(patterns).flatMap((line) => {
    let path = resolve(...startOf(withSlashes(line).replace(/[^/]*[*?[].*/, ''), root))
    if (/^[!#]/.test(line) || mayHoldPassword(line) || existsSync(path)) return []
    while (!existsSync(dirname(path)) && path !== dirname(path)) path = dirname(path)
    const name = nameOf(path, root)
    return name.startsWith('../') || isAbsolute(name) ? withSlashes(path) : name
  })
  return [...new Set(missing)]
}

/** Throws an InputError for invalid patterns, by their inputs, so that nothing is sent before. */
export async function checkPatterns(inputs: Readonly<Record<string, string>>, root: string): Promise<void> {
  for (const [input, patterns] of Object.entries(inputs)) await readPatterns(patterns, input, root)
}

const isWindows = process.platform === 'win32'

/** A pattern that matches as in `@actions/glob`, which exports no such function. */
export function createPattern(pattern: string, nocase = false): Minimatch {
  const plain = { nobrace: true, nocomment: true, noext: true, nonegate: true }
  const created = new Minimatch(pattern, { ...plain, dot: true, nocase })
  created.set = created.set.map((segments) => segments.map(withoutRetries))
  return created
}

/**
 * A segment of a pattern in which each asterisk but the last takes the shortest match. By trying all ways to share a name,
 * several asterisks could take hours for a name from a fork.
 */
function withoutRetries<T>(segment: T): T | RegExp {
  if (!(segment instanceof RegExp)) return segment
  const [start = '', ...others] = segment.source.split('[^/]*?')
  const end = others.pop()
  if (end === undefined || others.length === 0) return segment
  const between = others.map((each, at) => `(?=([^/]*?${each}))\\${at + 1}`)
  return new RegExp(`${start}${between.join('')}[^/]*?${end}`, segment.flags)
}

/** A rule for absolute paths, of a line that `@actions/glob` accepts: without `..`, and with `.` only at its start. */
function ruleOf(line: string, root: string) {
  const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? []
  const pattern = withSlashes(text)
  const rooted = rootedAt(pattern, root)
  const whole = withSlashes(rooted).replace(/(?:\/\*\*)*\/?$/, '')
  const itself = createPattern(whole, isWindows)
  // A rule that takes a folder takes all in it.
  const below = createPattern(`${whole}/**`, isWindows)
  return {
    line: marks + rooted,
    /** Whether it excludes what it takes. */
    negate: marks.replace(/\s/g, '').length % 2 === 1,
    /** Whether it takes a file, by itself or with its folder; a rule with a separator at its end takes only folders. */
    takes: (file: string) => (!pattern.endsWith('/') && itself.match(file)) || below.match(file),
    takesAllBelow: (folder: string) => below.match(join(folder, sep)),
    /** Whether it could take something below the folder. */
    mayTakeBelow: (folder: string) => below.match(folder, true),
  }
}

function rootedAt(pattern: string, root: string): string {
  const [start, rest] = startOf(pattern, root)
  // Escaped, so that it matches this folder alone.
  const escaped = (isWindows ? start : start.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]')
  return resolve(escaped, rest)
}

/** The folder that a pattern begins in, and the rest of it. */
function startOf(pattern: string, root: string): [folder: string, rest: string] {
  return /^~(\/|$)/.test(pattern) ? [homedir(), `.${pattern.slice(1)}`] : [root, pattern]
}

function withSlashes(pattern: string): string {
  return isWindows ? pattern.replaceAll('\\', '/') : pattern
}
