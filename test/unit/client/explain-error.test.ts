import { expect, it } from 'vitest'
import { explainError } from '../../../src/client/explain-error.ts'
import { type Call, CallError, type Reason } from '../../../src/failure.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { openClient } from '../../support/service/open-client.ts'
import { startRawServer } from '../../support/service/raw-server.ts'

const asItIs = (text: string) => text
const status = (code: number, message = ''): Reason => ({ kind: 'status', status: code, message })
const unusable: Reason = { kind: 'answer', problem: 'no JSON' }

it.each<[Call, Reason, string]>([
  ['create upload job', status(401), 'Check that the secret in api-key is a valid key'],
  ['create upload job', status(402), 'Renew the plan of the account that owns api-key. The key stays'],
  ['create upload job', status(403), 'Check the scopes of the key in api-key: this call most likely needs up'],
  ['create share', status(403), 'Check the scopes of the key in api-key: this call most likely needs shares:w'],
  ['delete share', status(403), 'Check the key in api-key: it most likely lacks the scope shares:write or be'],
  ['create upload job', status(404), 'Check base-url, including its path.'],
  ['create upload job', status(405), 'Check base-url, including its path.'],
  ['complete upload', status(422), 'The service rejected the request. Tell its operator.'],
  ['create share', status(422), 'The service rejected the share. Check the inputs visibility, title and password, or'],
  ['create share', status(429), 'The service is rate limiting requests: lower the input concurrency or run the'],
  ['delete share', status(429), 'The service is rate limiting requests: run the job again later.'],
  [
    'delete share',
    status(500),
    'The service has a problem: follow its message if it has one, or run the job again later.',
  ],
  ['create upload job', unusable, "Check that base-url is the address of the service's API."],
  ['complete upload', unusable, 'Tell the operator of the service, or update this action'],
  ['create share', unusable, 'Tell the operator of the service, or update this action'],
  ['create share', { kind: 'redirect', status: 308 }, 'Set base-url to the final address of the service'],
  ['create upload job', { kind: 'contract', version: '3' }, 'Update this action to a version that supports'],
  ['create upload job', { kind: 'target', problem: 'x' }, 'Nothing was sent. Tell the operator of the service'],
  [
    'upload',
    { kind: 'network', problem: 'reset', received: true },
    'Check base-url, the network and the proxy variables',
  ],
  ['upload', { kind: 'timeout', phase: 'send', seconds: 1, received: true }, 'Run the job again, or increase the'],
  ['upload', { kind: 'redirect', status: 307 }, 'Tell the operator of the service.'],
  ['upload', status(400), 'Storage rejected the upload. Tell the operator of the service.'],
  ['upload', status(403), 'The upload address has expired or is wrong: run the job again.'],
  ['upload', status(409), 'Storage already has an object at this address: run the job again.'],
  ['upload', status(412), 'Storage already has an object at this address: run the job again.'],
  ['upload', status(413), 'Storage, or a proxy in front of it, rejects files of this size. Raise its limit: nginx'],
  ['upload', status(501), 'Storage lacks a feature that the upload needs. Tell the operator of the service.'],
  ['upload', status(503), 'Storage has a problem: run the job again later.'],
])('says what to do when the call to %s fails with %j', (call, reason, advice) => {
  const error = new CallError(call, reason)
  expect(explainError(error, asItIs)).toContain(` failed: ${error.message}. ${advice}`)
})

const challenge = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>…</body></html>'

it.each([
  [403, challenge],
  [503, challenge],
  [403, '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>…</body></html>'],
  [403, '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html>…</html>'],
  [403, '<!-- blocked -->\n<html lang="en">…</html>'],
])(
  'says that a proxy refused the call if the answer is a page, and does not mention scopes: status %i, page %#',
  async (code, body) => {
    await using server = await startRawServer((response) => response.writeHead(code).end(body))
    await using open = openClient({ url: server.origin, apiKey: 'vsk_live_0123456789abcdef' })
    const { signal } = new AbortController()
    const upload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
    for (const failing of [
      () => open.client.createUpload(upload, signal),
      () => open.client.deleteShare('shr_1', signal),
    ]) {
      const text = explainError(await callErrorOf(failing), asItIs)
      expect(text).toContain(`failed: status ${code}`)
      expect(text).toContain(
        "This answer is a web page from a proxy in front of the service, or from its bot protection. Let the action's requests",
      )
      expect(text).not.toMatch(/scope|api-key/)
    }
  },
)

it.each([
  [403, '{"error":{"code":"missing_scope","message":"The API key lacks the scope uploads:write."}}'],
  [403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
  [403, ''],
])("gives advice about scopes if the answer is the service's own: status %i, answer %#", async (code, body) => {
  await using server = await startRawServer((response) => response.writeHead(code).end(body))
  await using open = openClient({ url: server.origin, apiKey: 'vsk_live_0123456789abcdef' })
  const upload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
  const error = await callErrorOf(() => open.client.createUpload(upload, new AbortController().signal))
  expect(explainError(error, asItIs)).toContain('this call most likely needs uploads:write')
})

it('says that a proxy in front of storage refused an upload', () => {
  const refused = new CallError('upload', { kind: 'status', status: 403, message: 'Just a moment...', isPage: true })
  expect(explainError(refused, asItIs)).toContain('a proxy in front of storage, or from its bot protection.')
})

it('names the size of a file that is too large for storage, if it is known', () => {
  const tooLarge = new CallError('upload', status(413, 'Request Entity Too Large'))
  expect(explainError(tooLarge, asItIs, { sizeBytes: 12_300_000 })).toBe(
    'uploading to storage failed: status 413: Request Entity Too Large. Storage, or a proxy in front of it, rejects ' +
      "files of this size (12.3 MB). Raise its limit: nginx allows 1 MB by default, Cloudflare's proxy 100 MB.",
  )
})

it('advises to record a video if the service takes no GIFs, and only then', () => {
  const refused = new CallError('create upload job', status(415, 'unsupported type'))
  const ofGif = explainError(refused, asItIs, { mimeType: 'image/gif' })
  expect(ofGif).toBe(
    "starting the upload failed: status 415: unsupported type. The service doesn't accept GIFs: record a video instead.",
  )
  expect(explainError(refused, asItIs, { mimeType: 'video/webm' })).toContain('The service rejected the request.')
})

it('names the step that failed, and quotes the answer', () => {
  const error = new CallError('create upload job', status(402, 'Paid access has ended.'))
  expect(explainError(error, asItIs)).toMatch(
    /^starting the upload failed: status 402: Paid access has ended\. Renew the plan/,
  )
})

it.each([
  [new TypeError('x.map is not a function'), 'an unexpected error in this action (x.map is not a function). If it'],
  [new Error('ENOSPC: no space left'), 'an unexpected error: ENOSPC: no space left. If it happens again, report it'],
])('calls an unknown error unexpected, and says what to do: %s', (error, words) => {
  expect(explainError(error, asItIs)).toContain(words)
})

it.each([
  ['a page', '<!doctype html><title>Welcome</title>', 'status 200 with a web page instead of JSON'],
  ['nothing', '', 'status 200 with an empty body'],
  ['other text', 'ok', 'status 200, but not JSON'],
])('advises to check base-url if the server there sends %s', async (_, body, problem) => {
  await using server = await startRawServer((response) => response.end(body))
  await using open = openClient({ url: server.origin, apiKey: 'vsk_live_0123456789abcdef' })
  const upload = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
  const { signal } = new AbortController()
  const error = await callErrorOf(() => open.client.createUpload(upload, signal))
  expect(explainError(error, asItIs)).toContain(problem)
  expect(explainError(error, asItIs)).toContain("Check that base-url is the address of the service's API.")
})
