import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { create } from '@actions/glob'
import { Minimatch } from 'minimatch'
import { InputError } from '../failure.ts'
import { firstOf, linesIn, mayHoldPassword } from '../text.ts'
import { nameOf, reasonOf } from './read-files.ts'

/** What an input's patterns describe, by the rules of `@actions/glob`. */
export type Patterns = Awaited<ReturnType<typeof readPatterns>>

/** Patterns relative to `root`, an absolute path. Throws an InputError for those that `@actions/glob` refuses. */
export async function readPatterns(patterns: string, input: string, root: string) {
  try {
    await create(patterns)
    const lines = linesIn(patterns).filter((line) => !line.startsWith('#'))
    const rules = lines.map((line) => ruleOf(line, root))
    // `@actions/glob` itself starts at the working directory.
    const globber = await create(rules.map(({ line }) => line).join('\n'))
    const literal = lines.filter((line) => !/^!|[*?[]/.test(line))
    return {
      /** Absolute paths of files and folders that hold all that can be found, none in another; some may not exist. */
      searchPaths: globber.getSearchPaths(),
      /** In the order of their lines: the last one that takes a file decides. */
      rules,
      /** What lines name to the letter. */
      named: new Set(literal.map((line) => resolve(...startOf(withSlashes(line), root)))),
    }
  } catch (error) {
    const isAbove = /(?:^|[!/\\])\.\.(?:[/\\]|$)/m.test(patterns)
    const known = isAbove ? 'no pattern can have ".."; name an absolute path instead' : reasonOf(error)
    const reason = mayHoldPassword(patterns) ? 'it names an address' : known
    throw new InputError(
      `${inputInWords(input, patterns).replace(/^t/, 'T')} can't be read as patterns: ${reason}`,
    )
  }
}

/** An input with its patterns, for messages; an address that was written there by mistake is not repeated. */
export function inputInWords(input: string, patterns: string): string {
  const lines = linesIn(patterns).map((line) => (mayHoldPassword(line) ? '…' : line))
  return `the input ${input} (${lines.join(', ')})`
}

/** An input whose patterns find nothing, and what they name that does not exist; `hide` takes secrets out of both. */
export function notFoundFor(
  input: string,
  patterns: string,
  root: string,
  hide: (text: string) => string = (text) => text,
): string {
  const missing = missingAmong(patterns, root).map((name) => hide(name))
  const verb = missing.length === 1 ? 'does' : 'do'
  const why = missing.length === 0 ? '' : `: ${firstOf(missing, { separator: ' and ' })} ${verb} not exist`
  return inputInWords(input, hide(patterns)) + why
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

/** Throws an InputError for patterns that can't be read, so that nothing is sent before; they are given by their inputs. */
export async function checkPatterns(inputs: Readonly<Record<string, string>>, root: string): Promise<void> {
  for (const [input, patterns] of Object.entries(inputs)) await readPatterns(patterns, input, root)
}

const isWindows = process.platform === 'win32'

/** A pattern as `@actions/glob` has it, which does not publish how a single line matches. */
export function createPattern(pattern: string, nocase = false): Minimatch {
  const plain = { nobrace: true, nocomment: true, noext: true, nonegate: true }
  const created = new Minimatch(pattern, { ...plain, dot: true, nocase })
  created.set = created.set.map((segments) => segments.map(withoutRetries))
  return created
}

/**
 * A part of a pattern in which an asterisk before another one takes what it takes at first. By trying all ways in which they
 * can share a name, an expression with some of them could hold up a job for hours over a name from a fork.
 */
function withoutRetries<T>(part: T): T | RegExp {
  if (!(part instanceof RegExp)) return part
  const [start = '', ...others] = part.source.split('[^/]*?')
  const end = others.pop()
  if (end === undefined || others.length === 0) return part
  const between = others.map((each, at) => `(?=([^/]*?${each}))\\${at + 1}`)
  return new RegExp(`${start}${between.join('')}[^/]*?${end}`, part.flags)
}

/** For a line that `@actions/glob` takes: no `..` is in it, and no `.` but at its start. All paths are absolute. */
function ruleOf(line: string, root: string) {
  const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? []
  const pattern = withSlashes(text)
  const rooted = rootedAt(pattern, root)
  const whole = withSlashes(rooted).replace(/(?:\/\*\*)*\/?$/, '')
  const own = createPattern(whole, isWindows)
  // What takes a folder takes all that is in it.
  const below = createPattern(`${whole}/**`, isWindows)
  return {
    line: marks + rooted,
    /** What it takes is left out. */
    negate: marks.replace(/\s/g, '').length % 2 === 1,
    /** Whether it takes a file alone, or with a folder that it is in; one with a separator at its end takes folders only. */
    takes: (file: string) => (!pattern.endsWith('/') && own.match(file)) || below.match(file),
    takesAllBelow: (folder: string) => below.match(join(folder, sep)),
    /** If false, it takes nothing below the folder. */
    mayTakeBelow: (folder: string) => below.match(folder, true),
  }
}

/** An absolute pattern, without a separator at its end. */
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
