import { dirname } from 'node:path'

/** Values as the runner hands them to a step's process, in variables whose names begin with `prefix`. */
export function asVariables(prefix: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}_${name.replaceAll(' ', '_').toUpperCase()}`, value]] : [],
    ),
  )
}

/** Only what a process needs to run; no proxy or token of the machine gets in. */
export function machineEnvironment(): Record<string, string | undefined> {
  const { HOME, NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP } = process.env
  return { HOME, NODE_COMPILE_CACHE, PATH, SystemRoot, TEMP, TMP }
}

const systems: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }

/** What the runner tells every step's process of itself; `temp` and `workspace` are folders. */
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
