import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { folderOf, shortRun, type TestRun, testFiles, testReport } from './test-report.ts'

export type TemporaryFolder = AsyncDisposable & { path: string }

/** Creates a temporary folder. Disposal deletes it with everything in it. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await createFolder()
  return {
    path,
    // Windows locks files for a moment after they are closed.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Creates a temporary folder that isn't deleted. */
export function createFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'share-recordings-demo-'))
}

/** A job's workspace, and the inputs that name the recordings in it. */
export type Workspace = { path: string; inputs: Readonly<Record<string, string>> }

const videos = join(import.meta.dirname, 'videos')

/** The tests with recordings. One test has none, as if its browser had crashed. */
const recorded = ['login', 'coupon', 'card', 'search'] as const

/** What the tries of a test show, by how it ended. */
const triesOf = { passed: ['passed'], failed: ['failed'], flaky: ['failed', 'passed'] } as const

/** Creates a workspace with the demo's own recordings and a test report, in Playwright's layout. */
export async function createWorkspace(path: string, run: TestRun = shortRun): Promise<Workspace> {
  await mkdir(path)
  const results = join(path, 'test-results')
  await cp(join(videos, 'demo.mp4'), join(results, 'demo.mp4'))
  for (const name of recorded) {
    const ended = run[name]
    for (const [retry, end] of (ended === undefined ? [] : triesOf[ended]).entries()) {
      const folder = `${folderOf[name]}${retry === 0 ? '' : `-retry${retry}`}`
      await cp(join(videos, `${name}-${end}.webm`), join(results, folder, 'video.webm'))
    }
  }
  await mkdir(join(path, 'tests', 'pages'), { recursive: true })
  for (const file of testFiles) await writeFile(join(path, file), '')
  await writeFile(join(path, 'report.json'), testReport(path, run))
  return { path, inputs: { path: 'test-results', 'test-report': 'report.json' } }
}

/** Uses the user's own folder as the workspace. Nothing is written there. */
export function ownWorkspace(folder: string): Workspace {
  // If the folder itself is hidden, the user means to search it.
  const hidden = basename(folder).startsWith('.')
  return { path: folder, inputs: { path: '.', 'include-hidden-files': String(hidden) } }
}
