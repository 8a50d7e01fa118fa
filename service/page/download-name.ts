/** In bytes, without the extension. File systems allow 255 in all. */
const longest = 200

/**
 * The name of a downloaded file: the share's title with the file's extension. Characters that a file system refuses, or
 * that lead to another folder, become spaces.
 */
export function downloadName({ title, filename }: { title: string; filename: string }): string {
  const [extension = ''] = /\.\w{1,10}$/.exec(filename) ?? []
  const start = title.endsWith(extension) ? title.slice(0, title.length - extension.length) : title
  const safe = start.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').replace(/\s+/g, ' ')
  const name = firstBytes(safe).replace(/^[\s.]+|[\s.]+$/g, '')
  return (name || 'video') + extension
}

function firstBytes(text: string): string {
  let bytes = 0
  const characters = Array.from(text)
  const end = characters.findIndex((character) => {
    bytes += Buffer.byteLength(character)
    return bytes > longest
  })
  return end < 0 ? text : characters.slice(0, end).join('')
}
