import { Minimatch, type MinimatchOptions } from 'minimatch'

/** One part of a pattern: whether it matches one item, or `any` for any number of items. */
type Part<T> = 'any' | ((item: T) => boolean)

/** A pattern as `minimatch` has it, but without braces, extended globs, and marks at its start; it takes few steps. */
export function createPattern(segments: readonly string[], options: MinimatchOptions) {
  const parts = segments.map((each): Part<string> => (each === '**' ? 'any' : matcherOf(each, options)))
  const firstAny = parts.indexOf('any')
  return {
    matches: (path: readonly string[]) => matchAll(parts, path),
    /** Whether it may match the path, or one below it. */
    mayMatchBelow: (path: readonly string[]) =>
      firstAny >= 0 && path.length > firstAny
        ? matchAll(parts.slice(0, firstAny), path.slice(0, firstAny))
        : matchAll(parts.slice(0, path.length), path),
  }
}

/**
 * Whether parts and items match from first to last. Where they differ, only the last `any` takes one item more: one before
 * it could not help, as the parts in between match already. So there are at most as many steps as parts times items.
 */
function matchAll<T>(parts: readonly Part<T>[], items: ArrayLike<T>): boolean {
  let part = 0
  let item = 0
  let lastAny = -1
  let itemAfterAny = 0
  while (item < items.length) {
    const current = parts[part]
    const value = items[item]
    if (current === 'any') {
      lastAny = part
      itemAfterAny = item
      part += 1
    } else if (current !== undefined && value !== undefined && current(value)) {
      part += 1
      item += 1
    } else if (lastAny >= 0) {
      part = lastAny + 1
      itemAfterAny += 1
      item = itemAfterAny
    } else return false
  }
  return parts.slice(part).every((left) => left === 'any')
}

/** A run of asterisks, a backslash with what it escapes, a set in brackets, or any other character. */
const tokens = /\*+|\\.|\[[!^]?\]?(?:\[:\w+:\]|\\.|[^\]\\])*\]|./gs

function matcherOf(segment: string, options: MinimatchOptions): (name: string) => boolean {
  const parts = Array.from(segment.matchAll(tokens), ([token]): Part<string> => {
    if (token.startsWith('*')) return 'any'
    if (token === '?') return () => true
    if (token.length > 1 && token.startsWith('[')) return setTest(token, options)
    const wanted = token.length > 1 ? token.slice(1) : token
    if (!options.nocase) return (character) => character === wanted
    return (character) => character.toLowerCase() === wanted.toLowerCase()
  })
  return (name) => matchAll(parts, name)
}

/** By `minimatch`, after a letter, as dots at the start of a name are special. */
function setTest(set: string, options: MinimatchOptions): (character: string) => boolean {
  const whole = new Minimatch(`x${set}`, options)
  return (character) => whole.match(`x${character}`)
}
