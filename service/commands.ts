import pLimit from 'p-limit'
import { SettingError } from './checks.ts'
import { isId, timeOf } from './ids.ts'
import { claimName, createKey, listKeys, revokeKey, scopes, wasName } from './keys/keys.ts'
import { readShare } from './records.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'
import { sweep } from './sweep.ts'

const inFlight = 16

/** Carries out a command on keys or shares; resolves to what it says. */
export async function runCommand(store: Store, { command, key, before, ...rest }: Settings): Promise<string> {
  const [subject = '', action = '', name, ...more] = command
  const form = `${subject} ${action}${name === undefined ? '' : ' X'}${more.length > 0 ? ' …' : ''}`
  if (form === 'keys create X' && name !== undefined) return await create(store, name, rest.scopes)
  if (form === 'keys list') return await list(store)
  if (form === 'keys revoke X' && name !== undefined) {
    if (!(await revokeKey(store, name)))
      throw new SettingError('There is no such key: see "keys list", and give the --data or --bucket of the service.')
    return 'It is revoked. Servers that run accept it for half a minute more.'
  }
  if (command.join(' ') === 'sweep') {
    const { shares, files, uploads, videos } = await sweep(store, rest)
    return `Deleted: shares ${shares}, files ${files}, uploads ${uploads}, bytes of no record ${videos}.`
  }
  if (form !== 'shares list' && form !== 'shares delete')
    throw new SettingError(`"${command.join(' ')}" is no command, or something is missing: see --help.`)
  if (key === '') throw new SettingError('Set --key to the name of the keys that made the shares.')
  const shares = await sharesOf(store, key, before)
  if (action === 'delete') {
    await store.delete(shares.map(({ id }) => `shares/${id}`))
    return `Deleted ${shares.length}. The next sweeps delete the videos that nobody shares any more.`
  }
  const lines = shares.map(({ id, title }) => `${id}  ${new Date(timeOf(id)).toISOString()}  ${title}`)
  return lines.join('\n') || 'There are no shares.'
}

async function create(store: Store, name: string, list: string): Promise<string> {
  if (!/^\w[\w .@/-]{0,99}$/.test(name))
    throw new SettingError('NAME must be 1 to 100 letters, digits, spaces or . _ - @ /')
  const words = new Set(list.split(',').map((word) => word.trim()))
  const granted = scopes.filter((scope) => words.has(scope))
  if (granted.length !== words.size)
    throw new SettingError(`--scopes must be some of ${scopes.join(', ')}, separated by commas.`)
  const isNew = await claimName(store, name)
  const { key, id } = await createKey(store, name, granted)
  const access = isNew ? 'No key had this name before.' : 'It has access to all that keys of this name made.'
  return `${key}\nIt is shown this once. Its id is ${id}, its scopes are ${granted.join(', ')}. ${access}`
}

async function list(store: Store): Promise<string> {
  const lines = (await listKeys(store)).map(({ id, name, scopes, createdAt }) =>
    [id, createdAt.slice(0, 10), name, scopes.join(',')].join('  '),
  )
  return lines.join('\n') || 'There are no keys.'
}

async function sharesOf(store: Store, owner: string, before: number) {
  if (!(await wasName(store, owner))) return []
  const ids = []
  for await (const name of store.list('shares/')) {
    const id = name.slice('shares/'.length)
    if (isId('share', id) && timeOf(id) < before) ids.push(id)
  }
  const found = await pLimit(inFlight).map(ids, async (id) => ({ id, share: await readShare(store, id, 0) }))
  // Terminals obey control characters.
  const line = (title: string) => title.replace(/\p{C}/gu, ' ')
  return found.flatMap(({ id, share }) => (share?.owner === owner ? { id, title: line(share.title) } : []))
}
