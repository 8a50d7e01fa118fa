import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Masks } from './masks.ts'
import type { StepLog } from './step-log.ts'

/** Parses a file of outputs: `name=value` lines, and `name<<END` … `END` blocks. */
export function parseFileCommands(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, blockName, delimiter] = /^([^=]+?)<<(.+)$/.exec(line) ?? []
    if (blockName !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1)
      values[blockName] = lines.slice(at + 1, end).join('\n')
      at = end
    } else if (line.includes('=')) {
      const [name = '', ...value] = line.split('=')
      values[name] = value.join('=')
    }
  }
  return values
}

/** In bytes. */
const largestSummary = 2 ** 20

/** The files that a step writes commands into. */
export type StepFiles = { path: string; env: string; output: string; step_summary: string }

/** Creates them, empty, in the runner's temporary folder. */
export async function openFiles(temp: string): Promise<StepFiles> {
  const folder = join(temp, '_runner_file_commands')
  await mkdir(folder, { recursive: true })
  const id = crypto.randomUUID()
  const file = (name: string) => join(folder, `${name}_${id}`)
  const files = {
    path: file('add_path'),
    env: file('set_env'),
    output: file('set_output'),
    step_summary: file('step_summary'),
  }
  await Promise.all(Object.values(files).map((path) => writeFile(path, '')))
  return files
}

/** Reads the commands that a step wrote. A file that the step removed counts as empty. */
export async function readWritten(files: StepFiles) {
  const [output = '', env = '', summary = '', path = ''] = await Promise.all(
    [files.output, files.env, files.step_summary, files.path].map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  return {
    outputs: parseFileCommands(output),
    environment: parseFileCommands(env),
    summary,
    path: path.split(/\r?\n/).filter((line) => line !== ''),
  }
}

/** The summary that GitHub shows for a step: none if it is too large. */
export function readSummary(text: string, masks: Masks, log: StepLog): string {
  const size = Buffer.byteLength(text)
  if (size <= largestSummary) return masks.mask(text)
  const [most, actual] = [largestSummary / 1024, Math.floor(size / 1024)]
  log.add(`::error::$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of ${most}k, got ${actual}k. `)
  log.add(
    'For more information see: https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-markdown-summary\n',
  )
  return ''
}
