import { expect, it } from 'vitest'
import { factsOf } from '../../../src/actions/main/recording-facts.ts'
import type { RecordedTest } from '../../../src/reports/find-tests.ts'

const recordedTest: RecordedTest = {
  test: { id: 1, title: 'pays', result: 'failed' },
  recordedTry: { id: 1 },
  waitedSeconds: 4,
  endsInFailure: true,
}

const momentIn = (mimeType: string) => {
  const media = { path: 'out/a', file: '/w/out/a', name: 'a', sizeBytes: 9, stamp: '', durationSeconds: 42.5 }
  const titled = { path: 'out/a', title: 'pays', recordedTest, recording: { ...media, mimeType } }
  return factsOf(titled).moment
}

it('opens the recording of a failed try just before its end, but no GIF, because these play from the start', () => {
  expect(momentIn('video/webm')).toBe(33)
  expect(momentIn('image/gif')).toBeUndefined()
})
