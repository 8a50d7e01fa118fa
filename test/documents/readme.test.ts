import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { readReportInputs } from '../../src/actions/report/report.ts'
import { readCleanupInputs } from '../../src/inputs/cleanup-inputs.ts'
import { readMainInputs } from '../../src/inputs/main-inputs.ts'
import { readSecrets, type SecretInputs } from '../../src/inputs/read-input.ts'
import { documents, readDocument as read, readExampleFiles } from '../support/documents/examples.ts'
import { sourceFiles } from '../support/documents/sources.ts'
import { root } from '../support/stage.ts'
import { tableUnder } from './tables.ts'

type Input = { description?: string; default?: string; required?: boolean }
type Action = {
  branding: { icon: string; color: string }
  inputs: Record<string, Input>
  outputs: Record<string, { description?: string }>
  runs: { using: string; main: string }
}

const thisAction = 'share-recordings/share-recordings@v1'
const nameOf = (folder: string) => thisAction.replace('@', `/${folder}@`)
const action: Action = parse(read('action.yml'))
const report: Action = parse(read('report/action.yml'))
const cleanup: Action = parse(read('cleanup/action.yml'))
/** A table of a document: its path and the heading above. */
const tableOf = (document: string, heading: string) => ({ document, heading })
/** Each action with its folder, and the tables that list its inputs and outputs. */
const actions = [
  {
    of: '',
    folder: '',
    listed: { inputs: tableOf('docs/inputs.md', 'All inputs'), outputs: tableOf('docs/outputs.md', 'All outputs') },
    ...action,
    name: thisAction,
  },
  ...[
    { folder: 'report', ...report },
    { folder: 'cleanup', ...cleanup },
  ].map((each) => ({
    of: ` of ${each.folder}`,
    listed: {
      inputs: tableOf(`docs/${each.folder}.md`, 'Inputs'),
      outputs: tableOf(`docs/${each.folder}.md`, 'Outputs'),
    },
    ...each,
    name: nameOf(each.folder),
  })),
]
const readme = read('README.md')
const texts = documents.map(read)
const shown = texts.flatMap((text) =>
  Array.from(text.matchAll(/^```yaml\n(.*?)^```/gms), ([, example = '']) => example),
)
/** The workflows in the documents, and those in `examples`. */
const examples = [...shown, ...readExampleFiles().map(({ text }) => text)]
const source = sourceFiles()
  .map(({ text }) => text)
  .join('\n')
  // A long message is split into several literals.
  .replace(/(['`]) \+\s+['`]/g, '')

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(actions)('lists the inputs$of, with their defaults and descriptions', ({ listed, inputs }) => {
  const rows = Object.entries(inputs).map(([name, input]) => [...startOfRow(name, input), input.description])
  expect(tableUnder(read(listed.inputs.document), listed.inputs.heading)).toEqual(rows)
})

it.each(actions)('lists the outputs$of, with their descriptions', ({ listed, outputs }) => {
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description])
  expect(tableUnder(read(listed.outputs.document), listed.outputs.heading)).toEqual(rows)
})

/** The name and default of an input in a table. */
function startOfRow(name: string, { default: preset, required }: Input): string[] {
  return [`\`${name}\``, required ? '(required)' : preset ? `\`${preset}\`` : '']
}

it('lists ten inputs and the outputs for later steps in the README, as they are', () => {
  const rows = tableUnder(readme, 'Inputs')
  expect(rows).toHaveLength(10)
  for (const [name = '', preset] of rows) {
    const input = action.inputs[name.replaceAll('`', '')]
    expect([name, preset]).toEqual(startOfRow(name.replaceAll('`', ''), input ?? { default: 'no such input' }))
  }
  const outputs = tableUnder(readme, 'Outputs').map(([name = '']) => name.replaceAll('`', ''))
  expect(outputs.length).toBeGreaterThan(4)
  expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(outputs))
})

it('has a README that fits on a few screens, with the file to copy near its top', () => {
  const words = (text: string) => text.split(/\s+/).length
  expect(words(readme)).toBeLessThanOrEqual(1500)
  expect(readme.split('\n').length).toBeLessThanOrEqual(171)
  expect(words(readme.slice(0, readme.indexOf('```yaml')))).toBeLessThanOrEqual(150)
})

it.each(actions)('describes all inputs and outputs$of, and names a program that exists', (each) => {
  for (const { description } of [...Object.values(each.inputs), ...Object.values(each.outputs)]) {
    expect(description).toMatch(/\S/)
  }
  expect(each.runs.using).toBe('node24')
  expect(existsSync(join(root, each.folder, each.runs.main))).toBe(true)
  expect(each.branding).toEqual({ icon: 'video', color: 'purple' })
})

it('uses the defaults of action.yml for inputs that are left out', () => {
  const access = { 'api-key': 'key', 'base-url': 'https://api.example.com' }
  const [leftOut, given] = withDefaults(action, { ...access, path: 'videos' }, (secrets) =>
    readMainInputs(secrets, { withoutSecrets: undefined }),
  )
  expect(comparable(given)).toEqual(comparable(leftOut))
  const [reported, reportedGiven] = withDefaults(report, access, readReportInputs)
  expect(reportedGiven).toEqual(reported)
  // Without the runner, a missing value of `artifacts` is an empty one, which means none.
  const artifacts = cleanup.inputs['artifacts']?.default ?? ''
  const [cleanedUp, cleanedUpGiven] = withDefaults(cleanup, { ...access, artifacts }, readCleanupInputs)
  expect(cleanedUpGiven).toEqual(cleanedUp)
  expect(cleanedUpGiven.artifacts).toEqual({ names: [artifacts], isGiven: false })
})

/** An action's inputs, once with only the required ones set, and once with the defaults of all others. */
function withDefaults<T>(
  { inputs }: Action,
  required: Record<string, string>,
  readInputs: (secrets: SecretInputs) => T,
): [T, T] {
  const optional = Object.entries(inputs).flatMap(([name, input]) =>
    // Only the runner can evaluate expressions.
    name in required || input.default?.includes('${{') ? [] : [[name, input.default ?? '']],
  )
  for (const name of Object.keys(inputs)) vi.stubEnv(variable(name), undefined)
  for (const [name, value] of Object.entries(required)) vi.stubEnv(variable(name), value)
  const leftOut = readInputs(readSecrets())
  for (const [name = '', value] of optional) vi.stubEnv(variable(name), value)
  expect(optional.length).toBeGreaterThan(4)
  return [leftOut, readInputs(readSecrets())]
}

it('gives every job its permissions, and reading contents only to jobs that need it', () => {
  const workflows = examples.map((example) => parse(example)).filter((example) => 'jobs' in example)
  expect(workflows.length).toBeGreaterThan(10)
  for (const { name, on, permissions, jobs } of workflows) {
    expect(on).toBeDefined()
    for (const job of Object.values<{ permissions?: object }>(jobs)) {
      const granted = job.permissions ?? permissions
      expect(granted, name).toBeDefined()
      const reads = /actions\/checkout|gh release|\/contents\/|\.github\/workflows/.test(JSON.stringify(job))
      expect('contents' in granted, `contents in ${name}`).toBe(reads)
    }
  }
})

it.each(actions)('uses only existing inputs$of, including all required ones', ({ name, inputs }) => {
  const required = Object.keys(inputs).filter((each) => inputs[each]?.required)
  const uses = steps().filter((step) => step['uses'] === name)
  expect(uses.length).toBeGreaterThan(0)
  for (const { with: given } of uses) {
    const names = Object.keys(Object(given))
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(names))
    expect(names).toEqual(expect.arrayContaining(required))
  }
})

it('shares recordings even after failed tests, in every example that runs tests itself', () => {
  for (const example of examples.filter((text) => !text.includes('workflow_run'))) {
    for (const step of stepsOf(parse(example)).filter(({ uses }) => uses === thisAction)) {
      expect(step['if']).toBe('${{ !cancelled() }}')
    }
  }
})

it('uses no expressions in scripts, where they could inject code', () => {
  const scripts = steps().flatMap(({ run, with: inputs }) => [run, Object(inputs).script])
  const texts = scripts.filter((script) => typeof script === 'string')
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text).not.toContain('${{')
})

it("leaves no job's token in a checkout, where tests could read it", () => {
  const checkouts = steps().filter(({ uses }) => String(uses).startsWith('actions/checkout@'))
  expect(checkouts.length).toBeGreaterThan(7)
  for (const { with: inputs } of checkouts) expect(inputs).toMatchObject({ 'persist-credentials': false })
})

it('lists exactly the calls that the action makes to the service', () => {
  const client = read('src/client/service-client.ts')
  expect(client).toContain('`uploads/${encodeURIComponent(uploadId)}`')
  const calls = client.matchAll(/await call\('[\w ]+', '(\w+)', (.+?), signal/g)
  const made = Array.from(calls, ([, method, path = '']) => {
    const named = path.replace(/(?:\$\{)?pathOf\(job\)\}?/, 'uploads/{uploadId}')
    return `\`${method} /api/v1/${named.replace('${encodeURIComponent(shareId)}', '{shareId}').replaceAll(/['`]/g, '')}\``
  })
  const listed = tableUnder(read('docs/service-interface.md'), 'The calls').map(([call]) => call)
  expect(listed.toSorted()).toEqual([...made, '`PUT <data.upload.url>`'].toSorted())
  expect(made).toHaveLength(6)
})

it('uses only outputs that the action has', () => {
  const names = [...examples.join().matchAll(/steps\.recordings\.outputs\.([\w-]+)/g)].map(([, name]) => name)
  expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(names))
})

it('has the pages and headings that messages point to', () => {
  const links = [...source.matchAll(/(?:\/v1\/docs|\$\{docs\})\/([\w-]+\.md)(?:#([\w-]+))?/g)]
  expect(links.length).toBeGreaterThan(2)
  for (const [, page, anchor] of links) {
    const anchors = headingsOf(read(`docs/${page}`)).map(anchorOf)
    expect(anchors).toEqual(expect.arrayContaining(anchor === undefined ? [] : [anchor]))
  }
})

it('lists exactly the fields of results in the schema', () => {
  const { items } = JSON.parse(read('schemas/results.schema.json'))
  const result = Object.assign({}, ...items.oneOf.map(({ properties }: { properties: object }) => properties))
  const tables = read('docs/outputs.md').matchAll(/^\| (?:Field|Field of `test`) \|.*\n.*\n((?:\|.*\n)+)/gm)
  const named = Array.from(tables, ([, rows = '']) =>
    [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []),
  )
  expect(named.map((names) => names.toSorted())).toEqual(
    [result, result.test.properties].map((properties) => Object.keys(properties).toSorted()),
  )
})

const linking = [...documents, 'CONTRIBUTING.md', 'SECURITY.md', 'SUPPORT.md', 'CHANGELOG.md']

it.each(linking)('%s links only to existing files and headings', (document) => {
  const links = [...proseOf(read(document)).matchAll(/\]\(([^)]*)\)|(?:src|srcset)="([^"]*)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((link) => !link.startsWith('https://'))
  for (const link of links) {
    const [path, anchor] = link.split('#', 2)
    const target = path === '' ? document : posix.join(posix.dirname(document), path ?? '')
    expect(existsSync(join(root, target)), `${link} leads to a file`).toBe(true)
    if (anchor !== undefined) expect(headingsOf(read(target)).map(anchorOf)).toContain(anchor)
  }
})

function proseOf(text: string): string {
  return text.replace(/^```.*?^```/gms, '')
}

function headingsOf(text: string): string[] {
  return [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

/** All steps of all examples, including those in lists of steps. */
function steps(): Record<string, unknown>[] {
  return examples.flatMap((example) => stepsOf(parse(example)))
}

function stepsOf(example: unknown): Record<string, unknown>[] {
  if (Array.isArray(example)) return example
  // A job that calls a reusable workflow has no steps.
  const jobs: { steps?: Record<string, unknown>[] }[] = Object.values(Object(example).jobs)
  return jobs.flatMap(({ steps = [] }) => steps)
}

function variable(input: string): string {
  return `INPUT_${input.toUpperCase()}`
}

/** The inputs with an example title in place of the function that makes titles, because functions are never equal. */
function comparable({ title, ...inputs }: ReturnType<typeof readMainInputs>): object {
  const values = { title: 'T', name: 'N', path: 'P', index: '1', sha: 'S', branch: 'B', pr: '7' }
  return { ...inputs, title: title(values) }
}
