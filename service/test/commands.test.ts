import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../test/support/stage.ts'
import { SettingError } from '../checks.ts'
import { planCommand } from '../commands.ts'
import { newShareId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'
import { call, createFile, createShare } from './client.ts'
import { type LocalService, openService } from './open-service.ts'

/** Runs a command on the folder of a running service. Resolves to its output. */
async function command({ store, folder }: LocalService, line: string): Promise<string> {
  const settings = readSettings([...line.split(' '), '--data', folder], {})
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

it('sweeps once, and respects --keep-days', async () => {
  await using service = await openService()
  const { fileId } = await createFile(service)
  const record = JSON.stringify({ owner: 'team', filename: 'a', mimeType: 'video/webm', sizeBytes: 4, title: 'a' })
  await service.store.put(`shares/${newShareId(fileId, Date.now() - 8 * 24 * 3_600_000)}`, record)
  expect(await command(service, 'sweep')).toBe('Deleted: shares 0, files 0, uploads 0, videos without a record 0.')
  expect(await command(service, 'sweep --keep-days 7')).toContain('shares 1, files 0,')
})

it.each([
  ...['keys create', 'keys create ../x', 'keys create a b', 'keys create a --scopes all', 'keys drop a', 'sweep now'],
  ...['shares delete', 'shares list --key a --before soon', 'shares drop --key a'],
])('refuses the command %s', async (line) => {
  await using service = await openService()
  await expect(command(service, line)).rejects.toThrow(SettingError)
})
