import { calmComments, calmService, type JobPlan, type LifeEvent, type LifePlan } from './plan.ts'

/** A plan that is still broken, with as little in it as could be found. */
export async function shrunk(
  plan: LifePlan,
  isBroken: (plan: LifePlan) => Promise<boolean>,
): Promise<LifePlan> {
  let smallest = plan
  for (;;) {
    const next = await firstBroken(simplerPlans(smallest), isBroken)
    if (next === undefined) return smallest
    smallest = next
  }
}

async function firstBroken(
  plans: Iterable<LifePlan>,
  isBroken: (plan: LifePlan) => Promise<boolean>,
): Promise<LifePlan | undefined> {
  for (const plan of plans) if (await isBroken(plan)) return plan
  return undefined
}

function* simplerPlans(plan: LifePlan): Generator<LifePlan> {
  for (const [at, event] of plan.events.entries()) {
    yield { ...plan, events: plan.events.toSpliced(at, 1) }
    for (const one of simplerEvents(event)) yield { ...plan, events: plan.events.with(at, one) }
  }
  const { staleReadsMs } = plan.github
  if (staleReadsMs > 0) yield { ...plan, github: { ...plan.github, staleReadsMs: 0 } }
}

function* simplerEvents(event: LifeEvent): Generator<LifeEvent> {
  if (event.kind === 'run') {
    for (const [at, job] of event.jobs.entries()) {
      if (event.jobs.length > 1) yield { ...event, jobs: event.jobs.toSpliced(at, 1) }
      for (const one of simplerJobs(job)) yield { ...event, jobs: event.jobs.with(at, one) }
    }
  } else if (event.kind === 'cleanup') {
    yield* withLessTrouble(event)
  }
}

function* simplerJobs(job: JobPlan): Generator<JobPlan> {
  const { recordings, settings, cancelMs } = job
  if (recordings.length > 1) {
    yield { ...job, recordings: recordings.slice(0, recordings.length / 2) }
    yield { ...job, recordings: recordings.slice(1) }
  }
  if (settings.deleteReplaced) yield { ...job, settings: { ...settings, deleteReplaced: false } }
  if (cancelMs !== undefined) yield { ...job, cancelMs: undefined }
  yield* withLessTrouble(job)
}

function* withLessTrouble<T extends Pick<JobPlan, 'service' | 'comments'>>(one: T): Generator<T> {
  if (one.service !== calmService) yield { ...one, service: calmService }
  if (one.comments !== calmComments) yield { ...one, comments: calmComments }
}
