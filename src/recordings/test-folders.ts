// Folders that Detox and Playwright name after tests.

/** Reads Detox's name of a folder: a sign for how the test ended, the test's name, and ` (2)` for its second try. */
export function readDetoxFolder(folder: string): { name: string; tryNumber: number } | undefined {
  const [, name, invocation = '1'] = /^[✓✗] (.+?)(?: \((\d{1,3})\))?$/.exec(folder) ?? []
  return name === undefined ? undefined : { name, tryNumber: Math.max(1, Number(invocation)) }
}

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

/**
 * Reads Playwright's name of a test's folder back into words; undefined for a folder that is not its own. It replaces characters
 * with dashes, and the middle of long names with a hash. Source: TestInfoImpl.outputDir, sanitizeForFilePath and trimLongString
 * in Playwright 1.65.
 */
export function readPlaywrightFolder(folder: string, file: string): string | undefined {
  const video = /^video(?:-(\d+))?\.webm$/.exec(file)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that become dashes.
  if (video === null || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) return undefined
  const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? []
  const words = withoutHash(name).replace(/[- ]+/g, ' ').trim()
  if (words === '' || !folder.includes('-') || folder === 'test-results') return undefined
  const ofSeveral = video[1] === undefined ? '' : ` (${Number(video[1]) + 1})`
  const suffix = (word: string, number = '') => (number === '' ? '' : ` (${word} ${Number(number)})`)
  return `${words}${suffix('retry', retry)}${suffix('repeat', repeat)}${ofSeveral}`
}

/** Only names of more than 60 characters have a hash. */
function withoutHash(name: string): string {
  const [, start, end] = /^(.{26})-[0-9a-f]{5}-(.{27,})$/.exec(name) ?? []
  return end === undefined ? name : `${start}… ${end}`
}
