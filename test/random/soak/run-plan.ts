import { lstat, mkdtempDisposable, readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceEmulator } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { createHostGate } from '../../../src/client/retry.ts'
import { createServiceClient } from '../../../src/client/service-client.ts'
import { StopError } from '../../../src/failure.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { type Recording, stampOf, withUnchangedBytes } from '../../../src/recordings/recording.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { mostInFlight } from '../../../src/sharing/in-flight.ts'
import { shareRecordings } from '../../../src/sharing/share-recordings.ts'
import { titledRecordings } from '../../../src/sharing/titled-recordings.ts'
import { pause } from '../../../src/time.ts'
import { type Result, resultOfSharing } from '../../support/result.ts'
import { openFaultyService } from '../../support/service/faulty-service.ts'
import { usualKey } from '../../support/stage.ts'
import type { Account } from './account.ts'
import { callerViolationsOf } from './caller-invariants.ts'
import { timeoutSeconds } from './effects.ts'
import { violationsOf } from './invariants.ts'
import { leftInService } from './left-in-service.ts'
import { type Observation, observe } from './observed-client.ts'
import type { Plan } from './plans.ts'
import { type Original, writeRecordings } from './recording-files.ts'
import { createScript, password, serviceOptions } from './script.ts'

/** More calls than any plan can cause. */
const mostCalls = 1000

/** The most time that an overdue run may take to end after its cancellation, in milliseconds. */
const stopMs = 3000

/** The outcome of a run. */
export type Run = { account: Account; violations: string[] }

/** Runs a plan with the library's parts, wired like the main action, and checks all promises. */
export async function runPlan(plan: Plan): Promise<Run> {
  await using workspace = await mkdtempDisposable(join(tmpdir(), 'share-recordings-soak-'))
  await using service = plan.onOwnService
    ? await openFaultyService({ apiKey: usualKey, keepBytes: false, faults: [] })
    : await startServiceEmulator(serviceOptions(plan))
  const originals = await writeRecordings(workspace.path, plan.recordings)
  const cancelling = new AbortController()
  const cancel = (reason = 'the workflow was canceled') => cancelling.abort(new StopError(reason))
  const script = createScript(plan, originals, { service, cancel: () => cancel() })
  service.setFaults(script.faults)
  const started = performance.now()
  const shared = await share(plan, { originals, service, cancel, signal: cancelling.signal })
  const account: Account = {
    plan,
    originals,
    changed: script.changed,
    cancelled: cancelling.signal.aborted,
    service,
    endedAt: performance.now(),
    ...shared,
  }
  const limit = longestMs(plan)
  const late = account.endedAt - started > limit ? [`didn't end within ${limit} ms`] : []
  const { length } = service.calls
  if (length > mostCalls) return { account, violations: [...late, `made ${length} calls`] }
  return {
    account,
    violations: [
      ...late,
      ...violationsOf(account),
      ...callerViolationsOf(account),
      ...secretsIn(account),
      ...(await openFiles(workspace.path)),
      ...(await leftInService(service)),
    ],
  }
}

/**
 * A limit that only endless work exceeds, even on a busy machine: every fault costs a timeout, a write timeout and a
 * backoff, one after another.
 */
export function longestMs({ faults, recordings, retries }: Plan): number {
  const requests = faults.map(({ nth }) => (nth === 'every' ? 2 * (retries + 1) : 1))
  const faulty = requests.reduce((sum, count) => sum + count, 0)
  return 120_000 + recordings.length * 500 + faulty * (2 * timeoutSeconds * 1000 + 1000 + 2000)
}

type Stage = {
  originals: readonly Original[]
  service: ServiceEmulator
  signal: AbortSignal
  cancel: (reason: string) => void
}

async function share(
  plan: Plan,
  { originals, service, signal, cancel }: Stage,
): Promise<{ results: Result[]; observation: Observation }> {
  const { concurrency, retries } = plan
  const baseUrl = new URL(service.url)
  const { clean } = createSecrets([service.apiKey, password])
  await using connections = openConnections({}, { timeoutSeconds, concurrency: mostInFlight(concurrency) })
  const { client, observation } = observe(
    createServiceClient({
      baseUrl,
      apiKey: service.apiKey,
      timeoutSeconds,
      connections,
      clean,
      onSecrets: () => {},
      onRepeated: () => {},
    }),
  )
  const recordings = await Promise.all(originals.map(recordingOf))
  const entries = titledRecordings(
    { recordings, unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false },
    ({ title }) => title,
    { sha: '', branch: '', pr: '' },
    new Map(),
    clean,
  )
  const sharing = shareRecordings(entries, {
    client,
    retry: { retries, random: () => 0, sleep: pause, gate: createHostGate() },
    concurrency,
    withUnchangedBytes,
    password: plan.withPassword ? password : undefined,
    visibility: 'unlisted',
    reuse: undefined,
    hashes: false,
    signal,
    clock: performance,
    clean,
    onSent: () => {},
    onResult: () => {},
  })
  const overdue = setTimeout(() => cancel('the plan took too long'), longestMs(plan))
  const results = await Promise.race([sharing, wait(longestMs(plan) + stopMs, [], { ref: false })])
  clearTimeout(overdue)
  return { results: results.map(resultOfSharing), observation }
}

async function recordingOf({ path, name, file }: Original): Promise<Recording> {
  const stats = await lstat(file, { bigint: true })
  return { path, name, file, sizeBytes: Number(stats.size), mimeType: 'video/webm', stamp: stampOf(stats) }
}

function secretsIn({ results, service }: Account): string[] {
  const text = JSON.stringify(results)
  const targets = Array.from(service.uploads.values(), ({ url }) => new URL(url))
  const secrets = [service.apiKey, password, ...targets.flatMap(({ href, search }) => [href, search])]
  return secrets.some((secret) => text.includes(secret)) ? ['a result contains a secret'] : []
}

/** Files of a finished run that this process still has open, if the system reports them. */
async function openFiles(workspace: string): Promise<string[]> {
  const folder = '/proc/self/fd'
  const names = await readdir(folder).catch(() => [])
  const targets = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
  return targets.filter((target) => target.startsWith(workspace)).map((target) => `still open: ${target}`)
}
