export type Size = { width: number; height: number }

/** Far longer than a header takes, so that nothing made to confuse its reader holds up the others. */
const limitMs = 2000

/**
 * The size at which a video is shown, pixel shape and rotation respected, from the bytes of its header. Undefined where
 * there is none, or it can't be told.
 */
export async function displaySize(header: Uint8Array): Promise<Size | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), limitMs)
  try {
    return await Promise.race([readSize(header), late.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function readSize(header: Uint8Array): Promise<Size | undefined> {
  // Loaded here, for it takes longer to load than most runs take to look at files that it doesn't know.
  const { BufferSource, Input, Logging, LogLevel, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = await import(
    'mediabunny'
  )
  Logging.level = LogLevel.Silent
  using input = new Input({
    source: new BufferSource(header),
    formats: [MP4, QTFF, WEBM, MATROSKA, MPEG_TS],
  })
  const [track] = await input.getVideoTracks()
  if (!track) return undefined
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  return [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= 65_535)
    ? { width, height }
    : undefined
}
