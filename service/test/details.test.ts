import { expect, it } from 'vitest'
import { readShare } from '../records.ts'
import { call, createFile, createShare, text } from './client.ts'
import { openService } from './open-service.ts'

const full = {
  result: 'failed',
  error: 'expect(locator).toBeVisible() failed',
  project: 'chromium',
  file: 'tests/checkout.spec.ts',
  line: 18,
  try: 2,
  tries: 3,
  changed: true,
  durationSeconds: 15.1,
  moment: 10,
  commit: 'a1b2c3d4',
  picture: 'shr_x',
  links: [
    { kind: 'pull-request', label: 'Pull request #7', url: 'https://github.com/o/r/pull/7' },
    { kind: 'trace', label: 'Trace', url: 'http://127.0.0.1:9/trace' },
  ],
}

it('announces what it supports, and stores details without unknown fields', async () => {
  await using service = await openService()
  const body = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 }
  const { data } = await call(service, 'POST /api/v1/uploads', { body })
  expect(data['extensions']).toEqual(['details', 'expiry', 'pictures'])
  const { fileId } = await createFile(service)
  const more = { ...full, flavour: 'sweet', links: full.links.map((link) => ({ ...link, weight: 1 })) }
  const { shareId } = await createShare(service, { fileId, details: more })
  expect((await readShare(service.store, shareId))?.details).toEqual(full)
  const none = await createShare(service, { fileId, details: {} })
  expect((await readShare(service.store, none.shareId))?.details).toEqual({})
})

it.each([
  ['details', 'text'],
  ['details', null],
  ['details', []],
  ['details.result', { result: 'broken' }],
  ['details.error', { error: '' }],
  ['details.error', { error: 7 }],
  ['details.file', { file: '\ud800' }],
  ['details.line', { line: 0 }],
  ['details.try', { try: 1.5 }],
  ['details.changed', { changed: 'yes' }],
  ['details.moment', { moment: -1 }],
  ['details.durationSeconds', { durationSeconds: '15' }],
  ['details.picture', { picture: 7 }],
  ['details.links', { links: {} }],
  ['details.links', { links: ['https://example.com'] }],
  ['details.links.url', { links: [{ kind: 'run', label: 'Run', url: 'javascript:alert(1)' }] }],
  ['details.links.url', { links: [{ kind: 'run', label: 'Run', url: 'http://example.com' }] }],
  ['details.links.label', { links: [{ kind: 'run', label: '', url: 'https://example.com' }] }],
  ['8 KiB', { links: Array.from({ length: 99 }, () => full.links[0]) }],
  ['8 KiB', { unknown: 'x'.repeat(9000) }],
])('refuses details with a 422 that names %s: %j', async (named, details) => {
  await using service = await openService()
  const { fileId } = await createFile(service)
  const { status, body } = await call(service, 'POST /api/v1/shares', { body: { fileId, details } })
  expect([status, text(body, 'error', 'message')]).toEqual([422, expect.stringContaining(named)])
})

it('says when a share ends according to the current --keep-days, or null if never', async () => {
  await using service = await openService(['--keep-days', '2'])
  const { fileId } = await createFile(service)
  const made = await call(service, 'POST /api/v1/shares', { body: { fileId } })
  const created = Date.parse(text(made.data, 'share', 'createdAt'))
  const days = (after: number) => new Date(created + after * 24 * 3_600_000).toISOString()
  expect(text(made.data, 'share', 'expiresAt')).toBe(days(2))
  const path = `GET /api/v1/shares/${text(made.data, 'share', 'shareId')}`
  await using longer = await openService(['--data', service.folder])
  expect(text((await call(longer, path)).data, 'share', 'expiresAt')).toBe(days(90))
  await using endless = await openService(['--data', service.folder, '--keep-days', '0'])
  expect((await call(endless, path)).data['share']).toMatchObject({ expiresAt: null })
})
