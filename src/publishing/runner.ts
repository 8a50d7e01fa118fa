import { randomUUID } from 'node:crypto'
import { appendFileSync, constants } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { EOL } from 'node:os'
import { join } from 'node:path'
import { setOutput, summary } from '@actions/core'
import { openFlags } from '../files/read-files.ts'
import type { RunContext } from '../github/run-context.ts'

/** What a step leaves with the runner. */
export type Runner = {
  setOutput(name: string, parts: Iterable<string>): void
  /** Makes this all that the step shows in the job summary. */
  writeSummary(markdown: string): Promise<void>
  /** Writes a file into the runner's temporary folder; returns its path. */
  writeFile(name: string, parts: Iterable<string>): Promise<string>
  /**
   * Which of the job's steps that share a key this one is, from 1: within a composite action all uses have the names of the
   * step outside. 1 where the temporary folder can't tell.
   */
  countStep(key: string): Promise<number>
}

type Job = Pick<RunContext, 'temporaryFolder' | 'runId' | 'runAttempt' | 'outputFile'>

/** In bytes; thousands of steps need less. */
const longestList = 2 ** 20

const listFlags = openFlags | constants.O_RDWR | constants.O_APPEND | constants.O_CREAT

export function createRunner({ temporaryFolder, runId, runAttempt, outputFile }: Job): Runner {
  return {
    setOutput(name, parts) {
      if (outputFile === '') return setOutput(name, [...parts].join(''))
      // As @actions/core does, which takes several times the memory of the whole value.
      const delimiter = `ghadelimiter_${randomUUID()}`
      append(outputFile, [`${name}<<${delimiter}${EOL}`])
      append(outputFile, parts)
      append(outputFile, [`${EOL}${delimiter}${EOL}`])
    },
    async writeSummary(markdown) {
      await summary.emptyBuffer().addRaw(markdown, true).write({ overwrite: true })
    },
    async writeFile(name, parts) {
      const path = join(temporaryFolder, name)
      await writeFile(path, '')
      append(path, parts)
      return path
    },
    async countStep(key) {
      // The runner empties the folder between jobs, and gives each step an output file of its own.
      const place = `${JSON.stringify([runId, runAttempt, key])} `
      const step = `${place}${outputFile}`
      const path = join(temporaryFolder, 'share-recordings-steps.txt')
      try {
        await using list = await open(path, listFlags)
        const stats = await list.stat()
        if (!stats.isFile() || stats.size > longestList) return 1
        // Written first: steps may run side by side.
        await list.appendFile(`${step}\n`)
        const lines = (await readFile(path, 'utf8')).split('\n')
        return [...new Set(lines.filter((line) => line.startsWith(place)))].indexOf(step) + 1
      } catch {
        return 1
      }
    },
  }
}

/** In characters, so that few writes do. */
const blockLength = 64 * 1024

function append(file: string, parts: Iterable<string>): void {
  let block = ''
  for (const part of parts) {
    block += part
    if (block.length < blockLength) continue
    appendFileSync(file, block)
    block = ''
  }
  appendFileSync(file, block)
}
