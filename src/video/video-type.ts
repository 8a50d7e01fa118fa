import { fileTypeFromBuffer } from 'file-type'
import mime from 'mime'

/** As much of a file's start as shows its type, in bytes. */
export const headBytes = 4100

/** Extensions that a MIME table calls videos and everybody else source code: only the content decides. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/**
 * The MIME type of a video, without parameters, or undefined for a file that is not a video. The content decides; the
 * extension only where the content does not.
 */
export async function videoType(head: Uint8Array, file: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(head))?.mime
  // MP4 and its kin hold sound, pictures and videos, and their marks don't always say which.
  if (found !== undefined && isMarkedMp4(head)) return onlyVideo(found) ?? videoTypeOfName(file)
  return onlyVideo(found ?? typeOfName(file))
}

export function isMarkedMp4(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp'
}

/** The type that a file's name says, whatever its content; undefined for a name that is not a video's. */
export function videoTypeOfName(file: string): string | undefined {
  return onlyVideo(typeOfName(file))
}

function onlyVideo(type: string | undefined): string | undefined {
  return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined
}

function typeOfName(file: string): string | undefined {
  return ambiguousEndings.test(file) ? undefined : (mime.getType(file) ?? undefined)
}
