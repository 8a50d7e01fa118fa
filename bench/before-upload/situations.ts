import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Format, reportText } from './report-texts.ts'

/** The files that a step finds, and those that it must read. */
export type Situation = {
  goal: string
  inputs: { path: string; 'test-report': string }
  /** The number of recordings, and of those that show a test of a report. */
  recordings: number
  shown: number
  /** A folder below the workspace whose files must be identified, and the usable reports. */
  reading: { folder: string; reports: readonly string[] }
}

const repository = join(import.meta.dirname, '../..')
const recording = join(repository, 'test/fixtures/recordings/checkout.webm')

/** Creates all situations in a workspace. */
export async function buildSituations(workspace: string): Promise<Situation[]> {
  const few = await addRecordings(workspace, 'few', 400)
  const many = await addRecordings(workspace, 'many', 5000)
  return [
    // The action uses at most 64 MiB or 100,000 tests of these.
    await withReports(workspace, few, { format: 'json', count: 1000, tests: 900, used: 64 }),
    await withReports(workspace, few, { format: 'xml', count: 1000, tests: 3400, used: 29 }),
    await withReports(workspace, few, { format: 'json', count: 60, tests: 900, used: 60 }),
    await withReports(workspace, few, { format: 'json', count: 1000, tests: 52, used: 1000 }),
    await withReports(workspace, many, { format: 'json', count: 1, tests: 20_000, used: 1 }),
    await withReports(workspace, many, { format: 'xml', count: 1, tests: 20_000, used: 1 }),
  ]
}

/** Adds recordings in folders named like Playwright's. */
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
 * Adds `count` reports of `tests` tests each to these recordings. The first ones mention all recordings. The `used`
 * reports that the action can use are separate files; the others are links to one file.
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

/** Adds more names for one file, because writing each content would take long. */
async function addCopies(content: string | Uint8Array, [first, ...paths]: readonly string[]): Promise<void> {
  if (first === undefined) return
  await mkdir(dirname(first), { recursive: true })
  await writeFile(first, content)
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true })
    await link(first, path)
  }
}
