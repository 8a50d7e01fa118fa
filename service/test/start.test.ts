import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { onPosix } from '../../test/support/requirement.ts'
import { root } from '../../test/support/stage.ts'
import { readSettings } from '../settings.ts'
import { openStore } from '../store/open-store.ts'
import { call, createUpload, send } from './client.ts'
import { openService } from './open-service.ts'

const main = join(root, 'service/main.ts')
const run = promisify(execFile)

async function temporaryFolder() {
  return await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))
}

async function command(
  cwd: string,
  ...args: string[]
): Promise<{ stdout: string; stderr: string; code: number }> {
  const env = { PATH: process.env['PATH'] }
  return await run(process.execPath, [main, ...args], { cwd, env }).then(
    (output) => ({ ...output, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  )
}

async function begin(
  cwd: string,
  ...args: string[]
): Promise<{ child: ChildProcess; said: string; url: string }> {
  const child = spawn(process.execPath, [main, '--port', '0', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('"swept"')
  return { child, said, url: /Serving on (\S+)/.exec(said)?.[1] ?? '' }
}

async function end(
  { child }: { child: ChildProcess },
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  const closed = once(child, 'close')
  child.kill(signal)
  const [code] = await closed
  return code
}

it.runIf(onPosix('SIGTERM'))('prints a key once on a trial, which works, and ends on SIGTERM', async () => {
  await using folder = await temporaryFolder()
  const first = await begin(folder.path)
  const [key = ''] = /srk_[\w-]{43}/.exec(first.said) ?? []
  expect(first.said).toContain(`  base-url: ${first.url}\n  api-key: ${key}\n  path: test-results`)
  expect(await readdir(folder.path)).toEqual(['share-recordings-data'])
  const headers = { authorization: `Bearer ${key}` }
  expect((await fetch(`${first.url}/api/v1/shares/none`, { headers })).status).toBe(404)
  expect(await end(first)).toBe(0)
  const second = await begin(folder.path)
  expect(second.said).not.toContain('srk_')
  expect(await end(second, 'SIGINT')).toBe(0)
})

it.runIf(onPosix('SIGTERM'))(
  'prints one key where two servers begin together, and none for a team',
  async () => {
    await using folder = await temporaryFolder()
    const both = await Promise.all([begin(folder.path), begin(folder.path)])
    expect(both.filter(({ said }) => said.includes('srk_'))).toHaveLength(1)
    await Promise.all(both.map((each) => end(each)))
    await using other = await temporaryFolder()
    const team = await begin(other.path, '--public-url', 'https://video.example.com')
    expect(team.said).toContain('keys create')
    expect(team.said).not.toContain('srk_')
    await end(team)
  },
)

it('creates, lists and revokes keys while it runs, and says who gains access', async () => {
  await using service = await openService()
  const keys = (...args: string[]) => command(tmpdir(), 'keys', ...args, '--data', service.folder)
  const created = await keys('create', 'phones', '--scopes', 'uploads:write,shares:write')
  const [key = ''] = created.stdout.split('\n')
  const [, id = ''] = /Its id is (\w{12})/.exec(created.stdout) ?? []
  expect(created.stdout).toContain('No key had this name before.')
  expect((await call(service, 'GET /api/v1/shares/none', { key })).status).toBe(403)
  const list = (await keys('list')).stdout
  expect(list).toMatch(new RegExp(`${id}  \\d{4}-\\d\\d-\\d\\d  phones  uploads:write,shares:write`))
  expect(list).not.toContain('srk_')
  expect((await keys('revoke', id)).code).toBe(0)
  expect((await keys('list')).stdout).not.toContain(id)
  expect((await keys('revoke', id)).code).toBe(1)
  expect((await keys('create', 'phones')).stdout).toContain(
    'It has access to all that keys of this name made.',
  )
  for (const args of [
    ['create'],
    ['create', '../x'],
    ['create', 'a', 'b'],
    ['create', 'a', '--scopes', 'all'],
    ['drop', 'a'],
  ])
    expect((await keys(...args)).code, args.join(' ')).toBe(1)
})

it('lists and deletes what keys of a name shared', async () => {
  await using service = await openService()
  const { createFile, createShare } = await import('./client.ts')
  const { fileId } = await createFile(service)
  const { shareId, url } = await createShare(service, { fileId, title: 'Leaked\u001b[2J' })
  const shares = (...args: string[]) => command(tmpdir(), 'shares', ...args, '--data', service.folder)
  const listed = (await shares('list', '--key', 'team')).stdout
  expect(listed).toContain(`${shareId}  20`)
  expect(listed).toContain('  Leaked [2J\n')
  expect((await shares('list', '--key', 'other')).stdout).toContain('There are no shares.')
  expect((await shares('delete', '--key', 'team', '--before', '2020-01-01')).stdout).toContain('Deleted 0.')
  expect((await shares('delete', '--key', 'team')).stdout).toContain('Deleted 1.')
  expect((await fetch(url)).status).toBe(404)
  for (const args of [['delete'], ['list', '--key', 'a', '--before', 'soon'], ['drop', '--key', 'a']])
    expect((await shares(...args)).code, args.join(' ')).toBe(1)
})

it('lets any number of servers begin on a new folder at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    await using folder = await temporaryFolder()
    const place = { kind: 'folder', folder: join(folder.path, 'data') } as const
    const beginnings = []
    // One after the other, so that each comes upon another moment of the first.
    for (let begun = 0; begun < 30; begun += 1) {
      beginnings.push(openStore(place))
      await setImmediate()
    }
    await Promise.all(beginnings)
    expect(await readdir(place.folder)).toEqual(['service', 'temporary'])
  }
})

it('touches no folder of somebody else', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'videos'))
  await writeFile(join(folder.path, 'videos', 'holiday.mp4'), 'mine')
  const { code, stderr } = await command(folder.path, '--data', folder.path)
  expect([code, stderr]).toEqual([1, expect.stringContaining('holds something else')])
  expect(await readdir(folder.path, { recursive: true })).toEqual(['videos', join('videos', 'holiday.mp4')])
})

it.each([
  [['--port', 'x'], '--port'],
  [['--port', '70000'], '--port'],
  [['--host', '0.0.0.0'], '--public-url'],
  [['--host', '0.0.0.0', '--public-url', 'http://127.0.0.1'], '--public-url'],
  [['--public-url', 'http://video.example.com'], '--public-url'],
  [['--public-url', 'https://video.example.com/path'], '--public-url'],
  [['--public-url', 'https://me:secret@video.example.com'], '--public-url'],
  [['--bucket', 'b', '--data', 'd'], '--bucket'],
  [['--bucket', 'videos'], '--s3-endpoint'],
  [['--bucket', 'Not/A/Bucket'], '--bucket'],
  [['--bucket', 'videos', '--s3-endpoint', 'http://s3.example.com'], '--s3-endpoint'],
  [
    ['--bucket', 'videos', '--s3-endpoint', 'https://s3.example.com', '--s3-region', 'r'],
    'AWS_ACCESS_KEY_ID',
  ],
  [['--max-size', '5'.repeat(20)], '--max-size'],
  [['--max-size', '-1'], '--max-size'],
  [['--keep-days', '1.5'], '--keep-days'],
  [['--unknown'], '--unknown'],
])('names the setting that is wrong, and no secret: %j', (args, name) => {
  expect(() => readSettings(args, {})).toThrow(name)
  expect(() => readSettings(args, {})).not.toThrow('secret')
})

it('reads settings from the environment, which an option wins over and an empty one leaves', () => {
  const environment = { RECORDINGS_PORT: '9000', RECORDINGS_MAX_SIZE: '2MiB', RECORDINGS_PUBLIC_URL: '' }
  expect(readSettings([], environment)).toMatchObject({ port: 9000, maxSize: 2 ** 21, publicUrl: undefined })
  expect(readSettings(['--port', '1', '--max-size', ''], environment)).toMatchObject({
    port: 1,
    maxSize: 2 ** 21,
  })
  expect(readSettings(['--help'], {})).toBeUndefined()
  expect(readSettings(['keys', 'list'], { RECORDINGS_HOST: '0.0.0.0' })).toMatchObject({
    command: ['keys', 'list'],
  })
})

it('finishes the requests at hand when it is stopped, and takes no more', async () => {
  const service = await openService()
  const { url, headers } = await createUpload(service, { sizeBytes: 6 })
  const put = request(url, { method: 'PUT', headers: { ...headers, 'content-length': 6 } })
  put.write('fil')
  await expect.poll(() => readdir(join(service.folder, 'temporary'))).toHaveLength(1)
  const stopped = service[Symbol.asyncDispose]()
  await expect
    .poll(() =>
      fetch(service.url).then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('refused')
  put.end('ms!')
  const [answer] = await once(put, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await stopped
})

it.runIf(onPosix('limits of files'))(
  'answers 507 where no more bytes fit, keeps nothing of them, and serves on',
  async () => {
    await using folder = await temporaryFolder()
    const limited = `trap "" XFSZ; ulimit -f 512; exec "$0" "$@"`
    const child = spawn('bash', ['-c', limited, process.execPath, main, '--port', '0'], { cwd: folder.path })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    await expect.poll(() => said, { timeout: 20_000 }).toContain('path: test-results')
    const [[url = ''] = [], [key = ''] = []] = [/http:\S+/.exec(said) ?? [], /srk_[\w-]+/.exec(said) ?? []]
    const service = { url, local: url, key }
    const large = await createUpload(service, { sizeBytes: 3_000_000 })
    const answer = await send(large, Buffer.alloc(3_000_000))
    expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining('storage_full')])
    expect(await readdir(join(folder.path, 'share-recordings-data', 'temporary'))).toEqual([])
    expect((await send(await createUpload(service), 'film')).status).toBe(200)
    await end({ child })
  },
)
