import { type Drawing, drawing } from '../drawing.ts'
import {
  calmComments,
  calmService,
  commentKeys,
  type JobPlan,
  keys,
  type LifeEvent,
  type LifePlan,
  type PlannedRecording,
  pulls,
  type RunPlan,
  type Settings,
  services,
} from './plan.ts'

const jobKeys = ['unit', 'e2e', 'ui'] as const
/** So few that jobs often show the same. */
const contents = 9
const manyRecordings = 110
const roomy = { longestComment: 65_536, idLength: 12 }
/** Rows and hashes give way; with ids of 60 characters in 9000, ids would too. */
const crowded = { longestComment: 12_000, idLength: 12 }

/** The plan of a seed; the same for the same seed. */
export function drawPlan(seed: number): LifePlan {
  const draw = drawing(seed)
  const isCrowded = draw.chance(0.02)
  const hasTrouble = draw.chance(0.6)
  const rough = () => draw.chance(hasTrouble ? 0.35 : 0)
  const github = {
    latencyMs: draw.upTo(400),
    jitterMs: draw.upTo(200),
    staleReadsMs: hasTrouble ? draw.upTo(2000) : 0,
    staleSingles: draw.chance(0.5),
    history: draw.chance(0.35) ? undefined : { lateMs: hasTrouble ? draw.upTo(1500) : 0 },
  }
  const draft: Draft = { draw, rough, isCrowded, shows: new Map(), runs: [], nextRun: 100 }
  const events: LifeEvent[] = []
  let atMs = 0
  for (let left = 3 + draw.upTo(isCrowded ? 2 : 5); left > 0; left--) {
    events.push(...drawEvents(atMs, draft))
    // Often at the same time, sometimes after all is quiet.
    atMs += draw.chance(0.45) ? draw.upTo(9000) : draw.chance(0.6) ? draw.upTo(60_000) : 300_000
  }
  const room = isCrowded ? crowded : roomy
  return { seed, github, ...room, events }
}

type Draft = {
  draw: Drawing
  /** Whether something goes wrong this time. */
  rough: () => boolean
  isCrowded: boolean
  /** What each job shows at present. */
  shows: Map<string, PlannedRecording[]>
  runs: RunPlan[]
  nextRun: number
}

function drawEvents(atMs: number, draft: Draft): LifeEvent[] {
  const { draw, runs } = draft
  const last = runs.at(-1)
  const kind = draw.upTo(99)
  if (last === undefined || kind < 52) return [drawRun(atMs, draft)]
  if (kind < 66) return [drawRerun(atMs, last, draft)]
  if (kind < 86) {
    const cleanup = drawCleanup(atMs, draft)
    const again = () => ({ ...drawCleanup(atMs + draw.upTo(8000), draft), atMs: atMs + draw.upTo(8000) })
    return draw.chance(0.3) ? [cleanup, again()] : [cleanup]
  }
  const others = ['delete comment', 'damage comment', 'delete share', 'echo', 'forge'] as const
  const what = others[kind % others.length] ?? 'echo'
  return [{ kind: what, pull: drawPull(draw), atMs: atMs + draw.upTo(8000), seed: draw.seed() }]
}

function drawRun(atMs: number, draft: Draft): RunPlan {
  const { draw, isCrowded } = draft
  const isReported = draw.chance(0.15)
  const settings = drawSettings(draw, !isReported)
  const keysOfRun = jobKeys.filter(() => draw.chance(isCrowded ? 0.4 : 0.65))
  const jobs = (keysOfRun.length === 0 ? ['unit'] : keysOfRun).map((key) =>
    drawJob(key, settings, changed(key, draft), draft),
  )
  const [first] = jobs
  const twin = first && draw.chance(0.03) ? [{ ...first, recordings: [{ path: 'twin', content: 0 }] }] : []
  const pulls = draw.weighted<readonly number[]>([78, [1]], [6, [2]], [9, [1, 2]], [7, []])
  const run: RunPlan = {
    kind: 'run',
    atMs,
    id: String(draft.nextRun++),
    attempt: 1,
    pulls,
    reopens: draw.chance(0.7),
    jobs: [...jobs, ...twin],
    report: isReported ? drawReport(settings.commentKey, pulls, draft) : undefined,
  }
  draft.runs.push(run)
  return run
}

function drawReport(
  commentKey: string,
  pulls: readonly number[],
  draft: Draft,
): NonNullable<RunPlan['report']> {
  const { draw } = draft
  const afterMs = draw.chance(0.7) ? draw.upTo(5000) : draw.upTo(200_000)
  // Whoever writes the workflow can name a pull request where the run has none.
  return { ...troubles(draft), afterMs, commentKey, pulls: pulls.length === 0 ? [drawPull(draw)] : pulls }
}

function drawPull(draw: Drawing): number {
  return draw.mostly(0.8, pulls[0], pulls)
}

/** One job again, at the same commit: its videos can be the same or not. */
function drawRerun(atMs: number, run: RunPlan, draft: Draft): RunPlan {
  const { draw, runs } = draft
  const job = run.jobs[draw.upTo(run.jobs.length - 1)]
  const recordings = job === undefined || draw.chance(0.4) ? undefined : changed(job.key, draft)
  const again: RunPlan = {
    ...run,
    atMs,
    attempt: run.attempt + 1,
    jobs: job === undefined ? [] : [drawJob(job.key, job.settings, recordings ?? job.recordings, draft)],
    // A workflow that names a pull request names the same one again.
    report: run.report && { ...drawReport(run.report.commentKey, run.pulls, draft), pulls: run.report.pulls },
  }
  runs.push(again)
  return again
}

function drawSettings(draw: Drawing, comment: boolean): Settings {
  return {
    comment,
    reuse: draw.chance(0.93),
    deleteReplaced: draw.chance(0.6),
    password: draw.chance(0.05) ? 'secret' : undefined,
    visibility: draw.mostly(0.96, 'unlisted', ['public']),
    apiKey: draw.mostly(0.95, keys[0], keys),
    baseUrl: draw.mostly(0.94, services[0], services),
    commentKey: draw.mostly(0.9, commentKeys[0], commentKeys),
  }
}

function troubles({ draw, rough }: Draft): Pick<JobPlan, 'seed' | 'service' | 'comments'> {
  const refusing = rough()
  return {
    seed: draw.seed(),
    service: rough()
      ? {
          failing: draw.upTo(6) / 10,
          losing: draw.upTo(2) / 10,
          refusesGet: draw.chance(0.2),
          broken: draw.chance(0.1),
        }
      : calmService,
    comments: refusing
      ? {
          failing: draw.upTo(3) / 10,
          losing: draw.upTo(3) / 10,
          refused: draw.chance(0.15),
          slowMs: draw.upTo(2000),
        }
      : calmComments,
  }
}

function drawJob(
  key: string,
  settings: Settings,
  recordings: readonly PlannedRecording[],
  draft: Draft,
): JobPlan {
  const { draw, rough } = draft
  return {
    ...troubles(draft),
    key,
    settings,
    recordings,
    startMs: draw.chance(0.85) ? draw.upTo(3000) : draw.upTo(200_000),
    transferMs: draw.chance(0.7) ? draw.upTo(2000) : draw.upTo(30_000),
    cancelMs: rough() && draw.chance(0.4) ? draw.upTo(25_000) : undefined,
  }
}

function drawCleanup(atMs: number, draft: Draft): Extract<LifeEvent, { kind: 'cleanup' }> {
  const { draw } = draft
  const manifests = draw.chance(0.3)
  return {
    ...troubles(draft),
    kind: 'cleanup',
    atMs,
    pull: manifests && draw.chance(0.7) ? undefined : drawPull(draw),
    manifests,
    runId: String(draft.nextRun++),
    apiKey: draw.mostly(0.92, keys[0], keys),
    baseUrl: draw.mostly(0.94, services[0], services),
    commentKey: draw.mostly(0.8, '', commentKeys),
  }
}

/** What a job shows after a push: some of it as before, some changed, some removed or new. */
function changed(key: string, { draw, shows, isCrowded }: Draft): PlannedRecording[] {
  const before = shows.get(key) ?? []
  const kept = before.filter(() => draw.chance(0.9))
  const count = isCrowded && before.length < manyRecordings && draw.chance(0.6) ? manyRecordings : 1
  const isNew = before.length === 0 || draw.chance(0.3)
  const added = Array.from({ length: isNew ? draw.upTo(1) + count : 0 }, (_, at) => ({
    path: `${key}-${before.length + at}`,
    content: 0,
  }))
  const isUnchanged = draw.chance(0.3)
  const now = (isUnchanged ? before : [...kept, ...added]).map(({ path, content }) => ({
    path,
    content: content > 0 && draw.chance(isUnchanged ? 1 : 0.6) ? content : 1 + draw.upTo(contents),
  }))
  shows.set(key, now)
  return now
}
