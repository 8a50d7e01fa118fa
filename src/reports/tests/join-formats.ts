import { groupByEach } from '../../group-by-each.ts'
import { byRank, worst } from '../../manifest/rank.ts'
import type { Outcome } from '../../manifest/schema.ts'
import { endAlike, segmentsOf } from '../../path-segments.ts'
import { comparableName } from '../comparable-name.ts'
import type { ReportedTest } from '../reported-test.ts'
import { knownProject, type UniqueTest } from './unique-test.ts'

/** Tests that differ only in their projects, and the criteria they are matched by. */
type Group = {
  tests: UniqueTest[]
  titles: ReadonlySet<string>
  /** Comparable forms of its titles, their endings, and the titles preceded by class or suites. */
  names: ReadonlySet<string>
  /** Its own file in segments; empty if none of its reports has one. */
  file: readonly string[]
  /** The files of the enclosing suites, if reports name them. */
  suiteFiles: readonly (readonly string[])[]
  /** Comparable and between hyphens; empty if none of its reports has one. */
  className: string
  result: Outcome | undefined
}

/**
 * Joins the tests of two formats whose reports may be of the same run, if each is the other's only best fit. Other tests are
 * of another run, or ambiguous. Formats can identify one test differently: one title can be the end of the other.
 */
export function joinFormats(one: readonly UniqueTest[], other: readonly UniqueTest[]): UniqueTest[] {
  const [ours, theirs] = [groupTests(one), groupTests(other)]
  const [findOurs, findTheirs] = [createFinder(ours), createFinder(theirs)]
  const joined = new Set<UniqueTest>()
  for (const group of ours) {
    const match = findTheirs(group)
    if (match === undefined || findOurs(match) !== group) continue
    for (const [test, same] of pairsOf(group.tests, match.tests)) {
      test.result = worst([test.result, same.result])
      test.reported.push(...same.reported)
      joined.add(same)
    }
  }
  return [...one, ...other.filter((test) => !joined.has(test))]
}

function groupTests(tests: readonly UniqueTest[]): Group[] {
  const groups = Map.groupBy(tests, ({ result, reported: [{ title, suite, suites, sourceLines, suiteFiles }] }) =>
    JSON.stringify([title, suite, suites, sourceLines?.at(-1)?.file, suiteFiles, commonResult(result)]),
  ).values()
  return Array.from(groups, (alike) => {
    // They all have the same names, but not all were joined before.
    const { reported } = alike.reduce((most, each) => (each.reported.length > most.reported.length ? each : most))
    const titles = new Set(reported.map(({ title }) => comparable(title)))
    return {
      tests: alike,
      titles,
      names: new Set(reported.flatMap(namesOf)),
      file: reported.map(({ sourceLines }) => segmentsOf(sourceLines?.at(-1)?.file ?? '')).reduce(longer),
      suiteFiles: reported.flatMap(({ suiteFiles = [] }) => suiteFiles.map(({ file }) => segmentsOf(file))),
      className: reported.map(({ suite }) => classNameOf(suite, titles)).find((name) => name !== '') ?? '',
      result: commonResult(alike[0]?.result),
    }
  })
}

/** The result in terms of formats that know neither flaky tests nor tests that didn't run. */
function commonResult(result: Outcome | undefined): Outcome | undefined {
  if (result === 'flaky') return 'passed'
  return result === 'did not run' ? 'skipped' : result
}

function longer(one: string[], other: string[]): string[] {
  return other.length > one.length ? other : one
}

function comparable(title: string): string {
  return comparableName(title) || title
}

/** The class name without a file extension; empty for Mocha's classes, which are titles. */
function classNameOf(suite: string, titles: ReadonlySet<string>): string {
  const name = `-${comparableName(suite.replace(/\.(?:[cm]?[jt]sx?|py|rb|php|feature)$/, ''))}-`
  return name === '--' || [...titles].some((title) => `-${title}-`.endsWith(name)) ? '' : name
}

/** The most titles or suites before a title, and the most characters of a name, to compare. */
const [mostParts, longestName] = [8, 500]

function namesOf({ title, suite, suites = [] }: ReportedTest): string[] {
  const inFront = [suite.split(/[/.\\]/), suites].map((texts) => [...texts, title])
  return [comparable(title), ...[title.split(' › '), ...inFront].flatMap(endsOf)]
}

function endsOf(texts: readonly string[]): string[] {
  const names = texts.slice(-mostParts).map(comparableName)
  const ends = names.map((_, at) => names.slice(at).filter((name) => name !== ''))
  return ends.map((end) => end.join('-')).filter((name) => name !== '' && name.length <= longestName)
}

/** Finds the only group that fits another one best: one with its title, or else the one with the longest shared name. */
function createFinder(groups: readonly Group[]): (group: Group) => Group | undefined {
  const byTitle = indexOf(groups, ({ titles }) => titles)
  const byName = indexOf(groups, ({ names }) => names)
  return (group) => {
    // A group without a file fits any.
    const files = group.file.length === 0 ? [anyFile] : [...fileNames(group), '']
    const fittingIn = (index: ReadonlyMap<string, Group[]>, names: ReadonlySet<string>) => {
      const found = files.flatMap((file) => [...names].map((name) => index.get(`${file}/${name}`) ?? []))
      return fittingAmong(found, group)
    }
    // Thousands can share a title. A second one is enough to know that it is ambiguous.
    const [same, second] = fittingIn(byTitle, group.titles).take(2)
    if (same !== undefined) return second === undefined ? same : undefined
    const alike = new Set([...fittingIn(byName, group.titles), ...fittingIn(byTitle, group.names)])
    const [best, next] = [...alike]
      .map((each) => ({ each, length: longestShared(each, group) }))
      .sort((a, b) => b.length - a.length)
    return best?.length === next?.length ? undefined : best?.each
  }
}

/** The groups in these lists that can be the same as this one, without repeats. */
function* fittingAmong(lists: readonly (readonly Group[])[], group: Group): Generator<Group, undefined> {
  const fitting = new Set<Group>()
  for (const list of lists) {
    for (const each of list) {
      if (fitting.has(each) || !canBeOne(each, group)) continue
      fitting.add(each)
      yield each
    }
  }
}

const anyFile = '*'

/** Indexes groups by file name and each text, because one title can be in thousands of files. */
function indexOf(groups: readonly Group[], textsOf: (group: Group) => ReadonlySet<string>): Map<string, Group[]> {
  return groupByEach(groups, (group) => {
    const files = [...fileNames(group), anyFile]
    return [...textsOf(group)].flatMap((text) => files.map((file) => `${file}/${text}`))
  })
}

function fileNames({ file, suiteFiles }: Group): Set<string> {
  return new Set([file, ...suiteFiles].map((path) => path.at(-1) ?? ''))
}

/** Whether two groups can have the same result and place, as far as they are known. */
function canBeOne(one: Group, other: Group): boolean {
  if (one.result !== other.result && one.result !== undefined && other.result !== undefined) return false
  if (one.file.length > 0 && other.file.length > 0) return canBeOnePlace(one, other)
  const [a, b] = [one.className, other.className]
  return a === '' || b === '' || a.includes(b) || b.includes(a)
}

/** If a function in another file defines the test, a report may name only the suite's file. */
function canBeOnePlace(one: Group, other: Group): boolean {
  const areAlike = (files: Group['suiteFiles'], others: Group['suiteFiles']) =>
    files.some((file) => others.some((each) => endAlike(file, each)))
  if (areAlike([one.file], other.suiteFiles) || areAlike(one.suiteFiles, [other.file])) return true
  const knowSuites = one.suiteFiles.length > 0 && other.suiteFiles.length > 0
  return endAlike(one.file, other.file) && (!knowSuites || areAlike(one.suiteFiles, other.suiteFiles))
}

/** The length of the longest name that is a title of one group and a name of the other. */
function longestShared(one: Group, other: Group): number {
  const ofOne = [...one.titles].filter((title) => other.names.has(title))
  const ofOther = [...other.titles].filter((title) => one.names.has(title))
  return Math.max(0, ...[...ofOne, ...ofOther].map((name) => name.length))
}

/**
 * Pairs the equal tests of two groups: by project, and then the rest if one format has no projects. If the groups differ in
 * size, it is unknown which tests belong together.
 */
function pairsOf(one: readonly UniqueTest[], other: readonly UniqueTest[]): [UniqueTest, UniqueTest][] {
  const byProject = (tests: readonly UniqueTest[]) => Map.groupBy(tests, ({ reported }) => knownProject(reported))
  const [ours, theirs] = [byProject(one), byProject(other)]
  const pairs = [...ours].flatMap(([project, tests]) => {
    const ofProject = zip(tests, theirs.get(project) ?? [])
    if (ofProject.length > 0) for (const tests of [ours, theirs]) tests.delete(project)
    return ofProject
  })
  const knowsProjects = [ours, theirs].every((tests) => tests.keys().some((project) => project !== undefined))
  const rest = () => zip([...ours.values()].flat(), [...theirs.values()].flat())
  return knowsProjects ? pairs : [...pairs, ...rest()]
}

function zip(one: readonly UniqueTest[], other: readonly UniqueTest[]): [UniqueTest, UniqueTest][] {
  if (one.length !== other.length) return []
  const second = other.toSorted(byRank)
  return one.toSorted(byRank).flatMap((test, at): [UniqueTest, UniqueTest][] => {
    const same = second[at]
    return same ? [[test, same]] : []
  })
}
