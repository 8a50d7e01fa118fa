import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BeginAnswer } from './load.ts'

/**
 * The part of GitHub's results service that uploads of artifacts need. It answers every call when and as `beginAnswer` says, keeps
 * nothing, and directs all uploads to `storageUrl`.
 */
export function createResultsService(options: { beginAnswer: BeginAnswer; storageUrl: () => string }): Server {
  let artifacts = 0
  return createServer(async (request, response) => {
    const [, status] = await Promise.all([text(request), options.beginAnswer()])
    artifacts += 1
    const answer = request.url?.endsWith('/CreateArtifact')
      ? { ok: true, signed_upload_url: `${options.storageUrl()}/artifacts/${artifacts}?${signature()}` }
      : { ok: true, artifact_id: String(artifacts) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
}

/** In the form of Azure's shared access signatures. */
function signature(): URLSearchParams {
  return new URLSearchParams({ sig: randomBytes(32).toString('base64'), sp: 'cw', sr: 'b', sv: '2025-11-05' })
}
