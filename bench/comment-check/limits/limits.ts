// The job `limits` of .github/workflows/comment-check.yml uses this action. Scripts can't upload artifacts, because the runner
// gives only actions the token for it. It needs no packages.
import { hash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { readRuntime } from '../../../src/artifacts/runtime.ts'
import { parseJson, textIn, valueAt } from '../../../src/shape.ts'
import { variable } from '../variable.ts'

/** GitHub documents a limit of 500 artifacts per job. */
const mostArtifacts = 520

const runtime = readRuntime(process.env, variable('GITHUB_SERVER_URL'))
if (typeof runtime === 'string') throw new Error(`No artifact can be uploaded here: ${runtime}`)
const { origin, token, run, job } = runtime
const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const report = await uploadUntilRefused()
console.log(report)
await appendFile(variable('GITHUB_STEP_SUMMARY'), `## How GitHub limits artifacts\n\n${report}\n`)

async function uploadUntilRefused(): Promise<string> {
  for (let count = 0; count < mostArtifacts; count += 1) {
    const refusal = await upload(`limit-${count + 1}`)
    if (refusal !== undefined) return `GitHub kept ${count} artifacts of this job. Then it refused ${refusal}`
  }
  return `GitHub kept all ${mostArtifacts} artifacts of this job.`
}

/** Uploads one byte. Returns the refused call and its answer, if there is one. */
async function upload(name: string): Promise<string | undefined> {
  const created = await call('CreateArtifact', { name, version: 7, mime_type: 'text/plain', expires_at: expiresAt })
  const address = textIn(created.body, 'signed_upload_url')
  if (address === '') return created.text

  const headers = { 'content-type': 'text/plain', 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': '2023-11-03' }
  const put = await fetch(address, { method: 'PUT', headers, body: 'x' })
  if (put.status !== 201) return describe('PUT', put, await put.text())

  const finalized = await call('FinalizeArtifact', { name, size: '1', hash: `sha256:${hash('sha256', 'x')}` })
  return valueAt(finalized.body, 'ok') === true ? undefined : finalized.text
}

/** Makes one call, without retries. */
async function call(method: string, fields: object): Promise<{ body: unknown; text: string }> {
  const answer = await fetch(new URL(`/twirp/github.actions.results.api.v1.ArtifactService/${method}`, origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ workflow_run_backend_id: run, workflow_job_run_backend_id: job, ...fields }),
  })
  const text = await answer.text()
  return { body: parseJson(text), text: describe(method, answer, text) }
}

/** The body of a refusal has its code and message. */
function describe(method: string, { status, headers }: Response, body: string): string {
  const retryAfter = headers.get('retry-after') ?? 'none'
  return `${method}: status ${status}, Retry-After: ${retryAfter}\n\n${body}`
}
