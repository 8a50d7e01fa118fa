import pLimit from 'p-limit'
import { keyVariable, SettingError } from './checks.ts'
import { timeOf } from './ids.ts'
import { claimName, createKey, defaultName, listKeys, revokeKey, scopes, wasName } from './keys/keys.ts'
import { deleteShares, endOf, idsOf, readShare, type Share } from './records.ts'
import { type Settings, unknownCommand } from './settings.ts'
import { type Store, StoreError } from './store/store.ts'
import { sweep } from './sweep.ts'

const inFlight = 16

/** Runs a command on a store. Resolves to its output. */
type RunCommand = (store: Store) => Promise<string>

/** Validates a command before a store is opened. Throws a SettingError if it is unknown or incomplete. */
export function planCommand({ command, key, before, scopes: list, keepDays, defaultKey }: Settings): RunCommand {
  const [subject = '', action = '', name, ...more] = command
  const form = `${subject} ${action}${name === undefined ? '' : ' X'}${more.length > 0 ? ' …' : ''}`
  if (form === 'keys create X' && name !== undefined) return planKey(name, list, defaultKey !== undefined)
  if (form === 'keys list') return listAll
  if (form === 'keys revoke X' && name !== undefined) return (store) => revoke(store, name)
  if (command.join(' ') === 'sweep') return (store) => sweepOnce(store, keepDays)
  if (form !== 'shares list' && form !== 'shares delete') throw unknownCommand(command)
  if (key === '') throw new SettingError('Set --key to the name of the keys that made the shares.')
  return (store) => ofShares(store, { owner: key, before, isDelete: action === 'delete' })
}

function planKey(name: string, list: string, hasDefaultKey: boolean): RunCommand {
  if (!/^\w[\w .@/-]{0,99}$/.test(name))
    throw new SettingError('NAME must have 1 to 100 characters: letters, digits, spaces or . _ - @ /')
  const words = new Set(list.split(',').map((word) => word.trim()))
  const granted = scopes.filter((scope) => words.has(scope))
  if (granted.length !== words.size)
    throw new SettingError(`--scopes must be a comma-separated list of these scopes: ${scopes.join(', ')}.`)
  return async (store) => {
    const isNew = await claimName(store, name)
    const { key, id } = await createKey(store, name, granted)
    const access = accessOf(name, isNew, hasDefaultKey)
    return `${key}\nThis key is shown only once. Its id is ${id}, its scopes are ${granted.join(', ')}. ${access}`
  }
}

/** What a new key can use. The key in `RECORDINGS_KEY` has a name, but no record. */
function accessOf(name: string, isNew: boolean, hasDefaultKey: boolean): string {
  if (!isNew) return 'It can use everything made with other keys of this name.'
  if (name !== defaultName) return 'No other key has had this name.'
  if (hasDefaultKey) return `It can use everything made with the key in ${keyVariable}, which has the same name.`
  return `If a server has a key in ${keyVariable}, this key can use everything made with it.`
}

async function revoke(store: Store, id: string): Promise<string> {
  if (!(await revokeKey(store, id)))
    throw new SettingError(
      'There is no such key. Check its id with "keys list", and use the same --data or --bucket as the service.',
    )
  return 'Revoked. Running servers may accept the key for 30 more seconds.'
}

async function sweepOnce(store: Store, keepDays: number): Promise<string> {
  const { shares, files, uploads, videos } = await sweep(store, { keepDays })
  return `Deleted: shares ${shares}, files ${files}, uploads ${uploads}, videos without a record ${videos}.`
}

type Chosen = { owner: string; before: number; isDelete: boolean }

async function ofShares(store: Store, { owner, before, isDelete }: Chosen): Promise<string> {
  if (!(await wasName(store, owner))) return `No key has ever had the name "${owner}". Run "keys list" to see all keys.`
  const { shares, problems } = await sharesOf(store, owner, before)
  // Also shares that have ended: if the clock is ahead, their links would come back.
  if (isDelete) await deleteShares(store, shares)
  // How long the service keeps links isn't known here.
  const living = shares.filter(({ id, share }) => Date.now() < endOf(id, share, 0))
  // Terminals act on control characters.
  const titleOf = ({ title }: Share) => title.replace(/\p{C}/gu, ' ')
  const lines = living.map(({ id, share }) => `${id}  ${new Date(timeOf(id)).toISOString()}  ${titleOf(share)}`)
  const output = isDelete
    ? `Deleted ${shares.length}. The hourly sweep deletes videos without a share once they are 25 hours old.`
    : lines.join('\n') || 'There are no shares.'
  if (problems.length === 0) return output
  throw new StoreError(
    `${output}\nThese shares can't be read, and may also belong to this name:\n${problems.join('\n')}`,
  )
}

async function listAll(store: Store): Promise<string> {
  const lines = (await listKeys(store)).map(({ id, name, scopes, createdAt }) =>
    [id, createdAt.slice(0, 10), name, scopes.join(',')].join('  '),
  )
  return lines.join('\n') || 'There are no keys.'
}

async function sharesOf(store: Store, owner: string, before: number) {
  const ids = []
  for await (const id of idsOf(store, 'shares')) if (timeOf(id) < before) ids.push(id)
  // A record that can't be read must not keep the others from being deleted.
  const problems: string[] = []
  const note = (id: string) => (error: unknown) => {
    if (!(error instanceof StoreError)) throw error
    problems.push(`${id}  ${error.message}`)
    return undefined
  }
  const found = await pLimit(inFlight).map(ids, async (id) => ({
    id,
    share: await readShare(store, id).catch(note(id)),
  }))
  const shares = found.flatMap(({ id, share }) => (share?.owner === owner ? { id, share } : []))
  return { shares, problems }
}
