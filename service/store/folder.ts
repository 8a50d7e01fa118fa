import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newTemporaryName } from '../ids.ts'
import { SettingError } from '../settings.ts'
import { type Store, StoreError } from './store.ts'

/** Ids are spread over folders by the first digits of their time: each takes the names of nine hours. */
const idStart = /^(?:upl|fil|shr)_(\w{4})/
const temporary = 'temporary'
/** A first start that was killed may have left a temporary file; a disk's own folder is nobody's data. */
const notData = [temporary, 'lost+found']
const unsupported = ['EINVAL', 'ENOSYS', 'ENOTSUP']
const creation = { flag: 'wx', flags: 'wx', mode: 0o600, flush: true }

/**
 * A store in a folder, which is made if it is missing. Bytes are written to a temporary file, synced, and then linked to
 * their name: a link fails where the name is taken, and never shows half a file.
 */
export async function openFolder(root: string): Promise<Store> {
  await checkUser(root)
  await makeFolder(root).catch((error) => {
    throw new SettingError(`The folder ${root} can't be made or opened (${codeOf(error)}): --data names another one.`)
  })
  const pathOf = (name: string) => {
    const [kind = '', id = ''] = name.split('/')
    return join(root, kind, idStart.exec(id)?.[1] ?? '', id)
  }
  const keep = async (name: string, bytes: string | AsyncIterable<Buffer>) => {
    const path = join(root, temporary, newTemporaryName(Date.now()))
    try {
      await makeFolder(dirname(path))
      if (typeof bytes === 'string') await writeFile(path, bytes, creation)
      else await pipeline(bytes, createWriteStream(path, creation))
      await makeFolder(dirname(pathOf(name)))
      return await linkTo(path, pathOf(name), root)
    } catch (error) {
      return fail(error)
    } finally {
      await unlink(path).catch(() => {})
    }
  }
  return {
    put: keep,
    get: (name) => ifThere(readFile(pathOf(name))),
    head: async (name) => (await ifThere(stat(pathOf(name))))?.size,
    delete: (name) => ifThere(unlink(pathOf(name)).then(() => syncFolder(dirname(pathOf(name))))),
    list: (prefix) => listNames(root, prefix),
    isEmpty: async () => (await readdir(root).catch(fail)).every((name) => notData.includes(name)),
    videos: {
      kind: 'folder',
      // The source stays open where writing fails, so that its request can still be answered.
      receive: (name, bytes) => keep(name, bytes.iterator({ destroyOnReturn: false })),
      open: (name, start, end) => createReadStream(pathOf(name), { start, end }),
    },
  }
}

/** What root writes into the folder of another user, the service that runs as that user can't read. */
async function checkUser(root: string): Promise<void> {
  const owner = await stat(root).then(
    ({ uid }) => uid,
    () => 0,
  )
  if (process.getuid?.() === 0 && owner !== 0)
    throw new SettingError(`The folder ${root} belongs to another user (${owner}): run this as that user, not as root.`)
}

async function linkTo(path: string, name: string, root: string): Promise<boolean> {
  const isTaken = await link(path, name).catch((error) => codeOf(error) === 'EEXIST' || failLink(error, path, root))
  if (isTaken !== true) await syncFolder(dirname(name))
  return isTaken !== true
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first !== undefined) await syncFolder(dirname(first))
}

/** A name survives a power failure only once its folder is synced. Windows syncs no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path)
  // Some file systems that a network or a program provides sync none either. Files are synced everywhere.
  await folder.sync().catch((error) => unsupported.includes(codeOf(error)) || Promise.reject(error))
}

async function* listNames(root: string, prefix: string): AsyncIterable<string> {
  const [kind = '', start = ''] = prefix.split('/')
  const names = async (folder: string) => ((await ifThere(readdir(folder))) ?? []).sort()
  const spread = idStart.exec(start)?.[1]
  for (const entry of spread === undefined ? await names(join(root, kind)) : [spread]) {
    const ids = /^\w{4}$/.test(entry) ? await names(join(root, kind, entry)) : [entry]
    for (const id of ids) if (id.startsWith(start)) yield `${kind}/${id}`
  }
}

const ifThere = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((error) => (/^(?:ENOENT|ENOTDIR)$/.test(codeOf(error)) ? undefined : fail(error)))

/** Many file systems that a network or a program provides have no hard links. */
async function failLink(cause: unknown, path: string, root: string): Promise<never> {
  const code = codeOf(cause)
  if (code !== 'EPERM' && !unsupported.includes(code)) throw cause
  // A first start leaves the folder as it was.
  await unlink(path)
  await rmdir(dirname(path)).catch(() => {})
  const [what, instead] = [`The folder ${root} can't be used`, 'name a folder on another one, or a bucket (--bucket)']
  throw new StoreError(`${what}: its file system has no hard links (${code}). Please ${instead}.`, { cause })
}

function fail(cause: unknown): never {
  if (cause instanceof StoreError) throw cause
  const code = codeOf(cause)
  const error = new StoreError(`The folder of the data failed: ${code}.`, { cause })
  throw Object.assign(error, { isFull: ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
