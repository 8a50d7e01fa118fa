import { statSync } from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setOutput, summary } from '@actions/core'
import { inWords } from '../failure.ts'
import type { RunContext } from '../github/run-context.ts'

export type Runner = ReturnType<typeof createRunner>

type Job = Pick<RunContext, 'temporaryFolder' | 'runId' | 'runAttempt' | 'outputFile'>

/** In bytes, enough for thousands of steps. */
const longestList = 2 ** 20

/** The folder of the manifests that the job's steps wrote. The runner empties `temporaryFolder` between jobs. */
export function manifestFolderIn(temporaryFolder: string): string {
  return join(temporaryFolder, 'share-recordings')
}

/** Sets the step's outputs. Returns why they could not be written, if that failed. */
export function setOutputs(outputs: Readonly<Record<string, string>>): string | undefined {
  try {
    const path = process.env['GITHUB_OUTPUT'] ?? ''
    // A pipe would block the process, and its handling of signals, until somebody reads from it.
    if (statSync(path, { throwIfNoEntry: false })?.isFIFO()) throw new Error(`${path} is a pipe`)
    for (const [name, text] of Object.entries(outputs)) setOutput(name, text)
    return undefined
  } catch (error) {
    return `The outputs could not be written to GITHUB_OUTPUT: ${inWords(error)}`
  }
}

/** Writes files for the runner: outputs, summary, manifest. */
export function createRunner({ temporaryFolder, runId, runAttempt, outputFile }: Job) {
  return {
    setOutputs,
    /** Replaces what the step shows in the job summary. */
    async writeSummary(markdown: string): Promise<void> {
      const path = process.env['GITHUB_STEP_SUMMARY'] ?? ''
      const stats = await stat(path).catch(() => undefined)
      // Writing to a pipe would never end, and a device shows nothing.
      if (stats && !stats.isFile()) throw new Error(`GITHUB_STEP_SUMMARY (${path}) is not a file`)
      await summary.emptyBuffer().addRaw(markdown, true).write({ overwrite: true })
    },
    /** Writes a manifest for later steps of the job; returns its path. */
    async writeManifest(name: string, text: string): Promise<string> {
      const path = join(manifestFolderIn(temporaryFolder), name)
      await mkdir(manifestFolderIn(temporaryFolder), { recursive: true })
      // Other steps can predict the path: a link there would lead elsewhere, and a pipe would never end.
      await rm(path, { recursive: true, force: true })
      await writeFile(path, text, { flag: 'wx' })
      return path
    },
    /**
     * The position of this step among the job's steps with the same key, from 1. In a composite action, all uses of this
     * action have the names of the outer step. Returns 1 if the temporary folder can't be used.
     */
    async countStep(key: string): Promise<number> {
      // The runner empties the folder between jobs and gives each step its own output file.
      const job = `${JSON.stringify([runId, runAttempt, key])} `
      const step = `${job}${outputFile}`
      try {
        await using list = await open(join(temporaryFolder, 'share-recordings-steps.txt'), 'a+')
        const stats = await list.stat()
        if (!stats.isFile() || stats.size > longestList) return 1
        // Append before reading, because steps may run in parallel.
        await list.appendFile(`${step}\n`)
        const { buffer, bytesRead } = await list.read(Buffer.alloc(2 * longestList), { position: 0 })
        const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
        return [...new Set(lines.filter((line) => line.startsWith(job)))].indexOf(step) + 1
      } catch {
        return 1
      }
    },
  }
}
