import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import { root } from '../stage.ts'

/** A workflow of the folder `examples`, which people copy. */
export type ExampleFile = {
  /** Its path, such as `examples/cypress.yml`. */
  path: string
  text: string
  workflow: Workflow
}

/** A workflow from the documentation. */
export type Example = {
  /** `README.md` or a path in `docs`. */
  document: string
  /** The heading above it. */
  heading: string
  text: string
  workflow: Workflow
}

/** Paths of all documents, with `/`. */
export const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
}

export function readExampleFiles(): ExampleFile[] {
  const names = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.yml'))
  return names.map((name) => readExampleFile(`examples/${name}`))
}

/** The workflow of `examples` at a path such as `examples/cypress.yml`. */
export function readExampleFile(path: string): ExampleFile {
  const text = readDocument(path)
  return { path, text, workflow: parse(text) }
}

/** All workflows in the documents. Bare steps under one heading are joined into one workflow. */
export function readExamples(): Example[] {
  return documents.flatMap((document) => {
    const sections = readDocument(document).split(/^#+ (?=.*$)/m)
    return sections.flatMap((section) => examplesOf(document, section))
  })
}

function examplesOf(document: string, section: string): Example[] {
  const heading = section.split('\n', 1)[0] ?? ''
  const texts = Array.from(section.matchAll(/^```yaml\n(.*?)^```/gms), ([, text = '']) => text)
  const isWhole = (text: string) => !Array.isArray(parse(text))
  const steps = texts.filter((text) => !isWhole(text)).join('\n')
  return [...texts.filter(isWhole), ...(steps === '' ? [] : [workflowOf(steps)])].map((text) => ({
    document,
    heading,
    text,
    workflow: parse(text),
  }))
}

/**
 * Wraps steps into a workflow, triggered by the event that they read, so that it can be checked and run like the
 * others.
 */
function workflowOf(steps: string): string {
  const on = steps.includes('github.event.workflow_run') ? '{ workflow_run: { workflows: [Tests] } }' : 'pull_request'
  const values = new Set(steps.match(/(?<=\bmatrix\.)\w+/g))
  const matrix = Array.from(values, (name) => `${name}: [one, two]`).join(', ')
  return `name: Tests
on: ${on}
permissions:
  actions: read
  pull-requests: write
jobs:
  test:
    runs-on: ubuntu-latest
${matrix && `    strategy: { matrix: { ${matrix} } }\n`}    steps:
${steps.replace(/^(?=.)/gm, '      ')}`
}
