import { buildManifest } from '../../../src/actions/main/build-manifest.ts'
import type { Manifest, TestPicture } from '../../../src/manifest/schema.ts'
import { findTests } from '../../../src/reports/find-tests.ts'
import type { StepReports } from '../../../src/reports/read-test-reports.ts'
import type { TestReport } from '../../../src/reports/reported-test.ts'
import type { Clean } from '../../../src/secrets/secrets.ts'
import type { SharingResult } from '../../../src/sharing/share-recordings.ts'
import { titledRecordings } from '../../../src/sharing/titled-recordings.ts'
import { cleaning } from '../secrets/cleaning.ts'
import { hideNothing, readReports } from './report-of.ts'

/** The manifest of a step with this report and recordings. `isShared` chooses the recordings that can be shared. */
export function manifestOfReport(
  report: TestReport,
  recordings: readonly string[],
  isShared: (at: number) => boolean = () => true,
  others?: Others,
): Manifest {
  const found = findTests([report], { root: '/workspace', recordings, hide: hideNothing })
  return manifestOfReports(readReports(found), recordings, isShared, others)
}

type Others = { clean: Clean; workflow: string; pictures?: readonly TestPicture[] }

/** The manifest of a step with these reports and recordings. */
export function manifestOfReports(
  reports: StepReports,
  recordings: readonly string[],
  isShared: (at: number) => boolean = () => true,
  { clean, workflow, pictures = [] }: Others = { clean: cleaning(), workflow: '' },
): Manifest {
  const findings = {
    recordings: recordings.map((path) => ({
      path,
      file: `/workspace/${path}`,
      name: 'video.webm',
      sizeBytes: 1,
      mimeType: 'video/webm',
      stamp: '',
    })),
    unusable: [],
    otherFiles: 0,
    misnamed: [],
    links: 0,
    hasHidden: false,
  }
  const fields = { sha: '', branch: '', pr: '' }
  const entries = titledRecordings(findings, ({ title }) => title, fields, reports.recordedTests, clean)
  const shared = entries.map((titled, at): SharingResult => {
    if (!isShared(at)) return { titled, outcome: { status: 'failed', error: 'the file is empty' } }
    return { titled, outcome: { status: 'shared', url: `https://v.example.com/${at}`, shareId: String(at) } }
  })
  const source = {
    sectionKeys: { key: 'job', heading: 'job', part: { key: 'job', heading: 'job' }, job: { key: 'job' } },
    run: { runId: '1', runAttempt: 1, runNumber: '1', workflow, commit: '' },
    baseUrl: new URL('https://api.example.com'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: 0,
    reports,
    pictures,
    changes: { isTestChanged: () => false, isFileChanged: () => false },
    reportUrl: undefined,
    quiet: false,
    randomNumber: 1,
    clean,
  }
  return buildManifest(shared, source, 0)
}
