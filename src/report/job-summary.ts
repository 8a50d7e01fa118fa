import { summary } from '@actions/core'

/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
export const summaryLimit = 250_000

/** Adds Markdown to the job summary. */
export async function writeJobSummary(markdown: string): Promise<void> {
  await summary.addRaw(markdown, true).write()
}
