import { compareNaturally, firstOf } from '../text.ts'
import { inputInWords, readPatterns } from './patterns.ts'
import { nameOf } from './read-files.ts'
import { type UnreadPath, walk } from './walk.ts'

/**
 * The files that an input's patterns, relative to `root`, find, each once and in natural order: those that are named to the
 * letter, and what is `wanted` of all that a folder or glob brings along; and a warning where not all could be read. Throws
 * an InputError for what are not patterns.
 */
export async function findFiles(
  patterns: string,
  input: string,
  root: string,
  wanted: (file: string) => boolean,
) {
  const searched = await readPatterns(patterns, input, root)
  const { named } = searched
  const { files, unread } = await walk(searched)
  const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)))
  return {
    /** The files that are named to the letter. */
    named,
    files: files.filter((file) => named.has(file) || wanted(file)).sort(compareNaturally),
    warnings: missed.length === 0 ? [] : [unreadInWords(missed, inputInWords(input, patterns), root)],
  }
}

function unreadInWords(unread: readonly UnreadPath[], input: string, root: string): string {
  const names = unread
    .toSorted((a, b) => compareNaturally(a.path, b.path))
    .map(({ path, code }) => `${nameOf(path, root)} (${code ?? 'its name is not Unicode'})`)
  return `Not all of ${input} could be read: ${firstOf(names)}. Check permissions and names there; what could be read is used.`
}
