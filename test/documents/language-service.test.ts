import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument, readExampleFiles, readExamples } from '../support/documents/examples.ts'
import { root } from '../support/stage.ts'
import { findingsIn } from './language-service.ts'

const actions = ['action.yml', 'report/action.yml', 'cleanup/action.yml']
const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

it.each(actions)("GitHub's own language service finds nothing in %s", async (path) => {
  expect(await findingsIn('action', readDocument(path))).toEqual([])
})

it.each(workflows)("GitHub's own language service finds nothing in %s", async (path) => {
  expect(await findingsIn('workflow', readDocument(path))).toEqual([])
})

it("GitHub's own language service finds nothing in the workflows that the documents show", async () => {
  const examples = readExamples()
  expect(examples.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const { document, heading, text } of examples) {
    found.push(...(await findingsIn('workflow', text)).map((finding) => `${document}, ${heading}: ${finding}`))
  }
  expect(found).toEqual([])
})

it.each(readExampleFiles())("GitHub's own language service finds nothing in $path", async ({ text }) => {
  expect(await findingsIn('workflow', text)).toEqual([])
})

/** Replaces correct text with wrong text. */
function plant(text: string, right: string, wrong: string): string {
  expect(text).toContain(right)
  return text.replace(right, () => wrong)
}

describe("GitHub's own language service works", () => {
  const runs = '  using: node24\n  main: dist/main/index.js\n'
  it.each([
    ["a misspelt context in an input's default", 'github.token', 'gihtub.token', "named-value: 'gihtub'"],
    ["an unknown function in an input's default", 'toJSON(', 'toText(', "function: 'toText'"],
    ["a version of Node that actions can't run on", 'node24', 'node23', "'node23'"],
    ['an action that has nothing to run', runs, '  using: node24\n', "'main'"],
    ['a misspelt key', '  main:', '  mian:', "'mian'"],
    ['an input that is described twice', '  api-key:\n', '  api-key: {}\n  api-key:\n', "'api-key'"],
  ])('it finds %s in action.yml', async (_, right, wrong, finding) => {
    const found = await findingsIn('action', plant(readDocument('action.yml'), right, wrong))
    expect(found.join('\n')).toContain(finding)
  })

  const steps = '    steps:'
  it.each([
    ['a misspelt key', 'runs-on:', 'run-on:', "'run-on'"],
    ['a misspelt context', '${{ matrix.os }}', '${{ martix.os }}', "named-value: 'martix'"],
    ['a misspelt property of a context', '${{ github.ref }}', '${{ github.reff }}', 'reff'],
    ['an input that the action lacks', 'reuse: false', 'reus: false', "action input 'reus'"],
    ['a required input left out', 'path: test/fixtures/recordings', '', 'required input `path`'],
    ['an output that the action lacks', 'outputs.share-urls', 'outputs.share-uris', 'share-uris'],
    ['an action that this repository lacks', 'uses: ./report', 'uses: ./reports', 'reports@'],
    ['an input that this version lacks', steps, `${steps}\n${other('download-artifact@v8', 'names')}`, "'names'"],
    ['an unknown version', steps, `${steps}\n${other('checkout@v99', 'ref')}`, 'checkout@v99'],
  ])('it finds %s in a workflow', async (_, right, wrong, finding) => {
    const found = await findingsIn('workflow', plant(readDocument(`${folder}/test.yml`), right, wrong))
    expect(found.join('\n')).toContain(finding)
  })
})

function other(action: string, input: string): string {
  return `      - uses: actions/${action}\n        with:\n          ${input}: x`
}
