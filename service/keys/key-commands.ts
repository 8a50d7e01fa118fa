import { SettingError } from '../settings.ts'
import type { Store } from '../store/store.ts'
import { claimName, createKey, listKeys, revokeKey, type Scope, scopes } from './keys.ts'

/** Carries out `keys create|list|revoke`; resolves to what it says. */
export async function runKeyCommand(
  store: Store,
  [action, subject, ...rest]: readonly string[],
  wantedScopes: string,
): Promise<string> {
  if (action === 'create' && subject !== undefined && rest.length === 0)
    return await create(store, subject, readScopes(wantedScopes))
  if (action === 'list' && subject === undefined) return await list(store)
  if (action === 'revoke' && subject !== undefined && rest.length === 0) {
    if (!(await revokeKey(store, subject))) throw new SettingError('There is no such key: see "keys list".')
    return 'It is revoked. Servers that run accept it for half a minute more.'
  }
  throw new SettingError('Use keys create NAME, keys list or keys revoke ID.')
}

async function create(store: Store, name: string, granted: readonly Scope[]): Promise<string> {
  if (!/^[\w][\w .@/-]{0,99}$/.test(name))
    throw new SettingError('NAME must have 1 to 100 letters, digits, spaces or . _ - @ /')
  const isNew = await claimName(store, name)
  const { key, id } = await createKey(store, name, granted)
  const access = isNew
    ? 'No key had this name before.'
    : 'Keys of this name exist or existed: this one has access to all that they made.'
  return `${key}\nIt is shown this once. Its id is ${id}, its scopes are ${granted.join(', ')}.\n${access}`
}

async function list(store: Store): Promise<string> {
  const keys = await listKeys(store)
  const lines = keys.map(({ id, name, scopes, createdAt }) =>
    [id, createdAt.slice(0, 10), name, scopes.join(',')].join('  '),
  )
  return lines.join('\n') || 'There are no keys.'
}

function readScopes(list: string): Scope[] {
  const words = list.split(',').map((word) => word.trim())
  const granted = scopes.filter((scope) => words.includes(scope))
  if (granted.length !== new Set(words).size)
    throw new SettingError(`--scopes must be some of ${scopes.join(', ')}, separated by commas.`)
  return granted
}
