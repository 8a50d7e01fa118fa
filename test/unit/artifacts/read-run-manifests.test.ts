import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { readRunManifests } from '../../../src/artifacts/read-run-manifests.ts'
import { inWords } from '../../../src/failure.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { withClient } from '../../support/github/github-client.ts'
import { manifestOf, reader } from '../../support/reports/manifests-of-jobs.ts'

it('goes on without the manifests that storage does not deliver in time', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'run-manifests-'))
  await using github = await startGitHubEmulator()
  const [unit, e2e] = [manifestOf({ name: 'unit' }), manifestOf({ name: 'e2e' })]
  github.addArtifact({ name: 'share-recordings-pr-unit-00000001', files: { [unit.name]: unit.text } })
  const stalled = github.addArtifact({ name: 'share-recordings-pr-e2e-00000002', files: { [e2e.name]: e2e.text } })
  github.setBehaviour({
    failures: [{ match: { path: `/archives/${stalled.id}` }, every: true, effect: { stall: true } }],
  })
  const found = await withClient(github, (client) =>
    readRunManifests(client, '1000', {
      ...reader,
      secrets: createSecrets([]),
      compare: async ({ manifest }) => manifest,
      folder: folder.path,
      signal: new AbortController().signal,
      explain: inWords,
      longestMs: 1000,
    }),
  )
  expect(found.manifests.map(({ heading }) => heading)).toEqual(['unit'])
  expect(found.unread).toEqual([
    `${stalled.name} was not read, so its tests and recordings are missing here: reading the manifests of the run took longer than 1 s`,
  ])
})
