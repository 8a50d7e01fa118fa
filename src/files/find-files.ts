import { compareNaturally, firstOf } from '../text.ts'
import { inputInWords, readPatterns } from './patterns.ts'
import { nameOf } from './read-files.ts'
import { type UnreadPath, walk } from './walk.ts'

/** The files that patterns name literally, and the `wanted` ones of folders and globs. Throws an InputError. */
export async function findFiles(
  patterns: string,
  input: string,
  root: string,
  wanted: (file: string) => boolean,
) {
  const search = await readPatterns(patterns, input, root)
  const { named } = search
  const { files, unread } = await walk(search)
  const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)))
  return {
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
