import { findSources } from '../../../src/actions/cleanup/sources.ts'
import { wallClock } from '../../../src/clock.ts'
import { openGitHub } from '../../../src/comment/github-access.ts'
import { readRunContext } from '../../../src/github/run-context.ts'
import { createNetwork } from '../../../src/http/network.ts'
import type { Log } from '../../../src/log/log.ts'
import { createSecrets } from '../../../src/log/secrets.ts'
import { pullRequestsToComment } from '../../../src/publishing/comment-on.ts'
import { createRunner } from '../../../src/publishing/runner.ts'
import { createSigning } from '../../../src/sections/signature.ts'

/** A run's variables, and its token. */
export type Place = { environment: Readonly<Record<string, string>>; token: string }

/** What the three actions find out about a run. */
export type Found = {
  commit: string
  withoutSecrets: string | undefined
  /** The pull requests that main and report comment on. */
  commentedOn: readonly number[]
  /** The pull requests that cleanup cleans up after by itself, and beside ids that are named. */
  cleaned: readonly number[]
  cleanedBesideIds: readonly number[]
  problems: readonly string[]
}

const withoutPullRequest = 'Which pull request to clean up is not known: '

/** Reads a run's event and finds its pull request, by the parts that main, report and cleanup do it with. */
export async function findForAll({ environment, token }: Place): Promise<Found> {
  const problems: string[] = []
  const context = await readRunContext(environment)
  const cancelled = new AbortController().signal
  await using network = createNetwork({}, { timeoutSeconds: 10, concurrency: 1 })
  const opening = { prNumber: undefined, retries: 0, network, redact: (text: string) => text, tell() {} }
  const github = openGitHub({ context, token, cancelled, ...opening })
  const ports = {
    ...{ context, github, cancelled, clock: wallClock(cancelled), secrets: createSecrets() },
    runner: createRunner(context),
    signing: createSigning('vsk_key', context.repository),
    log: logTo(problems),
  }
  const located = await github.locate(true)
  const { commit } = located.context
  const commentedOn = pullRequestsToComment(located, ports)
  const clean = async (shareIds: readonly string[]) => {
    const inputs = { prNumber: undefined, manifests: '', shareIds, commentKey: '', failOnError: true }
    const patience = { baseUrl: new URL('https://example.com'), retries: 0, timeoutSeconds: 10 }
    const sources = await findSources(
      { ...inputs, ...patience },
      { ...ports, service: never, readRecords: never },
    )
    problems.push(...sources.problems.filter((problem) => !problem.startsWith(withoutPullRequest)))
    if (sources.closed.length + sources.problems.length + shareIds.length === 0)
      problems.push('no word on why')
    return sources.closed.map(({ number }) => number)
  }
  const [cleaned, cleanedBesideIds] = [await clean([]), await clean(['shr_1'])]
  return { commit, withoutSecrets: context.withoutSecrets, commentedOn, cleaned, cleanedBesideIds, problems }
}

async function never(): Promise<never> {
  throw new Error('Looking for a pull request takes no manifest and no service')
}

function logTo(problems: string[]): Log {
  const tell = (text: string) => void problems.push(text)
  return { info() {}, debug() {}, notice() {}, group() {}, warning: tell, error: tell, fail: tell }
}
