import type { UploadArtifact } from '../artifacts/upload-artifact.ts'
import type { Service } from '../client/service-client.ts'
import type { GitHub } from '../github/github.ts'
import type { RunContext } from '../github/run-context.ts'
import type { Log } from '../log/log.ts'
import type { Signing } from '../manifest/signature.ts'
import type { findRecordings } from '../recordings/find-recordings.ts'
import type { withUnchangedBytes } from '../recordings/recording.ts'
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
  uploadArtifact: UploadArtifact | undefined
}

/** For the actions that call the service, which is opened on first use. */
export type ServiceDependencies = Dependencies & { service: () => Promise<Service> }

/** For the main action. Some of its tests replace `readers`, so that they need no files. */
export type MainDependencies = ServiceDependencies & {
  readers: {
    findRecordings: typeof findRecordings
    readTestReports: typeof readTestReports
    withUnchangedBytes: typeof withUnchangedBytes
  }
}
