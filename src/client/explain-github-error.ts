import prettyBytes from 'pretty-bytes'
import { type CallError, isFromProxy, type StatusReason } from '../failure.ts'
import { isQuotaError } from './retry.ts'

/** What to do after a failed call to GitHub, where no key, scope or address of a service is involved. */
export function adviceAtGitHub(error: CallError, sizeBytes: number | undefined): string {
  const { reason } = error
  switch (reason.kind) {
    case 'network':
      return 'Check the network and the proxy variables, or run the job again.'
    case 'timeout':
      return 'Run the job again, or increase the input timeout.'
    case 'redirect':
      return "A proxy may have answered in GitHub's place. Check the proxy variables."
    case 'target':
      return 'Nothing was sent. Run the job again.'
    case 'answer':
    case 'contract':
      return runAgain
    case 'status':
      return isQuotaError(error) ? fewerArtifacts : adviceForStatus(error, reason, sizeBytes)
  }
}

const runAgain = 'Run the job again later. If that fails as well, check githubstatus.com.'

/** Begins with what to do, because tables cut long texts. */
const fewerArtifacts =
  'Share fewer recordings with "only: failed", or let them expire sooner with retention-days: a job can have at most 500 artifacts, ' +
  'and the artifacts of private repositories count toward the storage of the account.'

function adviceForStatus({ call }: CallError, reason: StatusReason, sizeBytes: number | undefined): string {
  const { status } = reason
  if (isFromProxy(reason)) {
    return "This answer is a web page from a proxy in front of GitHub. Let the action's requests through, or run the job again later."
  }
  if (status === 429)
    return 'GitHub is rate limiting requests: lower the input concurrency, or run the job again later.'
  if (call === 'create artifact' && status === 409)
    return 'Other artifacts of this run have the same name: change the input title.'
  if (call === 'create artifact' && status >= 401 && status < 500 && ![408, 425].includes(status)) return fewerArtifacts
  if (status === 413) {
    const size = sizeBytes === undefined ? '' : ` (${prettyBytes(sizeBytes)})`
    return `GitHub, or a proxy in front of it, rejects files of this size${size}.`
  }
  if (status < 300) return 'Only status 201 means that GitHub has stored the recording. Check the proxy variables.'
  return runAgain
}
