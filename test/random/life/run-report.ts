import { seededRandom } from '../../../emulators/github/random.ts'
import { joinAndPublish } from '../../../src/actions/report/join-and-publish.ts'
import type { ReportInputs } from '../../../src/inputs/report-inputs.ts'
import { readManifest } from '../../../src/publishing/manifest.ts'
import { newestOfEach } from '../../../src/publishing/read-manifests.ts'
import { sharesOf } from '../../../src/sections/section.ts'
import type { RunPlan } from './plan.ts'
import { standingSections } from './standing.ts'
import { type OpenStep, openStep } from './step.ts'
import type { World } from './world.ts'

/** One step of the report action, as it ships, with the manifests of a run. */
export async function runReport(
  world: World,
  run: RunPlan,
  report: NonNullable<RunPlan['report']>,
  open: OpenStep = openStep,
): Promise<void> {
  const { time, manifests, told } = world
  await time.sleep(report.afterMs)
  const { commentKey, comments } = report
  const step = open(world, {
    ...{ runId: run.id, runAttempt: run.attempt, job: 'report', random: seededRandom(report.seed), comments },
    apiKey: run.jobs[0]?.settings.apiKey ?? '',
    pulls: report.pulls,
  })
  const ofRun = manifests.filter(({ runId, attempt }) => runId === run.id && attempt <= run.attempt)
  const inputs: ReportInputs = {
    path: '',
    ifNoFilesFound: 'ignore',
    jobSummary: false,
    comment: 'always',
    reportUrl: '',
    commentKey,
    prNumber: undefined,
  }
  await joinAndPublish(inputs, {
    ...step,
    async readManifests(_path, _root, reader) {
      const read = ofRun.map(({ text }, at) => ({
        ...readManifest(JSON.parse(text), reader),
        file: String(at),
      }))
      const { newest, replaced } = newestOfEach(read)
      return { files: read.length, manifests: newest, replaced, otherFiles: 0, warnings: [] }
    },
  })
  // Their jobs listed these for want of a comment: from now on it must remember what it has taken.
  const taken = standingSections(world).flatMap(({ section }) => sharesOf(section))
  for (const { id } of taken) told.listed.delete(id)
}
