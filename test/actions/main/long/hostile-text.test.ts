import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { commandsIn } from '../../../support/actions/runner-log.ts'
import { onPosix } from '../../../support/requirement.ts'
import { onEmulator, resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

// Windows has no files of such names.
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

const allowed = ['debug', 'add-mask', 'error']

async function hostileStage(options: Parameters<typeof setStage>[0] = {}): Promise<Stage> {
  const stage = await setStage({ recordings: false, ...options })
  for (const name of names) {
    const file = join(stage.workspace, 'out', name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), file)
  }
  return stage
}

/** All that stands in tables of the step's Markdown must be one row a recording, with as many cells as the head has. */
function expectWholeTables(markdown: string | undefined, rows: number): void {
  const lines = markdown?.split('\n').filter((line) => line.startsWith('|')) ?? []
  const named = lines.filter((line) => !/^\| (Recording|Not shared|:--)/.test(line))
  // What was not shared for the same reason stands in one row.
  expect(named.flatMap((line) => line.split(' | ')[0]?.split('<br><code>') ?? [])).toHaveLength(rows)
  const cellsOf = (line: string) => line.match(/(?<!\\)\|/g)?.length
  let head = ''
  for (const line of lines) {
    if (/^\| (Recording|Not shared) \|/.test(line)) head = line
    expect(line).toMatch(/^\|.*\|$/)
    expect(cellsOf(line), line).toBe(cellsOf(head))
  }
}

/** Nothing of the Markdown may be a mention, markup, a marker or a link but what the action itself wrote. */
function expectNoForeignMarkup(markdown: string, links: string[]): void {
  const own = markdown
    .replace(
      /^<!-- share-recordings key=recordings by=[\w-]{8} -->\n<!-- share-recordings-state [\w -]+ -->\n/,
      '',
    )
    .replaceAll(/<\/?(?:br|code|details|summary)>/g, '')
    .replaceAll(/\]\(<(https?:[^<>\s]+)>\)/g, (whole, url) =>
      links.includes(url) || url.includes('octo-org') ? '' : whole,
    )
  expect(own).not.toMatch(/@|<|-->|`|\]\(|!\[|:tada:|\*\*bold|~~/)
  for (const mark of ['\u202e', '\u2028', '\u001b']) expect(own).not.toContain(mark)
  expect(own).not.toMatch(/(?<!&)#\d|www\./)
}

function expectOwnCommands(step: StepResult, errors: number): void {
  const commands = commandsIn(step.log)
  expect(commands.filter(({ name }) => !allowed.includes(name))).toEqual([])
  const all = commands.filter(({ name }) => name === 'error')
  expect(all.map(({ value }) => value).filter((value) => value.startsWith('owned'))).toEqual([])
  expect(all).toHaveLength(errors)
}

it('starts no command in the log, whatever files are called', async () => {
  await using stage = await hostileStage()
  const step = await stage.share({ inputs: { path: 'out', 'include-hidden-files': 'true' } })
  expect(step.exitCode).toBe(0)
  expectOwnCommands(step, 0)
  const masks = commandsIn(step.log).filter(({ name }) => name === 'add-mask')
  expect(masks.filter(({ value }) => ['demo', 'recordings'].includes(value))).toEqual([])
})

it('keeps outputs whole and true, whatever files are called', async () => {
  await using stage = await hostileStage()
  const step = await stage.share({ inputs: { path: 'out' } })
  const results = resultsOf(step)
  expect(results.map(({ path }) => path).sort()).toEqual(names.map((name) => `out/${name}`).sort())
  expect(step.outputs).toMatchObject({ 'shared-count': String(names.length), 'failed-count': '0' })
  expect(step.outputs['share-urls']?.split('\n')).toEqual(results.map(({ url }) => url))
  expect(Object.keys(step.outputs)).toHaveLength(11)
  const filenames = stage.service.files.values().map(({ filename }) => filename)
  expect([...filenames].sort()).toEqual(names.map((name) => name.split('/').at(-1)).sort())
  expect(JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8')).results).toEqual(results)
})

it('brings no control character and no text direction mark of a file’s name into the log', async () => {
  await using stage = await hostileStage()
  for (const faults of [[], [{ call: 'create' as const, every: true as const, effect: refusal }]]) {
    stage.service.setFaults(faults)
    const { log } = await stage.share({ inputs: { path: 'out' } })
    for (const mark of ['\u001b', '\u0007', '\u2028', '\u202e']) expect(log).not.toContain(mark)
  }
})

const refusal = { type: 'status' as const, status: 422 }

it('shows a link of the service as a link and nothing else', async () => {
  const address = 'https://s.example/x?a=1&b=<img>|`\'")](javascript:alert(1))'
  await using stage = await setStage({ service: { answers: { share: () => ({ data: { url: address } }) } } })
  const step = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  expectWholeTables(step.outputs['markdown'], 1)
  expect(step.outputs['markdown']).toMatch(
    /\[demo\]\(<https:\/\/s\.example\/x\?a=1&amp;b=%3Cimg%3E%7C%60%27%22\)\]\(javascript:alert\(1\)\)>\) \|/i,
  )
  expect(new URL(step.outputs['share-url'] ?? '').host).toBe('s.example')
})

it.concurrent('keeps tables whole and shows names as plain text, whatever files are called', async () => {
  await using stage = await hostileStage()
  const inputs = { path: 'out', comment: 'true' }
  const step = await stage.share({ inputs })
  const links = resultsOf(step).flatMap(({ url }) => url ?? [])
  for (const markdown of [step.summary, step.outputs['markdown'], stage.github.comments(1)[0]?.body]) {
    expectWholeTables(markdown, names.length)
    expectNoForeignMarkup(markdown ?? '', links)
  }
  expect(stage.github.comments(1)).toHaveLength(1)
  await stage.share({ inputs, environment: { GITHUB_RUN_ID: '1001' } })
  expect(stage.github.comments(1)).toHaveLength(1)
})

const attack = `${names.join(' \n')}\n::error::owned by answer\r\n##[error]owned by answer\n@octocat <img src=x> | --> `

it.concurrent.each([
  ['JSON', { error: { message: attack } }],
  ['text', `::error::owned by text\n${attack}`],
])('keeps log, outputs and tables whole, whatever the service says in %s', async (_, body) => {
  await using stage = await hostileStage()
  stage.service.setFaults([{ call: 'create', every: true, effect: { type: 'status', status: 422, body } }])
  const step = await stage.share({ inputs: { path: 'out', comment: 'true' } })
  expect(step.exitCode).toBe(1)
  // One for all that failed for this reason, and the closing one.
  expectOwnCommands(step, 2)
  expect(resultsOf(step)).toHaveLength(names.length)
  for (const markdown of [step.summary, stage.github.comments(1)[0]?.body]) {
    expectWholeTables(markdown, names.length)
    expectNoForeignMarkup(markdown ?? '', [])
  }
})

it.concurrent('starts no command by hostile inputs, branch, job or workflow', async () => {
  await using stage = await setStage(onEmulator)
  const text = 'x\n::error::owned by input\n##[error]owned by input | <img> @octocat -->'
  const step = await stage.share({
    inputs: { section: text, visibility: text, title: '{branch} {index}', comment: 'true' },
    environment: { GITHUB_HEAD_REF: '::error::owned|@octocat-->', GITHUB_WORKFLOW: text, GITHUB_JOB: text },
  })
  expect(step.exitCode).toBe(0)
  expectOwnCommands(step, 0)
  const links = resultsOf(step).flatMap(({ url }) => url ?? [])
  for (const markdown of [step.outputs['markdown'], stage.github.comments(1)[0]?.body]) {
    expectWholeTables(markdown, 3)
    expectNoForeignMarkup((markdown ?? '').replaceAll('**', ''), links)
  }
})
