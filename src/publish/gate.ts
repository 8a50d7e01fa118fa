import type { FailOn } from '../inputs/common-inputs.ts'
import { isExcused } from '../manifest/rank.ts'
import { comparisonLookup } from '../manifest/rows.ts'
import type { ListedTest, Manifest } from '../manifest/schema.ts'
import { errorKey } from '../manifest/test-identity.ts'
import type { Verdict } from '../manifest/verdict.ts'
import { counted, firstOf, shortTitle } from '../text.ts'

type GatedSection = Pick<Manifest, 'tests' | 'errors' | 'reportRead' | 'withoutReport' | 'comparedWith'>

type GateOptions = {
  failOn: FailOn
  /** The sum of all sections. Undefined if none of them has test results. */
  verdict: Verdict | undefined
  /** The branch that this run tests itself, without secrets; empty if there is none. Earlier failures there excuse nothing. */
  ownBranch: string
  /** Whether reports without any result are fine, in a step that also runs where no tests do. */
  mayHaveNoTests: boolean
  /** Number of manifests that could not be used, so that nothing is known of their tests. */
  unusable?: number
}

/** The message that fails the step for its tests, as the input `fail-on` wants. Undefined if they let it pass. */
export function gate(
  sections: readonly GatedSection[],
  { failOn, verdict, ownBranch, mayHaveNoTests, unusable = 0 }: GateOptions,
): string | undefined {
  if (failOn === 'never') return undefined
  if (verdict === undefined && unusable === 0) return withoutResults(sections, mayHaveNoTests, failOn)
  const { failed = 0, didNotRun = 0, errors = 0, jobs = 0, jobTotal = 0 } = verdict ?? {}
  const compared = failOn === 'new' ? sections.filter(({ comparedWith }) => comparedWith?.branch !== ownBranch) : []
  const withExcuse = compared.filter((section) => findExcused(section).length > 0)
  const excused = new Set(withExcuse.flatMap(findExcused))
  const notExcused = failed - excused.size
  const reasons = [
    notExcused > 0 && `${counted(notExcused, 'test')} failed${besides(excused.size, withExcuse)}`,
    didNotRun > 0 && `${counted(didNotRun, 'test')} did not run`,
    errors > 0 && `${counted(errors, 'error')} outside of any test`,
    jobs < jobTotal && `${jobTotal - jobs} of ${counted(jobTotal, 'job')} without test results`,
    unusable > 0 && `${counted(unusable, 'manifest')} could not be used`,
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return undefined
  const names = listNames(sections, excused)
  const which =
    names.length === 0 ? '' : `: ${firstOf(names, { separator: '; ', count: notExcused + didNotRun + errors })}`
  return `${reasons.join(', ')} (fail-on: ${failOn})${which}`
}

/** A test tool that could not load its files can leave a report that counts neither a test nor an error. */
function withoutResults(
  sections: readonly GatedSection[],
  mayHaveNoTests: boolean,
  failOn: FailOn,
): string | undefined {
  if (sections.some(({ reportRead }) => reportRead)) {
    return mayHaveNoTests
      ? undefined
      : `The test reports have no results, so nothing is known about the tests (fail-on: ${failOn}).`
  }
  const isFine = sections.some(({ withoutReport }) => withoutReport)
  return isFine ? undefined : `No section has test results (fail-on: ${failOn}). Set test-report in the jobs.`
}

/** The failed tests whose failure is known from the branch that was compared. */
function findExcused(section: GatedSection): ListedTest[] {
  const comparisonOf = comparisonLookup(section)
  return section.tests.filter((test) => isExcused({ ...test, comparedWith: comparisonOf(test.id) }))
}

function besides(excused: number, withExcuse: readonly GatedSection[]): string {
  const branches = new Set(withExcuse.flatMap(({ comparedWith }) => comparedWith?.branch ?? []))
  return excused === 0 ? '' : ` besides ${excused} known from ${[...branches].join(' and ')}`
}

/** The names of everything that counts: failed tests, tests that did not run, errors. Manifests list only the most urgent. */
function listNames(sections: readonly GatedSection[], excused: ReadonlySet<ListedTest>): string[] {
  const tests = sections.flatMap(({ tests }) => tests)
  const failed = tests.filter((test) => test.result === 'failed' && !excused.has(test))
  const didNotRun = tests.filter(({ result }) => result === 'did not run')
  const errors = sections.flatMap((section) => section.errors)
  const once = new Map(errors.map((error) => [error.ofReport ? error : errorKey(error), error]))
  const texts = [...once.values()].flatMap(({ error }) => error ?? [])
  return [...[...failed, ...didNotRun].map(nameOf), ...texts.map(shortTitle)]
}

function nameOf({ title, label = title, project }: ListedTest): string {
  return `${shortTitle(label)}${project ? ` (${shortTitle(project)})` : ''}`
}
