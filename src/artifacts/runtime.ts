import { isLoopback } from '../http/hosts.ts'
import { parseJson, textIn } from '../shape.ts'

/** Where a step may upload artifacts of its run, and by what right. */
export type Runtime = {
  /** Origin of GitHub's results service. */
  origin: URL
  /** Secret. */
  token: string
  /** The ids that the results service has for the run and the job. */
  run: string
  job: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The runtime token, which is a secret even where it can't be used. Empty if there is none. */
export function readRuntimeToken(environment: Environment): string {
  return environment['ACTIONS_RUNTIME_TOKEN'] ?? ''
}

/**
 * Reads from the variables of the runner where to upload artifacts. Returns the reason as a text if GitHub keeps none for this
 * step: on GitHub Enterprise Server, and on runners that aren't GitHub's.
 */
export function readRuntime(environment: Environment, serverUrl: string): Runtime | string {
  const token = readRuntimeToken(environment)
  const origin = URL.parse(URL.parse(environment['ACTIONS_RESULTS_URL'] ?? '')?.origin ?? '')
  if (!isOfGitHub(serverUrl)) return 'the server is not GitHub.com'
  if (token === '' || origin === null) return 'the runner does not provide the address and token of the results service'
  if (origin.protocol !== 'https:' && !isLoopback(origin)) return 'the address of the results service is not https'
  const [, run, job] = backendIds.exec(scopesIn(token)) ?? []
  if (run === undefined || job === undefined) return "the runner's token is not for artifacts"
  return { origin, token, run, job }
}

/** As `@actions/artifact` decides it. */
function isOfGitHub(serverUrl: string): boolean {
  return /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i.test(URL.parse(serverUrl)?.hostname ?? '')
}

const backendIds = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/

/** The scopes of a JSON Web Token, which only GitHub can verify. */
function scopesIn(token: string): string {
  const payload = /^[\w-]+\.([\w-]+)=*\.[\w-]*=*$/.exec(token)?.[1] ?? ''
  return textIn(parseJson(Buffer.from(payload, 'base64url').toString()), 'scp')
}
