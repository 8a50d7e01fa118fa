import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { WorkflowStep } from './job.ts'

/** The parts of an action.yml that the runner uses. */
export type ActionFile = {
  /** Inputs by name, with their raw defaults. */
  inputs: Readonly<Record<string, string>>
  /** Output expressions of a composite action by name. Empty for other actions. */
  outputs: Readonly<Record<string, string>>
  /** Absolute path of the bundle. Empty for a composite action. */
  main: string
  /** Steps of a composite action. */
  steps: readonly WorkflowStep[]
}

export async function readActionFile(path: string): Promise<ActionFile> {
  const { inputs = {}, outputs = {}, runs } = parse(await readFile(path, 'utf8'))
  const isComposite = runs.using === 'composite'
  const texts = (from: object, field: 'default' | 'value') =>
    Object.fromEntries(
      Object.entries<Record<string, unknown> | null>({ ...from }).map(([name, entry]) => [
        name,
        String(entry?.[field] ?? ''),
      ]),
    )
  return {
    inputs: texts(inputs, 'default'),
    outputs: isComposite ? texts(outputs, 'value') : {},
    main: isComposite ? '' : join(dirname(path), runs.main),
    steps: isComposite ? runs.steps : [],
  }
}
