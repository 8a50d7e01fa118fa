import mime from 'mime'

/** The type shows within this many bytes of a file's start. */
export const headBytes = 4100

/** Extensions that MIME tables call videos, but that are mostly source code. For them, only the content counts. */
const ambiguousEndings = /\.(ts|mts|cts)$/i

/** The MIME type of a video, without parameters, from its content or else its extension; undefined if it isn't a video. */
export async function videoType(head: Uint8Array, file: string): Promise<string | undefined> {
  // Loaded on demand, because it is large, and reading test reports needs only names.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(head))?.mime
  // An MP4's mark doesn't always say whether it contains sound, images or video.
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
