import { type Drawing, drawing } from '../drawing.ts'
import { calm, type JobPlan, keys, type LifeEvent, type LifePlan, type OtherPlan, type RunPlan } from './plan.ts'

/**
 * Where the recordings of a run go: to the service, to GitHub, or to both, from jobs with and without a key. The run of a fork gets
 * no key.
 */
type Hosts = 'service' | 'github' | 'both' | 'fork'

/** Lets GitHub keep some recordings of a plan. Draws from the plan's seed, independently of all other draws. */
export function withHosts(plan: LifePlan): LifePlan {
  const draw = drawing(plan.seed + 2 ** 29)
  const life = draw.weighted<'service' | 'github' | 'both'>([55, 'service'], [20, 'github'], [25, 'both'])
  if (life === 'service') return plan
  const drawHosts = (): Hosts =>
    life === 'github'
      ? draw.weighted<Hosts>([75, 'github'], [25, 'fork'])
      : draw.weighted<Hosts>([40, 'service'], [35, 'fork'], [25, 'both'])
  // All attempts of a run are alike.
  const ofRuns = new Map<string, Hosts>()
  const hostsOf = ({ id, pull }: RunPlan): Hosts => {
    const hosts = ofRuns.get(id) ?? drawHosts()
    ofRuns.set(id, hosts)
    return hosts === 'fork' && pull === undefined ? (life === 'github' ? 'github' : 'service') : hosts
  }
  return { ...plan, events: plan.events.map((event) => eventWith(event, hostsOf, life, draw)) }
}

function eventWith(
  event: LifeEvent,
  hostsOf: (run: RunPlan) => Hosts,
  life: 'github' | 'both',
  draw: Drawing,
): LifeEvent {
  if (event.kind === 'cleanup') return event
  if (event.kind !== 'run') return life === 'github' ? forged(event, draw) : event
  const hosts = hostsOf(event)
  if (hosts === 'service') return event
  const apiKey = life === 'github' ? '' : keys[0]
  const jobs = event.jobs.map((job, at) => {
    const isKeyless = hosts !== 'both' || at % 2 === 0
    return { ...jobWith(job, isKeyless ? '' : apiKey), forges: hosts === 'fork' && draw.chance(0.4) }
  })
  if (hosts === 'github') return { ...event, jobs, report: event.report && { ...event.report, apiKey } }
  const [first] = jobs
  const usual = {
    ...calm,
    seed: draw.seed(),
    afterMs: draw.upTo(5000),
    commentKey: first?.settings.commentKey ?? 'recordings',
    isQuiet: false,
    pull: event.pull ?? 1,
  }
  return {
    ...event,
    isOfFork: hosts === 'fork',
    event: hosts === 'fork' ? 'pull_request' : event.event,
    jobs: jobs.map((job) => ({ ...job, settings: { ...job.settings, comment: false } })),
    report: { ...(event.report ?? usual), apiKey },
  }
}

/** Nobody keeps what a newer version adds without a key. */
function jobWith(job: JobPlan, apiKey: string): JobPlan {
  const password = apiKey === '' ? undefined : job.settings.password
  return { ...job, isNewer: false, settings: { ...job.settings, apiKey, password } }
}

/** Without a key, comments are forged more easily. */
function forged(event: OtherPlan, draw: Drawing): OtherPlan {
  const isForged = ['echo', 'forge', 'delete share'].includes(event.kind) || draw.chance(0.3)
  return isForged ? { ...event, kind: 'forge without key' } : event
}
