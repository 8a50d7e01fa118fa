import { describe, expect, it } from 'vitest'
import { pictureCases } from './cases/pictures.ts'
import { call, text } from './client.ts'
import { openService } from './open-service.ts'
import { folder } from './places/place.ts'

describe('on a folder', () => pictureCases(folder))

it('refuses a picture above --max-size, as any video', async () => {
  await using service = await openService(['--max-size', '1000'])
  for (const mimeType of ['image/png', 'image/gif', 'video/webm']) {
    const body = { filename: 'a', mimeType, sizeBytes: 1001 }
    const answer = await call(service, 'POST /api/v1/uploads', { body })
    expect([answer.status, text(answer.body, 'error', 'message')]).toEqual([413, '"sizeBytes" must be at most 1000.'])
  }
})
