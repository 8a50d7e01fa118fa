import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { legend } from '../../../../src/docs.ts'
import { commandsIn } from '../../../support/actions/runner-log.ts'
import { readPage } from '../../../support/markdown/github-page.ts'
import { onPosix } from '../../../support/requirement.ts'
import { onEmulator, resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

// Windows doesn't allow such names.
const allNames = onPosix('files of all names')
const isPossible = (name: string) => allNames || !/[<>:"|?*\\\p{Cc}]/u.test(name)
const names = [
  '::error::owned by name.webm',
  '##[add-mask]recordings.webm',
  '%0A::error::owned by escape.webm',
  'a\n::error::owned by line.webm',
  'b\r::add-mask::demo\r\n::stop-commands::x.webm',
  'c\u2028::error::owned by separator.webm',
  'shared-count=99\nshare-url=https:evil.webm',
  'results<<EOF\n[]\nEOF\n.webm',
  'pipe | cell \\| end.webm',
  'tick ` `` code `.webm',
  '@octocat and #1 GH-2 :tada:.webm',
  '<img src=x onerror=alert(1)>.webm',
  '<!-- --> <!-- share-recordings key=recordings -->.webm',
  '](http:evil.example) ![x](y) [z](javascript:alert(1)).webm',
  '</code></td></table><h1>big.webm',
  'www.evil.example **bold** _em_ ~~del~~.webm',
  '\u202egnp.exe.webm',
  '\u001b[31mred\u0007.webm',
].filter(isPossible)

async function hostileStage(): Promise<Stage> {
  const stage = await setStage({ recordings: false })
  for (const name of names) {
    const file = join(stage.workspace, 'out', name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), file)
  }
  return stage
}

const ownElements =
  /^<(?:h3|p|br|strong|table|thead|tbody|tr|code|details|summary|t[hd] align="\w+"|a href="https?:[^"]+")>$/

/**
 * The recordings in the tables, each a link or a path. Checks that the action itself wrote every link and element in
 * the Markdown.
 */
function recordingsIn(markdown: string | undefined, { outputs }: StepResult): string[] {
  const { elements, headings, links, tables } = readPage(markdown ?? '')
  expect(elements.filter((tag) => !ownElements.test(tag))).toEqual([])
  expect(headings).toEqual(['Recordings'])
  const addresses = outputs['share-urls']?.split('\n') ?? []
  const foreign = links.filter(({ href }) => ![...addresses, legend].includes(href) && !href.includes('octo-org'))
  expect(foreign).toEqual([])
  // Recordings that failed for the same reason share a row.
  return tables.flatMap(({ rows }) =>
    rows.flatMap(([first]) => [...(first?.links.map(({ text }) => text) ?? []), ...(first?.code ?? [])]),
  )
}

/** Checks that no foreign text is a command in the log, or reverses or colors the visible text. */
function expectOwnCommands({ log, summary }: StepResult, { errors }: { errors: number }): void {
  const commands = commandsIn(log)
  expect(commands.filter(({ name }) => !['debug', 'add-mask', 'error'].includes(name))).toEqual([])
  expect(commands.filter(({ value }) => /^(?:owned|demo|recordings)/.test(value))).toEqual([])
  expect(commands.filter(({ name }) => name === 'error')).toHaveLength(errors)
  for (const mark of ['\u001b', '\u0007', '\u2028', '\u202e'])
    for (const text of [log, summary]) expect(text).not.toContain(mark)
}

it('keeps log, outputs, summary and comment intact and correct with any file name', async () => {
  await using stage = await hostileStage()
  const step = await stage.share({ inputs: { path: 'out', 'include-hidden-files': 'true', comment: 'true' } })
  expect(step.exitCode).toBe(0)
  expectOwnCommands(step, { errors: 0 })
  const results = resultsOf(step)
  expect(results.map(({ path }) => path).sort()).toEqual(names.map((name) => `out/${name}`).sort())
  expect(step.outputs).toMatchObject({ 'shared-count': String(names.length), 'unshared-count': '0' })
  expect(step.outputs['share-urls']?.split('\n')).toEqual(results.map(({ url }) => url))
  expect(Object.keys(step.outputs)).toHaveLength(13)
  const filenames = stage.service.files.values().map(({ filename }) => filename)
  expect([...filenames].sort()).toEqual(names.map((name) => name.split('/').at(-1)).sort())
  expect(JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8')).results).toEqual(results)
  const [comment, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  for (const markdown of [step.summary, step.outputs['markdown'], comment?.body])
    expect(recordingsIn(markdown, step)).toHaveLength(names.length)
})

it('keeps log, outputs, summary and comment intact with any answer from the service', async () => {
  const message = `::error::owned by text\n${names.join(' \n')}\r\n##[error]owned by answer\n@octocat <img src=x> | --> `
  await using stage = await hostileStage()
  const body = { error: { message } }
  stage.service.setFaults([{ call: 'create', every: true, effect: { type: 'status', status: 422, body } }])
  const step = await stage.share({ inputs: { path: 'out', comment: 'true' } })
  expect(step.exitCode).toBe(1)
  // One error for all that failed for this reason, and one at the end.
  expectOwnCommands(step, { errors: 2 })
  expect(resultsOf(step)).toHaveLength(names.length)
  for (const markdown of [step.summary, stage.github.comments(1)[0]?.body])
    expect(recordingsIn(markdown, step)).toHaveLength(names.length)
})

it('keeps log, summary and comment intact with hostile inputs, branch, job and workflow', async () => {
  await using stage = await setStage(onEmulator)
  const text = 'x\n::error::owned by input\n##[error]owned by input | <img> @octocat -->'
  const step = await stage.share({
    inputs: { section: text, visibility: text, title: '{branch} {index}', comment: 'true' },
    environment: { GITHUB_HEAD_REF: '::error::owned|@octocat-->', GITHUB_WORKFLOW: text, GITHUB_JOB: text },
  })
  expect(step.exitCode).toBe(0)
  expectOwnCommands(step, { errors: 0 })
  for (const markdown of [step.summary, stage.github.comments(1)[0]?.body])
    expect(recordingsIn(markdown, step)).toHaveLength(3)
})
