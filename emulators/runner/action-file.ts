import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

/** What the runner reads of an action's action.yml. */
export type ActionFile = {
  /** Inputs by name, with their defaults as written. */
  inputs: Readonly<Record<string, string>>
  outputs: readonly string[]
  /** Absolute path of the bundle. */
  main: string
}

export async function readActionFile(path: string): Promise<ActionFile> {
  const { inputs, outputs, runs } = parse(await readFile(path, 'utf8'))
  const defaults = Object.entries<{ default?: string }>(inputs).map(([name, input]) => [
    name,
    input.default ?? '',
  ])
  return {
    inputs: Object.fromEntries(defaults),
    outputs: Object.keys(outputs),
    main: join(dirname(path), runs.main),
  }
}
