import { parse } from 'yaml'
import { holds } from '../../emulators/runner/expressions.ts'
import type { JobResult } from '../../emulators/runner/job.ts'
import { type Example, readExamples, type Workflow } from '../documents/recipes/examples.ts'
import { combinations } from '../documents/recipes/run-workflow.ts'
import type { JobChanges, Play } from './scenario.ts'

/** The workflows that a document shows under a heading. */
export function shownIn(document: string, heading: string): Example[] {
  return readExamples().filter((each) => each.document === document && each.heading === heading)
}

/** At most so many jobs of a matrix run, all at once. */
const mostOfAMatrix = 3

/** Runs a workflow of a document as it is written, but for the service's address; returns the jobs by their names. */
export async function playWorkflow(
  { run, stage }: Play,
  example: Example | undefined,
  changes: JobChanges = {},
): Promise<Record<string, readonly JobResult[]>> {
  if (example === undefined) throw new Error('The document shows no such workflow')
  const text = example.text.replaceAll('https://api.example.com', stage.service.url)
  const workflow: Workflow = parse(text)
  const needs: Record<string, { result: string; outputs: object }> = {}
  const done: Record<string, readonly JobResult[]> = {}
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const known = { needs, github: { event: changes.event, ...changes.github } }
    if (!holds(job.if, known)) continue
    const matrix = combinations(job.strategy?.matrix, known).slice(0, mostOfAMatrix)
    const results = await Promise.all(
      matrix.map((values, index) =>
        run({
          ...changes,
          github: { job: name, workflow: workflow.name, ...changes.github },
          contexts: { matrix: values, strategy: { 'job-index': index }, needs, ...changes.contexts },
          ...(job.outputs === undefined ? {} : { outputs: job.outputs }),
          steps: job.steps,
        }),
      ),
    )
    const [first] = results
    needs[name] = { result: first?.conclusion ?? 'skipped', outputs: first?.outputs ?? {} }
    done[name] = results
  }
  return done
}
