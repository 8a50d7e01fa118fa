/** What Playwright put into the name of a folder of recordings. */
export type PlaywrightFolder = {
  /** Spec file, title and project. */
  words: string
  retry: number | undefined
  repeat: number | undefined
}

/**
 * Reads what Playwright made of a test's name back into words; undefined for a folder that is surely not its own. It
 * writes dashes for all that could harm in a path, and a hash into the middle of what is longer than a limit.
 * Source: TestInfoImpl.outputDir, sanitizeForFilePath and trimLongString in Playwright 1.65.
 */
export function readPlaywrightFolder(folder: string, file: string): PlaywrightFolder | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that become dashes.
  if (!/^video(?:-\d+)?\.webm$/.test(file) || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) {
    return undefined
  }
  const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? []
  const words = withoutHash(name).replace(/[- ]+/g, ' ').trim()
  // All its folders lie in `test-results`.
  if (words === '' || !folder.includes('-') || folder === 'test-results') return undefined
  const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
  return { words, retry: numberOf(retry), repeat: numberOf(repeat) }
}

/** The hash stands at the same place in all names that were cut, by the limit of 60 characters or an older one of 100. */
function withoutHash(name: string): string {
  for (const limit of [60, 100]) {
    const start = Math.floor((limit - '-00000-'.length) / 2)
    const hash = name.slice(start, start + '-00000-'.length)
    if (name.length >= limit && /^-[0-9a-f]{5}-$/.test(hash)) {
      return `${name.slice(0, start)}… ${name.slice(start + hash.length)}`
    }
  }
  return name
}
