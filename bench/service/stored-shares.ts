import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFileId, newShareId, newUploadId } from '../../service/ids.ts'
import { openBucket } from '../../service/store/bucket.ts'
import { sweep } from '../../service/sweep.ts'

const day = 24 * 3_600_000

/** Names of all permanent records of `count` shares, spread over a year. */
function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const uploadId = newUploadId(Date.now() - 2 * day - (at / count) * 365 * day)
    const fileId = newFileId(uploadId, Date.now() - 1.9 * day - (at / count) * 365 * day)
    return [`videos/${uploadId}`, `files/${fileId}`, `shares/${newShareId(fileId, Date.now())}`]
  }).flat()
}

/** Writes `count` shares to a folder in the service's layout, without syncing each file. */
export function storeShares(folder: string, count: number): void {
  for (const name of namesOf(count)) {
    const [kind = '', id = ''] = name.split('/')
    const path = join(folder, kind, id.slice(4, 8), id)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}')
  }
}

/** The requests and seconds that a sweep of a bucket takes. */
type SweepCost = { requests: number; seconds: number }

/** Measures a sweep of a bucket with `count` shares. */
export async function costOfSweep(count: number): Promise<SweepCost> {
  return await sweepBucket(namesOf(count).sort(), 0)
}

/** Measures a sweep that deletes half of `files` files, in a bucket that answers each request after 100 ms. */
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
    const keys = rest.slice(0, 1000).map((name) => `<Contents><Key>${name}</Key></Contents>`)
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
  if (2 * swept.files !== names.length - left.size) throw new Error("The sweep's numbers differ from its deletions.")
  return { requests, seconds }
}
