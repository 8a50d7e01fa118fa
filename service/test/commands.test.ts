import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../test/support/stage.ts'
import { SettingError } from '../checks.ts'
import { planCommand } from '../commands.ts'
import { newShareId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'
import { putEnded } from './cases/ends.ts'
import { sharePicture } from './cases/pictures.ts'
import { call, createFile, createShare, namesOf } from './client.ts'
import { type LocalService, openService } from './open-service.ts'

/** Runs a command on the folder of a running service. Resolves to its output. */
async function command(
  { store, folder }: LocalService,
  line: string | readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const args = typeof line === 'string' ? line.split(' ') : line
  const settings = readSettings([...args, '--data', folder], environment)
  return await planCommand(settings)(store)
}

it('creates, lists and revokes keys while the service runs, and says what a new key can use', async () => {
  await using service = await openService()
  const args = ['keys', 'create', 'phones', '--scopes', 'uploads:write,shares:write', '--data', service.folder]
  const main = join(root, 'service/main.ts')
  const { stdout: created } = await promisify(execFile)(process.execPath, [main, ...args])
  const [key = ''] = created.split('\n')
  const [, id = ''] = /Its id is (\w{12})/.exec(created) ?? []
  expect(created).toContain('No other key has had this name.')
  expect((await call(service, 'GET /api/v1/shares/none', { key })).status).toBe(403)
  const list = await command(service, 'keys list')
  expect(list).toMatch(new RegExp(`${id}  \\d{4}-\\d\\d-\\d\\d  phones  uploads:write,shares:write`))
  expect(list).not.toContain('srk_')
  await command(service, `keys revoke ${id}`)
  expect(await command(service, 'keys list')).not.toContain(id)
  await expect(command(service, `keys revoke ${id}`)).rejects.toThrow('There is no such key')
  expect(await command(service, 'keys create phones')).toContain(
    'It can use everything made with other keys of this name.',
  )
})

it('ignores files and folders that a file manager leaves among its records', async () => {
  await using service = await openService()
  const { url } = await createShare(service, await createFile(service))
  for (const kind of ['keys', 'names', 'shares', 'files', 'videos']) {
    await writeFile(join(service.folder, kind, '.DS_Store'), '')
    await mkdir(join(service.folder, kind, '@eaDir'))
  }
  expect(await command(service, 'keys list')).toMatch(/^\w{12} {2}[\d-]+ {2}team {2}\S+$/)
  expect(await command(service, 'shares list --key team')).toMatch(/^shr_\S+ .*$/)
  expect(await command(service, 'sweep')).toContain('Deleted: shares 0, files 0, uploads 0, videos without a record 0.')
  expect((await fetch(`${url}/video`)).status).toBe(200)
})

it('deletes the other shares if one cannot be read, and names that one', async () => {
  await using service = await openService()
  const { url } = await createShare(service, await createFile(service))
  const { fileId } = await createFile(service)
  const damaged = newShareId(fileId, Date.now())
  await service.store.put(`shares/${damaged}`, '')
  const named = new RegExp(`can't be read.*\n${damaged}  A record in shares is damaged\\.$`)
  await expect(command(service, 'shares list --key team')).rejects.toThrow(named)
  await expect(command(service, 'shares delete --key team')).rejects.toThrow(/^Deleted 1\./)
  expect((await fetch(url)).status).toBe(404)
})

it('lists and deletes the shares made with keys of a name', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service)
  const { shareId, url } = await createShare(service, { fileId, title: 'Leaked\u001b[2J' })
  const listed = await command(service, 'shares list --key team')
  expect(listed).toContain(`${shareId}  20`)
  expect(listed).toMatch(/ {2}Leaked \[2J$/)
  expect(await command(service, 'shares list --key other')).toBe(
    'No key has ever had the name "other". Run "keys list" to see all keys.',
  )
  expect(await command(service, 'shares delete --key team --before 2020-01-01')).toContain('Deleted 0.')
  expect(await command(service, 'shares delete --key team')).toContain('Deleted 1.')
  expect((await fetch(url)).status).toBe(404)
})

it('lists only living shares, and deletes also those that have ended, with the records of their ends', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { shareId } = await createShare(service, { fileId, expiresAt })
  const ended = await putEnded(service.store, shareId)
  const picture = await sharePicture(service)
  const listed = await command(service, 'shares list --key team')
  expect(listed.match(/shr_\w+/g)?.sort()).toEqual([shareId, picture.shareId].sort())
  expect(listed).not.toContain(ended)
  expect(await command(service, 'shares delete --key team')).toContain('Deleted 3.')
  expect((await fetch(picture.mediaUrl)).status).toBe(404)
  expect(await namesOf(service.store, ['shares', 'ends'])).toEqual([])
})

it('sweeps once, and ends shares at their own end even if it is not told --keep-days', async () => {
  await using service = await openService()
  const { shareId } = await createShare(service, await createFile(service))
  await putEnded(service.store, shareId)
  expect(await command(service, 'sweep')).toContain('Deleted: shares 1, files 0,')
  expect(await namesOf(service.store, ['shares', 'ends'])).toEqual([`shares/${shareId}`])
})

it('reads no shares for a name that no key has ever had', async () => {
  await using service = await openService()
  await createShare(service, await createFile(service))
  const listed: string[] = []
  const store: Store = {
    ...service.store,
    list(prefix, after) {
      listed.push(prefix)
      return service.store.list(prefix, after)
    },
  }
  for (const action of ['list', 'delete'])
    expect(await command({ ...service, store }, `shares ${action} --key tema`)).toContain(
      'No key has ever had the name',
    )
  expect(listed).toEqual([])
  for (const name of ['team', 'default']) await command({ ...service, store }, `shares list --key ${name}`)
  expect(listed).toEqual(['shares/', 'shares/'])
})

it("sweeps once, and ends links only if --keep-days is given, because it can't know that of the service", async () => {
  await using service = await openService()
  const { fileId } = await createFile(service)
  const record = JSON.stringify({ owner: 'team', filename: 'a', mimeType: 'video/webm', sizeBytes: 4, title: 'a' })
  await service.store.put(`shares/${newShareId(fileId, Date.now() - 100 * 24 * 3_600_000)}`, record)
  expect(await command(service, 'sweep')).toBe('Deleted: shares 0, files 0, uploads 0, videos without a record 0.')
  expect(await command(service, 'sweep --keep-days 99')).toContain('shares 1, files 0,')
})

it('says that a new key named default can use what the key in RECORDINGS_KEY made, if there may be one', async () => {
  await using service = await openService()
  const create = (environment = {}) => command(service, 'keys create default', environment)
  expect(await create({ RECORDINGS_KEY: 'k'.repeat(32) })).toContain(
    'It can use everything made with the key in RECORDINGS_KEY, which has the same name.',
  )
  await using other = await openService()
  const unknown = await command(other, 'keys create default')
  expect(unknown).toContain('If a server has a key in RECORDINGS_KEY, this key can use everything made with it.')
  expect(await create()).toContain('It can use everything made with other keys of this name.')
})

it.each([
  { args: ['shares', 'delete', '--key', 'team', '--before', ''] },
  { args: ['shares', 'delete', '--key', 'team', '--before='] },
  { args: ['shares', 'delete', '--key', ''] },
  { args: ['shares', 'delete', '--key', 'team', '--keep-days', ''] },
  { args: ['shares', 'delete', '--key', 'team'], environment: { RECORDINGS_BUCKET: '' } },
  { args: ['sweep', '--keep-days', ''] },
  { args: ['sweep'], environment: { RECORDINGS_KEEP_DAYS: '' } },
  { args: ['sweep', '--before', '2020-01-01'] },
  { args: ['keys', 'revoke', '3f2a91c04be7', '--key', 'team'] },
  { args: ['keys', 'create', 'a', '--scopes', ''] },
  { args: ['shares', 'list', '--key', 'team', '--before', ''] },
])('refuses an option or variable that is empty or of another command: $args', async ({ args, environment = {} }) => {
  await using service = await openService()
  const { url } = await createShare(service, await createFile(service))
  await expect(command(service, args, environment)).rejects.toThrow(/must be (?:set to a value, or )?left out/)
  expect((await fetch(url)).status).toBe(200)
})

it.each(['1', '2026', '2026-1-31', '2026-02-30', '2026-13-01', '31.01.2026', ' ', 'NaN', '2026-01-31T25:00Z', 'now'])(
  'refuses %j as a date, although JavaScript may read it as one',
  (before) => {
    const read = () => readSettings(['shares', 'delete', '--key', 'a', '--before', before], {})
    expect(read).toThrow('--before must be a date such as 2026-01-31')
  },
)

it('reads a date as the start of a day, and the times that shares list prints', () => {
  const read = (before: string) => readSettings(['shares', 'list', '--key', 'a', '--before', before], {}).before
  expect(read('2024-02-29')).toBe(Date.UTC(2024, 1, 29))
  expect(read('2026-01-31T16:03:21.000Z')).toBe(Date.UTC(2026, 0, 31, 16, 3, 21))
})

it.each([
  ...['keys create', 'keys create ../x', 'keys create a b', 'keys create a --scopes all', 'keys drop a', 'sweep now'],
  ...['shares delete', 'shares list --key a --before soon', 'shares drop --key a'],
])('refuses the command %s', async (line) => {
  await using service = await openService()
  await expect(command(service, line)).rejects.toThrow(SettingError)
})
