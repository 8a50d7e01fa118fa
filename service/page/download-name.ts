/** In characters, before the extension. */
const longest = 120

/**
 * What a downloaded file is called: the share's title, with the extension of the file. Characters that a file system
 * refuses, or that lead to another folder, become spaces.
 */
export function downloadName({ title, filename }: { title: string; filename: string }): string {
  const [extension = ''] = /\.\w{1,10}$/.exec(filename) ?? []
  const start = title.endsWith(extension) ? title.slice(0, title.length - extension.length) : title
  const safe = start.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').replace(/\s+/g, ' ')
  const name = Array.from(safe)
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return (name || 'recording') + extension
}
