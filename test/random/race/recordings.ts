import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../support/stage.ts'

/**
 * Writes so many videos, each of its own content, into `recordings` of a new workspace: a small real MP4 with a `free`
 * box after it, which players skip.
 */
export async function writeRecordings(workspace: string, count: number, content: string): Promise<void> {
  const folder = join(workspace, 'recordings')
  await mkdir(folder, { recursive: true })
  const video = await readFile(join(root, 'test/fixtures/recordings/demo.mp4'))
  for (let number = 1; number <= count; number += 1) {
    const bytes = Buffer.concat([video, freeBox(`${content} ${number}`)])
    await writeFile(join(folder, `recording-${number}.mp4`), bytes)
  }
}

/** ISO/IEC 14496-12, 8.1.2: the box's whole length, its type, and bytes without a meaning. */
function freeBox(content: string): Buffer {
  const data = Buffer.from(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + data.length)
  head.write('free', 4)
  return Buffer.concat([head, data])
}
