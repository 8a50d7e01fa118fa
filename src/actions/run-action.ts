import { type Runtime, readRuntime, readRuntimeToken } from '../artifacts/runtime.ts'
import type { OpenArtifacts } from '../artifacts/upload-manifest.ts'
import { InputError, StopError } from '../failure.ts'
import { createGitHub } from '../github/github.ts'
import { type RunContext, readRunContext } from '../github/run-context.ts'
import { assertUsable, readSecrets, type SecretInputs } from '../inputs/read-input.ts'
import { createLog, failStep, type Log } from '../log/log.ts'
import { createSigning } from '../manifest/signature.ts'
import { logNothingDeleted } from '../messages/without-key.ts'
import { once } from '../once.ts'
import type { Outlet } from '../publish/outputs.ts'
import type { Dependencies, ServiceDependencies } from '../run/dependencies.ts'
import { createRunner, setOutputs } from '../run/runner.ts'
import { createSecrets, mask } from '../secrets/secrets.ts'
import { mostInFlight } from '../sharing/in-flight.ts'
import { wallClock } from '../time.ts'

/** Opens the service at an address on first use. */
type ServiceAt = (baseUrl: URL) => ServiceDependencies['service']

export type Action<Inputs> = {
  /** For an action that can't work without a key: what to do if it is missing. */
  keyAdvice?: string
  readInputs: (secretInputs: SecretInputs, job: JobFacts) => Inputs
  /** Writes the outputs of a step that has done nothing. */
  writeNothing: (outlet: Outlet) => void
  work: (inputs: Inputs, dependencies: Dependencies, serviceAt: ServiceAt) => Promise<void>
}

/** What inputs are checked against. `runtime` is a text that says why GitHub keeps no artifacts of this step. */
export type JobFacts = { context: RunContext; runtime: Runtime | string }

export type CommonInputs = {
  retries: number
  timeoutSeconds: number
  concurrency: number | 'auto'
  prNumber: number | undefined
}

/** Runs an action. If it fails, writes empty outputs and fails the step. `cancelled` ends the work early. */
export async function runAction<Inputs extends CommonInputs>(
  { keyAdvice, readInputs, writeNothing, work }: Action<Inputs>,
  environment: NodeJS.ProcessEnv,
  cancelled: AbortSignal,
): Promise<void> {
  const secretInputs = readSecrets()
  const { apiKey, password, githubToken, mask: onlyHidden } = secretInputs
  const secrets = createSecrets([apiKey, password, githubToken, readRuntimeToken(environment)], onlyHidden)
  const log = createLog()
  const ended = new AbortController()
  try {
    const context = await readRunContext(environment)
    const signal = AbortSignal.any([cancelled, ended.signal])
    const basics = { context, secrets, log, runner: createRunner(context), cancelled: signal }
    warnOfEvent(context, log)
    // Invalid addresses would make `@actions/github` fail on import, which happens at the first call.
    for (const name of context.invalidAddresses) delete process.env[name]
    if (keyAdvice !== undefined && apiKey === '') {
      if (!context.withoutSecrets) throw new InputError(`The input api-key is empty. ${keyAdvice}`)
      logNothingDeleted(context.withoutSecrets, log)
      writeNothing(basics)
      return
    }
    assertUsable(secretInputs)
    const runtime = readRuntime(environment, context.serverUrl)
    const inputs = readInputs(secretInputs, { context, runtime })
    await using opened = openDependencies(basics, secretInputs, inputs, { environment, runtime })
    // After a failure, work in progress would lose its connections and log more errors.
    using _end = { [Symbol.dispose]: () => ended.abort(new StopError('step ended')) }
    await work(inputs, opened.dependencies, opened.serviceAt)
  } catch (error) {
    writeNothing({ runner: { setOutputs }, secrets, log })
    failStep(error, secrets.clean, log)
  }
}

function warnOfEvent({ eventProblem }: RunContext, log: Log): void {
  if (eventProblem === undefined) return
  log.warning(`The pull request of this run may not be found, so it may get no comment: ${eventProblem}`)
  // `@actions/github` also reads it on import, and would fail.
  delete process.env['GITHUB_EVENT_PATH']
}

/** The dependencies that connect to nothing. */
type BasicDependencies = Omit<Dependencies, 'clock' | 'github' | 'signing' | 'openArtifacts'>

/** Prepares access to GitHub and to the service. Each connects on first use; disposing the result closes all connections. */
function openDependencies(
  basics: BasicDependencies,
  { apiKey, password, githubToken: token }: SecretInputs,
  { concurrency, prNumber, retries, timeoutSeconds }: CommonInputs,
  { environment, runtime }: { environment: NodeJS.ProcessEnv; runtime: Runtime | string },
) {
  const { context, secrets, cancelled } = basics
  const resources = new AsyncDisposableStack()
  // Importing the HTTP client takes longer than an entire run without recordings.
  const reach = once(async () => {
    const { createGitHubClient, openArtifacts, openConnections, openService } = await import('./clients.ts')
    const bounds = { timeoutSeconds, concurrency: mostInFlight(concurrency) }
    const connections = resources.use(openConnections(environment, bounds))
    return { createGitHubClient, openArtifacts, openService, connections }
  })
  const github = createGitHub({
    ...basics,
    token,
    prNumber,
    clean: secrets.clean,
    warn: basics.log.warning,
    async createClient(until) {
      const { createGitHubClient, connections } = await reach()
      const ending = until === undefined ? { signal: cancelled } : { signal: until, longestWaitMs: 0 }
      return createGitHubClient(token, context, { ...connections, ...ending, retries })
    },
  })
  const serviceAt: ServiceAt = (baseUrl) =>
    once(async () => {
      const { openService, connections } = await reach()
      const serviceOptions = { baseUrl, apiKey, password, timeoutSeconds, retries, connections }
      const { clean, noteRepeated } = secrets
      return openService({ ...serviceOptions, clean, onSecrets: mask, onRepeated: noteRepeated })
    })
  const openArtifactsAt =
    (available: Runtime): OpenArtifacts =>
    async (artifacts) => {
      const { openArtifacts, connections } = await reach()
      const options = { ...available, ...artifacts, timeoutSeconds, retries, connections }
      return openArtifacts({ ...options, clean: secrets.clean, onSecrets: mask })
    }
  const openArtifacts = typeof runtime === 'string' ? undefined : openArtifactsAt(runtime)
  const signing = createSigning(apiKey, context.repositoryId)
  const dependencies: Dependencies = { ...basics, clock: wallClock(cancelled), github, signing, openArtifacts }
  return { dependencies, serviceAt, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}
