import { expect, it } from 'vitest'
import { call, createFile, createShare } from '../client.ts'
import type { Place } from '../places/place.ts'

/** Cases for bytes that go through the service, but are not what their record says. */
export function bytesCases(place: Place): void {
  it.each([
    { fault: 'missing' },
    { fault: 'fewer than their record says', left: 'fil' },
    { fault: 'more than their record says', left: 'films' },
  ])('answers 503 at once if the bytes are $fault', async ({ left }) => {
    await using service = await place.open()
    const { uploadId, fileId } = await createFile(service)
    const { url, shareId } = await createShare(service, { fileId })
    const name = `videos/${uploadId}`
    await service.store.delete([name])
    if (left !== undefined) await service.store.put(name, left)
    for (const [path, init] of [
      ['video', {}],
      ['video', { headers: { range: 'bytes=1-2' } }],
      ['video', { headers: { range: 'bytes=-1' } }],
      ['video', { method: 'HEAD' }],
      ['download', {}],
    ] as const) {
      const answer = await fetch(`${url}/${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
      expect([path, answer.status]).toEqual([path, 503])
      // The error page is whole, and nobody keeps it as the video.
      const text = await answer.text()
      if (!('method' in init)) expect(text).toMatch(/storage failed.*<\/html>\s*$/s)
      for (const name of ['etag', 'accept-ranges', 'content-disposition']) expect(answer.headers.has(name)).toBe(false)
    }
    // The link itself is alive.
    expect((await call(service, `GET /api/v1/shares/${shareId}`)).status).toBe(200)
    const lines = () => service.lines.filter((line) => line.includes('/video"') || line.includes('/download"'))
    await expect.poll(() => lines().length).toBe(5)
    for (const line of lines()) expect(line).toMatch(/"status":503.*(?:bytes of a video are missing|The bucket failed)/)
  })
}
