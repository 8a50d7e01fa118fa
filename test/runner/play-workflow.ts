import { parse } from 'yaml'
import type { JobResult } from '../../emulators/runner/job.ts'
import { runWorkflow, type Workflow } from '../../emulators/runner/run-workflow.ts'
import { type Example, readExamples } from '../support/documents/examples.ts'
import type { JobChanges, Play } from './scenario.ts'

/** The workflows that a document shows under a heading. */
export function shownIn(document: string, heading: string): Example[] {
  return readExamples().filter((each) => each.document === document && each.heading === heading)
}

/** Runs a workflow of a document as it is written, but for the service's address; returns the jobs by their names. */
export async function playWorkflow(
  { run, stage }: Play,
  example: Example | undefined,
  changes: JobChanges = {},
): Promise<Record<string, readonly JobResult[]>> {
  if (example === undefined) throw new Error('The document shows no such workflow')
  const text = example.text.replaceAll('https://api.example.com', stage.service.url)
  const workflow: Workflow = parse(text)
  return await runWorkflow(workflow, {
    contexts: { github: { event: changes.event, ...changes.github } },
    mostJobs: 3,
    runJob: ({ name, job, contexts }) =>
      run({
        ...changes,
        github: { job: name, workflow: workflow.name, ...changes.github },
        contexts: { ...contexts, ...changes.contexts },
        ...(job.outputs && { outputs: job.outputs }),
        steps: job.steps,
      }),
  })
}
