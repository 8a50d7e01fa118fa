import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { accessKeyId, secretAccessKey } from '../../../test/support/stores/ceph.ts'
import { newFileId, newShareId, newUploadId } from '../../ids.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { backupCommands, bucketCommands, checkRestored, restoreCommands, shell } from '../backup.ts'
import { createFile, createShare } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'
import { onCeph } from '../places/ceph.ts'

const stored = 20_000
const hour = 3_600_000
const record = JSON.stringify({
  owner: 'team',
  filename: 'a.webm',
  mimeType: 'video/webm',
  sizeBytes: 4,
  title: 'a',
})

/** Stores recordings of the last month. Resolves to the ids of their shares. */
async function fill(store: Store): Promise<string[]> {
  const ages = Array.from({ length: stored }, () => Math.random() * 30 * 24 * hour)
  return await pLimit(16).map(ages, async (age) => {
    const time = Date.now() - age
    const uploadId = newUploadId(time)
    const fileId = newFileId(uploadId, time)
    const shareId = newShareId(fileId, time)
    await store.put(`videos/${uploadId}`, 'film')
    await store.put(`files/${fileId}`, record)
    await store.put(`shares/${shareId}`, record)
    return shareId
  })
}

/** Runs the commands while clients share one recording after another. Resolves to the number of those. */
async function duringUploads(service: TestService, commands: readonly string[], env = {}): Promise<number> {
  const ending = new AbortController()
  const share = async () => {
    let made = 0
    for (; !ending.signal.aborted; made += 1) await createShare(service, await createFile(service))
    return made
  }
  const clients = [share(), share(), share(), share()]
  try {
    for (const command of commands) await shell(command, env)
  } finally {
    ending.abort()
    await Promise.allSettled(clients)
  }
  return (await Promise.all(clients)).reduce((sum, made) => sum + made, 0)
}

// macOS has another rsync.
it.runIf(process.platform === 'linux' && available('rsync', '/usr/bin/rsync'))(
  `restores a folder of ${stored} recordings from a backup that was made during uploads`,
  { timeout: 1_800_000 },
  async () => {
    await using service = await openService()
    const ids = await fill(service.store)
    await using temporary = await mkdtempDisposable(join(tmpdir(), 'share-recordings-backup-'))
    const [backup, data] = [join(temporary.path, 'backup'), join(temporary.path, 'restored')]
    for (const path of [backup, data]) await mkdir(path)
    const commands = backupCommands(service.folder, backup)
    // Again, onto the first backup, as every night.
    for (let round = 0; round < 2; round += 1) expect(await duringUploads(service, commands)).toBeGreaterThan(0)
    await shell(restoreCommands(data, backup))
    const found = new Set(await checkRestored(await openStore({ kind: 'folder', folder: data }), 'film'))
    expect(ids.filter((id) => !found.has(id))).toEqual([])
    // Shares that were made before the second backup began.
    expect(found.size).toBeGreaterThan(stored)
  },
)

describe.runIf(available('Ceph', '/usr/bin/radosgw') && available('rclone', '/usr/bin/rclone'))('on Ceph', () => {
  const place = onCeph()

  it(`restores a bucket of ${stored} recordings from a copy that was made during uploads`, {
    timeout: 3_600_000,
  }, async () => {
    const [from, to] = [await place.makeBucket(), await place.makeBucket()]
    await using service = await place.openOn(from)
    const ids = await fill(service.store)
    const environment = {
      RCLONE_CONFIG_S3_TYPE: 's3',
      RCLONE_CONFIG_S3_PROVIDER: 'Ceph',
      RCLONE_CONFIG_S3_ENDPOINT: place.origin(),
      RCLONE_CONFIG_S3_ACCESS_KEY_ID: accessKeyId,
      RCLONE_CONFIG_S3_SECRET_ACCESS_KEY: secretAccessKey,
      // rclone can't use this variable.
      AWS_CA_BUNDLE: '',
    }
    const commands = bucketCommands(`s3:${from}`, `s3:${to}`)
    for (let round = 0; round < 2; round += 1)
      expect(await duringUploads(service, commands, environment)).toBeGreaterThan(0)
    await using restored = await place.openOn(to)
    const found = new Set(await checkRestored(restored.store, 'film'))
    expect(ids.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBeGreaterThan(stored)
  })
})
