import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setOutput, summary } from '@actions/core'

/** What a step leaves with the runner. */
export type Runner = {
  setOutput(name: string, value: string): void
  /** Makes this all that the step shows in the job summary. */
  writeSummary(markdown: string): Promise<void>
  /** Writes a file into the runner's temporary folder; returns its path. */
  writeFile(name: string, text: string): Promise<string>
}

export function createRunner(temporaryFolder: string): Runner {
  return {
    setOutput,
    async writeSummary(markdown) {
      await summary.emptyBuffer().addRaw(markdown, true).write({ overwrite: true })
    },
    async writeFile(name, text) {
      const path = join(temporaryFolder, name)
      await writeFile(path, text)
      return path
    },
  }
}
