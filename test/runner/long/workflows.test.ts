import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { Job, JobResult } from '../../../emulators/runner/job.ts'
import { runWorkflow, type Workflow } from '../../../emulators/runner/run-workflow.ts'
import { bodyOf, commentOf } from '../../support/actions/runs.ts'
import { readExamples } from '../../support/documents/examples.ts'
import { type Play, scenario } from '../scenario.ts'

// Workflows from the documents that need more of the runner than one job. `test/documents/weekly/recipes.test.ts` runs
// all documented workflows.

/**
 * Runs the first workflow under a heading unchanged, except for the service's address. Returns the jobs by name. `fill`
 * adds files to each workspace after the checkout.
 */
async function playWorkflow(
  { run, stage }: Play,
  document: string,
  heading: string,
  fill: Job['fill'] = async () => {},
): Promise<Record<string, readonly JobResult[]>> {
  const example = readExamples().find((each) => each.document === document && each.heading === heading)
  if (example === undefined) throw new Error('The document has no such workflow')
  const workflow: Workflow = parse(example.text.replaceAll('https://api.example.com', stage.service.url))
  return await runWorkflow(workflow, {
    contexts: { github: {} },
    mostJobs: 3,
    runJob: ({ name, job, contexts }) =>
      run({
        github: { job: name, workflow: workflow.name },
        contexts,
        fill,
        ...(job.outputs && { outputs: job.outputs }),
        steps: job.steps,
      }),
  })
}

const conclusionsOf = (jobs: Record<string, readonly JobResult[]>) =>
  Object.values(jobs).flatMap((each) => each.map(({ conclusion }) => conclusion))

/** Links to the recordings, which GitHub keeps as artifacts. */
const linksIn = ({ stage: { github } }: Play) =>
  github
    .artifacts()
    .filter(({ mimeType }) => mimeType.startsWith('video/'))
    .map(({ id, run }) => `${github.serverUrl}/${github.repository.fullName}/actions/runs/${run?.id}/artifacts/${id}`)

scenario('README, Start: shares recordings and comments on the pull request', async (play) => {
  // Most examples expect the recordings here.
  await rename(join(play.folder, 'checkout', 'recordings'), join(play.folder, 'checkout', 'test-results'))
  const jobs = await playWorkflow(play, 'README.md', 'Start')
  expect(conclusionsOf(jobs)).toEqual(['success'])
  expect(linksIn(play)).toHaveLength(3)
  for (const link of linksIn(play)) expect(bodyOf(play.stage)).toContain(link)
  expect(jobs['test']?.[0]?.summary).toContain('| Recording |')
})

scenario('docs/outputs.md, In another job: later jobs read the links', async (play) => {
  const { test, review } = await playWorkflow(play, 'docs/outputs.md', 'In another job')
  const logs = review?.map(({ steps }) => steps[0]?.log ?? '') ?? []
  expect(logs).toHaveLength(3)
  for (const link of linksIn(play)) expect(logs.filter((log) => log.includes(`is at ${link}`))).toHaveLength(1)
  expect(JSON.parse(test?.[0]?.outputs['links'] ?? '')).toHaveLength(3)
})

scenario('docs/report.md: the report joins the manifests of a matrix', async (play) => {
  // The recordings come with the checkout.
  const jobs = await playWorkflow(play, 'docs/report.md', 'One comment for a large matrix', (workspace) =>
    writeFile(join(workspace, 'record.sh'), '#!/bin/sh\n', { mode: 0o755 }),
  )
  expect(conclusionsOf(jobs)).toEqual(['success', 'success', 'success', 'success'])
  expect(commentOf(play.stage).edits).toBe(0)
  for (const link of linksIn(play)) expect(bodyOf(play.stage)).toContain(link)
  // The runner provides the number of jobs in the matrix.
  expect(bodyOf(play.stage)).toMatch(/ · 3 of \d+ jobs · /)
})
