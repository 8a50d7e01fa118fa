import { request } from 'undici'
import { expect, it } from 'vitest'
import { explainGitHubError } from '../../../src/github/github-error.ts'
import { requestError } from '../../support/comment/faults.ts'

const purpose = {
  fork: false,
  clean: (text: string) => text.replaceAll('s3cret', '***'),
  instead: 'The links are elsewhere.',
}
const permission = 'add "pull-requests: write" to the permissions of the job'

it.each([
  [403, 'Resource not accessible by integration', permission],
  [403, '', permission],
  [404, 'Not Found', permission],
  [401, 'Bad credentials', 'Check the input github-token.'],
  [403, 'Unable to create comment because issue is locked.', "Unlock the pull request's conversation."],
  [503, 'Unavailable', 'status 503: Unavailable. The links are elsewhere.'],
])('a %d (%s) says what to do', (status, message, advice) => {
  expect(explainGitHubError(requestError(status, message), purpose)).toContain(advice)
})

it.each([
  'Repository was archived so is read-only.',
  'Repository access blocked',
  'Resource protected by organization SAML enforcement.',
  'Your IP address is not on the IP allow list.',
  'You have triggered an abuse detection mechanism.',
])('a 403 for another reason blames no missing permission: %s', (message) => {
  const text = explainGitHubError(requestError(403, message), purpose)
  expect(text).toContain(message)
  expect(text).not.toContain('permission')
})

it("names the network problem if GitHub can't be reached", async () => {
  const error: unknown = await request('http://127.0.0.1:1').catch((reason: unknown) => reason)
  expect(explainGitHubError(error, purpose)).toContain('the connection was refused')
})

it("shortens GitHub's message, uses a web page's title, and removes secrets before cutting", () => {
  const long = `${'a'.repeat(295)}s3cret${'b'.repeat(5_000_000)}`
  expect(explainGitHubError(requestError(502, long), purpose)).toMatch(/^status 502: a{295}\*\*\*b?…\./)
  const page = '<!DOCTYPE html><html><head><title>Unicorn!</title></head><body>x</body></html>'
  expect(explainGitHubError(requestError(502, page), purpose)).toMatch(/^status 502: Unicorn!\. /)
})

it('calls a bug an unexpected error', () => {
  const mistake = new TypeError('data.map is not a function')
  expect(explainGitHubError(mistake, purpose)).toBe('an unexpected error in this action (data.map is not a function)')
  const failed = new TypeError('fetch failed', { cause: new Error('the peer spoke nonsense') })
  expect(explainGitHubError(failed, purpose)).toBe('the peer spoke nonsense')
})
