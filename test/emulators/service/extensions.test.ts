import { expect, it } from 'vitest'
import type { Extension } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { call, createShare, dataOf, type Job, put, uploadBody, video } from './client.ts'

type Share = { shareId: string; url: string; mediaUrl?: string; expiresAt?: string | null }

const day = 24 * 3_600_000
const later = () => new Date(Date.now() + day).toISOString()

/** Uploads and shares a file of this type. */
async function shareFile(
  service: Awaited<ReturnType<typeof startServiceEmulator>>,
  mimeType: string,
  fields: object = {},
): Promise<Share> {
  const job = await dataOf<Job>(await call(service, 'POST', '/uploads', { ...uploadBody, mimeType }))
  await put(job)
  const path = `/uploads/${job.uploadId}/complete`
  const { file } = await dataOf<{ file: { fileId: string } }>(await call(service, 'POST', path))
  const body = { fileId: file.fileId, ...fields }
  return (await dataOf<{ share: Share }>(await call(service, 'POST', '/shares', body))).share
}

it('knows no extension unless it is told to, and refuses their fields', async () => {
  await using service = await startServiceEmulator()
  const data = await dataOf<object>(await call(service, 'POST', '/uploads', uploadBody))
  expect(data).not.toHaveProperty('extensions')
  const share = await shareFile(service, 'image/png')
  expect(share).not.toHaveProperty('mediaUrl')
  expect(share).not.toHaveProperty('expiresAt')
  expect((await fetch(`${share.url}/picture`)).status).toBe(404)
  const [fileId] = service.files.keys()
  for (const fields of [{ expiresAt: later() }, { details: {} }])
    expect((await call(service, 'POST', '/shares', { fileId, ...fields })).status).toBe(400)
})

it('announces the extensions that it is told to take', async () => {
  const extensions: Extension[] = ['details', 'expiry']
  await using service = await startServiceEmulator({ extensions })
  expect(await dataOf(await call(service, 'POST', '/uploads', uploadBody))).toMatchObject({ extensions })
  await createShare(service, { details: { result: 'failed' } })
})

it('ends shares at their own end', async () => {
  await using service = await startServiceEmulator({ extensions: ['expiry'] })
  const expiresAt = later()
  expect(await shareFile(service, 'video/webm')).toMatchObject({ expiresAt: null })
  expect(await shareFile(service, 'video/webm', { expiresAt })).toMatchObject({ expiresAt })
  const { shareId } = await shareFile(service, 'video/webm', { expiresAt })
  Object.assign(service.shares.get(shareId) ?? {}, { expiresAt: Date.now() })
  expect((await call(service, 'GET', `/shares/${shareId}`)).status).toBe(404)
  const [fileId] = service.files.keys()
  for (const wrong of ['soon', '', 7, null, new Date(Date.now() - day).toISOString()])
    expect((await call(service, 'POST', '/shares', { fileId, expiresAt: wrong })).status).toBe(400)
})

it('shows the bytes of pictures without a password until they are deleted', async () => {
  await using service = await startServiceEmulator({ extensions: ['pictures'], pathPrefix: '/video' })
  const { shareId, mediaUrl = '', url } = await shareFile(service, 'image/png')
  expect(mediaUrl).toBe(`${url}/picture`)
  const answer = await fetch(mediaUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(video)
  expect(service.calls.at(-1)).toMatchObject({ call: 'getPicture', status: 200 })
  await call(service, 'DELETE', `/shares/${shareId}`)
  expect((await fetch(mediaUrl)).status).toBe(404)
  for (const [mimeType, fields] of [
    ['video/webm', {}],
    ['image/png', { password: 'open sesame' }],
  ] as const)
    expect(await shareFile(service, mimeType, fields)).not.toHaveProperty('mediaUrl')
  for (const [mimeType, status] of [
    ['image/png', 413],
    ['image/gif', 201],
  ] as const)
    expect((await call(service, 'POST', '/uploads', { ...uploadBody, mimeType, sizeBytes: 5_000_001 })).status).toBe(
      status,
    )
})
