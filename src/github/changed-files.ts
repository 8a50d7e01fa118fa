import { isCount, isRecord } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'

/** `changes` counts lines, and is 0 for files that aren't text. `patch` is empty if GitHub shows none. */
export type ChangedFile = {
  path: string
  /** Only for renamed and copied files. */
  previousPath?: string | undefined
  status: string
  changes: number
  patch: string
}

export type ChangedFiles = { files: readonly ChangedFile[]; isAll: boolean }

const mostPages = 3

/** Lists the files that a pull request changes, at most 300. Throws if GitHub answers with anything but a list of files. */
export async function listChangedFiles(
  { octokit, repository }: GitHubClient,
  pull_number: number,
): Promise<ChangedFiles> {
  const files: ChangedFile[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    // Octokit's pagination would take an empty answer for a list.
    const { data, headers } = await octokit.rest.pulls.listFiles({ ...repository, pull_number, per_page: 100, page })
    files.push(...filesIn(data))
    if (!headers.link?.includes('rel="next"')) return { files, isAll: true }
  }
  return { files, isAll: false }
}

function filesIn(data: unknown): ChangedFile[] {
  if (!Array.isArray(data)) throw new Error(notAList)
  return data.map((file: unknown) => {
    const { filename, previous_filename, status, changes, patch } = isRecord(file) ? file : {}
    if (typeof filename !== 'string' || filename === '' || typeof status !== 'string' || !isCount(changes)) {
      throw new Error(notAList)
    }
    return {
      path: filename,
      previousPath: typeof previous_filename === 'string' ? previous_filename : undefined,
      status,
      changes,
      patch: typeof patch === 'string' ? patch : '',
    }
  })
}

const notAList = "GitHub's answer is not a list of files"
