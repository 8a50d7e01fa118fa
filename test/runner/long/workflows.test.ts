import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { Job, JobResult } from '../../../emulators/runner/job.ts'
import { runWorkflow, type Workflow } from '../../../emulators/runner/run-workflow.ts'
import { bodyOf } from '../../support/actions/runs.ts'
import { readExamples } from '../../support/documents/examples.ts'
import { type Play, scenario } from '../scenario.ts'

// What workflows of the documents need of the runner beyond one job; `test/documents/weekly/recipes.test.ts` runs all of them.

/**
 * Runs the first workflow under a heading as it is written, but for the service's address; returns the jobs by their names.
 * `fill` puts more into each workspace than the checkout brings.
 */
async function playWorkflow(
  { run, stage }: Play,
  document: string,
  heading: string,
  fill: Job['fill'] = async () => {},
): Promise<Record<string, readonly JobResult[]>> {
  const example = readExamples().find((each) => each.document === document && each.heading === heading)
  if (example === undefined) throw new Error('The document shows no such workflow')
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

const linksIn = ({ stage }: Play) => Array.from(stage.service.shares.values(), ({ url }) => url)

scenario('README, Start: shares, and comments on the pull request', async (play) => {
  // Where most examples look for recordings.
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

scenario('docs/report.md: the report joins manifests that came as artifacts', async (play) => {
  // The checkout brings the recordings along.
  const jobs = await playWorkflow(play, 'docs/report.md', 'One comment for a large matrix', (workspace) =>
    writeFile(join(workspace, 'record.sh'), '#!/bin/sh\n', { mode: 0o755 }),
  )
  expect(conclusionsOf(jobs)).toEqual(['success', 'success', 'success', 'success'])
  expect(play.stage.github.writes).toHaveLength(1)
  for (const link of linksIn(play)) expect(bodyOf(play.stage)).toContain(link)
  // The runner itself says how many jobs the matrix has.
  expect(bodyOf(play.stage)).toMatch(/ · 3 of \d+ jobs · /)
})
