import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Git in a folder of a repository. It writes nothing. */
export type Git = {
  folder: string
  /** What a command prints, trimmed; nothing if it fails. */
  read(...args: string[]): Promise<string>
  /** What a command prints, as it is; an exit code of 1 means that files differ. */
  print(...args: string[]): Promise<string>
}

/** Git in this folder, unless it isn't installed, or the folder is in no repository with a commit. */
export async function openGit(folder: string): Promise<Git | undefined> {
  const print = async (...args: string[]) => {
    // Without locks, a command leaves the index as it is, too.
    const command = ['--no-optional-locks', '-C', folder, ...args]
    try {
      return (await execute('git', command, { maxBuffer: 2 ** 28, encoding: 'utf8' })).stdout
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 1 && 'stdout' in error) return `${error.stdout}`
      throw error
    }
  }
  const read = (...args: string[]) =>
    print(...args).then(
      (text) => text.trim(),
      () => '',
    )
  return (await read('rev-parse', '--verify', '--quiet', 'HEAD')) === '' ? undefined : { folder, read, print }
}
