import type { OpenArtifacts } from '../artifacts/upload-manifest.ts'
import type { Service } from '../client/service-client.ts'
import type { GitHub } from '../github/github.ts'
import type { RunContext } from '../github/run-context.ts'
import type { Log } from '../log/log.ts'
import type { Signing } from '../manifest/signature.ts'
import type { findRecordings } from '../recordings/find-recordings.ts'
import type { withUnchangedBytes } from '../recordings/recording.ts'
import type { findPicture } from '../reports/pictures/find-picture.ts'
import type { readTestReports } from '../reports/read-test-reports.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Clock } from '../time.ts'
import type { Runner } from './runner.ts'

/** What every action works with. Tests replace some of it with simulations. */
export type Dependencies = {
  context: RunContext
  secrets: Secrets
  log: Log
  runner: Runner
  clock: Clock
  /** Aborted with a StopError when the workflow is canceled. */
  cancelled: AbortSignal
  github: GitHub
  signing: Signing
  /** Undefined where GitHub keeps no artifacts of this step. */
  openArtifacts: OpenArtifacts | undefined
}

/** For cleanup, which calls the service. It is opened on first use. */
export type ServiceDependencies = Dependencies & { service: () => Promise<Service> }

/** For the main action. Some of its tests replace `readers`, so that they need no files. */
export type MainDependencies = Dependencies & {
  /** Opens the service or GitHub on first use. */
  openHost: () => Promise<Service | Awaited<ReturnType<OpenArtifacts>>>
  readers: {
    findRecordings: typeof findRecordings
    findPicture: typeof findPicture
    readTestReports: typeof readTestReports
    withUnchangedBytes: typeof withUnchangedBytes
  }
}
