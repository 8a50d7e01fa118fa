import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkspace, type Workspace } from '../../demo/workspace.ts'
import { bodyOf, inRun } from '../support/actions/runs.ts'
import { readDocument } from '../support/documents/examples.ts'
import { resultsOf, type Stage, setStage } from '../support/stage.ts'

let stage: Stage
let workspace: Workspace
beforeAll(async () => {
  stage = await setStage({ recordings: false })
  workspace = await createWorkspace(join(stage.workspace, 'job'))
})
afterAll(() => stage[Symbol.asyncDispose]())

const outputs = readDocument('docs/outputs.md')

it('the page about outputs shows the real log, comment and outputs of a run', async () => {
  const ran = await share(1000, workspace.inputs)
  const [log, reused = '', written = ''] = shownIn(outputs, 'text')
  expect(log).toBe(neutral(linesOf(ran.log)))
  expect(quotesIn(outputs)[0]).toBe(asQuoted(bodyOf(stage)))

  const [failed] = resultsOf(ran)
  const entry = neutral(JSON.stringify(failed, null, 2).replaceAll(/^/gm, '    '))
  expect(written).toContain(`results:\n  [\n${entry},\n    …\n  ]\n`)
  expect(ran.outputs['failed-share-urls']).toBe(failed?.url)
  for (const [name, value = ''] of Object.entries(ran.outputs)) {
    const text = value.includes('\n') ? `\n${value.replaceAll(/^/gm, '  ')}` : ` ${value}`
    if (/^failed-|-count$|^share-/.test(name)) expect(written).toContain(`${name}:${neutral(text)}\n`)
  }

  const again = await share(1001, workspace.inputs)
  const told = neutral(linesOf(again.log)).split('\n')
  expect(told).toEqual(expect.arrayContaining(reused.split('\n').filter((line) => line !== '…')))
})

function share(run: number, inputs: Workspace['inputs']) {
  // The page shows every run as number 12.
  const environment = { GITHUB_RUN_NUMBER: '12' }
  // Uploads run concurrently, so their lines can come in any order.
  const oneByOne = { concurrency: '1', ...inputs }
  return stage.share(inRun(run, { workspace: workspace.path, inputs: oneByOne, environment }))
}

/** The visible lines of a log. The progress after 10 seconds is left out, because only a slow machine logs it. */
function linesOf(log: string): string {
  return log
    .split('\n')
    .filter((line) => line !== '' && !/^(?:::|Uploading: |No answer from )/.test(line))
    .join('\n')
}

/** Replaces hosts by those of the documents, and random ids and times by fixed ones. */
function neutral(text: string): string {
  return text
    .replaceAll(stage.service.url, 'https://api.example.com')
    .replaceAll(stage.service.own?.url ?? '', 'https://video.example.com')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+(?=\/octo-org)/g, 'https://github.com')
    .replaceAll(/\b(shr|fil)_[0-9a-v]{24,}/g, '$1_…')
    .replaceAll(/\bin \d+\.\d s/g, 'in … s')
    .replaceAll(/\d+ \w+ \d{4}, \d\d:\d\d UTC/g, '… UTC')
}

function shownIn(document: string, language: string): string[] {
  const blocks = document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\``, 'gms'))
  return Array.from(blocks, ([, text = '']) => neutral(text))
}

function quotesIn(document: string): string[] {
  return Array.from(document.matchAll(/(?:^>.*\n)+/gm), ([quote]) => neutral(quote.replaceAll(/^> ?/gm, '').trim()))
}

/** A comment as the documents quote it: links without targets, and only the first line of folded parts. */
function asQuoted(body: string): string {
  return neutral(
    body
      .replaceAll(/<!--.*?-->\n*/g, '')
      .replaceAll(/<details>\n<summary>(.*?)<\/summary>.*?<\/details>/gs, '▸ $1')
      .replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/g, '<ins>$1</ins>')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replaceAll(/<\/?code>/g, '`')
      .trim(),
  )
}
