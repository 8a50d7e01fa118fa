import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
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

/** How many requests a sweep makes to a bucket with that many shares. */
export async function countSweepRequests(count: number): Promise<number> {
  const names = namesOf(count).sort()
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const { searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
    const rest = names.filter((name) => name.startsWith(prefix) && name > after)
    const keys = rest.slice(0, 1000).map((name) => `<Key>${name}</Key>`)
    response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  await sweep(openBucket({ bucket: 'bench', endpoint, region: 'none', ...keys }), { keepDays: 0 })
  server.closeAllConnections()
  server.close()
  return requests
}
