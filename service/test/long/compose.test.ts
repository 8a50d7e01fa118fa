import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../test/support/documents/examples.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { available } from '../../../test/support/requirement.ts'
import { root } from '../../../test/support/stage.ts'

const compose = readDocument('deploy/compose.yaml')
const { services, configs, volumes } = parse(compose)
const caddyfile: string = configs.caddyfile.content

it('compose.yaml needs one setting, and names it if it is missing', () => {
  const settings = Array.from(compose.matchAll(/\$\{?(\w+)/g), ([, name]) => name)
  expect(new Set(settings)).toEqual(new Set(['ADDRESS']))
  expect(compose).toContain('${ADDRESS:?Set ADDRESS')
})

it('compose.yaml keeps recordings and certificates in volumes, and lets only the proxy reach the service', () => {
  expect(Object.keys(volumes)).toEqual(['recordings', 'certificates'])
  expect(services.service).toMatchObject({ volumes: ['recordings:/data'], stop_grace_period: '30s' })
  expect(services.service).not.toHaveProperty('ports')
  expect(services.caddy.volumes).toEqual(['certificates:/data'])
  for (const { restart } of [services.service, services.caddy]) expect(restart).toBe('unless-stopped')
})

describe.runIf(available('Caddy', '/usr/bin/caddy'))('the proxy of compose.yaml', () => {
  it('has a valid Caddyfile', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-caddy-'))
    const path = join(folder.path, 'Caddyfile')
    await writeFile(path, caddyfile.replace('${ADDRESS}', 'video.example.com'))
    const flags = ['validate', '--adapter', 'caddyfile', '--config', path]
    const { stderr, stdout } = await promisify(execFile)('caddy', flags, { env: environmentIn(folder.path) })
    expect(stdout + stderr).toContain('Valid configuration')
  })

  it('makes requests wait while the service restarts, and shows no error', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-caddy-'))
    const [port, ownPort] = [await freePort(), await freePort()]
    const begin = () => startService(join(folder.path, 'data'), ownPort)
    const path = join(folder.path, 'Caddyfile')
    const local = caddyfile.replace('${ADDRESS}', `http://127.0.0.1:${port}`).replace('service:', '127.0.0.1:')
    await writeFile(path, local.replace('8787', `${ownPort}`).replace(/^\{\n/, '{\n  admin off\n'))
    await using processes = new AsyncDisposableStack()
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', path], {
      env: environmentIn(folder.path),
      stdio: 'ignore',
    })
    processes.defer(() => end(caddy))
    let service = await begin()
    processes.defer(() => end(service))
    const open = () => fetch(`http://127.0.0.1:${port}/s/none`).then(({ status }) => status)
    await expect.poll(() => open().catch(String)).toBe(404)

    const statuses = new Map<number, number>()
    const isOver = new AbortController()
    const viewers = Array.from({ length: 8 }, async () => {
      while (!isOver.signal.aborted) {
        const status = await open()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    for (let restart = 0; restart < 3; restart += 1) {
      const before = statuses.get(404) ?? 0
      await end(service)
      service = await begin()
      await expect.poll(() => statuses.get(404) ?? 0).toBeGreaterThan(before + 100)
    }
    isOver.abort()
    await Promise.all(viewers)
    expect([...statuses.keys()]).toEqual([404])
  })
})

/** Caddy writes its state to the home folder. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
}

async function startService(data: string, port: number): Promise<ChildProcess> {
  const flags = ['--data', data, '--port', `${port}`, '--public-url', 'https://video.example.com']
  const child = spawn(process.execPath, [join(root, 'dist/service/main.mjs'), ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(child.stderr, 'data')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
