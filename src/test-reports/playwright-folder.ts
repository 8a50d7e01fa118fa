const tryFolder = /^(.*?)(?:-retry(\d{1,3}))?(-repeat\d+)?$/

/**
 * Reads the folder that a file of Playwright is in: X for the first try of a test, X-retry1 and X-retry2 for others.
 * `testFolder` is its path from the end on, the same for all tries.
 */
export function readTryFolder(file: readonly string[]): { name: string; tryNumber: number; testFolder: string[] } {
  const [, ...folders] = file.toReversed()
  // What a test attaches is in a folder below its own.
  const at = folders[0] === 'attachments' ? 1 : 0
  const [, name = '', retry = 0, repeat = ''] = tryFolder.exec(folders[at] ?? '') ?? []
  const testFolder = folders.map((folder, index) => (index === at ? `${name}${repeat}` : folder))
  return { name, tryNumber: Number(retry) + 1, testFolder }
}
