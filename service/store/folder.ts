import {
  access,
  constants,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { SettingError } from '../checks.ts'
import { newTemporaryName } from '../ids.ts'
import { checkMarker } from '../records.ts'
import { mountOf, readMounts } from './mounts.ts'
import {
  BrokenOffError,
  type Bytes,
  type Range,
  type Store,
  StoreError,
  type VideosThrough,
  wrongSize,
} from './store.ts'

/** Sharding: the first digits of an id's time name its folder. Each folder takes the ids of nine hours. */
const idStart = /^(?:upl|fil|shr|end)_(\w{4})/
const temporary = 'temporary'
const parts = [temporary, 'uploads', 'videos', 'completions', 'files', 'shares', 'ends', 'keys', 'names']
const inFlight = 16
const unsupported = ['EINVAL', 'ENOSYS', 'ENOTSUP']
const instead = 'Choose a folder on another file system, or a bucket (--bucket)'

/**
 * A store in a folder, which is created if it is missing. Bytes go to a temporary file, are synced, and are then linked
 * to their name. The link fails if the name is taken, and never exposes half a file.
 */
export async function openFolder(root: string): Promise<Store & { videos: VideosThrough }> {
  await checkUser(root)
  await makeFolder(root).catch((error) => {
    throw new SettingError(
      `Can't create or open the folder ${root} (${codeOf(error)}). Choose another one with --data.`,
    )
  })
  await checkWritable(root)
  await checkParts(root)
  const pathOf = (name: string) => {
    const [kind = '', id = ''] = name.split('/')
    return join(root, kind, idStart.exec(id)?.[1] ?? '', id)
  }
  const keep = async (name: string, bytes: string | Bytes) => {
    const path = join(root, temporary, newTemporaryName(Date.now()))
    try {
      await makeFolder(dirname(path))
      await writeSynced(path, bytes)
      await makeFolder(dirname(pathOf(name)))
      return await linkTo(path, pathOf(name), root)
    } catch (error) {
      return fail(error)
    } finally {
      await unlink(path).catch(() => {})
    }
  }
  const get = (name: string) => ifThere(readFile(pathOf(name), 'utf8'))
  return {
    put: keep,
    get,
    head: async (name) => (await ifThere(stat(pathOf(name))))?.size,
    delete: (names) => pLimit(inFlight).map(names, (name) => remove(pathOf(name))),
    list: (prefix, after) => listNames(root, prefix, after),
    topNames: () => readdir(root).catch(fail),
    async check() {
      await checkMarker({ get })
      await checkParts(root)
    },
    videos: {
      kind: 'through',
      most: Number.POSITIVE_INFINITY,
      receive: keep,
      open: (name, range) => openBytes(pathOf(name), range),
    },
  }
}

/** Refuses root in another user's folder, because a service that runs as that user can't read root's files. */
async function checkUser(root: string): Promise<void> {
  const owner = await stat(root).then(
    ({ uid }) => uid,
    () => 0,
  )
  if (process.getuid?.() === 0 && owner !== 0)
    throw new SettingError(`The folder ${root} belongs to another user (${owner}). Run this as that user, not as root.`)
}

/** Permission check: a volume often belongs to root, and the service in a container doesn't run as root. */
async function checkWritable(root: string): Promise<void> {
  const code = await access(root, constants.W_OK).then(
    () => '',
    (error) => codeOf(error),
  )
  if (code !== 'EACCES') return
  const cure = 'Make that user its owner, or choose another folder with --data'
  throw new SettingError(`The user ${process.getuid?.()} can't write to the folder ${root} (${code}). ${cure}.`)
}

/** Checks that every folder of records can be read, and lies where links from the temporary folder can reach it. */
async function checkParts(root: string): Promise<void> {
  const mounts = await readMounts()
  /** Links need the same device and, on Linux, the same mount: one disk can be mounted twice. */
  const diskOf = async (path: string) => `${(await stat(path)).dev} ${mountOf(await realpath(path), mounts).point}`
  const home = await diskOf(root)
  for (const part of parts) {
    const path = join(root, part)
    const disk = await ifThere(diskOf(path))
    if (disk === undefined) continue
    if (disk !== home) throw new StoreError(`Can't use the folder ${root}: ${part} lies on another disk. ${instead}.`)
    await access(path, constants.R_OK | constants.X_OK).catch((cause) => {
      throw new StoreError(`Can't read the folder ${path} (${codeOf(cause)}).`, { cause })
    })
  }
}

/** Checks the size and the first byte before it resolves, because an answer that has begun can't become an error. */
async function openBytes(path: string, { start, end, size }: Range): Promise<Bytes> {
  const file = await ifThere(open(path))
  if (file === undefined) throw wrongSize()
  try {
    if ((await file.stat()).size !== size) throw wrongSize()
    // A damaged disk opens a file, and fails only when it is read.
    await file.read(Buffer.alloc(1), 0, 1, start)
  } catch (error) {
    await file.close()
    return fail(error)
  }
  return file.createReadStream({ start, end })
}

async function writeSynced(path: string, bytes: string | Bytes): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Succeeds if the file is already gone. */
const remove = (path: string) => ifThere(unlink(path).then(() => syncFolder(dirname(path))))

async function linkTo(path: string, name: string, root: string): Promise<boolean> {
  const isTaken = await link(path, name).catch((error) => codeOf(error) === 'EEXIST' || failLink(error, path, root))
  if (isTaken !== true) await syncFolder(dirname(name))
  return isTaken !== true
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first !== undefined) await syncFolder(dirname(first))
}

/** Makes the folder's names survive a power failure. Windows can't sync folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    // Some network and FUSE file systems can't sync folders either. Files themselves are always synced.
    await folder.sync().catch((error) => unsupported.includes(codeOf(error)) || Promise.reject(error))
  } finally {
    await folder.close()
  }
}

async function* listNames(root: string, prefix: string, after = ''): AsyncIterable<string> {
  const [kind = '', start = ''] = prefix.split('/')
  const firstFolder = idStart.exec(after.slice(kind.length + 1))?.[1] ?? ''
  const names = async (folder: string) => ((await ifThere(readdir(folder))) ?? []).sort()
  const spread = idStart.exec(start)?.[1]
  for (const entry of spread === undefined ? await names(join(root, kind)) : [spread]) {
    if (isIdFolder(entry) && entry < firstFolder) continue
    const ids = isIdFolder(entry) ? await names(join(root, kind, entry)) : [entry]
    for (const id of ids) if (id.startsWith(start) && `${kind}/${id}` > after) yield `${kind}/${id}`
  }
}

const isIdFolder = (entry: string) => /^\w{4}$/.test(entry)

const ifThere = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((error) => (/^(?:ENOENT|ENOTDIR)$/.test(codeOf(error)) ? undefined : fail(error)))

/** Explains a failed link: many network and FUSE file systems have no hard links. */
async function failLink(cause: unknown, path: string, root: string): Promise<never> {
  const code = codeOf(cause)
  if (!['EPERM', 'EXDEV', ...unsupported].includes(code)) throw cause
  // Leave the folder as it was before a first start.
  await unlink(path)
  await rmdir(dirname(path)).catch(() => {})
  const reason = code === 'EXDEV' ? 'it lies on several disks' : 'its file system has no hard links'
  throw new StoreError(`Can't use the folder ${root}: ${reason} (${code}). ${instead}.`, { cause })
}

function fail(cause: unknown): never {
  if (cause instanceof StoreError) throw cause
  const code = codeOf(cause)
  // Node reports this code for an aborted request, never for a file.
  if (code === 'ECONNRESET') throw new BrokenOffError('The request was aborted.', { cause })
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
  const what = isFull ? `The disk of the data folder is full (${code}).` : `The data folder failed (${code}).`
  throw Object.assign(new StoreError(what, { cause }), { isFull })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
