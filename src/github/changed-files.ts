import { textIn } from '../shape.ts'
import type { GitHub } from './github.ts'

/** A file that a pull request changes. */
export type ChangedFile = {
  path: string
  /** Such as `added`, `modified` or `renamed`. */
  status: string
  /** How many lines were added and removed; of a file that is not text, 0. */
  changes: number
  /** Empty where GitHub shows none. */
  patch: string
}

/** The first of them, and whether there are no more. */
export type ChangedFiles = { files: readonly ChangedFile[]; isAll: boolean }

const mostPages = 3

/** The files that a pull request changes, 300 at most. */
export async function listChangedFiles(
  { retrying, repository }: GitHub,
  pull_number: number,
): Promise<ChangedFiles> {
  let [page, isAll] = [0, true]
  const asked = { ...repository, pull_number, per_page: 100 }
  const files = await retrying.paginate(retrying.rest.pulls.listFiles, asked, ({ data, headers }, done) => {
    page += 1
    isAll = !headers.link?.includes('rel="next"')
    if (page === mostPages) done()
    return data.map((file) => ({
      ...{ path: textIn(file, 'filename'), status: textIn(file, 'status') },
      ...{ changes: Number(file.changes), patch: textIn(file, 'patch') },
    }))
  })
  return { files, isAll }
}
