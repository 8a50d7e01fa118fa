import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Findings, findRecordings } from '../../../src/recordings/find-recordings.ts'
import { root } from '../stage.ts'

export const webm = join(root, 'test/fixtures/recordings/checkout.webm')
export const mp4 = join(root, 'test/fixtures/recordings/demo.mp4')

/** The first bytes of a PNG image, enough to detect its type. */
export const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')

/** An empty workspace in its own parent folder. Disposal removes both. */
export type Workspace = AsyncDisposable & {
  path: string
  /** The parent folder of the workspace. */
  outside: string
  /** Copies a real recording to these paths in the workspace. */
  record(...places: string[]): Promise<void>
  write(place: string, content: string | Uint8Array): Promise<void>
  /** Searches like the action, with absolute patterns or ones relative to the workspace. */
  find(patterns: string, includeHidden?: boolean): Promise<Findings>
  /** The paths of the recordings that a search finds. */
  paths(patterns: string, includeHidden?: boolean): Promise<string[]>
}

export async function makeWorkspace(): Promise<Workspace> {
  const outside = await realpath(await mkdtemp(join(tmpdir(), 'recordings-')))
  const path = join(outside, 'workspace')
  await mkdir(path)
  const place = async (name: string) => {
    const file = join(path, name)
    await mkdir(dirname(file), { recursive: true })
    return file
  }
  const find: Workspace['find'] = async (patterns, includeHidden = false) =>
    await findRecordings({ patterns, includeHidden, workspace: path })
  return {
    path,
    outside,
    find,
    async record(...places) {
      for (const name of places) await copyFile(webm, await place(name))
    },
    async write(name, content) {
      await writeFile(await place(name), content)
    },
    async paths(patterns, includeHidden) {
      const { recordings } = await find(patterns, includeHidden)
      return recordings.map((recording) => recording.path)
    },
    async [Symbol.asyncDispose]() {
      await rm(outside, { recursive: true, force: true })
    },
  }
}
