import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import mime from 'mime'
import { openFlags } from './open-flags.ts'

/** As much of a file's start as tells its type, in bytes. */
const headBytes = 4100

/** Endings that mean a video to a MIME table and source code to everyone else: only the content makes these videos. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/**
 * The MIME type of a video, without parameters, or undefined for a file that is none. The content decides; the
 * extension only where the content tells nothing. An empty file is judged by its extension.
 */
export async function videoType(file: string): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(await readHead(file)))?.mime ?? typeOfName(file)
  return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined
}

/** Whether a file is called like a video, whatever is in it. */
export function hasVideoName(file: string): boolean {
  return typeOfName(file)?.startsWith('video/') ?? false
}

function typeOfName(file: string): string | undefined {
  return ambiguousEndings.test(file) ? undefined : (mime.getType(file) ?? undefined)
}

async function readHead(file: string): Promise<Uint8Array> {
  await using handle = await open(file, openFlags)
  const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}
