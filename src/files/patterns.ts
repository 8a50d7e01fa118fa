import { homedir } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import { create } from '@actions/glob'
import { InputError } from '../failure.ts'
import { mayHoldPassword } from '../text.ts'
import { createPattern } from './match-pattern.ts'
import { reasonOf } from './read-files.ts'

/** What an input's patterns describe, by the rules of `@actions/glob`. */
export type Patterns = Awaited<ReturnType<typeof readPatterns>>

/** Patterns relative to `root`, an absolute path. Throws an InputError for those that `@actions/glob` refuses. */
export async function readPatterns(patterns: string, input: string, root: string) {
  try {
    await create(patterns)
    const lines = patternLines(patterns).filter((line) => !line.startsWith('#'))
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
  const lines = patternLines(patterns).map((line) => (mayHoldPassword(line) ? '…' : line))
  return `the input ${input} (${lines.join(', ')})`
}

/** Throws an InputError for patterns that can't be read, so that nothing is sent before; they are given by their inputs. */
export async function checkPatterns(inputs: Readonly<Record<string, string>>, root: string): Promise<void> {
  for (const [input, patterns] of Object.entries(inputs)) await readPatterns(patterns, input, root)
}

/** The lines that are not blank. */
function patternLines(patterns: string): string[] {
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const isWindows = process.platform === 'win32'

/** As `@actions/glob` has them, which does not publish how a single line matches. */
const options = { dot: true, nocase: isWindows }

/** For a line that `@actions/glob` takes: no `..` is in it, and no `.` but at its start. All paths are absolute. */
function ruleOf(line: string, root: string) {
  const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? []
  const pattern = withSlashes(text)
  const rooted = rootedAt(pattern, root)
  const segments = withoutEnd(withSlashes(rooted), '/').split('/')
  const own = createPattern(segments, options)
  // What takes a folder takes all that is in it.
  const below = createPattern([...segments, '**'], options)
  return {
    line: marks + rooted,
    /** What it takes is left out. */
    negate: marks.replace(/\s/g, '').length % 2 === 1,
    /** Whether it takes a file alone, or with a folder that it is in; one with a separator at its end takes folders only. */
    takes: (file: string) =>
      (!pattern.endsWith('/') && own.matches(segmentsOf(file))) || below.matches(segmentsOf(dirname(file))),
    takesAllBelow: (folder: string) => below.matches(segmentsOf(folder)),
    /** If false, it takes nothing below the folder. */
    mayTakeBelow: (folder: string) => below.mayMatchBelow(segmentsOf(folder)),
  }
}

function segmentsOf(path: string): string[] {
  return withoutEnd(path, sep).split(sep)
}

/** The root of all folders ends with a separator. */
function withoutEnd(path: string, separator: string): string {
  return path.endsWith(separator) ? path.slice(0, -1) : path
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
