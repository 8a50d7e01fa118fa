import pLimit from 'p-limit'
import { isId, shareTimeOf } from './ids.ts'
import { readShare } from './records.ts'
import { SettingError } from './settings.ts'
import type { Store } from './store/store.ts'

const inFlight = 16

/** Carries out `shares list|delete` for what keys of a name made before a time; resolves to what it says. */
export async function runShareCommand(
  store: Store,
  [action, ...rest]: readonly string[],
  { key, before }: { key: string | undefined; before: number },
): Promise<string> {
  if ((action !== 'list' && action !== 'delete') || rest.length > 0)
    throw new SettingError('Use shares list or shares delete, with --key NAME.')
  if (key === undefined) throw new SettingError('Set --key to the name of the keys that made the shares.')
  const shares = await sharesOf(store, key, before)
  if (action === 'list')
    return (
      shares.map(({ id, title }) => `${id}  ${timeText(id)}  ${title}`).join('\n') || 'There are no shares.'
    )
  const limit = pLimit(inFlight)
  await limit.map(shares, ({ id }) => store.delete(`shares/${id}`))
  return `Deleted ${shares.length}. The next sweeps delete videos that nobody shares any more.`
}

async function sharesOf(
  store: Store,
  owner: string,
  before: number,
): Promise<{ id: string; title: string }[]> {
  const ids = []
  for await (const name of store.list('shares/')) {
    const id = name.slice('shares/'.length)
    if (isId('share', id) && shareTimeOf(id) < before) ids.push(id)
  }
  const found = await pLimit(inFlight).map(ids, async (id) => ({ id, share: await readShare(store, id, 0) }))
  return found.flatMap(({ id, share }) => (share?.owner === owner ? { id, title: share.title } : []))
}

function timeText(shareId: string): string {
  return new Date(shareTimeOf(shareId)).toISOString().slice(0, 19)
}
