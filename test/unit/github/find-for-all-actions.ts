import { cleanUp } from '../../../src/actions/cleanup/clean-up.ts'
import { createGitHub } from '../../../src/github/github.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { readRunContext } from '../../../src/github/run-context.ts'
import { openConnections } from '../../../src/http/connections.ts'
import type { Log } from '../../../src/log/log.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { pullRequestToComment } from '../../../src/publish/comment-on.ts'
import { createRunner } from '../../../src/run/runner.ts'
import { createSecrets } from '../../../src/secrets/secrets.ts'
import { wallClock } from '../../../src/time.ts'

/** A run's variables, and its token. */
export type Place = { environment: Readonly<Record<string, string>>; token: string }

/** The results of the three actions for a run. */
export type Found = {
  commit: string
  withoutSecrets: string | undefined
  /** The pull request that main and report comment on. */
  commentedOn: number | undefined
  /** The pull request that cleanup cleans up. Undefined for a sweep. */
  cleaned: number | undefined
  problems: readonly string[]
}

/** Reads a run's event and finds its pull request, with the same parts as main, report and cleanup. */
export async function findForAll({ environment, token }: Place): Promise<Found> {
  const problems: string[] = []
  const context = await readRunContext(environment)
  const cancelled = new AbortController().signal
  await using connections = openConnections({}, { timeoutSeconds: 10, concurrency: 1 })
  const createClient = async () => createGitHubClient(token, context, { ...connections, signal: cancelled, retries: 0 })
  const opening = {
    prNumber: undefined,
    createClient,
    clean: (text: string) => text,
    warn: (text: string) => void problems.push(text),
  }
  const github = createGitHub({ context, token, cancelled, ...opening })
  const dependencies = {
    context,
    github,
    cancelled,
    clock: wallClock(cancelled),
    secrets: createSecrets([]),
    runner: createRunner(context),
    signing: createSigning('vsk_key', context.repositoryId),
    openArtifacts: undefined,
    log: logTo(problems),
  }
  const located = await github.locate({ needsPullRequest: true, commit: undefined })
  const { commit } = located.run
  const commentedOn = pullRequestToComment(located, dependencies)
  const inputs = {
    prNumber: undefined,
    manifests: '',
    shareIds: [],
    artifacts: { names: [], isGiven: false },
    commentKey: '',
    failOnError: true,
    baseUrl: new URL('https://example.com'),
    retries: 0,
    timeoutSeconds: 10,
    afterDays: 7,
    lookBackDays: 30,
  }
  const said: string[] = []
  const info = (text: string) => void said.push(text)
  await cleanUp(inputs, { ...dependencies, log: { ...dependencies.log, info }, service: never })
  const cleaned = said.flatMap((text) => /^No comment on pull request #(\d+) /.exec(text)?.[1] ?? [])
  return {
    commit,
    withoutSecrets: context.withoutSecrets,
    commentedOn,
    problems,
    cleaned: cleaned.length === 0 ? undefined : Number(cleaned.join()),
  }
}

async function never(): Promise<never> {
  throw new Error('Nothing is recorded, so nothing may be deleted')
}

function logTo(problems: string[]): Log {
  const tell = (text: string) => void problems.push(text)
  return { info() {}, debug() {}, notice() {}, group() {}, warning: tell, error: tell, fail: tell }
}
