import { homedir } from 'node:os'
import { parse, resolve, sep } from 'node:path'
import { create } from '@actions/glob'
import { Minimatch } from 'minimatch'
import { InputError } from '../failure.ts'
import { reasonOf } from './read-files.ts'

/** What an input's patterns describe, by the rules of `@actions/glob`. */
export type Patterns = {
  /** Absolute paths of files and folders that hold all that can be found, none in another; some may not exist. */
  searchPaths: string[]
  /** In the order of their lines: the last one that takes a file decides. */
  rules: Rule[]
}

/** One line of the patterns, for absolute paths. */
export type Rule = {
  /** What it takes is left out. */
  negate: boolean
  takes(file: string): boolean
  /** Of a folder, whose path ends with a separator; true for all folders in it then, too. */
  takesAllBelow(folder: string): boolean
  /** If false, it takes nothing below the folder. */
  mayTakeBelow(folder: string): boolean
}

/** Patterns relative to `root`, an absolute path. Throws an InputError for those that `@actions/glob` refuses. */
export async function readPatterns(patterns: string, input: string, root: string): Promise<Patterns> {
  try {
    await create(patterns)
    const lines = linesOf(patterns).filter((line) => !line.startsWith('#'))
    // `@actions/glob` itself starts at the working directory.
    const rooted = lines.map((line) =>
      line.replace(/^([!\s]*)(.*)$/s, (_, marks, text) => marks + rootedAt(text, root)),
    )
    const globber = await create(rooted.join('\n'))
    return { searchPaths: globber.getSearchPaths(), rules: lines.map((line) => ruleOf(line, root)) }
  } catch (error) {
    throw new InputError(`The input ${input} can't be read as patterns: ${reasonOf(error)}`)
  }
}

/** Lines of the patterns that name one file to the letter, as absolute paths. */
export function namedFiles(patterns: string, root: string): Set<string> {
  const literal = linesOf(patterns).filter((line) => !/^[!#]|[*?[]/.test(line))
  return new Set(literal.map((line) => resolve(root, line)))
}

/** The lines that are not blank. */
export function linesOf(patterns: string): string[] {
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const isWindows = process.platform === 'win32'

/** As `@actions/glob` has them, which does not publish how a single line matches. */
const options = { dot: true, nobrace: true, nocase: isWindows, nocomment: true, noext: true, nonegate: true }

/** For a line that `@actions/glob` takes: no `..` is in it, and no `.` but at its start. */
function ruleOf(line: string, root: string): Rule {
  const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? []
  const pattern = withSlashes(text)
  const rooted = withSlashes(rootedAt(pattern, root))
  const own = new Minimatch(rooted, options)
  // What takes a folder takes all that is in it.
  const isForAll = rooted.endsWith('/**')
  const below = isForAll ? own : new Minimatch(`${rooted.replace(/\/$/, '')}/**`, options)
  return {
    negate: marks.replace(/\s/g, '').length % 2 === 1,
    // A separator at its end keeps a pattern from files.
    takes: (file) => !pattern.endsWith('/') && own.match(isForAll ? file + sep : file),
    takesAllBelow: (folder) => below.match(folder),
    mayTakeBelow: (folder) => folder === parse(folder).root || own.match(folder, true),
  }
}

/** An absolute pattern, without a separator at its end. */
function rootedAt(pattern: string, root: string): string {
  const isOfHome = /^~(\/|$)/.test(pattern)
  const start = isOfHome ? homedir() : root
  // As a pattern that stands for this folder alone.
  const escaped = (isWindows ? start : start.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]')
  return resolve(escaped, isOfHome ? `.${pattern.slice(1)}` : pattern)
}

function withSlashes(pattern: string): string {
  return isWindows ? pattern.replaceAll('\\', '/') : pattern
}
