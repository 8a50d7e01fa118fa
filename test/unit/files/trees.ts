import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { onPosix } from '../../support/requirement.ts'

/** Creates a file, folder or link, and the folders above it. */
export type Entry = { path: string[]; kind: 'file' | 'folder' | { linkTo: string } }

/** Links come last, so that nothing is created through one. Names that a system doesn't allow are skipped. */
export async function growTree(root: string, entries: readonly Entry[]): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await mkdir(root)
  const make = async (what: (entry: Entry, place: string) => Promise<unknown>) => {
    for (const entry of entries) await what(entry, join(root, ...entry.path)).catch(() => undefined)
  }
  await make(async ({ kind }, place) => {
    await mkdir(kind === 'folder' ? place : dirname(place), { recursive: true })
  })
  await make(async ({ kind }, place) => {
    if (kind === 'file') await writeFile(place, '', { flag: 'wx' })
  })
  await make(async ({ kind }, place) => {
    if (typeof kind === 'object') await symlink(kind.linkTo, place)
  })
}

/** Few names, so that patterns often match. */
const usualName = fc.constantFrom('a', 'b', 'a.b', '.a')

/** None is just `~`, because that pattern would search the home folder. */
const oddName = fc.constantFrom(
  ...'* ** ? a* ?(a) [a] [ab] [ a] {a,b} \\ a\\ \\* !a #a ~a - ..a ... é 日本 A aa ab'.split(' '),
  'a b',
  ' a',
)

const name = onPosix('files of all names')
  ? fc.oneof({ weight: 3, arbitrary: usualName }, { weight: 1, arbitrary: oddName })
  : usualName

const entries: fc.Arbitrary<Entry[]> = fc.array(
  fc.record({
    path: fc.array(name, { minLength: 1, maxLength: 5 }),
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constant('file' as const) },
      { weight: 1, arbitrary: fc.constant('folder' as const) },
      {
        weight: 1,
        arbitrary: fc.record({ linkTo: fc.constantFrom('.', '..', 'a', 'b', '../a', 'nowhere') }),
      },
    ),
  }),
  { minLength: 1, maxLength: 12 },
)

const wildcard = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('*', '**') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...'? ?? a* *b *.b .* *.* *** **a a** [ab] [!a] [a-c] [.]a [^.]* []a] [[:alpha:]] [a [*] +(a)'.split(' '),
      ...'\\* \\a \\[a] [\\]a] \\'.split(' '),
    ),
  },
)

const escapedName = name.map((text) => text.replace(/[\\*?[]/g, '[$&]').replace('[\\]', '\\\\'))

const segment = fc.oneof(
  { weight: 6, arbitrary: usualName },
  { weight: 6, arbitrary: wildcard },
  { weight: 1, arbitrary: name },
  { weight: 1, arbitrary: escapedName },
)

/** Lines of patterns below a root, some made from paths in its tree. */
function patternsFor(root: string, tree: readonly Entry[]): fc.Arbitrary<string> {
  const escapedRoot = root.replace(/[*?[]/g, '[$&]')
  const kept = { weight: 3, arbitrary: fc.constant(undefined) }
  const madeOfPath = fc
    .tuple(
      fc.constantFrom(...tree),
      fc.array(fc.oneof(kept, { weight: 2, arbitrary: wildcard }), { minLength: 1, maxLength: 5 }),
    )
    .map(([{ path }, wildcards]) => wildcards.slice(0, path.length).map((wild, index) => wild ?? path[index] ?? '*'))
  const below = fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('', './') },
        { weight: 2, arbitrary: fc.constantFrom(`${escapedRoot}/`, `${root}/`) },
      ),
      fc.oneof(
        { weight: 3, arbitrary: madeOfPath },
        { weight: 2, arbitrary: fc.array(segment, { minLength: 1, maxLength: 6 }) },
      ),
      fc.oneof(
        { weight: 80, arbitrary: fc.constant('') },
        { weight: 20, arbitrary: fc.constant('/') },
        { weight: 20, arbitrary: fc.constant('/**') },
        { weight: 1, arbitrary: fc.constantFrom('/.', '/../a', '//a', '/[.]') },
      ),
    )
    .map(([start, segments, end]) => start + segments.join('/') + end)
  const path = fc.oneof(
    { weight: 12, arbitrary: below },
    { weight: 1, arbitrary: fc.constantFrom('.', './', escapedRoot, dirname(root), `${dirname(root)}/**`) },
  )
  const line = fc.oneof(
    { weight: 12, arbitrary: path },
    { weight: 6, arbitrary: path.map((text) => `!${text}`) },
    { weight: 1, arbitrary: path.map((text) => ` ! !${text} `) },
    { weight: 1, arbitrary: path.map((text) => `# ${text}`) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '/nowhere', '!/', '!/**', '~/nowhere/*') },
  )
  return fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))
}

export type Search = { patterns: string; includeHidden: boolean }

/** Trees below a root, with searches in them. */
export function searchedTrees(root: string): fc.Arbitrary<{ tree: Entry[]; searches: Search[] }> {
  return entries.chain((tree) => {
    const search = fc.record({ patterns: patternsFor(root, tree), includeHidden: fc.boolean() })
    return fc.record({ tree: fc.constant(tree), searches: fc.array(search, { minLength: 6, maxLength: 6 }) })
  })
}
