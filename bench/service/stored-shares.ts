import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFileId, newShareId, newUploadId } from '../../service/ids.ts'
import { openBucket } from '../../service/store/bucket.ts'
import { sweep } from '../../service/sweep.ts'

const day = 24 * 3_600_000

/** The names of what so many shares leave behind for good, a year's worth. */
function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const uploadId = newUploadId(Date.now() - 2 * day - (at / count) * 365 * day)
    const fileId = newFileId(uploadId, Date.now() - 1.9 * day - (at / count) * 365 * day)
    return [`videos/${uploadId}`, `files/${fileId}`, `shares/${newShareId(fileId, Date.now())}`]
  }).flat()
}

/** Writes that many shares to a folder that the service keeps, as the service lays them out, without syncing each. */
export function storeShares(folder: string, count: number): void {
  for (const name of namesOf(count)) {
    const [kind = '', id = ''] = name.split('/')
    const path = join(folder, kind, id.slice(4, 8), id)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}')
  }
}

/** Of a sweep on a bucket: how many requests it makes, and how many seconds it takes. */
type SweepCost = { requests: number; seconds: number }

/** What a sweep costs on a bucket with that many shares. */
export async function costOfSweep(count: number): Promise<SweepCost> {
  return await sweepBucket(namesOf(count).sort(), 0)
}

/** What a sweep costs that deletes half of so many files, on a bucket that answers each request after 100 ms. */
export async function costOfSlowSweep(files: number): Promise<SweepCost> {
  const unused = namesOf(files / 2).filter((name) => !name.startsWith('shares/'))
  return await sweepBucket([...namesOf(files / 2), ...unused].sort(), 100)
}

async function sweepBucket(names: readonly string[], delayMs: number): Promise<SweepCost> {
  const left = new Set(names)
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    await sleep(delayMs)
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://bucket')
    if (request.method === 'DELETE') left.delete(pathname.slice('/bench/'.length))
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
    const rest = names.filter((name) => name.startsWith(prefix) && name > after)
    const keys = rest.slice(0, 1000).map((name) => `<Key>${name}</Key>`)
    response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const started = performance.now()
  const swept = await sweep(openBucket({ bucket: 'bench', endpoint, region: 'none', ...keys }), { keepDays: 0 })
  const seconds = (performance.now() - started) / 1000
  server.closeAllConnections()
  server.close()
  if (2 * swept.files !== names.length - left.size) throw new Error('The sweep did not delete what it says.')
  return { requests, seconds }
}
