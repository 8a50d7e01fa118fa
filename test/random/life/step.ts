import { seededRandom } from '../../../emulators/github/random.ts'
import type { ChangedFile } from '../../../src/github/changed-files.ts'
import type { RunContext } from '../../../src/github/run-context.ts'
import type { Log } from '../../../src/log/log.ts'
import type { Dependencies } from '../../../src/run/dependencies.ts'
import { type Death, mortal, untilDeath } from './mortal.ts'
import { ofNewerVersion } from './newer-version.ts'
import type { GitHubTrouble } from './plan.ts'
import { repository, signingFor } from './repository.ts'
import { openApi } from './simulated-api.ts'
import { idsIn, type World } from './world.ts'
// Steps import this when they need it. Virtual time can't see imports under way, so it comes before time begins.
import '../../../src/comment/unsigned-states.ts'

export type StepOptions = {
  runId: string
  runAttempt: number
  job: string
  /** The run's pull request. */
  pull: number | undefined
  /** The name of the event that started the run. Default: one that fits the pull request. */
  event?: string
  /** Set for the run of a fork. */
  isOfFork?: boolean | undefined
  /** The fork's run that triggered it. */
  triggeringRun?: { id: string; attempt: number } | undefined
  apiKey: string
  random: () => number
  github: GitHubTrouble
  cancelMs?: number | undefined
  /** Whether it's a newer version, which adds fields to everything it writes. */
  isNewer?: boolean
  /** The death of its machine. */
  death: Death
}

/** The results of a step. */
type Left = {
  outputs: Map<string, string>
  files: Map<string, string>
  lines: string[]
  /** Waits for its work to end or its machine to die. */
  until: (work: Promise<unknown>) => Promise<void>
}

/** Opens the dependencies of a step. Benchmarks and planted faults replace it. */
export type OpenStep = typeof openStep

/** Random numbers for one step. Two runs of one plan never draw the same nonce. */
export function randomOf(seed: number, runId: string, attempt = 1): () => number {
  return seededRandom(seed + 7919 * Number(runId) + attempt)
}

/** A recording that every pull request changes. */
const changedFile: ChangedFile = { path: 'e2e-0', status: 'modified', changes: 1, patch: '' }

/** Opens the dependencies that all three actions need, with everything behind them simulated. */
export function openStep(world: World, options: StepOptions): Dependencies & Left {
  const { random, github: trouble, pull, death } = options
  const cancelled = world.after(options.cancelMs)
  let isOver = false
  const signal = AbortSignal.any([cancelled, death.signal])
  const reaching = { trouble, random, signal, isOver: () => isOver }
  const clock = world.clock(random, cancelled)
  const context = contextOf(options)
  const outputs = new Map<string, string>()
  const files = new Map<string, string>()
  const lines: string[] = []
  const signing = signingFor(options.apiKey)
  const github = {
    hasToken: true,
    locate: async () => ({ run: { ...context, ...tested, pullRequest: pull }, others: [] }),
    comments: async (number: number) => {
      const store = mortal(world.store(number, reaching), death)
      return options.isNewer ? ofNewerVersion(store, number, signing, options.runId) : store
    },
    changedFiles: async () => ({ files: [changedFile], isAll: true }),
    client: async () => openApi(world, { ...reaching, death }),
    clientUntil: async () => openApi(world, { ...reaching, death }),
    explain: String,
  }
  return {
    context,
    outputs,
    files,
    lines,
    async until(work) {
      await untilDeath(work, death)
      isOver = !signal.aborted
    },
    secrets: {
      clean: (text) => text,
      hide: (text) => text,
      values: [],
      noteRepeated() {},
      occurIn: () => false,
      maskedOccurIn: () => false,
    },
    log: logOf(world, lines),
    clock: { ...clock, ...mortal({ sleep: clock.sleep }, death) },
    cancelled,
    runner: {
      setOutputs(written) {
        for (const [name, text] of Object.entries(written)) outputs.set(name, text)
        return undefined
      },
      writeSummary: async () => {},
      async writeManifest(name, text) {
        files.set(name, text)
        return name
      },
      countStep: async () => 1,
    },
    github,
    signing,
    openArtifacts: undefined,
  }
}

function logOf({ listed }: World, lines: string[]): Log {
  const note = (text: string) => {
    lines.push(text)
    if (/with these share-ids: /.test(text)) for (const id of idsIn(text)) listed.add(id)
  }
  return {
    info: note,
    warning: note,
    fail: note,
    error: () => {},
    debug: () => {},
    notice: () => {},
    group: () => {},
  }
}

const tested = { commit: 'a1b2', branch: 'topic' }

function contextOf({ runId, runAttempt, job, pull: number, event, isOfFork, triggeringRun }: StepOptions): RunContext {
  const usual = number === undefined ? 'schedule' : 'pull_request'
  const eventName = triggeringRun ? 'workflow_run' : (event ?? usual)
  return {
    workspace: '/workspace',
    temporaryFolder: '/tmp',
    outputFile: '',
    eventName,
    eventProblem: undefined,
    invalidAddresses: [],
    repository,
    repositoryId: repository,
    triggeringEvent: triggeringRun ? 'pull_request' : '',
    runId,
    triggeringRunId: triggeringRun?.id ?? '',
    triggeringRun: triggeringRun && { attempt: triggeringRun.attempt, commit: tested.commit, isRestricted: true },
    runNumber: runId,
    runAttempt,
    workflow: 'CI',
    job,
    step: '__self',
    artifactDays: undefined,
    eventCommit: { kind: 'named', ...tested },
    withoutSecrets: isOfFork ? 'fork' : undefined,
    pullHint: number === undefined ? { kind: 'none' } : { kind: 'event', number, isClosing: job === 'cleanup' },
    serverUrl: 'https://github.com',
    apiUrl: '',
    graphqlUrl: '',
  }
}
