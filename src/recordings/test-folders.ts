// Folders that Detox and Playwright name after tests.

/** Parses a folder name of Detox: a mark for the result, the test's name, and ` (2)` for a second try. */
export function readDetoxFolder(folder: string): { name: string; tryNumber: number } | undefined {
  const [, name, invocation = '1'] = /^[✓✗] (.+?)(?: \((\d{1,3})\))?$/.exec(folder) ?? []
  return name === undefined ? undefined : { name, tryNumber: Math.max(1, Number(invocation)) }
}

const tryFolder = /^(.*?)(?:-retry(\d{1,3}))?(-repeat\d+)?$/

/**
 * Parses Playwright's folder of a file: X for the first try of a test, X-retry1 and X-retry2 for later ones. `testFolder` is
 * the folder's path, innermost name first, and the same for all tries.
 */
export function readTryFolder(file: readonly string[]): { name: string; tryNumber: number; testFolder: string[] } {
  const [, ...folders] = file.toReversed()
  // Attachments are in a folder below the test's own.
  const at = folders[0] === 'attachments' ? 1 : 0
  const [, name = '', retry = 0, repeat = ''] = tryFolder.exec(folders[at] ?? '') ?? []
  const testFolder = folders.map((folder, index) => (index === at ? `${name}${repeat}` : folder))
  return { name, tryNumber: Number(retry) + 1, testFolder }
}

/**
 * Turns Playwright's folder name of a test back into words; undefined if the folder is not Playwright's. Playwright replaces
 * characters with dashes, and the middle of long names with a hash. Source: TestInfoImpl.outputDir, sanitizeForFilePath and
 * trimLongString in Playwright 1.65.
 */
export function readPlaywrightFolder(folder: string, file: string): string | undefined {
  const video = /^video(?:-(\d+))?\.webm$/.exec(file)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright turns these characters into dashes.
  if (video === null || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) return undefined
  const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? []
  const words = withoutHash(name).replace(/[- ]+/g, ' ').trim()
  if (words === '' || !folder.includes('-') || folder === 'test-results') return undefined
  const ofSeveral = video[1] === undefined ? '' : ` (${Number(video[1]) + 1})`
  const suffix = (word: string, number = '') => (number === '' ? '' : ` (${word} ${Number(number)})`)
  return `${words}${suffix('retry', retry)}${suffix('repeat', repeat)}${ofSeveral}`
}

/** Names have a hash only if they were longer than 60 characters. */
function withoutHash(name: string): string {
  const [, start, end] = /^(.{26})-[0-9a-f]{5}-(.{27,})$/.exec(name) ?? []
  return end === undefined ? name : `${start}… ${end}`
}
