import { joinAndPublish, type ReportInputs } from '../../../src/actions/report/report.ts'
import { openFromRun, RefusedError, type ReportRun } from '../../../src/manifest/open-manifests.ts'
import { joinManifests } from '../../../src/manifest/read-manifests.ts'
import { recordedShares } from '../../../src/manifest/shares.ts'
import type { SignedManifest } from '../../../src/manifest/signed-file.ts'
import type { ReportPlan, RunPlan } from './plan.ts'
import { repositoryUrl } from './repository.ts'
import { commentModeOf } from './run-job.ts'
import { standingSections } from './standing-sections.ts'
import { type OpenStep, openStep, randomOf } from './step.ts'
import type { World } from './world.ts'

/** Runs the report action once, exactly as released, with the manifests of a run. */
export async function runReport(
  world: World,
  run: RunPlan,
  report: ReportPlan,
  open: OpenStep = openStep,
): Promise<void> {
  const { time, manifests, listed, hasHistory } = world
  await time.sleep(report.afterMs)
  const { commentKey, github, pull, cancelMs } = report
  const death = world.death(report.diesMs)
  const step = open(world, {
    ...(run.isOfFork ? triggeredBy(run) : { runId: run.id, runAttempt: run.attempt }),
    job: 'report',
    random: randomOf(report.seed, run.id, run.attempt),
    github,
    apiKey: report.apiKey,
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
  let read: (SignedManifest & { file: string; isForged: boolean })[] = []
  const work = joinAndPublish(inputs, {
    ...step,
    async readManifests(_search, reading) {
      read = ofRun.flatMap(({ text, isForged }, at) => {
        const opened = openOne(text, isForged, run.id, reading)
        return opened === undefined ? [] : [{ ...opened, isForged, file: String(at) }]
      })
      return joinManifests({
        files: read.length,
        read,
        otherFiles: 0,
        unusable: 0,
        leftOut: 0,
        warnings: [],
        unread: [],
      })
    },
  }).catch((error: unknown) => {
    if (!step.cancelled.aborted) throw error
  })
  await step.until(work)
  // Without a history, other writers can overwrite a step for good if it ends before looking again.
  if (!hasHistory && (death.signal.aborted || step.cancelled.aborted)) return
  if (!death.signal.aborted && !step.cancelled.aborted && step.outputs.get('comment-url')) {
    // A fork's job can take the section of another job of its own run.
    const taken = new Set(read.flatMap(({ manifest, isForged }) => (isForged ? [manifest.key] : [])))
    for (const { manifest, isForged } of read) {
      if (isForged || !isUnsigned(manifest) || taken.has(manifest.key)) continue
      world.brought.push({ apiKey: report.apiKey, commentKey, pull, section: manifest })
    }
  }
  // The jobs had no comment and listed these shares instead. From now on, the comment must remember them.
  const remembered = standingSections(world).flatMap(({ section }) => recordedShares(section))
  for (const { id } of remembered) listed.delete(id)
}

/** The run of a second workflow, which GitHub starts after a fork's run. */
function triggeredBy({ id, attempt, ...run }: RunPlan) {
  return { runId: String(Number(id) + 1), runAttempt: 1, triggeringRun: { id, attempt }, event: run.event }
}

/** Only a forged manifest may be refused. */
function openOne(text: string, isForged: boolean, runId: string, reading: ReportRun): SignedManifest | undefined {
  try {
    return openFromRun(Buffer.from(text), runId, reading)
  } catch (error) {
    if (isForged && error instanceof RefusedError) return undefined
    throw error
  }
}

function isUnsigned({ baseUrl }: SignedManifest['manifest']): boolean {
  return baseUrl === repositoryUrl
}
