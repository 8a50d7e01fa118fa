import { expect, it } from 'vitest'
import { createDescriber } from '../../../src/actions/main/describe-recordings.ts'
import type { Gathered } from '../../../src/actions/main/gather.ts'
import type { Entry } from '../../../src/sharing/entries.ts'

const entry: Entry = { path: 'a.mp4', title: 'a', unusable: { path: 'a.mp4', name: 'a.mp4', reason: 'empty' } }

it('describes a recording without what the pull request changes where that could not be found out', async () => {
  const gathered = {
    located: { run: { repository: 'o/r', serverUrl: 'https://github.com', runId: '', commit: 'a1b2' } },
    reports: { kind: 'none' },
    learnChanges: () => Promise.reject(new Error('no patch')),
  }
  const ports = { secrets: { clean: String }, log: { info: () => {} } }
  const describer = createDescriber(gathered as unknown as Gathered, { reportUrl: '' }, ports as never)
  await expect(describer.whenComplete()).resolves.toBeUndefined()
  expect(describer.describe(entry)).toMatchObject({ commit: 'a1b2' })
})
