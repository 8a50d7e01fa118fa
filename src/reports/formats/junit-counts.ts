import type { XmlElement } from '@rgrove/parse-xml'
import { isMarkedFlaky, readResult } from './junit-runs.ts'
import { countOfFailures } from './undescribed.ts'
import { attributeOf, elementsOf } from './xml.ts'

type FailureKind = 'errors' | 'failures'

/** The elements that describe each kind. */
const elements = {
  errors: ['error', 'flakyError', 'rerunError'],
  failures: ['failure', 'flakyFailure', 'rerunFailure'],
}

/** How many of each kind a suite and its children count, and how many of these no element describes. */
type Tally = Record<FailureKind, number> & { undescribed: number }

/**
 * Counts errors and failures in the attributes of suites that no element describes, such as a package that could not be
 * compiled. Tools count in many ways, and a passed run must not look failed. So each attribute is compared with the elements
 * of its kind, and at least with the number of failed test cases.
 */
export function undescribedInJUnit(suite: XmlElement): number {
  return countFailures(suite).undescribed
}

function countFailures(suite: XmlElement): Tally {
  const inner = elementsOf(suite, 'testsuite').map(countFailures)
  const sum = (field: keyof Tally) => inner.reduce((total, tally) => total + tally[field], 0)
  const testCases = elementsOf(suite, 'testcase')
  const failed = testCases.filter(mayCount).length + elementsOf(suite, 'error', 'failure').length
  const described = (kind: FailureKind) => {
    const own = [suite, ...testCases].reduce((count, each) => count + elementsOf(each, ...elements[kind]).length, 0)
    return Math.max(own, failed) + sum(kind)
  }
  const errors = countOfFailures(attributeOf(suite, 'errors'))
  const failures = countOfFailures(attributeOf(suite, 'failures'))
  const known = { errors: described('errors'), failures: described('failures') }
  const [moreErrors, moreFailures] = [Math.max(0, errors - known.errors), Math.max(0, failures - known.failures)]
  // Some tools count each failure as both.
  const more = errors === failures ? Math.min(moreErrors, moreFailures) : moreErrors + moreFailures
  return {
    errors: Math.max(errors, known.errors),
    failures: Math.max(failures, known.failures),
    undescribed: more + sum('undescribed'),
  }
}

/**
 * Whether a suite may count a test case as failed. NUnit's style sheet for JUnit counts those that neither passed nor failed.
 */
function mayCount(testCase: XmlElement): boolean {
  const isOpen = ['status', 'result'].some((name) => /^(?:inconclusive|warning)/i.test(attributeOf(testCase, name)))
  return isOpen || isMarkedFlaky(testCase) || readResult(testCase) === 'failed'
}
