type GifShape = {
  width?: number
  height?: number
  /** The delay of each frame, in hundredths of a second. A frame without one has no extension for it. */
  delays: readonly (number | undefined)[]
  /** In place of the trailer. */
  end?: Uint8Array
}

/** A GIF with a table of two colors, and frames of one pixel. */
export function gif({ width = 320, height = 240, delays, end = Buffer.from([0x3b]) }: GifShape): Buffer {
  const screen = Buffer.from([...twoBytes(width), ...twoBytes(height), 0x80, 0, 0])
  const loop = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex')
  const frames = delays.flatMap((delay) => [...(delay === undefined ? [] : [delayOf(delay)]), frame])
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.alloc(6), loop, ...frames, end])
}

/** An image's descriptor with a color table of its own, and its data. */
const frame = Buffer.from('2c000000000100010080000000ffffff02024c0100', 'hex')

function delayOf(delay: number): Buffer {
  return Buffer.from([0x21, 0xf9, 4, 0, ...twoBytes(delay), 0, 0])
}

function twoBytes(value: number): [number, number] {
  return [value & 0xff, value >> 8]
}
