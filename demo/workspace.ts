import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { testFiles, testReport } from './test-report.ts'

export type TemporaryFolder = AsyncDisposable & { path: string }

/** A folder that is gone, with all that is in it, when disposed of. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'share-recordings-demo-'))
  return {
    path,
    // Windows holds on to files for a moment after they were closed.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** A job's workspace, and the inputs that name the recordings in it. */
export type Workspace = { path: string; inputs: Readonly<Record<string, string>> }

/** Recordings of the repository, and where Playwright would have left them. */
const layout = {
  'login-works-chromium/video.webm': 'test-results/login-works-chromium/video.webm',
  'checkout.webm': 'test-results/checkout-with-coupon-chromium/video.webm',
  'demo.mp4': 'test-results/demo.mp4',
}

/** Makes a workspace with the repository's own recordings and a report of tests, as Playwright would leave them. */
export async function createWorkspace(path: string, login: 'expected' | 'unexpected' = 'expected'): Promise<Workspace> {
  const recordings = join(import.meta.dirname, '..', 'test', 'fixtures', 'recordings')
  await mkdir(path)
  for (const [from, to] of Object.entries(layout)) await cp(join(recordings, from), join(path, to))
  await mkdir(join(path, 'tests'))
  for (const file of testFiles) await writeFile(join(path, file), '')
  await writeFile(join(path, 'report.json'), testReport(path, login))
  return { path, inputs: { path: 'test-results', 'test-report': 'report.json' } }
}

/** Takes somebody's own folder for the workspace; nothing is written there. */
export function ownWorkspace(folder: string): Workspace {
  // The folder was named, so it is meant, also when its name hides it.
  const hidden = basename(folder).startsWith('.')
  return { path: folder, inputs: { path: '.', 'include-hidden-files': String(hidden) } }
}
