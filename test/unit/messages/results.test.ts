import { expect, it } from 'vitest'
import type { Log } from '../../../src/log/log.ts'
import { annotateNotShared, finishedLine } from '../../../src/messages/results.ts'
import type { TitledRecording } from '../../../src/sharing/titled-recordings.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

function entryOf(path: string, sizeBytes: number, title = ''): TitledRecording {
  return {
    path,
    title,
    recording: { path, file: `/w/${path}`, name: path, sizeBytes, mimeType: 'video/webm', stamp: '' },
  }
}

it('shortens a long title in its middle, so that the test and its try stay', () => {
  const title = `${'Checkout › '.repeat(20)}shows the total (try 2 of 3)`
  const outcome = { status: 'reused', url: 'https://example.com/s/1' } as const
  const line = finishedLine({ titled: entryOf('a.webm', 1000, title), outcome }, 0, cleaning())
  expect(line).toMatch(
    /^Reused Checkout › .{39}….*shows the total \(try 2 of 3\) \(1 kB\): https:\/\/example\.com\/s\/1$/,
  )
  expect(line.length).toBeLessThan(140)
})

it('gives one annotation, with sizes, for all files that storage refuses as too large', () => {
  const errors: string[] = []
  const log = { error: (text: string) => void errors.push(text) } as Log
  const results = [12_300_000, 2_000_000].map((sizeBytes) => ({
    titled: entryOf(`${sizeBytes}.webm`, sizeBytes),
    outcome: { status: 'failed' as const, error: `refused (${sizeBytes})`, errorWithoutSize: 'refused' },
  }))
  annotateNotShared(results, true, cleaning(), log)
  expect(errors).toEqual(['12300000.webm (12.3 MB), 2000000.webm (2 MB): refused'])
})
