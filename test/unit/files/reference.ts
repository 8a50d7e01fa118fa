import { create } from '@actions/glob'

/** What `@actions/glob` itself finds with our options, in order, and without what it writes to the debug log. */
export async function findByGlobber(patterns: string, includeHidden: boolean): Promise<string[]> {
  const { write } = process.stdout
  process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) =>
    String(chunk).startsWith('::debug::') || write.call(process.stdout, chunk, ...rest)
  try {
    const globber = await create(patterns, {
      followSymbolicLinks: false,
      matchDirectories: false,
      excludeHiddenFiles: !includeHidden,
    })
    return (await globber.glob()).sort()
  } finally {
    process.stdout.write = write
  }
}
