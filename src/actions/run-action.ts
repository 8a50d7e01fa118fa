import { type Runtime, readRuntime, readRuntimeToken } from '../artifacts/runtime.ts'
import type { UploadArtifact } from '../artifacts/upload-artifact.ts'
import { StopError } from '../failure.ts'
import { createGitHub } from '../github/github.ts'
import { type RunContext, readRunContext } from '../github/run-context.ts'
import { assertUsable, readSecrets, readText, type SecretInputs } from '../inputs/read-input.ts'
import { createLog, failStep, type Log } from '../log/log.ts'
import { createSigning } from '../manifest/signature.ts'
import { logWithoutKey } from '../messages/without-key.ts'
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
  name: 'main' | 'report' | 'cleanup'
  /** Advice for a missing API key. */
  keyAdvice: string
  readInputs: (secretInputs: SecretInputs) => Inputs
  /** Writes the outputs of a step that has done nothing. */
  writeNothing: (outlet: Outlet) => void
  work: (inputs: Inputs, dependencies: Dependencies, serviceAt: ServiceAt) => Promise<void>
}

export type CommonInputs = {
  retries: number
  timeoutSeconds: number
  concurrency: number | 'auto'
  prNumber: number | undefined
}

/** Runs an action. If it fails, writes empty outputs and fails the step. `cancelled` ends the work early. */
export async function runAction<Inputs extends CommonInputs>(
  { name, keyAdvice, readInputs, writeNothing, work }: Action<Inputs>,
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
    if (apiKey === '' && context.withoutSecrets) {
      logWithoutKey(name, context.withoutSecrets, isGate(), log)
      writeNothing(basics)
      return
    }
    assertUsable(secretInputs, keyAdvice)
    const inputs = readInputs(secretInputs)
    await using opened = openDependencies(basics, secretInputs, inputs, { environment, uploads: name === 'main' })
    // After a failure, work in progress would lose its connections and log more errors.
    using _end = { [Symbol.dispose]: () => ended.abort(new StopError('step ended')) }
    await work(inputs, opened.dependencies, opened.serviceAt)
  } catch (error) {
    writeNothing({ runner: { setOutputs }, secrets, log })
    failStep(error, secrets.clean, log)
  }
}

/** Whether the step should fail for its tests. */
function isGate(): boolean {
  return !['', 'never'].includes(readText('fail-on'))
}

function warnOfEvent({ eventProblem }: RunContext, log: Log): void {
  if (eventProblem === undefined) return
  log.warning(`The pull request of this run may not be found, so it may get no comment: ${eventProblem}`)
  // `@actions/github` also reads it on import, and would fail.
  delete process.env['GITHUB_EVENT_PATH']
}

/** The dependencies that connect to nothing. */
type BasicDependencies = Omit<Dependencies, 'clock' | 'github' | 'signing' | 'uploadArtifact'>

/** Prepares access to GitHub and to the service. Each connects on first use; disposing the result closes all connections. */
function openDependencies(
  basics: BasicDependencies,
  { apiKey, password, githubToken: token }: SecretInputs,
  { concurrency, prNumber, retries, timeoutSeconds }: CommonInputs,
  { environment, uploads }: { environment: NodeJS.ProcessEnv; uploads: boolean },
) {
  const { context, secrets, cancelled } = basics
  const resources = new AsyncDisposableStack()
  // Importing the HTTP client takes longer than an entire run without recordings.
  const reach = once(async () => {
    const { createGitHubClient, openConnections, openResultsService, openService } = await import('./clients.ts')
    const bounds = { timeoutSeconds, concurrency: mostInFlight(concurrency) }
    const connections = resources.use(openConnections(environment, bounds))
    return { createGitHubClient, openResultsService, openService, connections }
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
  const openResults = async (runtime: Runtime) => {
    const { openResultsService, connections } = await reach()
    const options = { ...runtime, timeoutSeconds, retries, connections }
    return openResultsService({ ...options, clean: secrets.clean, onSecrets: mask })
  }
  const uploadArtifact = uploads
    ? openUpload(readRuntime(environment, context.serverUrl), basics, openResults)
    : undefined
  const signing = createSigning(apiKey, context.repositoryId)
  const dependencies: Dependencies = { ...basics, clock: wallClock(cancelled), github, signing, uploadArtifact }
  return { dependencies, serviceAt, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

/** Undefined, with a debug line, where GitHub keeps no artifacts of this step. */
function openUpload(
  runtime: Runtime | string,
  { log }: Pick<BasicDependencies, 'log'>,
  open: (runtime: Runtime) => Promise<UploadArtifact>,
): UploadArtifact | undefined {
  if (typeof runtime === 'string') {
    log.debug(`Artifacts can't be uploaded here: ${runtime}`)
    return undefined
  }
  return async (artifact, signal) => (await open(runtime))(artifact, signal)
}
