import type { Ports } from '../../../src/actions/run-action.ts'
import type { RunContext } from '../../../src/github/run-context.ts'
import type { CommentTrouble } from './plan.ts'
import { repository, signingFor, type World } from './world.ts'

export type StepOptions = {
  runId: string
  runAttempt: number
  job: string
  /** The pull requests that the run belongs to. */
  pulls: readonly number[]
  apiKey: string
  random: () => number
  comments: CommentTrouble
  cancelMs?: number | undefined
}

/** What a step leaves behind. */
type Left = { outputs: Map<string, string>; files: Map<string, string> }

/** Opens the ports of a step; a benchmark has others in its place. */
export type OpenStep = typeof openStep

/** The ports that all three actions have, with everything behind them simulated. */
export function openStep(world: World, options: StepOptions): Ports & Left {
  const { random, comments } = options
  const cancelled = world.cancellation(options.cancelMs)
  const store = (number: number) => world.store(number, { trouble: comments, random, signal: cancelled })
  const context = contextOf(options)
  const outputs = new Map<string, string>()
  const files = new Map<string, string>()
  return {
    context,
    outputs,
    files,
    secrets: { add: () => {}, redact: (text) => text, occurIn: () => false },
    log: world.log,
    clock: world.clock(random, cancelled),
    cancelled,
    runner: {
      setOutput: (name, parts) => outputs.set(name, [...parts].join('')),
      writeSummary: async () => {},
      async writeFile(name, parts) {
        files.set(name, [...parts].join(''))
        return name
      },
      countStep: async () => 1,
    },
    github: {
      locate: async () => ({ context: { ...context, pullRequests: options.pulls } }),
      comments: async (number) => store(number),
      async openPullRequests() {
        const views = Array.from(world.pulls.keys(), async (number) => ({
          ...(await store(number).list()),
          number,
        }))
        return (await Promise.all(views)).filter(({ isOpen }) => isOpen)
      },
      explain: String,
    },
    signing: signingFor(options.apiKey),
  }
}

function contextOf({ runId, runAttempt, job, pulls: [number] }: StepOptions): RunContext {
  return {
    ...{
      workspace: '/workspace',
      temporaryFolder: '/tmp',
      outputFile: '',
      eventName: 'pull_request',
      repository,
    },
    ...{ runId, runNumber: runId, runAttempt, workflow: 'CI', job, step: '__self' },
    ...{ commit: 'a1b2', branch: 'topic' },
    pull: number === undefined ? { kind: 'none' } : { kind: 'event', number, isClosed: job === 'cleanup' },
    ...{ serverUrl: 'https://github.com', apiUrl: '', graphqlUrl: '' },
  }
}
