import { dirname } from 'node:path'
import type { ResultsService } from './job.ts'

/** Turns values into a process's environment variables, as the runner does. Their names begin with `prefix`. */
export function asVariables(prefix: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}_${name.replaceAll(' ', '_').toUpperCase()}`, value]] : [],
    ),
  )
}

/** The variables that only JavaScript actions get, and no scripts. */
export function resultsVariables(results: ResultsService | undefined): Record<string, string> {
  if (results === undefined) return {}
  return { ACTIONS_RESULTS_URL: `${results.url}/`, ACTIONS_RUNTIME_TOKEN: results.token }
}

/** Only the variables that a process needs to run, so no proxy or token of the machine gets in. */
export function machineEnvironment(): Record<string, string | undefined> {
  const { HOME, NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP } = process.env
  return { HOME, NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP }
}

const systems: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }

/** The runner's own variables, which every step's process gets. `temp` and `workspace` are folders. */
export function runnerVariables({ temp, workspace }: { temp: string; workspace: string }): Record<string, string> {
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    RUNNER_OS: systems[process.platform] ?? 'Linux',
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_NAME: 'runner',
    RUNNER_ENVIRONMENT: 'self-hosted',
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: temp,
    RUNNER_WORKSPACE: dirname(workspace),
  }
}
