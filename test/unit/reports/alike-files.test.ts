import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endAlike } from '../../../src/path-segments.ts'
import { createAlikeFiles } from '../../../src/reports/tests/alike-files.ts'

it('finds the first file that can be the same, however many there are', () => {
  const file = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 11 })
  fc.assert(
    fc.property(fc.array(file, { maxLength: 60 }), file, (files, wanted) => {
      const known = createAlikeFiles<number>()
      for (const [at, each] of files.entries()) known.add(each, at)
      const first = files.findIndex((each) => each.length > 0 === wanted.length > 0 && endAlike(each, wanted))
      expect(known.get(wanted)).toBe(first < 0 ? undefined : first)
    }),
    { numRuns: 2000 },
  )
})
