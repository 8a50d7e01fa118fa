import { groupByEach } from '../../group-by-each.ts'
import { keyOf } from '../../path-segments.ts'
import { joinWords, oneWord } from '../comparable-name.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import type { UniqueTest, UniqueTests } from '../tests/unique-test.ts'
import { bestOf, nearness, type RecordingPath } from './match.ts'
import { browserIn, type Rest, readRest, type Said } from './recorder-words.ts'
import { haveTitlesAsClasses, namesOf, ownNamesOf } from './test-names.ts'

/** The meaning of a name in one report folder: a test, or undefined for several that nothing distinguishes. */
type Meaning = Pick<TestReport, 'folder'> & { unique: UniqueTest | undefined; test: ReportedTest; isShort: boolean }

/** All meanings of one name, also by class, suites, file and project of its tests. */
type Meanings = {
  all: readonly Meaning[]
  ofFolders: readonly Meaning[]
  ofOwnName: (name: string) => readonly Meaning[]
  ofProject: (name: string) => readonly Meaning[]
}

/** The test that a recording's name means, and what else the name says. */
export type Named = Said & { unique: UniqueTest }

type Fit = { meaning: Meaning; said: Rest }

/** In characters. Shorter words occur in many names. */
const shortWord = 8
/** The most words in a recording's name, which has at most 255 bytes. */
const mostWords = 64
/** With more tests of one name, the rest of a recording's name no longer distinguishes them. */
const mostMeanings = 1000
/** With more tests whose class, suite, file or project the recording's name contains, these no longer distinguish them. */
const mostNamed = 100
/** In characters. Recorders that truncate long names keep more. */
const shortestCut = 100

/** Finds tests by the words in a recording's name. A name that could mean two tests means none. */
export function indexNames(reports: readonly TestReport[], uniqueOf: UniqueTests) {
  const byName = groupByName(reports, uniqueOf)
  const longest = byName.keys().reduce((most, name) => Math.max(most, name.length), 0)
  const longNames = [...byName.keys()].filter((name) => name.length > shortestCut).sort()
  const sorted = new Map<string, Meanings>()

  function meaningsOf(name: string): Meanings | undefined {
    const all = byName.get(name)
    const meanings = sorted.get(name) ?? (all && sortMeanings(all))
    if (meanings) sorted.set(name, meanings)
    return meanings
  }

  function fittingAt({ name, before, after }: Span): Fit[] {
    const meanings = meaningsOf(name)
    return meanings === undefined ? [] : fittingIn(meanings, [before, after])
  }

  return {
    /** The test with exactly this name. */
    find(words: readonly string[], recording: RecordingPath): Named | undefined {
      const meanings = meaningsOf(joinWords(words))
      if (meanings === undefined) return undefined
      const inFolder = recording.segments.flatMap((name) => meanings.ofProject(oneWord(name)))
      const unique = onlyOne(inFolder.length > 0 ? inFolder : meanings.ofFolders, recording)
      return unique && { unique }
    },
    /** The test with the longest name within this one, if the other words fit. */
    findWithin(words: readonly string[], recording: RecordingPath): Named | undefined {
      const spans = spansOf(words, longest, (name) => byName.has(name))
      return onlyFit(bestOf(spans, ({ name }) => name.length).flatMap(fittingAt), recording)
    },
    /** The test with the only name that begins with a long part of this one, because the recorder truncated it. */
    findCut(words: readonly string[], recording: RecordingPath): Named | undefined {
      if (longNames.length === 0) return undefined
      const spans = spansOf(words, longest, (name) => name.length >= shortestCut)
      const whole = spans.flatMap((span) => {
        const [name, ...others] = startingWith(span.name, longNames)
        return name === undefined || others.length > 0 ? [] : { ...span, name }
      })
      return onlyFit(whole.flatMap(fittingAt), recording)
    },
  }
}

function groupByName(reports: readonly TestReport[], uniqueOf: UniqueTests): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = reports.flatMap(({ folder, tests }) => {
    const hasTitleAsClass = haveTitlesAsClasses(tests)
    return tests.flatMap((test) =>
      namesOf(test, hasTitleAsClass).map((words) => {
        const name = joinWords(words)
        const isShort = words.length === 1 && name.length < shortWord
        return { name, meaning: { folder, unique: uniqueOf.get(test), test, isShort } }
      }),
    )
  })
  const byName = Map.groupBy(meanings, ({ name }) => name)
  return new Map(byName.entries().map(([name, alike]) => [name, alike.map(({ meaning }) => meaning)]))
}

function sortMeanings(named: readonly Meaning[]): Meanings {
  const all = joinAlike(named, ({ folder, isShort, test: { title, project, suite, suites, sourceLines = [] } }) =>
    JSON.stringify([folder, isShort, title, project, suite, suites, sourceLines.map(({ file }) => file)]),
  )
  const few = all.length > mostMeanings ? [] : all
  const byProject = Map.groupBy(all, ({ test: { project = '' } }) => oneWord(project))
  let byOwnName: Map<string, Meaning[]> | undefined
  return {
    all: few,
    ofFolders: joinAlike(all, ({ folder }) => keyOf(folder)),
    ofOwnName(name) {
      byOwnName ??= groupByEach(few, ({ test }) => ownNamesOf(test))
      return byOwnName.get(name) ?? []
    },
    ofProject: (name) => (name === '' ? [] : (byProject.get(name) ?? [])),
  }
}

/** Joins meanings with the same names into one. If they are different tests, it is ambiguous. */
function joinAlike(meanings: readonly Meaning[], contentOf: (meaning: Meaning) => string): Meaning[] {
  return [...Map.groupBy(meanings, contentOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    return others.every(({ unique }) => unique === first.unique) ? first : { ...first, unique: undefined }
  })
}

/** Some of a name's words joined into one, and the words before and after. */
type Span = { name: string; before: readonly string[]; after: readonly string[] }

function spansOf(words: readonly string[], longest: number, isWanted: (name: string) => boolean): Span[] {
  if (words.length > mostWords) return []
  return words.flatMap((_, start) => {
    const spans: Span[] = []
    let name = ''
    for (let end = start + 1; end <= words.length && name.length <= longest; end += 1) {
      name = joinWords([name, ...words.slice(end - 1, end)])
      if (isWanted(name)) spans.push({ name, before: words.slice(0, start), after: words.slice(end) })
    }
    return spans
  })
}

/** The first two sorted names that begin with this text. */
function startingWith(text: string, names: readonly string[]): string[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((names[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return names.slice(low, low + 2).filter((name) => name.startsWith(text))
}

/** The meanings that the words around a name fit. */
function fittingIn(meanings: Meanings, around: readonly (readonly string[])[]): Fit[] {
  const own = around.map((words) => ownNamesIn(words, meanings))
  const named = new Set(own.flatMap((at) => at.flatMap((names) => [...names.keys()])))
  if (named.size > mostNamed) return []
  const plain = around.map((words) => readRest(words, () => 0))
  const ofNamed = [...named].map((meaning) => {
    let holdsOwnName = false
    const rest = around.map((words, part) =>
      readRest(words, (at) => {
        const { length = 0, isProject = true } = own[part]?.[at]?.get(meaning) ?? {}
        holdsOwnName ||= !isProject
        return length
      }),
    )
    return { meaning, rest, isClear: holdsOwnName || !meaning.isShort }
  })
  const ofOthers = meanings.all
    .filter((meaning) => !named.has(meaning))
    .map((meaning) => ({ meaning, rest: plain, isClear: !meaning.isShort }))
  return [...ofNamed, ...ofOthers].flatMap(({ meaning, rest: [before, after], isClear }): Fit[] => {
    if (before === undefined || after === undefined || !isClear) return []
    const said = {
      own: before.own + after.own,
      tryNumber: after.tryNumber ?? before.tryNumber,
      tryResult: after.tryResult ?? before.tryResult,
      browser: after.browser ?? before.browser,
    }
    const ofProject = browserIn(meaning.test.project ?? '') ?? said.browser
    return said.browser === undefined || said.browser === ofProject ? [{ meaning, said }] : []
  })
}

type OwnName = { length: number; isProject: boolean }

/** For each word, the meanings with an own name that begins there, and the number of words in the longest such name. */
function ownNamesIn(words: readonly string[], { ofOwnName, ofProject }: Meanings): Map<Meaning, OwnName>[] {
  return words.map((_, start) => {
    const longest = new Map<Meaning, OwnName>()
    let name = ''
    for (let end = start + 1; end <= words.length; end += 1) {
      name = joinWords([name, ...words.slice(end - 1, end)])
      for (const meaning of ofProject(name)) longest.set(meaning, { length: end - start, isProject: true })
      for (const meaning of ofOwnName(name)) longest.set(meaning, { length: end - start, isProject: false })
    }
    return longest
  })
}

/** The fit with the most names of its own test, if it is unambiguous. */
function onlyFit(fits: readonly Fit[], recording: RecordingPath): Named | undefined {
  const best = bestOf(fits, ({ said }) => said.own)
  const meanings = best.map(({ meaning }) => meaning)
  const unique = onlyOne(meanings, recording)
  const fit = best.find(({ meaning }) => meaning.unique === unique)
  return unique && fit && { ...fit.said, unique }
}

/** The single test of all meanings whose report is nearest to the recording. */
function onlyOne(meanings: readonly Meaning[], recording: RecordingPath): UniqueTest | undefined {
  const [first, ...others] = bestOf(meanings, (meaning) => nearness(meaning, recording))
  return others.every(({ unique }) => unique === first?.unique) ? first?.unique : undefined
}
