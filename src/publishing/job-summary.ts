import { commentLimit } from '../comment/compose.ts'
import { attempt, type Log } from '../log/log.ts'
import { renderWithin, type View } from '../rendering/render-sections.ts'
import type { Section } from '../sections/section.ts'
import type { Runner } from './runner.ts'

/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
const summaryLimit = 250_000

/** Where links lead, and where the rows are that find no room. */
type Showing = Pick<View, 'repositoryUrl' | 'rest'>

/** Makes the table of a step's sections what it shows in the job summary, where there is something to show. */
export async function writeJobSummary(
  sections: readonly Section[],
  showing: Showing,
  { runner, log }: { runner: Runner; log: Log },
): Promise<void> {
  if (!sections.some(showsAnything)) return
  const markdown = table(sections, { ...showing, sizes: true }, summaryLimit)
  await attempt(() => runner.writeSummary(markdown), 'The job summary could not be written', log)
}

/** The table for other steps, as long as a comment can be; empty where there is nothing to show. */
export function tableForOthers(sections: readonly Section[], showing: Showing): string {
  return sections.some(showsAnything) ? table(sections, { ...showing, sizes: false }, commentLimit) : ''
}

function showsAnything({ shared, failed, leftOut }: Section): boolean {
  return shared + failed + leftOut > 0
}

function table(sections: readonly Section[], showing: Showing & Pick<View, 'sizes'>, limit: number): string {
  return renderWithin(sections, { ...showing, head: '', trusted: () => true }, limit)
}
