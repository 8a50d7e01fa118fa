import { setMaxListeners } from 'node:events'
import type { Clock } from '../../../src/clock.ts'
import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { commentLimit } from '../../../src/comment/compose.ts'
import { StopError } from '../../../src/failure.ts'
import type { Log } from '../../../src/log/log.ts'
import { createSigning, type Signer, type Signing } from '../../../src/sections/signature.ts'
import type { RetryOptions } from '../../../src/service/retry.ts'
import { requestError, withFault } from '../../unit/comment/faults.ts'
import { simulateGitHub } from '../../unit/comment/simulated-github.ts'
import { startVirtualTime } from '../../unit/comment/virtual-time.ts'
import { type CommentTrouble, type LifePlan, pulls } from './plan.ts'
import { simulateServices } from './simulated-service.ts'

export const repository = 'octo-org/demo'
export const repositoryUrl = 'https://github.com/octo-org/demo'
/** What no run of ours belongs to. */
export const foreignPull = 9
/** When all begins, in milliseconds since 1970. */
const epoch = 1_750_000_000_000

/** What a manifest brings to the report action. */
export type Manifest = { runId: string; attempt: number; apiKey: string; text: string }

type Reaching = { trouble: CommentTrouble; random: () => number; signal: AbortSignal }

/** The pull requests, the services, and what was told to people. */
export type World = ReturnType<typeof openWorld>

const signings = new Map<string, Signing>()
const signers = new Map<string, Signer>()

export function signingFor(apiKey: string): Signing {
  const signing = signings.get(apiKey) ?? createSigning(apiKey, repository)
  signings.set(apiKey, signing)
  return signing
}

/** Keys, pull requests and comments are few, and each signer remembers what it has verified. */
export function signerFor(apiKey: string, commentKey: string, number: number): Signer {
  const name = `${apiKey} ${commentKey} ${number}`
  const signer = signers.get(name) ?? signingFor(apiKey).signerFor({ commentKey, pullRequest: number })
  signers.set(name, signer)
  return signer
}

export function openWorld({ seed, github: conditions, longestComment, idLength, events }: LifePlan) {
  const time = startVirtualTime()
  const all = pulls.map(
    (number) =>
      [number, simulateGitHub(time, { seed: seed * pulls.length + number, ...conditions })] as const,
  )
  const github = new Map<number, ReturnType<typeof simulateGitHub>>(all)
  /** Ids that a log listed for a person, and ids of shares that a log says could not be deleted. */
  const told = { listed: new Set<string>(), undeleted: new Set<string>() }
  const runs = events.filter((event) => event.kind === 'run')
  const attempts = Map.groupBy(runs, ({ id }) => id)
  const jobs = events.flatMap((event) => (event.kind === 'run' ? event.jobs : []))
  const pullOf = (number: number) => {
    const pull = github.get(number)
    if (pull === undefined) throw requestError(404, 'Not Found')
    return pull
  }
  const manifests: Manifest[] = []
  /** The attempts of runs that have ended, and when. */
  const endedMs = new Map<string, number>()
  const violations: string[] = []
  const log: Log = {
    info: (text) => {
      if (text.includes('input share-ids of the cleanup action'))
        for (const id of idsIn(text)) told.listed.add(id)
      if (text.startsWith('Not deleted: ')) for (const id of idsIn(text)) told.undeleted.add(id)
    },
    warning: (text) => {
      if (/can be deleted only by hand|look at each/.test(text))
        for (const id of idsIn(text)) told.listed.add(id)
    },
    error: () => {},
    debug: () => {},
    notice: () => {},
    fail: () => {},
    group: () => {},
  }

  return {
    time,
    /** GitHub as each pull request shows it, by number. */
    pulls: github,
    pullOf,
    writes: () => github.values().reduce((sum, { counts }) => sum + counts.writes, 0),
    services: simulateServices(time, idLength),
    log,
    told,
    manifests,
    endedMs,
    /** When all attempts of a run have ended. */
    allEndedMs: (runId: string) =>
      Math.max(
        ...(attempts.get(runId) ?? []).map(({ attempt }) => endedMs.get(`${runId} ${attempt}`) ?? Infinity),
      ),
    /** Names of shares that a comment recorded, or told to be gone, which a person deleted or damaged. */
    lostByPeople: new Set<string>(),
    /**
     * Names of shares of runs without a pull request that a report has made one show which was closed when they were
     * deleted: nothing tells cleanup of it, as the README says.
     */
    shownWhereClosed: new Set<string>(),
    /** Names of shares that a cleanup deleted whose comment could not be rewritten, as its warning says. */
    shownInVain: new Set<string>(),

    violations,
    isCrowded: longestComment < commentLimit,
    /**
     * Whether some comment was written with different API keys, which the README tells not to do: of each other's
     * sections neither can tell what was removed.
     */
    hasMixedKeys: Map.groupBy(jobs, ({ settings }) => settings.commentKey)
      .values()
      .some((group) => new Set(group.map(({ settings }) => settings.apiKey)).size > 1),
    clock: (random: () => number, signal: AbortSignal): Clock => ({
      now: () => epoch + time.now(),
      random,
      async sleep(ms) {
        await time.sleep(ms)
        signal.throwIfAborted()
      },
    }),

    retry: (random: () => number): RetryOptions => ({
      retries: 2,
      random,
      gate: {
        async pause(ms, signal) {
          await time.sleep(ms)
          signal.throwIfAborted()
        },
        hold: () => {},
        whenOpen: async (_host, signal) => signal.throwIfAborted(),
        whenAllOpen: async (signal) => signal.throwIfAborted(),
      },
    }),

    /** The comments on a pull request as one step reaches them. */
    store(number: number, { trouble, random, signal }: Reaching): CommentStore {
      const refuse = (body: string) => {
        if (trouble.refused) throw requestError(403, 'Resource not accessible by integration')
        if (body.length > longestComment) throw requestError(422, 'Validation Failed: body is too long')
        if (random() < trouble.failing) throw requestError(random() < 0.5 ? 500 : 403, 'secondary rate limit')
      }
      const faulty = withFault(pullOf(number).store, async (send, body) => {
        signal.throwIfAborted()
        refuse(body)
        if (trouble.slowMs > 0) await time.sleep(trouble.slowMs * random())
        const answer = await send()
        if (random() < trouble.losing) throw requestError(502, 'Bad Gateway')
        return answer
      })
      const unlessEnded = <T>(ask: () => Promise<T>): Promise<T> =>
        signal.aborted ? Promise.reject(signal.reason) : ask()
      return {
        ...faulty,
        list: () => unlessEnded(faulty.list),
        read: (id) => unlessEnded(() => faulty.read(id)),
        remove: (id) => unlessEnded(() => faulty.remove(id)),
      }
    },

    /** What cancels a step after a while, where anything does. */
    cancellation(afterMs: number | undefined): AbortSignal {
      const controller = new AbortController()
      setMaxListeners(0, controller.signal)
      if (afterMs !== undefined)
        void time.sleep(afterMs).then(() => controller.abort(new StopError('cancelled')))
      return controller.signal
    },
  }
}

function idsIn(text: string): string[] {
  return text.match(/shr_\w+/g) ?? []
}
