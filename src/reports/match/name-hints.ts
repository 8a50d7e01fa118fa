import { joinWords, oneWord } from '../comparable-name.ts'
import type { ReportedTest } from '../reported-test.ts'
import { splitTitles } from '../title-path.ts'

/** What else a recording's path can say about its test. */
export type Hints = { classes: string[]; suites: string[]; files: string[]; projects: string[] }

/** Kept, because thousands of recordings can each look at the same thousand tests. */
const known = new WeakMap<ReportedTest, Hints>()

/** The names by which a path can name a test's class, suites, file and project, each joined into one word. */
export function hintsOf(test: ReportedTest): Hints {
  const hints = known.get(test) ?? makeHints(test)
  known.set(test, hints)
  return hints
}

function makeHints({ title, fileOrClass, suiteTitles = [], location, project = '' }: ReportedTest): Hints {
  const titles = splitTitles(title).slice(0, -1)
  return {
    classes: joined([fileOrClass, fileOrClass.split(/[./\\:$]/).at(-1) ?? '']),
    suites: joined([...titles, ...suiteTitles]),
    files: joined(location === undefined ? [] : namesOfFile(location.file)),
    projects: joined([project]),
  }
}

/** For `shop/login.spec.ts`: `login.spec.ts`, `login.spec` and `login`. */
function namesOfFile(file: string): string[] {
  const parts = (file.split(/[\\/]/).at(-1) ?? '').split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

function joined(names: readonly string[]): string[] {
  return names.map(oneWord).filter((name) => name !== '')
}

/** Some consecutive words of a name, joined into one: those from `start` to before `end`. */
export type Span = { name: string; start: number; end: number }

/** The spans of a name's words. Of those that begin at one word, at most one is longer than `longest`, in characters. */
export function* spansOf(words: readonly string[], longest = Number.POSITIVE_INFINITY): Generator<Span, undefined> {
  for (const start of words.keys()) {
    let name = ''
    for (let end = start + 1; end <= words.length && name.length <= longest; end += 1) {
      name = joinWords([name, ...words.slice(end - 1, end)])
      yield { name, start, end }
    }
  }
}

/** All names that these texts contain from separator to separator. */
export function namesWithin(texts: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(texts.flatMap((words) => [...spansOf(words)].map(({ name }) => name)))
}

/** Tells whether a name is within a text, and not at its word `at`. */
export type NamedBeside = (name: string, at: number) => boolean

/** For each name within a text, this keeps where it first ends and last begins, because a text can have thousands. */
export function findNamesBeside(words: readonly string[]): NamedBeside {
  const places = new Map<string, { firstEnd: number; lastStart: number }>()
  // Of one name, the spans that begin later end later.
  for (const { name, start, end } of spansOf(words)) {
    const { firstEnd = end } = places.get(name) ?? {}
    places.set(name, { firstEnd, lastStart: start })
  }
  return (name, at) => {
    const place = places.get(name)
    return place !== undefined && (place.firstEnd <= at || place.lastStart > at)
  }
}
