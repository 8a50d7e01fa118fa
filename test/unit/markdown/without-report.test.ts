import { expect, it } from 'vitest'
import { countInWords, countSumInWords } from '../../../src/markdown/counts.ts'
import { jobOf } from '../../support/markdown/sections-of-jobs.ts'

const green = jobOf([], { heading: 'a', tests: { passed: 2 } })
const without = { ...jobOf([], { heading: 'b' }), withoutReport: true as const }

it('says that a step had no test report, alone or among others, so that its tests never look green', () => {
  expect(countInWords({ sections: [without] })).toBe('no test report · no recordings')
  expect(countInWords({ sections: [without, without] })).toBe('no test report · no recordings')
  const mixed = '✅ 2 passed · no test report from 1 step · no recordings'
  expect(countInWords({ sections: [green, without] })).toBe(mixed)
  expect(countSumInWords([{ sections: [green] }, { sections: [without] }])).toBe(mixed)
})
