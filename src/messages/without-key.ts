import { docs } from '../docs.ts'
import type { Log } from '../log/log.ts'
import { counted } from '../text.ts'

// Notices for runs that get no secrets from GitHub. Such a step passes anyway.

/** Whose run it is. */
export type WithoutSecrets = 'fork' | 'Dependabot'

const forks = `${docs}/forks.md`

const whyEmpty: Readonly<Record<WithoutSecrets, string>> = {
  fork: 'pull requests from forks get no secrets',
  Dependabot: 'runs that Dependabot starts get only the secrets stored for Dependabot',
}

/** GitHub keeps the recordings, but another workflow must write the comment. */
export function logKeptByGitHub(reason: WithoutSecrets, log: Log): void {
  log.notice(
    `GitHub keeps the recordings of this run, because api-key is empty here: ${whyEmpty[reason]}. The job summary has their links. ` +
      `Such a run writes no comment, but a second workflow can: ${forks}`,
  )
}

/** `isGate`: the step should fail for its tests. */
export function logNothingShared(reason: WithoutSecrets, why: string, isGate: boolean, log: Log): void {
  const gate = isGate ? '. The input fail-on had no effect, because no test report was read' : ''
  log.notice(`No recordings were shared: api-key is empty here (${whyEmpty[reason]}), and ${why}${gate}. See ${forks}`)
}

/** Manifests of a service can't be checked without the key. */
export function logLeftOut(reason: WithoutSecrets, count: number, log: Log): void {
  const were = count === 1 ? 'was' : 'were'
  log.notice(
    `${counted(count, 'manifest')} ${were} left out: ${whyEmpty[reason]}, and links of a service need the API key. See ${forks}`,
  )
}

export function logNothingDeleted(reason: WithoutSecrets, log: Log): void {
  log.notice(
    `No shares were deleted: api-key is empty here, because ${whyEmpty[reason]}. A daily sweep deletes the links of closed pull ` +
      `requests: ${docs}/cleanup.md#the-daily-sweep`,
  )
}
