import type { Service } from '../client/service-client.ts'
import type { Ports } from '../publish/ports.ts'
import type { findRecordings } from '../recordings/find-recordings.ts'
import type { withRecording } from '../recordings/recording.ts'
import type { readTestReports } from '../reports/read-test-reports.ts'

/** The service is opened on first use. */
export type ServicePorts = Ports & { service: () => Promise<Service> }

/** Tests replace these with simulated files. */
export type MainPorts = ServicePorts & { files: Files }

type Files = {
  findRecordings: typeof findRecordings
  readTestReports: typeof readTestReports
  withRecording: typeof withRecording
}
