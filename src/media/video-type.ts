import { fileTypeFromBuffer } from 'file-type'
import mime from 'mime'
import { elementsIn, ids, parseElement } from './elements.ts'

/** As much of a file's start as tells its type, in bytes. */
export const headBytes = 4100

/** Endings that mean a video to a MIME table and source code to everyone else: only the content makes these videos. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/** How PNG, JPEG and ZIP begin: as the screenshots and traces that lie beside recordings, sometimes thousands. */
const otherMarks = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'PK\x03\x04'].map((mark) =>
  Buffer.from(mark, 'latin1'),
)

/** Whether a file that is not called like a video is none, whatever else is in it: it costs a tenth of `videoType`. */
export function isNeverVideo(head: Uint8Array): boolean {
  return otherMarks.some((mark) => mark.every((byte, at) => head[at] === byte))
}

/**
 * The MIME type of a video, without parameters, or undefined for a file that is not a video. The content decides; the
 * extension only where the content tells nothing.
 */
export async function videoType(head: Uint8Array, file: string): Promise<string | undefined> {
  const found = typeOfMatroska(head) ?? (await fileTypeFromBuffer(head))?.mime
  // MP4 and its kin hold sound, pictures and videos, and their marks don't always say which.
  if (found !== undefined && isMarkedMp4(head)) return onlyVideo(found) ?? videoTypeOfName(file)
  if (found === undefined && ambiguousEndings.test(file) && isTransportStream(head)) return 'video/mp2t'
  return onlyVideo(found ?? typeOfName(file))
}

const matroskaTypes = new Map([
  ['webm', 'video/webm'],
  ['matroska', 'video/matroska'],
])

/** The type of what begins as Matroska or WebM usually do: thousands of recordings are told in a tenth of the time. */
function typeOfMatroska(head: Uint8Array): string | undefined {
  const header = parseElement(head, 0)
  if (header?.id !== ids.ebml || header.end === undefined || header.end > head.length) return undefined
  const fields = elementsIn(head.subarray(header.content, header.end))
  const type = fields.find(({ id }) => id === ids.docType)?.content ?? []
  return matroskaTypes.get(String.fromCharCode(...type))
}

function isMarkedMp4(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(4, 8)) === 'ftyp'
}

const packetBytes = 188
const packetMark = 0x47

/** Whether packets follow one another from somewhere in the first one on, as in a stream that was cut out of another. */
function isTransportStream(head: Uint8Array): boolean {
  const packets = Math.floor(head.length / packetBytes) - 1
  const startsAt = (start: number) =>
    Array.from({ length: packets }, (_, at) => head[start + at * packetBytes]).every(
      (byte) => byte === packetMark,
    )
  return packets >= 5 && Array.from({ length: packetBytes }, (_, start) => start).some(startsAt)
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
