import mime from 'mime'

/** So many bytes at a file's start show its type. */
export const headBytes = 4100

/** Extensions of videos by a MIME table, but most often of source code: only the content counts. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/** The MIME type of a video, without parameters, by its content, else by its extension; undefined if it is not a video. */
export async function videoType(head: Uint8Array, file: string): Promise<string | undefined> {
  // Loaded only here, as it is large, and reading test reports needs names alone.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head))?.mime
  // The mark of an MP4 does not always say whether it has sound, pictures or videos.
  if (type !== undefined && isMarkedMp4(head)) return onlyVideo(type) ?? videoTypeOfName(file)
  return onlyVideo(type ?? typeOfName(file))
}

export function isMarkedMp4(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp'
}

export function videoTypeOfName(file: string): string | undefined {
  return onlyVideo(typeOfName(file))
}

function onlyVideo(type: string | undefined): string | undefined {
  return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined
}

function typeOfName(file: string): string | undefined {
  return ambiguousEndings.test(file) ? undefined : (mime.getType(file) ?? undefined)
}
