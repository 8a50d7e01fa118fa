import { describe, expect, it } from 'vitest'
import { forComment, keepIds } from '../../../src/manifest/for-comment.ts'
import { joinByKey, withoutRemoved } from '../../../src/manifest/join.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { makeRows } from '../../../src/manifest/rows.ts'
import { type Manifest, manifestSchema, type Section } from '../../../src/manifest/schema.ts'
import { readBy } from '../../../src/manifest/shape-of.ts'
import { markOf, ownShares } from '../../../src/manifest/shares.ts'
import { manifestText, openManifest } from '../../../src/manifest/signed-file.ts'
import { jobSection, sectionOf, service, signing } from '../../support/comment/sections.ts'

const comparedWith = {
  id: '99',
  attempt: 1,
  branch: 'main',
  runs: 1,
  new: 0,
  alsoFailing: 1,
  tests: [
    { id: 0, result: 'passed' },
    { id: 3, result: 'failed' },
    { id: 4, result: 'passed' },
  ],
} as const

/** A manifest of a spec file, four tests and three recordings; only two of the tests have rows. */
const whole: Manifest = sectionOf({
  key: 'e2e',
  digest: 'd',
  shared: 2,
  unshared: 1,
  specFiles: [{ id: 0, title: 'cart.cy.ts', result: 'passed', file: 'cart.cy.ts', covers: [1] }],
  tests: [
    { id: 4, title: 'pays', result: 'failed', file: 'pay.spec.ts', suites: ['Shop'], error: 'Error: no' },
    { id: 1, title: 'adds', result: 'passed', file: 'cart.cy.ts' },
    { id: 2, title: 'looks', result: 'passed', file: 'look.spec.ts' },
    { id: 3, title: 'loses', result: 'failed', file: 'lose.spec.ts' },
  ],
  recordings: [
    {
      id: 0,
      status: 'shared',
      path: 'out/pays.webm',
      title: 'pays',
      url: 'https://v.example/pays',
      shareId: 'pays',
      fileId: 'file',
      test: { id: 4, try: 1, tries: 2, tryResult: 'failed', error: 'Error: no', file: 'pay.spec.ts', line: 5 },
    },
    { id: 1, status: 'shared', title: 'cart.cy.ts', url: 'https://v.example/cart', shareId: 'cart', test: { id: 0 } },
    { id: 2, status: 'failed', path: 'out/empty.webm', title: 'empty', error: 'the file is empty' },
  ],
  comparedWith,
})

function rowsWithoutSections(section: Section): object[] {
  return makeRows([section]).map(({ sections: _, ...row }) => row)
}

/** Joins two manifests, and checks that their order doesn't matter. */
function joined(one: Section, other: Section): Section {
  const all = [
    [one, other],
    [other, one],
  ].map(joinByKey)
  expect(all[1]).toEqual(all[0])
  expect(all[0]).toHaveLength(1)
  return all[0]?.[0] ?? one
}

describe("a step's manifest and its shorter copy in the comment", () => {
  const copy = forComment(whole)

  it('are joined by the ids of tests and recordings, whatever their order', () => {
    expect(copy.tests.map(({ id }) => id)).toEqual([4, 3])
    expect(copy.comparedWith?.tests.map(({ id }) => id)).toEqual([3, 4])
    const both = joined(whole, copy)
    expect(both.tests).toEqual(whole.tests.toSorted((a, b) => a.id - b.id))
    expect(both.specFiles).toEqual(whole.specFiles)
    expect(both.comparedWith).toEqual(whole.comparedWith)
    expect(listResults(readBy(manifestSchema, both))).toEqual(listResults(whole))
  })

  it('have the same rows, whether joined or alone', () => {
    const rows = (section: Section) => rowsWithoutSections(forComment(readBy(manifestSchema, section)))
    expect(rows(joined(whole, copy))).toEqual(rows(whole))
    expect(rows(copy)).toEqual(rows(whole))
    const titles = makeRows([copy]).flatMap((row) => (row.kind === 'test' ? row.test.title : []))
    expect(titles).toEqual(['pays', 'loses', 'cart.cy.ts'])
  })

  it('lose no row or share by joining, even if the comment had no room for all recordings and tests', () => {
    const cut = { ...copy, tests: copy.tests.slice(0, 1), recordings: copy.recordings.map(keepIds).slice(0, 2) }
    expect(rowsWithoutSections(joined(whole, cut))).toEqual(rowsWithoutSections(whole))
    expect(ownShares(joined(whole, cut))).toEqual(ownShares(whole))
  })

  it('show no link whose share cleanup deleted, in whichever copy', () => {
    const removed = { [markOf({ id: 'pays', baseUrl: service })]: 1_750_000_100 }
    for (const both of [joined(withoutRemoved(whole, removed), copy), joined(whole, withoutRemoved(copy, removed))]) {
      expect(both.recordings[0]).toMatchObject({ id: 0, status: 'removed', removed: 1_750_000_100 })
      expect(JSON.stringify(both)).not.toContain('https://v.example/pays')
      expect(ownShares(both).map(({ id }) => id)).toEqual(['cart'])
      expect(makeRows([both])).toHaveLength(3)
    }
  })
})

describe('fields of a newer version', () => {
  const later = { later: { of: ['a newer version'] } }
  const written: Manifest = {
    ...whole,
    ...later,
    run: { ...whole.run, ...later },
    specFiles: whole.specFiles.map((file) => ({ ...file, ...later })),
    tests: whole.tests.map((test) => ({ ...test, ...later })).toSorted((a, b) => a.id - b.id),
    recordings: whole.recordings.map((recording) => {
      const shown = 'test' in recording && recording.test
      return { ...recording, ...later, ...(shown && { test: { ...shown, ...later } }) }
    }),
    errors: [{ error: 'no', ...later }],
    comparedWith: {
      ...comparedWith,
      ...later,
      tests: comparedWith.tests.map((test) => ({ ...test, ...later })),
    },
    replaced: [{ id: 'old', baseUrl: service, time: 1, ...later }],
  }
  const levels = 1 + 1 + 1 + 4 + (3 + 2) + 1 + (1 + 3) + 1

  /** Counts the newer version's fields in a manifest. */
  const laterIn = (section: Section) => JSON.stringify(section).split('"later":{"of":["a newer version"]}').length - 1

  it('survive reading a manifest file, at every level', () => {
    const run = { commentKey: 'recordings', repository: 'octo-org/demo', event: 'push' }
    const text = manifestText(run, {}, written, signing)
    const { manifest } = openManifest(Buffer.from(text), signing)
    expect(manifest).toEqual(JSON.parse(JSON.stringify(written)))
    expect(laterIn(manifest)).toBe(levels)
  })

  it("survive joining with an older version's manifest of the same step, at every level", () => {
    const older = { ...whole, errors: [{ error: 'no' }], replaced: [{ id: 'old', baseUrl: service, time: 1 }] }
    expect(laterIn(written)).toBe(levels)
    expect(joined(older, written)).toEqual(written)
  })

  it('survive the removal of a share, whichever copy records it', () => {
    const removed = { [markOf({ id: 'pays', baseUrl: service })]: 1_750_000_100 }
    expect(joined(withoutRemoved(written, removed), whole).recordings[0]).toMatchObject({ status: 'removed', ...later })
    expect(joined(written, withoutRemoved(whole, removed)).recordings[0]).toMatchObject({ status: 'removed', ...later })
  })

  it('survive in the shorter copy for the comment, on everything that it still has', () => {
    const shown = forComment(written)
    expect(laterIn(shown)).toBe(levels - 3)
    expect(shown.tests.every((test) => 'later' in test)).toBe(true)
    expect(shown.comparedWith?.tests.every((test) => 'later' in test)).toBe(true)
    expect(shown.recordings.every((recording) => 'later' in recording)).toBe(true)
  })

  it('survive a newer run, which records the shares that it replaces', () => {
    const newer = { ...jobSection('e2e', '200'), ...later }
    const both = joined({ ...written, run: { id: '100', attempt: 1 } }, newer)
    expect(both).toMatchObject({ ...later, run: { id: '200' } })
    expect(both.replaced.map(({ id }) => id)).toEqual(['cart', 'old', 'pays'])
    expect(both.replaced.find(({ id }) => id === 'old')).toMatchObject(later)
  })
})
