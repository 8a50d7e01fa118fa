import type { SharingClient } from '../../../src/client/sharing-client.ts'
import { artifactUrl } from '../../../src/github-addresses.ts'
import type { Carry } from '../../support/service/simulated-service.ts'
import { repositoryUrl } from './repository.ts'
import type { World } from './world.ts'

/** GitHub as the host of a run's recordings: each is an artifact of the run. */
export function keepAtGitHub({ kept, time }: World, runId: string, carry: Carry): SharingClient {
  const expires = Math.floor(time.now() / 1000) + 90 * 86_400
  return {
    serviceHost: 'results.example',
    createUpload: ({ path }, signal, { jobs }) =>
      carry('create upload job', signal, () => ({
        uploadId: `${path}-${jobs}`,
        target: { url: new URL('https://storage.example/'), headers: {}, secrets: [] },
      })),
    putFile: (_target, _source, { signal }) => carry('upload', signal, () => undefined),
    completeUpload: (_job, signal) =>
      carry('create share', signal, () => {
        const fileId = String(5000 + kept.size)
        kept.set(fileId, { runId })
        return { fileId }
      }),
    getUpload: async () => ({}),
    createShare: async ({ fileId }) => {
      return { url: artifactUrl({ runId, artifactId: fileId }, repositoryUrl), artifactId: fileId, expires }
    },
  }
}
