import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../emulators/github/github-emulator.ts'
import { resultsService } from '../../emulators/runner/pull-request.ts'
import { textIn } from '../../src/shape.ts'
import { create, put } from '../emulators/github/uploader.ts'
import type { Store } from '../support/stores/store.ts'
import { startAzurite } from './azurite.ts'

const video = Buffer.from('the bytes of a video')

let azurite: Store
beforeAll(async () => {
  azurite = await startAzurite()
})
afterAll(() => azurite?.[Symbol.asyncDispose]())

type Headers = Readonly<Record<string, string>>

/** Uploads that GitHub's storage takes or refuses: `put` with changed headers, or to a changed address. */
const uploads: Readonly<Record<string, (address: string) => Promise<Response>>> = {
  'a whole video': (address) => put(address, video),
  'an empty video': (address) => put(address, Buffer.alloc(0)),
  'a video twice': async (address) => {
    await put(address, video)
    return await put(address, video)
  },
  'a video without its kind of blob': (address) => put(address, video, { 'x-ms-blob-type': '' }),
  'a video with a wrong signature': (address) => put(address.replace(/sig=.../, 'sig=AAA'), video),
  'a video with a changed expiry': (address) => put(address.replace(/se=20/, 'se=21'), video),
  'a video with another permission': (address) => put(address.replace('sp=cw', 'sp=r'), video),
  'a list with an unknown block': (address) => putList(address, ['AAAA']),
  'a list of blocks': async (address) => {
    for (const id of ['AAAA', 'AAAB']) await put(`${address}&comp=block&blockid=${id}`, video, { 'x-ms-blob-type': '' })
    return await putList(address, ['AAAB', 'AAAA'])
  },
}

function putList(address: string, ids: readonly string[]): Promise<Response> {
  const list = `<BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`
  const headers: Headers = {
    'x-ms-blob-type': '',
    'x-ms-blob-content-type': 'video/webm',
    'content-type': 'application/xml',
  }
  return put(`${address}&comp=blocklist`, Buffer.from(list), headers)
}

it.each(Object.entries(uploads))("the emulated storage of GitHub answers like Azure's to %s", async (name, upload) => {
  await using github = await startGitHubEmulator()
  const { token } = resultsService(github)
  const { body } = await create({ resultsUrl: github.resultsUrl, token }, 'a.webm')
  const { url } = await azurite.createTarget(name, 'video/webm')
  const emulated = await upload(textIn(body, 'signed_upload_url'))
  const real = await upload(url)
  expect(emulated.status, await real.text()).toBe(real.status)
  expect(emulated.headers.has('etag')).toBe(real.headers.has('etag'))
})

it("the emulated storage of GitHub takes an expired address no more than Azure's", async () => {
  await using github = await startGitHubEmulator({ uploadAddressMs: -3_600_000 })
  const { token } = resultsService(github)
  const { body } = await create({ resultsUrl: github.resultsUrl, token }, 'a.webm')
  const { url } = await azurite.createTarget('expired', 'video/webm', { expired: true })
  const statuses = [(await put(textIn(body, 'signed_upload_url'), video)).status, (await put(url, video)).status]
  expect(statuses).toEqual([403, 403])
})
