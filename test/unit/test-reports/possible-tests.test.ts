import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchTests } from '../../../src/test-reports/match-tests.ts'
import { sieveFor } from '../../../src/test-reports/possible-tests.ts'

const folder = fc.constantFrom('a', 'b', 'videos', 'video', 'login')
const file = fc.constantFrom(
  'video.webm',
  'login.webm',
  'a.mp4',
  'login-retry1.webm',
  'video-1.webm',
  'try 2.webm',
)
const path = fc.tuple(fc.array(folder, { maxLength: 3 }), file).map(([folders, name]) => [...folders, name])
const video = fc.record(
  { path, tryNumber: fc.constantFrom(1, 2), ofSpecFile: fc.constant(true as const) },
  { requiredKeys: ['path', 'tryNumber'] },
)
const test = fc.record(
  {
    title: fc.constantFrom('t', 'u'),
    project: fc.constantFrom('p', 'q'),
    result: fc.constantFrom('passed', 'failed', 'skipped'),
    reportFolder: fc.constantFrom([], ['a'], ['a', 'b'], ['x', 'y']),
    tries: fc.constantFrom(1, 2),
    videos: fc.array(video, { maxLength: 3 }),
    names: fc.subarray(['login', 'a', 'try-2', 'b', 'video']),
  },
  { requiredKeys: ['title', 'result', 'reportFolder', 'tries', 'videos', 'names'] },
)
const recordings = fc
  .uniqueArray(
    path.map((segments) => segments.join('/')),
    { maxLength: 4 },
  )
  .map((paths) => paths.map((each) => ({ path: each })))

it('leaves out nothing that recordings are matched by', () => {
  fc.assert(
    fc.property(recordings, fc.array(test, { maxLength: 5 }), (found, tests) => {
      expect(matchTests(found, sieveFor(found)(tests))).toEqual(matchTests(found, tests))
    }),
    { numRuns: 3000 },
  )
})

it('keeps nothing of tests that no recording can show, and no more of a path than a recording has', () => {
  const sieve = sieveFor([{ path: 'login/video.webm' }])
  const told = { title: '', result: 'passed', reportFolder: [], tries: 1, names: ['another'] } as const
  const at = (...segments: string[]) => ({ ...told, videos: [{ path: segments, tryNumber: 1 }] })
  const deep = Array.from({ length: 1000 }, () => 'd')
  expect(sieve([at('cart', 'video.webm'), at(...deep, 'login', 'video.webm')])).toEqual([
    { ...at('d', 'login', 'video.webm'), names: [] },
  ])
})
