import { parse } from 'yaml'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import type { Workflow, WorkflowJob } from '../../../emulators/runner/run-workflow.ts'
import { readDocument, readExamples } from '../../support/documents/examples.ts'

/** The text of `docs/recipes.md` under a heading, up to the next one. */
export function recipe(heading: string): string {
  const sections = readDocument('docs/recipes.md').split(/^#+ (?=.*$)/m)
  const text = sections.find((section) => section.startsWith(`${heading}\n`))?.slice(heading.length)
  if (text === undefined) throw new Error(`docs/recipes.md has no ${heading}`)
  return text.trim()
}

/** The first paragraph of a recipe that begins with these words. */
export function paragraphOf(heading: string, beginning = ''): string {
  const found = recipe(heading)
    .split('\n\n')
    .find((paragraph) => paragraph.startsWith(beginning))
  if (found === undefined) throw new Error(`${heading} has no paragraph that begins with ${beginning}`)
  return found.replaceAll('\n', ' ')
}

/**
 * A workflow as a reader changes it by a paragraph that says where the steps of a recipe go, and what else differs, as
 * `name: value` between backticks.
 */
export function changeWorkflow(workflow: Workflow, paragraph: string, steps: readonly WorkflowStep[] = []): Workflow {
  const changed = structuredClone(workflow)
  for (const [name, value] of settingsIn(paragraph)) set(changed, name, value)
  const { job } = firstJob(changed)
  job.steps = placed(job.steps, steps, paragraph)
  return changed
}

/** The workflow of the README's Start, changed as the recipe's first paragraph says. */
export function inStart(heading: string, steps: readonly WorkflowStep[] = []): Workflow {
  return changeWorkflow(exampleOf('README.md', 'Start'), paragraphOf(heading), steps)
}

/** The workflows that recipes make of Start's and of the one of shards, by their headings. */
export function changedWorkflows(): [heading: string, workflow: Workflow][] {
  const headings = readDocument('docs/recipes.md').match(/(?<=^#{2,3} ).+$/gm) ?? []
  return headings.flatMap((heading): [string, Workflow][] => {
    const paragraph = paragraphOf(heading)
    const [, whose] = /(Start's workflow|the workflow of \[Shards\])/.exec(paragraph) ?? []
    const example = readExamples().find((each) => each.heading === heading)
    if (whose === undefined) return []
    const old = whose.startsWith('Start') ? exampleOf('README.md', 'Start') : exampleOf('docs/recipes.md', 'Shards')
    return [[heading, changeWorkflow(old, paragraph, example && stepsOf(example.workflow))]]
  })
}

function exampleOf(document: string, heading: string): Workflow {
  const found = readExamples().find((each) => each.document === document && each.heading === heading)
  if (found === undefined) throw new Error(`${document} has no example under ${heading}`)
  return found.workflow
}

/** The steps of a workflow's only job. */
export function stepsOf(workflow: Workflow): readonly WorkflowStep[] {
  return firstJob(workflow).job.steps
}

function firstJob({ jobs }: Workflow): { job: WorkflowJob; last: WorkflowStep } {
  const [job] = Object.values(jobs)
  const last = job?.steps.at(-1)
  if (job === undefined || last === undefined) throw new Error('The workflow has no steps')
  return { job, last }
}

function settingsIn(paragraph: string): [name: string, value: unknown][] {
  const spans = Array.from(paragraph.matchAll(/`([\w-]+: [^`]+)`/g), ([, span = '']) => span)
  return spans.flatMap((span) => Object.entries(parse(span)))
}

/** Where each setting belongs that a paragraph names. */
function set(workflow: Workflow, name: string, value: unknown): void {
  const { job, last } = firstJob(workflow)
  const values = job.strategy?.matrix
  if (['name', 'on', 'permissions', 'runs-on'].includes(name))
    Object.assign(name === 'runs-on' ? job : workflow, { [name]: value })
  else if (name === 'actions') Object.assign(workflow.permissions, { actions: value })
  else if (Array.isArray(value) && job.strategy && values) job.strategy.matrix = { [name]: value }
  else if (name === 'lfs') Object.assign(job.steps[0]?.with ?? {}, { lfs: value })
  else if (name === name.toUpperCase())
    Object.assign(job.steps.find(({ env }) => env) ?? {}, { env: { [name]: value } })
  else if (name !== 'video') Object.assign(last.with ?? {}, { [name]: value })
}

const places: readonly [words: RegExp, place: (steps: readonly WorkflowStep[]) => [number, number]][] = [
  [/all between the checkout and the last/, ({ length }) => [1, length - 1]],
  [
    /`npx playwright install` and `npx playwright test`/,
    (steps) => [steps.findIndex(({ run = '' }) => run.includes('playwright install')), steps.length - 1],
  ],
  [/(?:replace|in place of) the last one/, ({ length }) => [length - 1, length]],
  [/replace the last two/, ({ length }) => [length - 2, length]],
]

function placed(old: readonly WorkflowStep[], steps: readonly WorkflowStep[], paragraph: string): WorkflowStep[] {
  if (steps.length === 0) return [...old]
  const place = places.find(([words]) => words.test(paragraph))?.[1]
  if (place === undefined) throw new Error(`It does not say where its steps go: ${paragraph}`)
  return old.toSpliced(place(old)[0], place(old)[1] - place(old)[0], ...steps)
}
