import { textIn } from '../shape.ts'
import type { GitHubClient } from './github-client.ts'

/** `changes` counts lines, 0 of what is not text; `patch` is empty where GitHub shows none. */
export type ChangedFile = { path: string; status: string; changes: number; patch: string }

export type ChangedFiles = { files: readonly ChangedFile[]; isAll: boolean }

const mostPages = 3

/** The files that a pull request changes, 300 at most. */
export async function listChangedFiles(
  { octokit, repository }: GitHubClient,
  pull_number: number,
): Promise<ChangedFiles> {
  let [page, isAll] = [0, true]
  const options = { ...repository, pull_number, per_page: 100 }
  const files = await octokit.paginate(octokit.rest.pulls.listFiles, options, ({ data, headers }, done) => {
    page += 1
    isAll = !headers.link?.includes('rel="next"')
    if (page === mostPages) done()
    return data.map((file) => {
      const text = (name: string) => textIn(file, name)
      const changes = Number(file.changes)
      return { path: text('filename'), status: text('status'), changes, patch: text('patch') }
    })
  })
  return { files, isAll }
}
