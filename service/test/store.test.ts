import { execFile } from 'node:child_process'
import fs, { chown, mkdir, mkdtempDisposable, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { available, onPosix } from '../../test/support/requirement.ts'
import { root } from '../../test/support/stage.ts'
import { openStore } from '../store/open-store.ts'
import { call, createFile, createShare, createUpload, send } from './client.ts'
import { openService } from './open-service.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

async function newFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))
  return { ...folder, place: { kind: 'folder', folder: folder.path } as const }
}

const errorOf = (code: string) => Object.assign(new Error(code), { code })

/** Makes a system call fail until this is disposed of, to imitate file systems that this machine may not have. */
function failing<Name extends 'link' | 'open' | 'access'>(name: Name, replacement: (typeof fs)[Name]): Disposable {
  const original = fs[name]
  const set = (call: (typeof fs)[Name]) => {
    fs[name] = call
    syncBuiltinESMExports()
  }
  set(replacement)
  return { [Symbol.dispose]: () => set(original) }
}

const withoutLinks = (code: string) => failing('link', () => Promise.reject(errorOf(code)))

/** Makes syncing of folders fail with this code. */
function withoutSync(code: string): Disposable {
  const { open } = fs
  return failing('open', async (path, flags, mode) => {
    const handle = await open(path, flags, mode)
    if ((await handle.stat()).isDirectory()) handle.sync = () => Promise.reject(errorOf(code))
    return handle
  })
}

it('treats a new disk, with its folder lost+found, as empty', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.path, 'lost+found'))
  await openStore(folder.place)
  await openStore(folder.place)
  await rm(join(folder.path, 'service'))
  await rm(join(folder.path, 'temporary'), { recursive: true })
  await writeFile(join(folder.path, 'lost'), '')
  await expect(openStore(folder.place)).rejects.toThrow('contains something else: lost. Use an empty one.')
})

it('refuses a folder that holds something else, even if it is hidden, but allows what systems put into any folder', async () => {
  await using folder = await newFolder()
  await writeFile(join(folder.path, '.DS_Store'), '')
  for (const name of ['@eaDir', '#recycle']) await mkdir(join(folder.path, name))
  // Windows allows no control characters in names.
  const name = onPosix('control characters in names') ? '.profile\u001b[2J' : '.profile'
  await writeFile(join(folder.path, name), '')
  const named = name.replace('\u001b', '?')
  await expect(openStore(folder.place)).rejects.toThrow(`contains something else: ${named}. Use an empty one.`)
  await rm(join(folder.path, name))
  await openStore(folder.place)
  expect((await readdir(folder.path)).sort()).toEqual(['#recycle', '.DS_Store', '@eaDir', 'service', 'temporary'])
})

if (!isRoot) process.stderr.write('Skipped: only root can be refused in the folder of another user\n')

it.runIf(isRoot)('refuses root if the folder belongs to another user, and writes nothing', async () => {
  await using folder = await newFolder()
  await chown(folder.path, 12345, 12345)
  const main = join(root, 'service/main.ts')
  for (const command of [
    ['--port', '0'],
    ['keys', 'create', 'a'],
  ]) {
    const { code, stderr } = await run(process.execPath, [main, ...command, '--data', folder.path]).catch((e) => e)
    expect([code, stderr]).toEqual([
      1,
      `The folder ${folder.path} belongs to another user (12345). Run this as that user, not as root.\n`,
    ])
  }
  expect(await readdir(folder.path)).toEqual([])
  const store = join(folder.path, 'new')
  await openStore({ kind: 'folder', folder: store })
  await chown(store, 12345, 12345)
  const listing = run(process.execPath, [main, 'keys', 'list', '--data', store])
  await expect(listing).rejects.toThrow('belongs to another user')
})

it('says which version made a newer store', async () => {
  await using folder = await newFolder()
  await writeFile(join(folder.path, 'service'), '{"service":"share-recordings","version":2,"more":[]}')
  await expect(openStore(folder.place)).rejects.toThrow('made by version 2')
  expect(await readdir(folder.path)).toEqual(['service'])
})

it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EINVAL'])(
  'refuses a folder without hard links (%s), leaves nothing in it, and names a way out',
  async (code) => {
    await using folder = await newFolder()
    using _ = withoutLinks(code)
    await expect(openStore(folder.place)).rejects.toThrow(/has no hard links \(E\w+\)\. Choose .* bucket/)
    expect(await readdir(folder.path)).toEqual([])
  },
)

it('refuses a new folder that lies on several disks, leaves nothing in it, and names a way out', async () => {
  await using folder = await newFolder()
  using _ = withoutLinks('EXDEV')
  await expect(openStore(folder.place)).rejects.toThrow(/lies on several disks \(EXDEV\)\. Choose .* bucket/)
  expect(await readdir(folder.path)).toEqual([])
})

const memory = '/dev/shm'
it.runIf(available('a disk in memory', memory))(
  'does not start, and is not healthy, once a part of its folder lies on another disk',
  async () => {
    await using service = await openService()
    const upload = await createUpload(service)
    await using other = await mkdtempDisposable(join(memory, 'share-recordings-service-'))
    await symlink(other.path, join(service.folder, 'videos'))
    // The error of a real link.
    expect((await send(upload, 'film')).status).toBe(503)
    expect(service.lines.at(-1)).toMatch(/lies on several disks \(EXDEV\)\. Choose .* bucket/)
    expect((await call(service, 'GET /health')).status).toBe(503)
    const reopened = openStore({ kind: 'folder', folder: service.folder })
    await expect(reopened).rejects.toThrow(/: videos lies on another disk\. Choose .* bucket/)
    await rm(join(service.folder, 'videos'))
    expect((await call(service, 'GET /health')).status).toBe(200)
  },
)

const canMount =
  isRoot &&
  (await run('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  ))
if (!canMount) process.stderr.write('Skipped: this user may not mount a folder\n')

it.runIf(canMount)('does not start if the same disk is mounted twice, because links do not cross mounts', async () => {
  await using service = await openService()
  await createFile(service)
  const main = join(root, 'service/main.ts')
  const twice = 'mount --bind "$1/videos" "$1/videos" && exec "$0" "$2" keys list --data "$1"'
  const args = ['--mount', 'bash', '-c', twice, process.execPath, service.folder, main]
  const { stderr } = await run('unshare', args).catch((error) => error)
  expect(stderr).toContain('videos lies on another disk')
})

it('answers 503 at once, also for its health, if the disk can no longer be read', async () => {
  await using service = await openService()
  const { url } = await createShare(service, await createFile(service))
  const { open } = fs
  {
    using _ = failing('open', (path, ...more) =>
      String(path).includes('videos') ? Promise.reject(errorOf('EIO')) : open(path, ...more),
    )
    for (const path of ['video', 'download']) {
      expect((await fetch(`${url}/${path}`)).status).toBe(503)
      expect((await fetch(`${url}/${path}`, { method: 'HEAD' })).status).toBe(503)
    }
    expect(service.lines.at(-1)).toContain('The data folder failed (EIO).')
  }
  {
    // A damaged sector.
    const closed: string[] = []
    using _ = failing('open', async (path, ...more) => {
      const file = await open(path, ...more)
      if (!String(path).includes('videos')) return file
      file.read = () => Promise.reject(errorOf('EIO'))
      const close = file.close.bind(file)
      file.close = () => {
        closed.push(String(path))
        return close()
      }
      return file
    })
    for (const method of ['GET', 'HEAD']) expect((await fetch(`${url}/video`, { method })).status).toBe(503)
    expect(service.lines.at(-1)).toContain('The data folder failed (EIO).')
    expect(closed).toHaveLength(2)
  }
  expect(await (await fetch(`${url}/video`)).text()).toBe('film')
  {
    using _ = failing('access', () => Promise.reject(errorOf('EACCES')))
    expect((await call(service, 'GET /health')).status).toBe(503)
    expect(service.lines.at(-1)).toMatch(/Can't read the folder .* \(EACCES\)/)
  }
  expect((await call(service, 'GET /health')).status).toBe(200)
})

it('tests hard links only in a new folder, and explains later failures', async () => {
  await using service = await openService()
  const upload = await createUpload(service)
  {
    using _ = withoutLinks('EPERM')
    await openStore({ kind: 'folder', folder: service.folder })
    expect((await send(upload, 'film')).status).toBe(503)
    expect(service.lines.at(-1)).toMatch(/has no hard links \(EPERM\)\. Choose .* bucket/)
  }
  expect((await send(upload, 'film')).status).toBe(200)
})

it.runIf(onPosix('syncing of folders'))(
  "stores files on a system that can't sync folders, but fails if a sync fails",
  async () => {
    for (const code of ['EINVAL', 'ENOTSUP', 'ENOSYS']) {
      await using folder = await newFolder()
      using _ = withoutSync(code)
      expect(await (await openStore(folder.place)).put('files/x', '{}')).toBe(true)
    }
    await using folder = await newFolder()
    using _ = withoutSync('EIO')
    await expect(openStore(folder.place)).rejects.toThrow('EIO')
  },
)

it.runIf(onPosix('limits of file sizes'))('starts, revokes keys and deletes shares with a full disk', async () => {
  await using plain = await openService()
  const { url } = await createShare(plain, await createFile(plain))
  /** Runs a command that can't write a byte to any file. */
  const full = (...args: string[]) => {
    const limited = `trap "" XFSZ; ulimit -f 0; exec "$0" "$@"`
    const main = join(root, 'service/main.ts')
    return run('bash', ['-c', limited, process.execPath, main, ...args, '--data', plain.folder])
  }
  const [, id = ''] = /^(\w{12}) /.exec((await full('keys', 'list')).stdout) ?? []
  expect((await full('shares', 'delete', '--key', 'team')).stdout).toContain('Deleted 1.')
  expect((await fetch(url)).status).toBe(404)
  const child = full('--port', '0')
  let said = ''
  child.child.stderr?.on('data', (part) => {
    said += part
  })
  await expect.poll(() => said).toContain('Serving on')
  const local = /http:\S+/.exec(said)?.[0] ?? ''
  const answer = await call({ local, key: plain.key }, 'POST /api/v1/uploads', {
    body: { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: 4 },
  })
  expect(answer.status).toBe(507)
  child.child.kill()
  await child
  expect((await full('keys', 'revoke', id)).stdout).toContain('Revoked.')
})
