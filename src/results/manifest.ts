import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PullRequestContext } from '../github/locate.ts'
import type { RunContext } from '../inputs/run-context.ts'
import { oneLine } from '../text.ts'
import type { RecordingResult } from './recording-result.ts'

/** Which part of a run's report this step writes: its identity, and its heading for readers. */
export type SectionIdentity = { key: string; heading: string }

/** In characters; longer ones would crowd the recordings out of the comment. */
const longestHeading = 200

/** A step's section, from what tells it from all other steps of the workflow, matrix values included. */
export function identifySection(
  context: RunContext,
  inputs: { section: string; matrix: Readonly<Record<string, unknown>> },
): SectionIdentity {
  const entries = Object.entries(inputs.matrix).sort(([a], [b]) => (a < b ? -1 : 1))
  const identity = [context.workflow, context.job, entries, context.step, inputs.section]
  const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16)
  const values = Object.values(inputs.matrix).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  const automatic = values.length > 0 ? `${context.job} (${values.join(', ')})` : context.job
  return { key, heading: oneLine(inputs.section || automatic, longestHeading) }
}

/**
 * Writes the manifest, a JSON file with a step's results for other jobs to read, into the runner's temporary folder.
 * Returns its path. Its name is unique to section and attempt, so that the files of many jobs fit into one folder.
 */
export async function writeManifest(
  context: PullRequestContext,
  section: SectionIdentity,
  results: readonly RecordingResult[],
): Promise<string> {
  const path = join(context.temporaryFolder, `share-recordings-${section.key}-${context.runAttempt}.json`)
  const manifest = {
    version: 1,
    repository: context.repository,
    pullRequests: context.pullRequests,
    commit: context.commit,
    runId: context.runId,
    runAttempt: context.runAttempt,
    workflow: context.workflow,
    job: context.job,
    section,
    results,
  }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return path
}
