import { create } from '@actions/glob'

/** The ordered results of `@actions/glob` itself below a root, with our options and without its debug log. */
export async function findByGlobber(patterns: string, includeHidden: boolean, root: string): Promise<string[]> {
  const { cwd } = process
  const { write } = process.stdout
  // `@actions/glob` resolves patterns only against the working directory.
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
