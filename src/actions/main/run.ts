import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { nothing, writeMainOutputs } from '../../publishing/outputs.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { runAction } from '../run-action.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { type MainFiles, shareAndPublish } from './share-and-publish.ts'

export async function runMain(environment: NodeJS.ProcessEnv, cancelled: AbortSignal): Promise<void> {
  await runAction<MainInputs>(
    {
      name: 'main',
      readInputs: readMainInputs,
      writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
      work: (inputs, ports, openService) =>
        shareAndPublish(inputs, { ...ports, files, service: openService(inputs) }),
    },
    environment,
    cancelled,
  )
}

const manyFiles = 100
const manyBytes = 100_000_000

/** What only some runs need is loaded by these alone: telling videos from other files takes parsers of many formats. */
const files: MainFiles = {
  async findRecordings(search) {
    const found = await findRecordings(search, (files) => files > manyFiles && keepHeapSmall())
    const bytes = found.recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    if (bytes > manyBytes) keepHeapSmall()
    return found
  },
  readTestReports: async (search, signal) =>
    (await import('../../test-reports/read-test-reports.ts')).readTestReports(search, signal),
  withRecording: async (recording, use) =>
    (await import('../../recordings/open-recording.ts')).withRecording(recording, use),
}
