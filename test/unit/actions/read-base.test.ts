import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBase } from '../../../src/actions/read-base.ts'
import { createLog } from '../../../src/log/log.ts'
import { openManifest } from '../../../src/manifest/signed-file.ts'
import { identityKey } from '../../../src/manifest/test-identity.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { manifestOf, reader, sharedBy } from '../../support/reports/manifests-of-jobs.ts'

it('reads the last 500 manifests of the base by name, and says in one line how many it left out', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'base-'))
  await mkdir(join(folder.path, 'base'))
  const { text } = manifestOf({ pullRequest: null })
  const names = Array.from({ length: 502 }, (_, at) => `share-recordings-${at}.json`)
  await Promise.all(names.map((name) => writeFile(join(folder.path, 'base', name), text)))
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const dependencies = {
    signing: reader.signing,
    log: { warning: note, info: note },
    secrets: { hide: String, clean: String },
    cancelled: new AbortController().signal,
  }
  const { branch } = openManifest(Buffer.from(text), reader.signing)
  await readBase('base', { workspace: folder.path, baseBranch: branch } as never, dependencies as never)
  // All come from a pull request's event, so each one that is read is refused by name.
  const refused = lines.filter((line) => line.includes('it comes from a pull request'))
  expect(refused).toHaveLength(500)
  expect(refused[0]).toContain('share-recordings-501.json')
  expect(refused.at(-1)).toContain('share-recordings-2.json')
  expect(lines.at(-1)).toBe('Left out: 2 files of the base, over the limit of 500 files or 256 MiB')
})

it("finds a test whose name contains a value that only this step's mask has", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'base-'))
  const test = { title: 'types anchors', project: 'deck', result: 'failed' } as const
  const [shared] = sharedBy('e2e', 1)
  if (shared === undefined) throw new Error('no recording')
  const { text, name } = manifestOf({
    pullRequest: null,
    event: 'push',
    branch: 'main',
    results: [{ ...shared, test }],
  })
  await writeFile(join(folder.path, name), text)
  const dependencies = {
    signing: reader.signing,
    log: createLog(),
    secrets: createSecrets([], ['anchors', 'main']),
    cancelled: new AbortController().signal,
  }
  const { manifest } = openManifest(Buffer.from(text), reader.signing)
  const identity = identityKey(manifest.tests[0] ?? test)
  const baseRuns = await readBase('.', { workspace: folder.path, baseBranch: 'main' } as never, dependencies as never)
  const cleaned = { ...test, id: 0, title: 'types ***', identity }
  expect(baseRuns.resultsFor({ ...manifest, tests: [cleaned] })(cleaned)).toMatchObject({ result: 'failed' })
})
