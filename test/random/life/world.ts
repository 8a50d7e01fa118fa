import { setMaxListeners } from 'node:events'
import type { RetryOptions } from '../../../src/client/retry.ts'
import { commentLimit } from '../../../src/comment/contribution.ts'
import type { OwnRun } from '../../../src/comment/quiet.ts'
import { StopError } from '../../../src/failure.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import { createSigning, type Signing } from '../../../src/manifest/signature.ts'
import { valueAt } from '../../../src/shape.ts'
import type { Clock } from '../../../src/time.ts'
import { requestError, withFault } from '../../support/comment/faults.ts'
import { simulateGitHub } from '../../support/comment/simulated-github.ts'
import { startVirtualTime } from '../../support/comment/virtual-time.ts'
import { simulateServices } from '../../support/service/simulated-service.ts'
import type { Death } from './mortal.ts'
import { type GitHubTrouble, type LifePlan, pulls } from './plan.ts'

export const repository = 'octo-org/demo'
export const repositoryUrl = 'https://github.com/octo-org/demo'
/** When all begins, in milliseconds since 1970. */
const epoch = 1_750_000_000_000

/** A manifest as its run, or somebody else, has uploaded it. */
export type UploadedManifest = {
  text: string
  /** Of the upload. */
  runId: string
  isOfFork: boolean
  createdMs: number
}

/** What a manifest brings to the report action. */
export type Manifest = { runId: string; attempt: number; text: string }

/** In milliseconds: a step that began before a person's click can undo it. */
const handMs = 400_000

export type Reaching = {
  trouble: GitHubTrouble
  random: () => number
  signal: AbortSignal
  /** Whether the step has ended by itself. */
  isOver: () => boolean
  /** The run that the step is of; undefined for a cleanup. */
  run: OwnRun | undefined
}

/** What became of one comment as a whole. */
type Toggled = {
  /** The run that wrote its text last, cleanups aside. */
  writer?: OwnRun
  /** When a person minimized or showed it last, in milliseconds since 1970. */
  byHandMs?: number
  /** Whether it is minimized, and the action has to leave it so. */
  isPersons?: boolean
  /** Whether the last try to minimize or show it failed. */
  hasFailed?: boolean
}

/** The pull requests, the services, and what was told to people. */
export type World = ReturnType<typeof openWorld>

const signings = new Map<string, Signing>()

export function signingFor(apiKey: string): Signing {
  const signing = signings.get(apiKey) ?? createSigning(apiKey, repository)
  signings.set(apiKey, signing)
  return signing
}

export function openWorld({ seed, github: conditions, longestComment, idLength }: LifePlan) {
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
      /** Since when the pull request was closed that was so at a moment; undefined where it was open then. */
      closedSince(ms: number) {
        const state = states.findLast(({ sinceMs }) => sinceMs <= ms)
        return state?.isOpen === false ? state.sinceMs : undefined
      },
      /** Whether the pull request has been open all the time since a moment. */
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
  /** Is aborted after a while, where that is given. */
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
  const toggled = new Map<string, Toggled>()
  const toggledAt = (pull: number, id: number | string) => toggled.get(`${pull}/${id}`) ?? {}
  const noteToggled = (pull: number, id: number | string, changes: Toggled) =>
    void toggled.set(`${pull}/${id}`, { ...toggledAt(pull, id), ...changes })

  return {
    time,
    /** GitHub as each pull request shows it, by number. */
    pulls: github,
    pullOf,
    writes: () => github.values().reduce((sum, { counts }) => sum + counts.writes, 0),
    toggles: () => github.values().reduce((sum, { counts }) => sum + counts.toggles, 0),
    services: simulateServices(idLength),
    manifests,
    artifacts,
    /** Ids of shares that a person was given, by a log or a manifest. */
    listed: new Set<string>(),
    /** Names of shares that a comment recorded, or told to be gone, which a person deleted or damaged. */
    lostByPeople: new Set<string>(),
    /** Names of shares that a cleanup deleted which ended before it had rewritten the comment. */
    shownInVain: new Set<string>(),
    /** Names of shares that were deleted with an artifact while no comment recorded them, or none that anybody asks for. */
    deletedWithArtifact: new Set<string>(),
    /** Names of shares that a person deleted at the service, or by their ids. */
    byHand: new Set<string>(),
    violations,
    /** What became of a comment on a pull request as a whole. */
    toggledAt,
    /** A person has minimized or shown a comment. */
    noteByHand: (pull: number, id: number, isPersons: boolean) =>
      noteToggled(pull, id, { byHandMs: time.now(), isPersons }),
    hasLag: conditions.staleSingles && conditions.staleReadsMs > 0,
    hasHistory: conditions.history !== undefined,
    /** Pull requests on which a step wrote and then ended early: what it wrote over comes back with the next writer only. */
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

    /** The comments on a pull request as one step reaches them. */
    store(number: number, { trouble, random, signal, isOver, run }: Reaching): CommentStore {
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
      const noteWriter = (answer: unknown) => {
        const id = String(valueAt(answer, 'comment', 'id') ?? valueAt(answer, 'id'))
        if (run) noteToggled(number, id, { writer: run })
      }
      const { setMinimized } = pullOf(number).store
      const faulty = withFault(pullOf(number).store, async (send, body) => {
        if (trouble.heldMs > 0) await time.sleep(trouble.heldMs * random())
        signal.throwIfAborted()
        refuse(body)
        if (trouble.slowMs > 0) await time.sleep(trouble.slowMs * random())
        const answer = await send()
        hasWritten = true
        noteWriter(answer)
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
        async setMinimized(id, isMinimized) {
          noteToggled(number, id, { hasFailed: true })
          signal.throwIfAborted()
          refuse('')
          if (trouble.slowMs > 0) await time.sleep(trouble.slowMs * random())
          await setMinimized(id, isMinimized)
          const { isPersons = false, byHandMs = 0 } = toggledAt(number, id)
          if (!isMinimized && isPersons && time.now() - byHandMs > handMs) {
            violations.push(`A comment on #${number} was shown that a person had minimized`)
          }
          noteToggled(number, id, { isPersons: false })
          if (random() < trouble.losing) throw requestError(502, 'Bad Gateway')
          noteToggled(number, id, { hasFailed: false })
        },
      }
    },

    after,

    /** What ends a step's machine after a while, where that is given. */
    death: (afterMs: number | undefined): Death => ({ signal: after(afterMs), never: over.promise }),

    /** Ends what is left of steps whose machines died. */
    end: () => over.reject(new StopError('the life is over')),
  }
}

/** The ids that a log line lists for a person. */
export function idsIn(text: string): string[] {
  return text.match(/shr_\w+/g) ?? []
}
