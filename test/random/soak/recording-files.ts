import { createHash } from 'node:crypto'
import { appendFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PlannedRecording } from './plans.ts'

/** A recording on disk at the start of its run. */
export type Original = PlannedRecording & {
  /** Relative to the workspace. */
  path: string
  name: string
  file: string
  sha256: string
}

const names = ['shot', 'login works ', 'Größe ✓ ', '100% #', "a&b'c<d>", '::notice::']

const folders = ['recordings', 'recordings/a folder', 'recordings/b']

/** A WebM with one cluster and a padding element that holds all further bytes. */
const webmStart = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff' +
    '1f43b67588e78100a3838100001f43b67583e78101ec01ffffffffffffff',
  'hex',
)

/** Writes a plan's recordings into a workspace. */
export async function writeRecordings(workspace: string, recordings: readonly PlannedRecording[]): Promise<Original[]> {
  return await Promise.all(
    recordings.map(async (recording, index) => {
      const name = `${names[index % names.length]}${index + 1}.webm`
      const path = `${folders[index % folders.length]}/${name}`
      const file = join(workspace, path)
      const bytes = bytesOf(recording)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      return { ...recording, path, name, file, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

/** Changes a file as planned, synchronously, so that it happens before the answer. */
export function changeFile({ file, sizeBytes, change }: Original): void {
  if (change === 'grow') appendFileSync(file, 'still recording')
  if (change === 'shrink') truncateSync(file, Math.floor(sizeBytes / 2))
  if (change === 'rewrite') writeFileSync(file, Buffer.alloc(64, 1), { flag: 'r+' })
  if (change === 'replace') {
    writeFileSync(`${file}.new`, Buffer.alloc(sizeBytes, 7))
    renameSync(`${file}.new`, file)
  }
  if (change === 'vanish') rmSync(file)
}

function bytesOf({ sizeBytes, seed }: PlannedRecording): Buffer {
  const words = new Uint32Array(Math.ceil(sizeBytes / 4))
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[at] = state
  }
  const bytes = Buffer.from(words.buffer, 0, sizeBytes)
  webmStart.copy(bytes)
  return bytes
}
