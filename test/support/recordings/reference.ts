import { create } from '@actions/glob'

/** What `@actions/glob` itself finds below a root with our options, in order, and without what it writes to the debug log. */
export async function findByGlobber(patterns: string, includeHidden: boolean, root: string): Promise<string[]> {
  const { cwd } = process
  const { write } = process.stdout
  // Its patterns are relative to the working directory, and to nothing else.
  process.cwd = () => root
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
    process.cwd = cwd
  }
}
