import { describe, expect, it } from 'vitest'
import { type Manifest, manifestSchema } from '../../../src/manifest/schema.ts'
import { MisfitError, readBy } from '../../../src/manifest/shape-of.ts'
import { replacements } from '../../support/comment/replacements.ts'
import { sectionOf } from '../../support/comment/sections.ts'

/** The fields that every version writes. */
const least = {
  key: 'job',
  heading: 'job',
  part: { key: 'job', heading: 'job' },
  job: { key: 'job' },
  run: { id: '100', attempt: 1 },
  time: 1_750_000_000,
  baseUrl: 'https://api.example.com/',
}

const test = {
  id: 0,
  title: 'pays',
  result: 'failed',
  error: 'Error: no',
  place: { file: 'pay.spec.ts', line: 5 },
} as const
const whole: Manifest = sectionOf({
  counts: { error: 1, failed: 1, flaky: 0, passed: 0, skipped: 0, 'did not run': 0, 'without a result': 0 },
  comparedWith: {
    id: '99',
    attempt: 1,
    branch: 'main',
    runs: 2,
    new: 0,
    alsoFailing: 1,
    tests: [{ id: 0, result: 'failed', url: 'https://v.example/0', runs: 2, failedRuns: 1 }],
  },
  errors: [{ error: 'no', place: { file: 'e2e/a.ts' } }],
  tests: [test],
  specFiles: [{ ...test, id: 1, covers: [0] }],
  recordings: [
    { id: 0, status: 'shared', title: 'pays', url: 'https://v.example/1', shareId: 'a', test: { id: 0, try: 1 } },
    { id: 1, status: 'failed', title: 'pays', path: 'out/1.webm', error: 'the file is empty' },
    { id: 2, status: 'removed', title: 'pays', removed: 1 },
    { id: 3, status: 'hidden', shareId: 'b' },
  ],
  replaced: [{ id: 'c', baseUrl: 'https://api.example.com/', time: 1 }],
})

/** Why something isn't a manifest. Undefined if it is one. */
function misfit(value: unknown): string | undefined {
  try {
    readBy(manifestSchema, value)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(MisfitError)
    return error instanceof MisfitError ? error.message : ''
  }
}

describe('an invalid field', () => {
  const [first, ...others] = whole.recordings
  it.each([
    ['tests.0.result', { ...whole, tests: [{ ...test, result: 'evil' }] }],
    ['tests.0.place.line', { ...whole, tests: [{ ...test, place: { file: 'a.ts', line: 'evil' } }] }],
    ['specFiles.0.covers.0', { ...whole, specFiles: [{ ...test, covers: ['evil'] }] }],
    ['run.attempt', { ...whole, run: { id: '1', attempt: 0 } }],
    ['run', { ...whole, run: 'evil' }],
    ['recordings.0.status', { ...whole, recordings: [{ ...first, status: 'evil' }] }],
    ['recordings.0.url', { ...whole, recordings: [{ ...first, url: 'javascript:evil()' }, ...others] }],
    [
      'comparedWith.tests.0.url',
      { ...whole, comparedWith: { ...whole.comparedWith, tests: [{ id: 0, url: 'evil' }] } },
    ],
    ['replaced.0.id', { ...whole, replaced: [{ ...whole.replaced[0], id: 'evil id' }] }],
    ['it', 'evil'],
  ])('is named as %s, without its value', (field, value) => {
    const reason = misfit(value)
    expect(reason).toMatch(new RegExp(`^${field} should be `))
    expect(reason).not.toContain('evil')
  })

  it('never has its value repeated, wherever it is', () => {
    const others = [null, -1, 0.5, 'evil', 'https://evil.example/', [], {}, ['evil'], { evil: 'evil' }]
    let refused = 0
    for (const value of replacements(whole, others)) {
      const reason = misfit(value)
      if (reason === undefined) continue
      expect(reason).not.toContain('evil')
      expect(reason).toMatch(/^[\w. ]+ (?:should be .+|is missing)$/)
      refused += 1
    }
    expect(refused).toBeGreaterThan(500)
  })
})

it('has a default for every field that an older version did not write', () => {
  expect(readBy(manifestSchema, least)).toEqual({
    ...least,
    visibility: 'unlisted',
    withPassword: false,
    shared: 0,
    reused: 0,
    unshared: 0,
    leftOut: 0,
    digest: '',
    errors: [],
    tests: [],
    testsComplete: true,
    specFiles: [],
    totals: {
      rows: 0,
      failedRows: 0,
      withoutLink: 0,
      failedWithoutLink: 0,
      testRows: 0,
      reportErrors: 0,
      otherErrors: 0,
      causeCount: 0,
    },
    recordings: [],
    replaced: [],
  })
  const parts = {
    counts: { failed: 1 },
    comparedWith: { id: '99', attempt: 1, branch: 'main' },
    specFiles: [{ id: 0, title: 'pay.cy.ts' }],
  }
  expect(readBy(manifestSchema, { ...least, ...parts })).toMatchObject({
    counts: { error: 0, failed: 1, flaky: 0, passed: 0, skipped: 0, 'did not run': 0, 'without a result': 0 },
    comparedWith: { runs: 1, new: 0, alsoFailing: 0, tests: [] },
    specFiles: [{ covers: [] }],
  })
})

it.each(Object.keys(least))('refuses a manifest without %s, for which there is no default', (name) => {
  const { [name]: _, ...rest } = Object(least)
  expect(misfit(rest)).toBe(`${name} is missing`)
})

it('keeps unknown fields unchanged', () => {
  const later = { ...whole, later: { nested: [1] }, run: { ...whole.run, later: 1 } }
  expect(readBy(manifestSchema, later)).toEqual(later)
})
