import { summary } from '@actions/core'
import { commentLimit } from '../comment/compose.ts'
import type { RunContext } from '../github/run-context.ts'
import type { Log } from '../log/log.ts'
import { renderWithin, type View } from '../rendering/render-sections.ts'
import type { Section } from '../sections/section.ts'
import { attempt } from './attempt.ts'
import { repositoryUrlOf } from './comment-on.ts'

/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
const summaryLimit = 250_000

/** The step that shows its sections, and where it has the rows that find no room. */
type Showing = { context: RunContext; rest: View['rest'] }

/** Makes the table of a step's sections what it shows in the job summary, where there is something to show. */
export async function writeJobSummary(
  sections: readonly Section[],
  showing: Showing,
  log: Log,
): Promise<void> {
  if (!sections.some(showsAnything)) return
  const markdown = table(sections, showing, summaryLimit)
  const write = () => summary.addRaw(markdown, true).write({ overwrite: true })
  await attempt(write, 'The job summary could not be written', log)
}

/** The table for other steps, as long as a comment can be; empty where there is nothing to show. */
export function tableForOthers(sections: readonly Section[], showing: Showing): string {
  return sections.some(showsAnything) ? table(sections, showing, commentLimit) : ''
}

function showsAnything({ shared, failed, leftOut }: Section): boolean {
  return shared + failed + leftOut > 0
}

function table(sections: readonly Section[], { context, rest }: Showing, limit: number): string {
  const view = { head: '', repositoryUrl: repositoryUrlOf(context), rest, trusted: () => true }
  return renderWithin(sections, view, limit)
}
