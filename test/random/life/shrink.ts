import { fewer, inFields, type Simpler, to } from '../shrinking.ts'
import {
  type CleanupPlan,
  calmGitHub,
  calmService,
  type JobPlan,
  type LifeEvent,
  type LifePlan,
  type RunPlan,
} from './plan.ts'

const lessTrouble = {
  service: to(calmService),
  github: to(calmGitHub),
  cancelMs: to<number | undefined>(undefined),
  diesMs: to<number | undefined>(undefined),
}

const simplerJob = inFields<JobPlan>({ recordings: fewer(1), ...lessTrouble })
const simplerRun = inFields<RunPlan>({ jobs: fewer(1, simplerJob) })
const simplerCleanup = inFields<CleanupPlan>({ artifacts: to(false), ...lessTrouble })

function simplerEvent(event: LifeEvent): Iterable<LifeEvent> {
  if (event.kind === 'run') return simplerRun(event)
  return event.kind === 'cleanup' ? simplerCleanup(event) : []
}

export const simplerLife: Simpler<LifePlan> = inFields<LifePlan>({
  events: fewer(0, simplerEvent),
  github: inFields<LifePlan['github']>({ staleReadsMs: to(0) }),
})
