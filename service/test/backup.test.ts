import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { available } from '../../test/support/requirement.ts'
import { openStore } from '../store/open-store.ts'
import { sweep } from '../sweep.ts'
import { backupCommands, checkRestored, restoreCommands, shell } from './backup.ts'
import { sharePicture } from './cases/pictures.ts'
import { createFile, createShare, createUpload, send } from './client.ts'
import { openService } from './open-service.ts'

// `weekly/backup.test.ts` copies 20,000 recordings, and buckets.

// macOS has another rsync.
it.runIf(process.platform === 'linux' && available('rsync', '/usr/bin/rsync'))(
  'restores a folder from the documented backup with all its recordings, their pictures and ends, whatever was uploaded between its commands',
  async () => {
    await using service = await openService()
    await using temporary = await mkdtempDisposable(join(tmpdir(), 'share-recordings-backup-'))
    const backup = join(temporary.path, 'backup')
    await mkdir(backup)
    const share = async () => (await createShare(service, await createFile(service))).shareId
    const ids = [await share()]
    const expiresAt = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString()
    const picture = await sharePicture(service, { content: Buffer.from('film'), expiresAt })
    const details = { picture: picture.shareId }
    const beside = await createShare(service, { ...(await createFile(service)), details, expiresAt })
    ids.push(beside.shareId, picture.shareId)
    let copied = 0
    // Twice, because the second backup copies onto the first.
    for (let round = 0; round < 2; round += 1)
      for (const command of backupCommands(service.folder, backup)) {
        ids.push(await share())
        await createFile(service)
        await send(await createUpload(service), 'film')
        if (command.includes('/shares/')) copied = ids.length
        await shell(command)
      }
    await using restored = await mkdtempDisposable(join(tmpdir(), 'share-recordings-restored-'))
    await rm(restored.path, { recursive: true })
    await mkdir(restored.path)
    await shell(restoreCommands(restored.path, backup))
    const found = await checkRestored(await openStore({ kind: 'folder', folder: restored.path }), 'film')
    expect(found.toSorted()).toEqual(ids.slice(0, copied).sort())
    await using again = await openService(['--data', restored.path])
    expect(await (await fetch(`${again.url}/s/${ids[0]}/video`)).text()).toBe('film')
    expect(await (await fetch(`${again.url}/s/${ids[1]}`)).text()).toContain(`poster="/s/${picture.shareId}/picture"`)
    expect(await (await fetch(`${again.url}/s/${picture.shareId}/picture`)).text()).toBe('film')
    const swept = await sweep(again.store, { keepDays: 0, now: Date.parse(expiresAt) + 1000 })
    expect(swept).toMatchObject({ shares: 2, files: 2 })
  },
)
