import { fewer, inFields, type Simpler, to } from '../shrinking.ts'
import {
  type CleanupPlan,
  calmComments,
  calmService,
  type JobPlan,
  type LifeEvent,
  type LifePlan,
  type RunPlan,
} from './plan.ts'

const lessTrouble = { service: to(calmService), comments: to(calmComments) }

const simplerJob = inFields<JobPlan>({
  recordings: fewer(1),
  settings: inFields<JobPlan['settings']>({ deleteReplaced: to(false) }),
  cancelMs: to<number | undefined>(undefined),
  ...lessTrouble,
})
const simplerRun = inFields<RunPlan>({ jobs: fewer(1, simplerJob), pulls: fewer(0) })
const simplerCleanup = inFields<CleanupPlan>(lessTrouble)

function simplerEvent(event: LifeEvent): Iterable<LifeEvent> {
  if (event.kind === 'run') return simplerRun(event)
  return event.kind === 'cleanup' ? simplerCleanup(event) : []
}

export const simplerLife: Simpler<LifePlan> = inFields<LifePlan>({
  events: fewer(0, simplerEvent),
  github: inFields<LifePlan['github']>({ staleReadsMs: to(0) }),
})
