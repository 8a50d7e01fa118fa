import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { expect } from 'vitest'
import { root } from '../../test/support/stage.ts'
import { fileOf, uploadOf } from '../ids.ts'
import { idsOf } from '../records.ts'
import type { Store } from '../store/store.ts'
import { sweep } from '../sweep.ts'

/** The blocks of commands under "Backup" in docs/service.md. */
function blocks(): { folder: string; restore: string; bucket: string } {
  const text = readFileSync(join(root, 'docs/service.md'), 'utf8')
  const section = /^## Backup\n(.*?)^## /ms.exec(text)?.[1] ?? ''
  const [folder = '', restore = '', bucket = ''] = Array.from(
    section.matchAll(/^```sh\n(.*?)^```/gms),
    ([, code]) => code,
  )
  return { folder, restore, bucket }
}

/** The commands for a backup of a folder, one at a time, with these paths. */
export const backupCommands = (data: string, backup: string): string[] =>
  withPaths(blocks().folder, data, backup).trim().split('\n')

/** The commands for a backup of a bucket, one at a time, with these remotes of rclone. */
export const bucketCommands = (from: string, to: string): string[] =>
  blocks().bucket.replaceAll('s3:team-recordings', from).replaceAll('s3:team-backup', to).trim().split('\n')

/** The commands that restore a folder. There is no systemd, and no user to own the files. */
export const restoreCommands = (data: string, backup: string): string =>
  `systemctl() { :; }\nchown() { :; }\n${withPaths(blocks().restore, data, backup)}`

const withPaths = (commands: string, data: string, backup: string) =>
  commands.replaceAll('/var/lib/share-recordings', data).replaceAll('/backup/share-recordings', backup)

/** Runs documented commands. Files that vanish while rsync copies are no error. */
export async function shell(commands: string, environment: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, ...environment }
  await promisify(execFile)('bash', ['-euc', commands], { env }).catch((error) => {
    if (error.code !== 24) throw error
  })
}

/** Sweeps a restored store, and checks that every share has its file and its bytes. Resolves to the shares' ids. */
export async function checkRestored(store: Store, bytes: string): Promise<string[]> {
  await sweep(store, { keepDays: 0, now: Date.now() + 30 * 3_600_000 })
  const ids: string[] = []
  for await (const id of idsOf(store, 'shares')) ids.push(id)
  const names = async (kind: 'files' | 'videos') => {
    const found = new Set<string>()
    for await (const id of idsOf(store, kind)) found.add(id)
    return found
  }
  const [files, videos] = [await names('files'), await names('videos')]
  expect(ids.filter((id) => !files.has(fileOf(id)))).toEqual([])
  expect(ids.filter((id) => !videos.has(uploadOf(fileOf(id))))).toEqual([])
  const read = await pLimit(16).map(ids, (id) => store.get(`videos/${uploadOf(fileOf(id))}`))
  expect(ids.filter((_, at) => read[at] !== bytes)).toEqual([])
  return ids
}
