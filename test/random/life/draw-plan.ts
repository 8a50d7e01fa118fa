import { type Drawing, drawing } from '../drawing.ts'
import { withHosts } from './draw-hosts.ts'
import {
  type CleanupPlan,
  calm,
  commentKeys,
  day,
  type JobPlan,
  keys,
  type LifeEvent,
  type LifePlan,
  type OtherPlan,
  type PlannedRecording,
  pulls,
  type ReportPlan,
  type RunPlan,
  type Settings,
  services,
  type Troubles,
} from './plan.ts'

const jobKeys = ['unit', 'e2e', 'ui'] as const
/** Few contents, so that jobs often show the same one. */
const contents = 9
const manyRecordings = 110
const roomy = { longestComment: 65_536, idLength: 12 }
/**
 * Small enough that rows and hashes give way. With ids of 60 characters and a limit of 9,000, ids would give way as
 * well.
 */
const crowded = { longestComment: 12_000, idLength: 12 }

/** Draws the plan of a seed, always the same. */
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
    history: draw.chance(0.3) ? undefined : { lateMs: hasTrouble ? draw.upTo(1500) : 0, merging: draw.chance(0.3) },
  }
  const hasHistory = github.history !== undefined
  const mood = drawing(seed + 2 ** 31)
  const draft: Draft = {
    draw,
    rough,
    isCrowded,
    hasHistory,
    mood,
    layout: drawing(seed + 2 ** 30),
    isQuiet: mood.chance(0.6),
    redShare: 0,
    shows: new Map(),
    runs: [],
    nextRun: 100,
  }
  const events: LifeEvent[] = []
  let atMs = 0
  for (let left = 3 + draw.upTo(isCrowded ? 2 : 5); left > 0; left--) {
    events.push(...drawEvents(atMs, draft))
    // Often at once, sometimes after everything is quiet, sometimes hours or days later.
    atMs += draw.upTo(draw.weighted([42, 9000], [25, 60_000], [13, 300_000], [8, day], [12, 12 * day]))
  }
  const room = isCrowded ? crowded : roomy
  return withHosts({ seed, github, ...room, events })
}

type Draft = {
  draw: Drawing
  /** True if something goes wrong this time. */
  rough: () => boolean
  isCrowded: boolean
  hasHistory: boolean
  /** Decides, independently of all other draws, whether jobs want a comment. */
  mood: Drawing
  /** Decides, independently of all other draws, how sections are arranged: by events and matrix values. */
  layout: Drawing
  /** Whether most jobs comment only on failures. */
  isQuiet: boolean
  /** Fraction of the current run's jobs that need a look. */
  redShare: number
  /** The recordings that each job currently shows. */
  shows: Map<string, PlannedRecording[]>
  runs: RunPlan[]
  nextRun: number
}

const copies = ['fork artifact', 'copied artifact'] as const
const others = [
  ...(['close', 'close', 'reopen', 'reopen', ...copies] as const),
  ...(['delete comment', 'damage comment', 'delete share', 'echo', 'forge'] as const),
] as const

function drawEvents(atMs: number, draft: Draft): LifeEvent[] {
  const { draw, runs } = draft
  const last = runs.at(-1)
  const kind = draw.upTo(99)
  if (last === undefined || kind < 46) {
    const run = drawRun(atMs, draft)
    const isWanted = run.pull === undefined && !run.uploads && draw.chance(0.7)
    return isWanted ? [run, drawOther(draw.pick(...copies), atMs + 60_000, draw)] : [run]
  }
  if (kind < 58) return [drawRerun(atMs, last, draft)]
  if (kind < 84) {
    const again = () => drawCleanup(atMs + draw.upTo(8000), draft)
    return [drawCleanup(atMs, draft), ...(draw.chance(0.3) ? [again()] : [])]
  }
  return [drawOther(draw.pick(...others), atMs, draw)]
}

function drawOther(kind: OtherPlan['kind'], atMs: number, draw: Drawing): OtherPlan {
  return { kind, pull: drawPull(draw), atMs: atMs + draw.upTo(8000), seed: draw.seed() }
}

function drawRun(atMs: number, draft: Draft): RunPlan {
  const { draw, isCrowded } = draft
  const isReported = draw.chance(0.15)
  const settings = drawSettings(draft, !isReported)
  // Only failures create the comment.
  draft.redShare = draft.runs.length === 0 ? 0.7 : draft.mood.pick(0, 0, 0, 1)
  const keysOfRun = jobKeys.filter(() => draw.chance(isCrowded ? 0.4 : 0.65))
  const jobs = (keysOfRun.length === 0 ? ['unit'] : keysOfRun).map((key) =>
    drawJob(key, drawShard(draft), settings, changed(key, draft), draft),
  )
  const [first] = jobs
  const twin = first && draw.chance(0.03) ? [{ ...first, recordings: [{ path: 'twin', content: 0 }] }] : []
  const pull = draw.weighted<number | undefined>([74, 1], [12, 2], [14, undefined])
  const run: RunPlan = {
    kind: 'run',
    atMs,
    id: newRunId(draft),
    attempt: 1,
    pull,
    event: pull === undefined ? 'schedule' : drawEvent(draft),
    reopens: draw.chance(0.6),
    jobs: [...jobs, ...twin],
    uploads: draw.chance(isReported ? 0.8 : pull === undefined ? 0.6 : 0.2),
    report: isReported ? drawReport(settings, pull, draft) : undefined,
  }
  draft.runs.push(run)
  return run
}

function drawEvent({ layout }: Draft): string {
  return layout.weighted(
    [70, 'pull_request'],
    [12, 'push'],
    [8, 'merge_group'],
    [6, 'workflow_dispatch'],
    [4, 'issue_comment'],
  )
}

/** Most jobs have no such value. Some lists are made anew in each run. */
/** The id after it is that of the run that a fork's run can trigger. */
function newRunId(draft: Draft): string {
  const id = String(draft.nextRun)
  draft.nextRun += 2
  return id
}

function drawShard({ layout, nextRun }: Draft): string {
  return layout.weighted([75, ''], [8, '1'], [8, '2'], [9, `list ${nextRun}`])
}

function drawReport(
  { apiKey, commentKey }: Pick<Settings, 'apiKey' | 'commentKey'>,
  pull: number | undefined,
  draft: Draft,
): ReportPlan {
  const { draw } = draft
  const afterMs = draw.chance(0.7) ? draw.upTo(5000) : draw.upTo(200_000)
  // If the run has no pull request, the workflow's author can name one.
  return {
    ...drawTroubles(draft),
    afterMs,
    apiKey,
    commentKey,
    isQuiet: isQuietNow(draft),
    pull: pull ?? drawPull(draw),
  }
}

function drawPull(draw: Drawing): number {
  return draw.mostly(0.8, 1, pulls)
}

/** Reruns one job at the same commit. Its videos may or may not change. */
function drawRerun(atMs: number, run: RunPlan, draft: Draft): RunPlan {
  const { draw, runs } = draft
  draft.redShare = draft.mood.pick(0, 0, 1)
  const job = run.jobs[draw.upTo(run.jobs.length - 1)]
  const recordings = job === undefined || draw.chance(0.4) ? undefined : changed(job.key, draft)
  const again: RunPlan = {
    ...run,
    atMs,
    attempt: run.attempt + 1,
    jobs: job === undefined ? [] : [drawJob(job.key, job.shard, job.settings, recordings ?? job.recordings, draft)],
    // The workflow names the same pull request again.
    report: run.report && { ...drawReport(run.report, run.pull, draft), pull: run.report.pull },
  }
  runs.push(again)
  return again
}

function isQuietNow({ mood, isQuiet }: Draft): boolean {
  return isQuiet && mood.chance(0.98)
}

function drawSettings(draft: Draft, comment: boolean): Settings {
  const { draw } = draft
  return {
    comment,
    isQuiet: isQuietNow(draft),
    reuse: draw.chance(0.93),
    password: draw.chance(0.05) ? 'secret' : undefined,
    visibility: draw.mostly(0.96, 'unlisted', ['public']),
    ...drawAccount(draw),
    commentKey: draw.mostly(0.9, commentKeys[0], commentKeys),
  }
}

function drawAccount(draw: Drawing): Pick<Settings, 'apiKey' | 'baseUrl'> {
  return {
    apiKey: draw.mostly(0.93, keys[0], keys),
    baseUrl: draw.mostly(0.94, services[0], services),
  }
}

function drawTroubles(draft: Draft): Troubles {
  const { draw, rough, hasHistory } = draft
  const few = () => (draw.chance(0.2) ? draw.upTo(4) : undefined)
  // Without a history, a writer must not stall longer than writers wait for each other.
  const isHeldUp = hasHistory && draw.chance(0.3)
  return {
    seed: draw.seed(),
    service: rough()
      ? {
          failing: draw.upTo(6) / 10,
          losing: draw.upTo(2) / 10,
          refusesGet: draw.chance(0.2),
          deletes: few(),
          broken: draw.chance(0.1),
        }
      : calm.service,
    github: rough()
      ? {
          failing: draw.upTo(3) / 10,
          losing: draw.upTo(3) / 10,
          writes: few(),
          queries: few(),
          slowMs: draw.upTo(2000),
          heldMs: isHeldUp ? draw.upTo(90_000) : 0,
        }
      : calm.github,
    cancelMs: rough() && draw.chance(0.4) ? draw.upTo(25_000) : undefined,
    diesMs: rough() && draw.chance(0.3) ? draw.upTo(15_000) : undefined,
  }
}

function drawJob(
  key: string,
  shard: string,
  settings: Settings,
  recordings: readonly PlannedRecording[],
  draft: Draft,
): JobPlan {
  const { draw, mood, isQuiet, redShare } = draft
  return {
    ...drawTroubles(draft),
    key,
    shard,
    settings,
    recordings,
    isRed: isQuiet && mood.chance(redShare),
    isNewer: draw.chance(0.25),
    startMs: draw.chance(0.85) ? draw.upTo(3000) : draw.upTo(200_000),
    transferMs: draw.chance(0.7) ? draw.upTo(2000) : draw.upTo(30_000),
  }
}

function drawCleanup(atMs: number, draft: Draft): CleanupPlan {
  const { draw } = draft
  const scope = draw.weighted<CleanupPlan['scope']>([62, 'sweep'], [30, 'pull'], [8, 'ids'])
  return {
    ...drawTroubles(draft),
    ...drawAccount(draw),
    kind: 'cleanup',
    atMs,
    scope,
    pull: drawPull(draw),
    artifacts: draw.chance(0.5),
    afterDays: draw.weighted([4, 7], [3, 1], [2, 0]),
    lookBackDays: draw.pick(30, 1, 3650),
    runId: newRunId(draft),
    commentKey: draw.mostly(0.8, '', commentKeys),
  }
}

/** A job's recordings after a push: some unchanged, some changed, removed or new. */
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
