import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { onPosix } from '../../test/support/requirement.ts'
import { root } from '../../test/support/stage.ts'
import { createKey, scopes } from '../keys/keys.ts'
import { readSettings, warningsOf } from '../settings.ts'
import { startService } from '../start.ts'
import { openBucket } from '../store/bucket.ts'
import { openStore } from '../store/open-store.ts'
import { createUpload, send } from './client.ts'
import { openService } from './open-service.ts'

const main = join(root, 'service/main.ts')
const run = promisify(execFile)

async function temporaryFolder() {
  return await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))
}

type Begun = { child: ChildProcess; said: string; url: string }

async function begin(cwd: string, ...args: string[]): Promise<Begun> {
  return await beginWith({}, cwd, ...args)
}

async function beginWith(variables: Record<string, string>, cwd: string, ...args: string[]): Promise<Begun> {
  return await beginProgram(main, variables, cwd, ...args)
}

async function beginProgram(program: string, variables: Record<string, string>, cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, '--port', '0', ...args], {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('Serving on ')
  return { child, said, url: /Serving on (\S+)/.exec(said)?.[1] ?? '' }
}

async function end({ child }: { child: ChildProcess }, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const closed = once(child, 'close')
  child.kill(signal)
  const [code] = await closed
  return code
}

it.runIf(onPosix('SIGTERM'))(
  'prints a working key at the first start on a trial, and no key later, and ends on SIGTERM',
  async () => {
    await using folder = await temporaryFolder()
    const first = await begin(folder.path)
    const key = keyIn(first.said)
    expect(first.said).toContain(`  base-url: ${first.url}\n  api-key: ${key}\n  path: test-results`)
    expect(first.said).toContain(`npm run service -- check --base-url ${first.url} --key-file FILE`)
    expect(first.said).toContain('Only this machine can reach this address. For workflows that run on it,')
    expect(await readdir(folder.path)).toEqual(['share-recordings-data'])
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${first.url}/api/v1/shares/none`, { headers })).status).toBe(404)
    expect(await end(first)).toBe(0)
    const second = await begin(folder.path)
    expect(second.said).not.toContain('srk_')
    expect(await end(second, 'SIGINT')).toBe(0)
  },
)

it.runIf(onPosix('SIGTERM'))('prints one key if two servers start together, and none for a team', async () => {
  await using folder = await temporaryFolder()
  const both = await Promise.all([begin(folder.path), begin(folder.path)])
  expect(both.filter(({ said }) => said.includes('srk_'))).toHaveLength(1)
  await Promise.all(both.map((each) => end(each)))
  await using other = await temporaryFolder()
  const team = await begin(other.path, '--public-url', 'https://video.example.com')
  expect(team.said).toContain('Serving on https://video.example.com (listening on 127.0.0.1:')
  expect(team.said).toContain('keys create NAME --data share-recordings-data')
  expect(team.said).not.toContain('srk_')
  await end(team)
})

it.runIf(onPosix('SIGTERM'))('accepts the key from its environment, and then creates and prints none', async () => {
  await using folder = await temporaryFolder()
  const secret = `${'aZ09-._~+/='.repeat(3)}`
  const statusWith = async ({ url }: Begun, key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${url}/api/v1/shares/none`, { headers })).status
  }
  const service = await beginWith({ RECORDINGS_KEY: secret }, folder.path)
  expect(service.said).not.toMatch(/srk_|keys create/)
  expect(service.said).not.toContain(secret)
  expect(await readdir(join(folder.path, 'share-recordings-data'))).not.toContain('names')
  for (const wrong of [secret.slice(1), `${secret}=`, secret.toLowerCase(), 'x'.repeat(33), 'undefined'])
    expect(await statusWith(service, wrong), wrong).toBe(401)
  expect(await statusWith(service, secret)).toBe(404)
  const callee = { local: service.url, key: secret }
  expect((await send(await createUpload(callee), 'film')).status).toBe(200)
  await end(service)
  const without = await beginWith({ RECORDINGS_KEY: '' }, folder.path)
  for (const nothing of [secret, '', 'undefined']) expect(await statusWith(without, nothing), nothing).toBe(401)
  await end(without)
})

it.each(['k'.repeat(31), `${'k'.repeat(32)} `, `${'k'.repeat(32)}é`, `${'k'.repeat(32)}\n`])(
  'refuses the key %j from the environment, and does not repeat it',
  (key) => {
    const read = () => readSettings([], { RECORDINGS_KEY: key })
    expect(read).toThrow('RECORDINGS_KEY must be at least 32 characters')
    expect(read).not.toThrow('kkk')
  },
)

it('lets any number of servers start on a new folder at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    await using folder = await temporaryFolder()
    const place = { kind: 'folder', folder: join(folder.path, 'data') } as const
    const beginnings = []
    // Staggered, so that each meets the first one at another moment.
    for (let begun = 0; begun < 30; begun += 1) {
      beginnings.push(openStore(place))
      await setImmediate()
    }
    await Promise.all(beginnings)
    expect(await readdir(place.folder)).toEqual(['service', 'temporary'])
  }
})

it("creates a store only for the first key, and names a folder that it can't use", async () => {
  await using folder = await temporaryFolder()
  const failed = async (...args: string[]) => {
    const { stderr } = await run(process.execPath, [main, ...args], { cwd: folder.path }).catch((error) => error)
    return stderr
  }
  for (const command of ['keys list', 'shares list --key a'])
    expect(await failed(...command.split(' '), '--data', 'typo')).toContain(
      'There is no store in typo. Use the same --data as the service.',
    )
  expect(await readdir(folder.path)).toEqual([])
  expect(await failed('keys', 'create', 'a', '--data', 'data')).toContain(
    'Created a new store. Start the service with the same --data.',
  )
  await writeFile(join(folder.path, 'file'), '')
  expect(await failed('--data', 'file')).toMatch(
    /^Can't create or open the folder file \(EEXIST\)\. Choose another one with --data\./,
  )
})

it('names a port that is already in use', async () => {
  await using service = await openService()
  await using folder = await temporaryFolder()
  const port = new URL(service.url).port
  const { stderr, code } = await run(process.execPath, [main, '--port', port], { cwd: folder.path }).catch((e) => e)
  expect([code, stderr]).toEqual([1, `Port ${port} of 127.0.0.1 is already in use. Choose another one with --port.\n`])
})

it('leaves a folder with other files untouched', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'videos'))
  await writeFile(join(folder.path, 'videos', 'holiday.mp4'), 'mine')
  const ended = run(process.execPath, [main, '--data', folder.path], { cwd: folder.path })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('contains something else'),
  })
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
  [['--bucket', 'videos', '--s3-endpoint', 'https://s3.example.com', '--s3-region', 'r'], 'AWS_ACCESS_KEY_ID'],
  [['--s3-endpoint', 'https://s3.example.com'], '--bucket or RECORDINGS_BUCKET must be set if --s3-endpoint is'],
  [['--max-size', '5'.repeat(20)], '--max-size'],
  [['--max-size', '-1'], '--max-size'],
  [['--keep-days', '1.5'], '--keep-days'],
  [['--trusted-proxies', '-1'], '--trusted-proxies'],
  [['--unknown'], '--unknown'],
])('names the wrong option, and no secret: %j', (args, name) => {
  expect(() => readSettings(args, {})).toThrow(name)
  expect(() => readSettings(args, {})).not.toThrow('secret')
})

it.each([
  ['service/main.ts', 'npm run service --'],
  ['dist/service/main.mjs', `node ${relative('', join(root, 'dist/service/main.mjs'))}`],
])('prints its version, and for %s names the command that was used', async (file, program) => {
  const outputOf = async (...args: string[]) => (await run(process.execPath, [join(root, file), ...args])).stdout
  const { version } = JSON.parse(await readFile(join(root, 'service/package.json'), 'utf8'))
  expect(await outputOf('--version')).toBe(`${version}\n`)
  expect(await outputOf('--help')).toContain(`\n${program} [command] [options]\n`)
})

it.runIf(onPosix('SIGTERM'))(
  'runs as a single built file, and says where it stores data and for how long',
  async () => {
    await using folder = await temporaryFolder()
    await cp(join(root, 'dist/service/main.mjs'), join(folder.path, 'main.mjs'))
    const built = (...args: string[]) => beginProgram(join(folder.path, 'main.mjs'), {}, folder.path, ...args)
    const first = await built('--data', 'kept', '--keep-days', '1')
    expect(first.said).toContain(
      `Serving on ${first.url} (storing data in the folder kept; links expire after 1 day)\n`,
    )
    const key = keyIn(first.said)
    const callee = { local: first.url, key }
    expect((await send(await createUpload(callee), 'film')).status).toBe(200)
    await end(first)
    const team = await built('--public-url', 'https://video.example.com', '--keep-days', '0')
    expect(team.said).toContain('; links never expire)')
    expect(team.said).toContain(
      `Create one as the user ${userInfo().username}: node main.mjs keys create NAME --data share-recordings-data`,
    )
    await end(team)
  },
)

it('keeps links for 90 days by default', () => {
  expect(readSettings([], {})).toMatchObject({ keepDays: 90 })
  expect(readSettings([], { RECORDINGS_KEEP_DAYS: '0' })).toMatchObject({ keepDays: 0 })
})

it('reads settings from the environment, unless an option is set and not empty', () => {
  const environment = { RECORDINGS_PORT: '9000', RECORDINGS_MAX_SIZE: '2MiB', RECORDINGS_PUBLIC_URL: '' }
  expect(readSettings([], environment)).toMatchObject({ port: 9000, maxSize: 2 ** 21, publicUrl: undefined })
  expect(readSettings(['--port', '1', '--max-size', ''], environment)).toMatchObject({
    port: 1,
    maxSize: 2 ** 21,
  })
  expect(readSettings(['keys', 'list'], { RECORDINGS_HOST: '0.0.0.0' })).toMatchObject({
    command: ['keys', 'list'],
  })
})

it.each([
  [{ RECORDINGS_PORT: 'x' }, 'RECORDINGS_PORT must'],
  [{ PORT: '70000' }, 'PORT must'],
  [{ RECORDINGS_HOST: '0.0.0.0' }, '--public-url or RECORDINGS_PUBLIC_URL must'],
  [{ RECORDINGS_PUBLIC_URL: 'https://me:secret@video.example.com' }, 'RECORDINGS_PUBLIC_URL must'],
  [{ RECORDINGS_BUCKET: 'Not/A/Bucket' }, 'RECORDINGS_BUCKET must'],
  [{ RECORDINGS_BUCKET: 'videos' }, '--s3-endpoint or RECORDINGS_S3_ENDPOINT must'],
  [{ RECORDINGS_MAX_SIZE: '-1' }, 'RECORDINGS_MAX_SIZE must'],
  [{ RECORDINGS_KEEP_DAYS: '1.5' }, 'RECORDINGS_KEEP_DAYS must'],
])('names the wrong variable, and no secret: %j', (environment, message) => {
  expect(() => readSettings([], environment)).toThrow(new RegExp(`^${message}`))
  expect(() => readSettings([], environment)).not.toThrow('secret')
})

it('uses PORT only if no other setting names the port, and reads no variables for options of commands', () => {
  expect(readSettings([], { PORT: '9001' })).toMatchObject({ port: 9001 })
  expect(readSettings([], { PORT: '', RECORDINGS_PORT: '' })).toMatchObject({ port: 8787 })
  expect(readSettings([], { PORT: '9001', RECORDINGS_PORT: '9002' })).toMatchObject({ port: 9002 })
  expect(readSettings(['--port', '9003'], { PORT: '9001', RECORDINGS_PORT: '9002' })).toMatchObject({ port: 9003 })
  const environment = { RECORDINGS_KEY: 'k'.repeat(32), RECORDINGS_SCOPES: 'files:read', RECORDINGS_BEFORE: 'soon' }
  expect(readSettings(['shares', 'list'], environment)).toMatchObject({
    key: '',
    scopes: 'uploads:write,shares:write,shares:read',
    before: Number.POSITIVE_INFINITY,
  })
})

const bucketEnvironment = {
  RECORDINGS_BUCKET: 'videos',
  RECORDINGS_S3_ENDPOINT: 'https://s3.example.com',
  RECORDINGS_S3_REGION: 'r',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
}

it('prefers a bucket in the environment to a folder there, and the option --data to both', () => {
  const environment = { ...bucketEnvironment, RECORDINGS_DATA: 'folder' }
  expect(readSettings([], environment)).toMatchObject({ place: { kind: 'bucket', bucket: 'videos' } })
  expect(readSettings(['--bucket', 'other'], environment)).toMatchObject({ place: { bucket: 'other' } })
  expect(readSettings(['--data', 'here'], environment)).toMatchObject({ place: { kind: 'folder', folder: 'here' } })
})

it('signs with AWS_SESSION_TOKEN if it is set', async () => {
  for (const token of ['temporary', '']) {
    const settings = readSettings([], { ...bucketEnvironment, AWS_SESSION_TOKEN: token })
    if (settings.place.kind !== 'bucket') throw new Error('There is no bucket.')
    const address = await openBucket(settings.place).videos.getAddress('videos/x', {
      method: 'GET',
      disposition: 'inline',
    })
    expect(new URL(address).searchParams.get('X-Amz-Security-Token') ?? '').toBe(token)
  }
})

it('passes over the variables that Kubernetes sets for a Service called recordings', () => {
  const environment = {
    RECORDINGS_SERVICE_HOST: '10.0.0.7',
    RECORDINGS_SERVICE_PORT: '8787',
    RECORDINGS_SERVICE_PORT_HTTP: '8787',
    RECORDINGS_PORT: 'tcp://10.0.0.7:8787',
    RECORDINGS_PORT_8787_TCP: 'tcp://10.0.0.7:8787',
    RECORDINGS_PORT_8787_TCP_PROTO: 'tcp',
    RECORDINGS_PORT_8787_TCP_PORT: '8787',
    RECORDINGS_PORT_8787_TCP_ADDR: '10.0.0.7',
    RECORDINGS_CADDY_PORT: 'tcp://10.0.0.8:443',
  }
  expect(readSettings([], environment)).toMatchObject({ port: 8787 })
  expect(readSettings([], { ...environment, PORT: '9001' })).toMatchObject({ port: 9001 })
  expect(warningsOf(environment)).toEqual([])
  expect(() => readSettings([], { RECORDINGS_PUBLIC_URL: 'tcp://10.0.0.7' })).toThrow('RECORDINGS_PUBLIC_URL must be')
})

it('warns about an unknown variable, and names the nearest one', async () => {
  const environment = { RECORDINGS_PUBLIC_ULR: 'x', RECORDINGS_DATE: '', RECORDINGS_PORT: '1', OTHER: 'x' }
  expect(warningsOf(environment)).toEqual([
    'Ignoring the unknown setting RECORDINGS_PUBLIC_ULR. Did you mean RECORDINGS_PUBLIC_URL?',
  ])
  const env = { ...process.env, RECORDINGS_HOTS: 'x', RECORDINGS_PORT: 'x' }
  const { stderr } = await run(process.execPath, [main], { env }).catch((error) => error)
  expect(stderr).toBe(
    'Ignoring the unknown setting RECORDINGS_HOTS. Did you mean RECORDINGS_HOST?\nRECORDINGS_PORT must be a number from 0 to 65535.\n',
  )
})

it('finishes current requests when it is stopped, and accepts no more', async () => {
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

it('closes idle connections at once when it is stopped, even those without a complete request', async () => {
  const service = await openService()
  const { port, hostname } = new URL(service.url)
  const begin = async (start: string) => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(start)
    return socket
  }
  const head = 'GET /health HTTP/1.1\r\nHost: x\r\n'
  const idle = [await begin(''), await begin(head), await begin(`${head}\r\n`)]
  await once(idle[2] ?? process, 'data')
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
  const began = performance.now()
  await service[Symbol.asyncDispose]()
  await closed
  expect(performance.now() - began).toBeLessThan(5000)
})

it('writes nothing more once it is stopped, even for clients that are gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    await using folder = await temporaryFolder()
    const settings = readSettings(['--port', '0', '--data', join(folder.path, 'data')], {})
    const store = await openStore(settings.place)
    const { key } = await createKey(store, 'team', scopes)
    let created = 0
    const log = ({ status }: Record<string, unknown>) => {
      if (status === 201) created += 1
    }
    const service = await startService(settings, { log, say: () => {}, program: '' })
    const sockets = await Promise.all(Array.from({ length: 30 }, () => beginUpload(service.url, key)))
    for (const socket of sockets) socket.on('error', () => {}).write(uploadText.slice(1))
    await Promise.race(sockets.map((socket) => once(socket, 'data')))
    for (const socket of sockets) socket.destroy()
    await service.stop()
    expect(await readdir(join(folder.path, 'data/temporary'))).toEqual([])
    const names = await readdir(join(folder.path, 'data/uploads'), { recursive: true })
    expect(names.filter((name) => name.includes(sep))).toHaveLength(created)
  }
})

describe.runIf(onPosix('SIGINT'))('Ctrl-C', () => {
  it('lets the current requests end, even if npm forwards it as well', async () => {
    await using folder = await temporaryFolder()
    const service = await begin(folder.path)
    const socket = await beginUpload(service.url, keyIn(service.said))
    const ended = once(service.child, 'close')
    await run('sh', ['-c', `kill -INT ${service.child.pid}; sleep 0.03; kill -INT ${service.child.pid}`])
    socket.write(uploadText.slice(1))
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 201 Created')
    expect(await ended).toEqual([0, null])
  })

  it('ends the service at once if it is pressed again', async () => {
    await using folder = await temporaryFolder()
    const service = await begin(folder.path)
    await beginUpload(service.url, keyIn(service.said))
    const ended = once(service.child, 'close')
    const pressing = setInterval(() => service.child.kill('SIGINT'), 50)
    expect(await ended.finally(() => clearInterval(pressing))).toEqual([1, null])
  })
})

const keyIn = (said: string) => /srk_[\w-]{43}/.exec(said)?.[0] ?? ''

const uploadText = JSON.stringify({ filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 5 })

/** Sends a request for an upload, up to the first byte of its body. */
async function beginUpload(url: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const length = `Content-Length: ${uploadText.length}`
  const head = ['POST /api/v1/uploads HTTP/1.1', 'Host: x', `Authorization: Bearer ${key}`, length]
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n${uploadText[0]}`)
  return socket
}

it.runIf(onPosix('limits of file sizes'))(
  'answers 507 if the disk is full, keeps no part of the upload, and goes on',
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

it.each([
  [
    ['--host', '0.0.0.0'],
    '--public-url or RECORDINGS_PUBLIC_URL must be the https address of the service, such as https://video.example.com, because --host is not loopback.',
  ],
  [
    ['--host', '::', '--public-url', 'http://localhost:8787'],
    '--public-url must be an https address, because --host is not loopback.',
  ],
])('does not start if others could reach it without https: %j', (args, message) => {
  expect(() => readSettings(args, {})).toThrow(message)
})
