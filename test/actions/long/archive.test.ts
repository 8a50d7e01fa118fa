import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { hand } from '../../support/actions/hand-over-manifests.ts'
import { available } from '../../support/requirement.ts'
import { root, setStage } from '../../support/stage.ts'

const run = promisify(execFile)

it.runIf(existsSync(join(root, '.git')) && available('git', '/usr/bin/git'))(
  'the archive that each job downloads is below 900 kB, has no tests, examples or pictures, and runs all three actions',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-archive-'))
    const archive = join(folder.path, 'archive.tar.gz')
    await run('git', ['-C', root, 'archive', '--worktree-attributes', '--output', archive, 'HEAD'])
    expect((await stat(archive)).size).toBeLessThan(900_000)
    const { stdout } = await run('tar', ['-tzf', archive])
    expect(
      stdout.split('\n').filter((name) => /^(?:test|emulators|examples)\/|\.(?:png|webm|mp4)$/.test(name)),
    ).toEqual([])
    for (const file of ['README.md', 'LICENSE', 'docs/forks.md', '.github/workflows/test.yml'])
      expect(stdout.split('\n')).toContain(file)
    await run('tar', ['-xzf', archive, '-C', folder.path])
    await using stage = await setStage()
    const shared = await stage.share({ action: join(folder.path, 'action.yml') })
    expect([shared.exitCode, shared.outputs['shared-count']]).toEqual([0, '3'])
    await hand(stage, shared)
    const reported = await stage.report({ action: join(folder.path, 'report/action.yml') })
    expect([reported.exitCode, reported.outputs['shared-count']]).toEqual([0, '3'])
    const cleaned = await stage.cleanUp({ action: join(folder.path, 'cleanup/action.yml') })
    expect(cleaned.outputs).toEqual({ 'deleted-count': '3', 'failed-count': '0' })
  },
)
