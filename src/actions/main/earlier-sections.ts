import type { MainInputs } from '../../inputs/main-inputs.ts'
import { type Commenting, explainProblem, openGitHub } from '../../publishing/comment-on.ts'
import type { Section } from '../../sections/section.ts'
import { createSigner } from '../../sections/signature.ts'
import { unlessAborted } from '../../unless-aborted.ts'

/** The recordings don't wait longer for it. */
const longestMs = 10_000

/**
 * The sections that the pull request's comment shows before the work begins, each with a valid signature. None where
 * links are not to be reused, where the comment can't be read, and where a run belongs to several pull requests: then a
 * link that one of them loses would be shown by the other.
 */
export async function earlierSections(reading: Commenting & { inputs: MainInputs }): Promise<Section[]> {
  const { located, inputs, log, cancelled } = reading
  const { pullRequests, repository } = located.context
  const [pullRequest] = pullRequests
  const wanted = inputs.reuse || inputs.replacedShares === 'delete'
  if (!wanted || inputs.githubToken === '' || pullRequest === undefined || pullRequests.length > 1) return []
  try {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)])
    const { readSections } = await import('../../comment/read-sections.ts')
    const github = await openGitHub({ ...reading, cancelled: signal })
    const signer = createSigner(inputs.apiKey, repository, pullRequest)
    const place = { commentKey: inputs.commentKey, pullRequest }
    return await unlessAborted(readSections(github, place, signer), signal)
  } catch (error) {
    if (cancelled.aborted) return []
    const why = explainProblem(error, reading)
    log.info(`The links of earlier runs could not be read, so none is used again or deleted: ${why}`)
    return []
  }
}
