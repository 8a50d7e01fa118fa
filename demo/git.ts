import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Git in a folder of a repository. Only reads. */
export type Git = {
  folder: string
  /** A command's trimmed output, or an empty string if it fails. */
  read(...args: string[]): Promise<string>
  /** A command's unchanged output. An exit code of 1 means that files differ. */
  print(...args: string[]): Promise<string>
}

/** Opens Git in this folder. Undefined if Git isn't installed, or if the folder isn't in a repository with a commit. */
export async function openGit(folder: string): Promise<Git | undefined> {
  const print = async (...args: string[]) => {
    // Without optional locks, commands leave the index unchanged.
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
