import { link, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeHuge } from '../test/support/recordings/boxes.ts'

const recording = join(import.meta.dirname, '../test/fixtures/recordings/demo.mp4')

/** Creates a folder with an empty `workspace` in it. Disposal removes it. */
export async function createFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'))
  await mkdir(join(path, 'workspace'))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** Writes a playable recording of about `bytes` bytes. Its pictures are a sparse hole, which takes no disk space. */
export async function writeRecording(path: string, bytes: number): Promise<void> {
  await writeHuge(path, await readFile(recording), bytes)
}

/** Adds `count` names for one recording to a folder's workspace. */
export async function writeRecordings(folder: string, name: string, count: number, bytes: number): Promise<void> {
  const target = join(folder, 'workspace', name)
  await mkdir(target)
  const first = join(target, 'recording-0.mp4')
  await writeRecording(first, bytes)
  for (let at = 1; at < count; at += 1) await link(first, join(target, `recording-${at}.mp4`))
}
