/** The type shows within this many bytes of a file's start. */
export const pictureHeadBytes = 12

/** The first bytes of each type in hexadecimal: `PNG` between control characters, `RIFF…WEBP`, and `GIF87a` or `GIF89a`. */
const marks: readonly [mimeType: string, mark: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/gif', /^474946383[79]61/],
]

/** The MIME type of a picture, from its content alone; undefined if it isn't a PNG, JPEG, WebP or GIF. */
export function pictureType(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, pictureHeadBytes)).toString('hex')
  return marks.find(([, mark]) => mark.test(start))?.[0]
}

export function hasPictureName(file: string): boolean {
  return /\.(?:png|jpe?g|webp|gif)$/i.test(file)
}

export function hasGifName(file: string): boolean {
  return /\.gif$/i.test(file)
}
