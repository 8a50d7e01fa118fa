import { expect, it } from 'vitest'
import type { Log } from '../../../src/log/log.ts'
import { logFound } from '../../../src/messages/recordings.ts'

it.each([
  [1, "The recording can't be shared"],
  [2, 'None of 2 recordings can be shared'],
])('says that none can be shared if all of %i recordings are unusable', (count, line) => {
  const unusable = Array.from({ length: count }, (_, at) => ({ path: `${at}.mp4`, reason: 'it is empty' }))
  const lines: string[] = []
  const log = { info: (text: string) => void lines.push(text) } as Log
  logFound(
    { recordings: [], unusable, otherFiles: 0, misnamed: [], links: 0 } as never,
    { kind: 'service', baseUrl: new URL('https://example.com') },
    { log, secrets: { clean: String } as never },
  )
  expect(lines).toEqual([line])
})
