import { type Clock, wallClock } from '../clock.ts'
import { type GitHubAccess, openGitHub } from '../comment/github-access.ts'
import { type RunContext, readRunContext } from '../github/run-context.ts'
import { createNetwork } from '../http/network.ts'
import { type GivenSecrets, readSecrets } from '../inputs/secrets.ts'
import type { ServiceInputs } from '../inputs/service-inputs.ts'
import { createLog, failStep, type Log } from '../log/log.ts'
import { createSecrets, type Secrets } from '../log/secrets.ts'
import { createRunner, type Runner } from '../publishing/runner.ts'
import { tellWithoutKey } from '../publishing/tell.ts'
import { createSigning, type Signing } from '../sections/signature.ts'
import type { Service } from '../service/service-client.ts'
import { mostInFlight } from '../sharing/concurrency-limit.ts'

/** What every action works with; only this file builds real ones, and tests put simulated ones in their place. */
export type Ports = {
  context: RunContext
  secrets: Secrets
  log: Log
  runner: Runner
  clock: Clock
  /** Aborted with a StopError when the workflow is cancelled. */
  cancelled: AbortSignal
  github: GitHubAccess
  signing: Signing
}

/** Opens the service when it is first needed. */
type OpenService = (inputs: ServiceInputs) => () => Promise<Service>

type Action<Inputs> = {
  name: 'main' | 'report' | 'cleanup'
  readInputs: (given: GivenSecrets) => Inputs
  /** Writes the outputs of a step that has done nothing. */
  writeNothing: (outlet: Pick<Ports, 'runner' | 'secrets' | 'log'>) => void
  work: (inputs: Inputs, ports: Ports, openService: OpenService) => Promise<void>
}

type Patience = {
  retries: number
  timeoutSeconds: number
  concurrency: number | 'auto'
  prNumber: number | undefined
}

/** Runs an action: whatever fails ends as a failed step with outputs written; `cancelled` ends the work early. */
export async function runAction<Inputs extends Patience>(
  { name, readInputs, writeNothing, work }: Action<Inputs>,
  environment: NodeJS.ProcessEnv,
  cancelled: AbortSignal,
): Promise<void> {
  const given = readSecrets()
  const secrets = createSecrets()
  secrets.add(...Object.values(given))
  const log = createLog(secrets)
  const context = await readRunContext(environment)
  const run = { context, secrets, log, runner: createRunner(context), cancelled }
  try {
    if (given.apiKey === '' && context.withoutSecrets) {
      tellWithoutKey(name, context.withoutSecrets, log)
      writeNothing(run)
      return
    }
    const inputs = readInputs(given)
    const { prNumber, retries, timeoutSeconds } = inputs
    const concurrency = mostInFlight(inputs.concurrency)
    await using network = createNetwork(environment, { timeoutSeconds, concurrency })
    const { apiKey, githubToken: token } = given
    const password = given.password || undefined
    const github = openGitHub({
      ...{ ...run, token, prNumber, retries, network },
      redact: secrets.redact,
      tell: log.info,
    })
    const signing = createSigning(apiKey, context.repository)
    const ports = { ...run, clock: wallClock(cancelled), github, signing }
    await work(inputs, ports, ({ baseUrl, timeoutSeconds }) => {
      let opened: Promise<Service> | undefined
      const open = async () => {
        // Loading the HTTP client takes longer than all that a step without recordings does.
        const { openService } = await import('../service/open-service.ts')
        const connections = await network.connections()
        const reaching = { baseUrl, apiKey, password, timeoutSeconds, retries, connections }
        return openService({ ...reaching, onSecrets: secrets.add })
      }
      return () => (opened ??= open())
    })
  } catch (error) {
    writeNothing(run)
    failStep(error, log)
  }
}
