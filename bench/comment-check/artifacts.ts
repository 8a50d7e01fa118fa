// The job `artifacts` of .github/workflows/comment-check.yml runs this with the paths of recordings that the action shared without
// a service. It reports how GitHub lists and serves them, and fails if that differs from the files. It also lists what only a
// person can check.
import { hash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { getOctokit } from '@actions/github'
import { parseJson, textIn } from '../../src/shape.ts'
import { tableOf } from './figures.ts'
import { variable } from './variable.ts'

/** Something that GitHub does. It is a problem if something else is expected. */
type Fact = { what: string; here: string; expected?: string }
type Examined = { name: string; link: string; facts: readonly Fact[] }

const [owner = '', repo = ''] = variable('GITHUB_REPOSITORY').split('/')
const token = variable('GITHUB_TOKEN')
const github = getOctokit(token)
const run = { owner, repo, run_id: Number(variable('GITHUB_RUN_ID')), per_page: 100 }
const artifacts = await github.paginate(github.rest.actions.listWorkflowRunArtifacts, run)
type Artifact = (typeof artifacts)[number]

/** An output of the action, which is empty if the action failed early. */
const results = parseJson(process.env['RESULTS'] ?? '')

const recordings = await Promise.all(process.argv.slice(2).map(examine))
const sections = ['## How GitHub keeps recordings', ...recordings.map(sectionOf), '### Check by hand', checklist()]
const summary = `${sections.join('\n\n')}\n`
console.log(summary)
await appendFile(variable('GITHUB_STEP_SUMMARY'), summary)
for (const problem of recordings.flatMap(problemsOf)) {
  console.log(`::error::${problem}`)
  process.exitCode = 1
}

async function examine(path: string): Promise<Examined> {
  const result = Array.isArray(results) && results.find((each) => textIn(each, 'path') === path)
  const link = textIn(result, 'url')
  const artifact = artifacts.find(({ id }) => link.endsWith(`/actions/runs/${run.run_id}/artifacts/${id}`))
  const facts = artifact
    ? await factsOf(artifact, await readFile(path))
    : [{ what: 'Artifact', here: 'not listed', expected: 'listed' }]
  return { name: basename(path), link, facts: [{ what: 'Link', here: link || 'none' }, ...facts] }
}

async function factsOf(artifact: Artifact, file: Buffer): Promise<Fact[]> {
  const headers = { authorization: `Bearer ${token}` }
  const download = await fetch(artifact.archive_download_url, { headers, redirect: 'manual' })
  const listed = [
    { what: 'Name', here: artifact.name },
    { what: 'Size', here: String(artifact.size_in_bytes), expected: String(file.length) },
    { what: 'Digest', here: artifact.digest ?? 'none', expected: digestOf(file) },
    { what: 'Answer to the download', here: `status ${download.status}`, expected: 'status 302' },
  ]
  const address = download.headers.get('location')
  return address === null ? listed : [...listed, ...(await servedFacts(address, file))]
}

/** How the storage serves the bytes at a signed address, which is a secret. */
async function servedFacts(address: string, file: Buffer): Promise<Fact[]> {
  const whole = await fetch(address)
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
  const header = (name: string, { headers } = whole) => headers.get(name) ?? 'none'
  return [
    { what: 'Status', here: String(whole.status), expected: '200' },
    { what: 'Content-Type', here: header('content-type') },
    { what: 'Content-Disposition', here: header('content-disposition') },
    { what: 'Accept-Ranges', here: header('accept-ranges') },
    { what: 'Digest of the bytes', here: digestOf(await whole.bytes()), expected: digestOf(file) },
    { what: 'Status of a range', here: String(part.status) },
    { what: 'Content-Range', here: header('content-range', part) },
    { what: 'Digest of the range', here: digestOf(await part.bytes()), expected: digestOf(file.subarray(100, 200)) },
  ]
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${hash('sha256', bytes)}`
}

function problemsOf({ name, facts }: Examined): string[] {
  return facts.flatMap(({ what, here, expected = here }) =>
    here === expected ? [] : [`${name}: ${what} is ${here}. Expected: ${expected}`],
  )
}

function sectionOf(examined: Examined): string {
  const rows = examined.facts.map(({ what, here }) => [what, here])
  const problems = problemsOf(examined).map((problem) => `❌ ${problem}`)
  return [`### ${examined.name}`, ...problems, tableOf(['What', 'Here'], rows)].join('\n\n')
}

/** Questions for somebody who is signed in and can read the repository. */
function checklist(): string {
  const questions = recordings
    .filter(({ link }) => link !== '')
    .flatMap(({ name, link }) => [
      `- [ ] [${name}](${link}) opens in the browser, plays, and jumps to another position.`,
      `- [ ] [${name} at 2 s](${link}#t=2) begins there.`,
      `- [ ] In a private window, [${name}](${link}) doesn't play.`,
    ])
  return ['Sign in to GitHub, and try several browsers.', '', ...questions].join('\n')
}
