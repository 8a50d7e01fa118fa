import { create } from '@actions/glob'
import { InputError } from '../failure.ts'
import { reasonOf } from './file-error.ts'

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

/** Throws an InputError for patterns that are none. */
export async function readPatterns(patterns: string, input: string): Promise<Patterns> {
  try {
    const globber = await create(patterns)
    const lines: unknown = Reflect.get(globber, 'patterns')
    if (!Array.isArray(lines) || !lines.every(isPattern)) throw changedPackage()
    return { searchPaths: globber.getSearchPaths(), rules: lines.map(ruleOf) }
  } catch (error) {
    throw new InputError(`The input ${input} can't be read as patterns: ${reasonOf(error)}`)
  }
}

/** The descendants' pattern takes all that is in a folder or nothing of it, so that no file need be compared with it. */
function ruleOf(pattern: Pattern): Rule {
  const descendants = descendantsOf(pattern)
  return {
    negate: pattern.negate,
    takes: (file) => (pattern.match(file) & kindFile) !== 0,
    takesAllBelow: (folder) => descendants.match(folder) !== 0,
    mayTakeBelow: (folder) => pattern.partialMatch(folder),
  }
}

/** The pattern that `@actions/glob` adds to each that doesn't end so, by which a folder brings all that is in it. */
function descendantsOf(pattern: Pattern): Pattern {
  const { negate, segments } = pattern
  if (segments.at(-1) === '**') return pattern
  const added: unknown = Reflect.construct(pattern.constructor, [negate, true, [...segments, '**']])
  if (!isPattern(added)) throw changedPackage()
  return added
}

/** As `@actions/glob` keeps it, which doesn't publish it. */
type Pattern = {
  negate: boolean
  segments: string[]
  match(path: string): number
  partialMatch(path: string): boolean
}

/** The bit of a match that stands for files: a pattern with a separator at its end matches folders alone. */
const kindFile = 2

function isPattern(value: unknown): value is Pattern {
  return (
    typeof value === 'object' &&
    value !== null &&
    'negate' in value &&
    typeof value.negate === 'boolean' &&
    'segments' in value &&
    Array.isArray(value.segments) &&
    value.segments.every((segment) => typeof segment === 'string') &&
    'match' in value &&
    typeof value.match === 'function' &&
    'partialMatch' in value &&
    typeof value.partialMatch === 'function'
  )
}

function changedPackage(): Error {
  return new Error('this version of @actions/glob keeps its patterns in another way')
}
