import { setMaxListeners } from 'node:events'
import type { RetryOptions } from '../../../src/client/retry.ts'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { StopError } from '../../../src/failure.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import type { Clock } from '../../../src/time.ts'
import { requestError, withFault } from '../../support/comment/faults.ts'
import { simulateGitHub } from '../../support/comment/simulated-github.ts'
import { startVirtualTime } from '../../support/comment/virtual-time.ts'
import { simulateServices } from '../../support/service/simulated-service.ts'
import type { Death } from './mortal.ts'
import { type GitHubTrouble, type LifePlan, pulls } from './plan.ts'
import { foreignInText } from './unsigned-sections.ts'

/** Start of all lives, in milliseconds since 1970. */
const epoch = 1_750_000_000_000

/** A manifest, uploaded by its own run or by somebody else. */
export type UploadedManifest = {
  text: string
  /** The run that uploaded it. */
  runId: string
  isOfFork: boolean
  createdMs: number
}

/** A section in the comment of a key, which is empty for that without one. */
export type Brought = { apiKey: string; commentKey: string; pull: number; section: Section }

/** A manifest for the report action. */
export type Manifest = { runId: string; attempt: number; text: string; isForged: boolean }

export type Reaching = {
  trouble: GitHubTrouble
  random: () => number
  signal: AbortSignal
  /** Whether the step has ended by itself. */
  isOver: () => boolean
}

/** The pull requests, the services, and everything reported to people. */
export type World = ReturnType<typeof openWorld>

export function openWorld(plan: LifePlan) {
  const { seed, github: conditions, longestComment, idLength } = plan
  const time = startVirtualTime(epoch)
  const github = new Map(pulls.map((number) => [number, openPull(number)]))

  function openPull(number: number) {
    const simulated = simulateGitHub(time, { seed: seed * pulls.length + number, ...conditions })
    const states = [{ sinceMs: -Infinity, isOpen: true }]
    return {
      ...simulated,
      setOpen(isOpen: boolean) {
        if (simulated.isOpen() === isOpen) return
        simulated.setOpen(isOpen)
        states.push({ sinceMs: time.now(), isOpen })
      },
      /** Closing time of a pull request that was closed at a moment, or undefined if it was open. */
      closedSince(ms: number) {
        const state = states.findLast(({ sinceMs }) => sinceMs <= ms)
        return state?.isOpen === false ? state.sinceMs : undefined
      },
      /** Whether the pull request has been open ever since a moment. */
      isOpenSince: (ms: number) =>
        states.every(({ isOpen }, at) => isOpen || (states[at + 1]?.sinceMs ?? Infinity) <= ms),
      updatedMs: () => Math.max(0, simulated.changedMs(), states.at(-1)?.sinceMs ?? 0),
    }
  }

  const pullOf = (number: number) => {
    const pull = github.get(number)
    if (pull === undefined) throw requestError(404, 'Not Found')
    return pull
  }
  /** Aborts after a while, if a time is given. */
  function after(afterMs: number | undefined): AbortSignal {
    const controller = new AbortController()
    setMaxListeners(0, controller.signal)
    if (afterMs !== undefined) void time.sleep(afterMs).then(() => controller.abort(new StopError('cancelled')))
    return controller.signal
  }

  const over = Promise.withResolvers<never>()
  over.promise.catch(() => {})
  const manifests: Manifest[] = []
  const artifacts: UploadedManifest[] = []
  const violations: string[] = []
  const cutShort = new Set<number>()

  return {
    plan,
    time,
    /** GitHub's view of each pull request, by number. */
    pulls: github,
    pullOf,
    writes: () => github.values().reduce((sum, { counts }) => sum + counts.writes, 0),
    services: simulateServices(idLength),
    manifests,
    artifacts,
    /** Recordings that GitHub keeps, by the artifact's id. */
    kept: new Map<string, { runId: string }>(),
    /** The runs that GitHub knows. */
    runIds: new Set<string>(),
    /** Sections that a step without a key has brought into a comment. */
    brought: [] as Brought[],
    /** Pull requests with a comment that a person deleted or damaged. */
    spoiled: new Set<number>(),
    /** Ids of shares that a log or manifest lists for a person. */
    listed: new Set<string>(),
    /** Names of shares that a comment recorded, or marked as gone, before a person deleted or damaged it. */
    lostByPeople: new Set<string>(),
    /** Names of shares deleted by a cleanup that ended before rewriting the comment. */
    shownInVain: new Set<string>(),
    /** Names of shares deleted with an artifact, while no comment recorded them or nobody read that comment. */
    deletedWithArtifact: new Set<string>(),
    /** Names of shares that a person deleted at the service or by their ids. */
    byHand: new Set<string>(),
    violations,
    hasLag: conditions.staleSingles && conditions.staleReadsMs > 0,
    hasHistory: conditions.history !== undefined,
    /** Pull requests where a step wrote and then died. Only the next writer restores the text that it overwrote. */
    cutShort,
    isCrowded: longestComment < commentLimit,
    clock: (random: () => number, signal: AbortSignal): Clock => ({
      now: time.now,
      random,
      async sleep(ms) {
        await time.sleep(ms)
        signal.throwIfAborted()
      },
    }),

    retry: (random: () => number): RetryOptions => ({
      retries: 2,
      random,
      async sleep(ms, signal) {
        await time.sleep(ms)
        signal.throwIfAborted()
      },
      gate: {
        hold: () => {},
        whenOpen: async (_host, signal) => signal.throwIfAborted(),
        whenAllOpen: async (signal) => signal.throwIfAborted(),
      },
    }),

    /** One step's access to the comments on a pull request. */
    store(number: number, { trouble, random, signal, isOver }: Reaching): CommentStore {
      let writes = 0
      let hasWritten = false
      const noteEnd = () => {
        if (hasWritten && !isOver()) cutShort.add(number)
      }
      const mostWrites = trouble.writes ?? Infinity
      signal.addEventListener('abort', noteEnd)
      const refuse = (body: string) => {
        writes += 1
        if (writes > mostWrites) {
          noteEnd()
          throw requestError(403, 'Resource not accessible')
        }
        if (body.length > longestComment) throw requestError(422, 'Validation Failed: body is too long')
        if (random() < trouble.failing) throw requestError(random() < 0.5 ? 500 : 403, 'secondary rate limit')
      }
      const faulty = withFault(pullOf(number).store, async (send, body) => {
        if (trouble.heldMs > 0) await time.sleep(trouble.heldMs * random())
        signal.throwIfAborted()
        violations.push(...foreignInText(body, number))
        refuse(body)
        if (trouble.slowMs > 0) await time.sleep(trouble.slowMs * random())
        const answer = await send()
        hasWritten = true
        if (signal.aborted) noteEnd()
        if (random() < trouble.losing) throw requestError(502, 'Bad Gateway')
        return answer
      })
      const unlessEnded = <T>(ask: () => Promise<T>): Promise<T> =>
        signal.aborted ? Promise.reject(signal.reason) : ask()
      return {
        ...faulty,
        list: () => unlessEnded(faulty.list),
        remove: (id) => unlessEnded(() => faulty.remove(id)),
      }
    },

    after,

    /** The death of a step's machine after a while, if a time is given. */
    death: (afterMs: number | undefined): Death => ({ signal: after(afterMs), never: over.promise }),

    /** Ends everything left pending by dead machines. */
    end: () => over.reject(new StopError('the life is over')),
  }
}

/** Ids that a log line lists for a person. */
export function idsIn(text: string): string[] {
  return text.match(/shr_\w+/g) ?? []
}
