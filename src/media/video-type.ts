import { fileTypeFromBuffer } from 'file-type'
import mime from 'mime'

/** As much of a file's start as tells its type, in bytes. */
export const headBytes = 4100

/** Endings that mean a video to a MIME table and source code to everyone else: only the content makes these videos. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/**
 * The MIME type of a video, without parameters, or undefined for a file that is none. The content decides; the
 * extension only where the content tells nothing.
 */
export async function videoType(head: Uint8Array, file: string): Promise<string | undefined> {
  return onlyVideo((await fileTypeFromBuffer(head))?.mime ?? typeOfName(file))
}

/** What a file's name says of it, whatever is in it; undefined for what is not called like a video. */
export function videoTypeOfName(file: string): string | undefined {
  return onlyVideo(typeOfName(file))
}

function onlyVideo(type: string | undefined): string | undefined {
  return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined
}

function typeOfName(file: string): string | undefined {
  return ambiguousEndings.test(file) ? undefined : (mime.getType(file) ?? undefined)
}
