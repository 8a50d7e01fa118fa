import { link, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeHuge } from '../test/support/recordings/boxes.ts'

const recording = join(import.meta.dirname, '../test/fixtures/recordings/demo.mp4')

/** A folder with an empty `workspace` in it; gone when disposed of. */
export async function createFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'))
  await mkdir(join(path, 'workspace'))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** A recording that can be played, of about so many bytes. Its pictures are a hole, which takes no room on the disk. */
export async function writeRecording(path: string, bytes: number): Promise<void> {
  await writeHuge(path, await readFile(recording), bytes)
}

/** So many names of one recording below a folder's workspace. */
export async function writeRecordings(folder: string, name: string, count: number, bytes: number): Promise<void> {
  const target = join(folder, 'workspace', name)
  await mkdir(target)
  const first = join(target, 'recording-0.mp4')
  await writeRecording(first, bytes)
  for (let at = 1; at < count; at += 1) await link(first, join(target, `recording-${at}.mp4`))
}
