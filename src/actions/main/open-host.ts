import type { NewArtifacts } from '../../artifacts/artifact-client.ts'
import { artifactUrl, repositoryUrlOf } from '../../github-addresses.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Log } from '../../log/log.ts'
import type { Dependencies, MainDependencies, ServiceDependencies } from '../../run/dependencies.ts'
import type { UsableHost } from '../../run/host.ts'
import { counted } from '../../text.ts'

/** The inputs, and where the recordings go. */
export type MainWork = MainInputs & { host: UsableHost }

type AtGitHub = Extract<UsableHost, { kind: 'github' }>

/** Opens the host on first use. */
export function hostOpener(
  host: UsableHost,
  inputs: Pick<MainInputs, 'retentionDays'>,
  dependencies: Dependencies,
  serviceAt: (baseUrl: URL) => ServiceDependencies['service'],
): MainDependencies['openHost'] {
  if (host.kind === 'service') return serviceAt(host.baseUrl)
  const { openArtifacts } = dependencies
  return async () => {
    if (openArtifacts === undefined) throw new Error('GitHub keeps no artifacts here')
    return await openArtifacts(await recordingArtifacts(host, inputs, dependencies))
  }
}

async function recordingArtifacts(
  { runtime }: AtGitHub,
  { retentionDays }: Pick<MainInputs, 'retentionDays'>,
  { context, clock }: Dependencies,
): Promise<NewArtifacts> {
  // Steps that find nothing start faster without the table of MIME types.
  const { nameRecording } = await import('../../artifacts/name-recording.ts')
  const { runId, artifactDays } = context
  const step = JSON.stringify([runtime.job, context.step])
  const days = daysUntilEnd(retentionDays, artifactDays)
  return {
    nameOf: (upload, tries) => nameRecording(upload, step, tries),
    linkTo: (artifactId) => artifactUrl({ runId, artifactId }, repositoryUrlOf(context)),
    expires: days === undefined ? undefined : Math.floor(clock.now() / 1000) + days * 86_400,
    isEndGiven: retentionDays !== undefined,
  }
}

function daysUntilEnd(asked: number | undefined, most: number | undefined): number | undefined {
  return asked !== undefined && most !== undefined ? Math.min(asked, most) : (asked ?? most)
}

/** Warns if GitHub keeps artifacts for less than `retention-days`. */
export function warnOfShorterRetention(
  host: UsableHost,
  { retentionDays }: Pick<MainInputs, 'retentionDays'>,
  { artifactDays }: Dependencies['context'],
  log: Log,
): void {
  if (host.kind === 'service' || retentionDays === undefined) return
  if (artifactDays !== undefined && retentionDays > artifactDays) {
    log.warning(
      `The input retention-days is ${retentionDays}, but this repository keeps artifacts for ${counted(artifactDays, 'day')}, so the links expire after that. An administrator can change this in the settings of Actions.`,
    )
  }
}
