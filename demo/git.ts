import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Git in a folder of a repository. It only reads, and contacts no server. */
export type Git = {
  folder: string
  /** A command's trimmed output, or an empty string if it fails. */
  read(...args: string[]): Promise<string>
  /** A command's unchanged output. An exit code of 1 means that files differ. */
  print(...args: string[]): Promise<string>
}

/** Without optional locks, commands leave the index unchanged. The repository's own configuration must not start programs. */
const harmless = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false']

/** Opens Git in this folder. Undefined if Git isn't installed, or if the folder isn't in the working tree of a repository with a commit. */
export async function openGit(folder: string): Promise<Git | undefined> {
  const print = async (...args: string[]) => {
    // In a partial clone, Git would fetch missing files.
    const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'none' }
    try {
      const command = [...harmless, '-C', folder, ...args]
      return (await execute('git', command, { env, maxBuffer: 2 ** 28, encoding: 'utf8' })).stdout
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
  const isWorkTree = (await read('rev-parse', '--is-inside-work-tree')) === 'true'
  const hasCommit = (await read('rev-parse', '--verify', '--quiet', 'HEAD')) !== ''
  return isWorkTree && hasCommit ? { folder, read, print } : undefined
}
