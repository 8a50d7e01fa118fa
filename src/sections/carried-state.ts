import { mergeSections } from './merge.ts'
import { isNewer, type Section } from './section.ts'
import { createSigner } from './signature.ts'
import { packState } from './state.ts'

/** A section that another job brings into the comment; `pullRequest` is 0 where none is known, and nothing is signed. */
export type CarriedState = { pullRequest: number; state: string }

type Destination = {
  /** `owner/name`. */
  repository: string
  pullRequests: readonly number[]
  apiKey: string
  /** Sections that stood in the comment before, vouched for: the shares that this one replaces must not be forgotten. */
  earlier: readonly Section[]
}

/**
 * An unsigned section in the form in which a manifest carries it: once for each pull request, since a signature holds
 * for one alone. Who has no API key can bring it into the comment, where later runs, reuse and cleanup trust it.
 */
export function carriedStates(section: Section, destination: Destination): CarriedState[] {
  const { repository, pullRequests, apiKey, earlier } = destination
  if (pullRequests.length === 0) return [carried(0, section)]
  return pullRequests.map((pullRequest) => {
    const signer = createSigner(apiKey, repository, pullRequest)
    const own = signer.sign(section)
    // A newer run's section stands in the comment anyway; one of the same run is another step's.
    const before = earlier.filter((section) => section.key === own.key && isNewer(own, section))
    const joined = mergeSections(new Map([[own.key, own]]), before, signer).get(own.key)
    return carried(pullRequest, joined ?? own)
  })
}

function carried(pullRequest: number, section: Section): CarriedState {
  return { pullRequest, state: packState({ pullRequest, head: '', sections: [section] }) }
}
