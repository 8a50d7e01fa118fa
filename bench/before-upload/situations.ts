import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Format, reportText } from './report-texts.ts'

/** What a step finds, and what it has to read of that. */
export type Situation = {
  goal: string
  inputs: { path: string; 'test-report': string }
  /** How many recordings there are, and how many of them show a test of a report. */
  recordings: number
  shown: number
  /** A folder below the workspace, whose files are looked into, and the reports that can be used. */
  reading: { folder: string; reports: readonly string[] }
}

const repository = join(import.meta.dirname, '../..')
const recording = join(repository, 'test/fixtures/recordings/checkout.webm')

/** Puts everything into a workspace. */
export async function buildSituations(workspace: string): Promise<Situation[]> {
  const few = await addRecordings(workspace, 'few', 400)
  const many = await addRecordings(workspace, 'many', 5000)
  return [
    // Of so many, 64 MiB are used, or 100,000 tests.
    await withReports(workspace, few, { format: 'json', count: 1000, tests: 900, used: 64 }),
    await withReports(workspace, few, { format: 'xml', count: 1000, tests: 3400, used: 29 }),
    await withReports(workspace, few, { format: 'json', count: 60, tests: 900, used: 60 }),
    await withReports(workspace, few, { format: 'json', count: 1000, tests: 52, used: 1000 }),
    await withReports(workspace, many, { format: 'json', count: 1, tests: 20_000, used: 1 }),
    await withReports(workspace, many, { format: 'xml', count: 1, tests: 20_000, used: 1 }),
  ]
}

/** Recordings in folders as Playwright names them. */
async function addRecordings(workspace: string, folder: string, count: number) {
  const paths = Array.from(
    { length: count },
    (_, at) => `${folder}/test-results/shop-pays-by-card-${at}-chromium/video.webm`,
  )
  await addCopies(
    await readFile(recording),
    paths.map((path) => join(workspace, path)),
  )
  return { folder, paths }
}

type Recordings = Awaited<ReturnType<typeof addRecordings>>

/**
 * The situation of these recordings with so many reports of so many tests, of which the first reports tell of all
 * recordings. `used` are as many as can be used, which are written by themselves; the others are all the same.
 */
async function withReports(
  workspace: string,
  { folder, paths }: Recordings,
  { format, count, tests, used }: { format: Format; count: number; tests: number; used: number },
): Promise<Situation> {
  const name = `${folder}-${count}x${tests}-${format}`
  const files = Array.from({ length: count }, (_, at) => `${name}/report-${at}.${format}`)
  const ofReport = Math.ceil(paths.length / Math.min(used, 40))
  const textOf = (report: number) => {
    const told = Array.from({ length: tests }, (_, test) => ({
      at: report * tests + test,
      hasFailed: test % 20 === 0,
      video: test < ofReport ? paths[report * ofReport + test] : undefined,
    }))
    return reportText(told, format)
  }
  await mkdir(join(workspace, name))
  for (const [at, file] of files.slice(0, used).entries()) await writeFile(join(workspace, file), textOf(at))
  await addCopies(
    textOf(used),
    files.slice(used).map((file) => join(workspace, file)),
  )
  const megabytes = Buffer.byteLength(textOf(used)) / 1e6
  const kind = format === 'json' ? 'Playwright JSON' : 'JUnit'
  return {
    goal: `${paths.length} recordings, ${count} × ${megabytes.toPrecision(2)} MB of ${kind}`,
    inputs: { path: folder, 'test-report': `${name}/*.${format}` },
    recordings: paths.length,
    shown: paths.length,
    reading: { folder, reports: files.slice(0, used) },
  }
}

/** So many names of one file: content of its own for each would have to be written, too. */
async function addCopies(content: string | Uint8Array, [first, ...paths]: readonly string[]): Promise<void> {
  if (first === undefined) return
  await mkdir(dirname(first), { recursive: true })
  await writeFile(first, content)
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true })
    await link(first, path)
  }
}
