import { joinAndPublish, type ReportInputs } from '../../../src/actions/report/report.ts'
import { joinManifests } from '../../../src/manifest/read-manifests.ts'
import { recordedShares } from '../../../src/manifest/shares.ts'
import { openForReport } from '../../../src/manifest/signed-file.ts'
import type { RunPlan } from './plan.ts'
import { commentModeOf } from './run-job.ts'
import { standingSections } from './standing-sections.ts'
import { type OpenStep, openStep, randomOf } from './step.ts'
import type { World } from './world.ts'

/** Runs the report action once, exactly as released, with the manifests of a run. */
export async function runReport(
  world: World,
  run: RunPlan,
  report: NonNullable<RunPlan['report']>,
  open: OpenStep = openStep,
): Promise<void> {
  const { time, manifests, listed, hasHistory } = world
  await time.sleep(report.afterMs)
  const { commentKey, github, pull, cancelMs } = report
  const death = world.death(report.diesMs)
  const step = open(world, {
    runId: run.id,
    runAttempt: run.attempt,
    job: 'report',
    random: randomOf(report.seed, run.id, run.attempt),
    github,
    apiKey: run.jobs[0]?.settings.apiKey ?? '',
    pull,
    cancelMs,
    death,
  })
  const ofRun = manifests.filter(({ runId, attempt }) => runId === run.id && attempt <= run.attempt)
  const inputs: ReportInputs = {
    manifests: 'manifests',
    ifNoFilesFound: 'ignore',
    jobSummary: false,
    comment: commentModeOf(report),
    compareWith: '',
    reportUrl: '',
    failOn: 'never',
    commentKey,
    prNumber: undefined,
    commit: undefined,
  }
  const work = joinAndPublish(inputs, {
    ...step,
    async readManifests(_search, reading) {
      const read = ofRun.map(({ text }, at) => ({
        ...openForReport(Buffer.from(text), reading),
        file: String(at),
      }))
      return joinManifests({ files: read.length, read, otherFiles: 0, unusable: 0, warnings: [], unread: [] })
    },
  }).catch((error: unknown) => {
    if (!step.cancelled.aborted) throw error
  })
  await step.until(work)
  // Without a history, other writers can overwrite a step for good if it ends before looking again.
  if (!hasHistory && (death.signal.aborted || step.cancelled.aborted)) return
  // The jobs had no comment and listed these shares instead. From now on, the comment must remember them.
  const taken = standingSections(world).flatMap(({ section }) => recordedShares(section))
  for (const { id } of taken) listed.delete(id)
}
