import type { Log } from '../log/log.ts'

/** Lists ids of shares, one a line, as the input `share-ids` of the cleanup action takes them. */
export function tellShareIds(why: string, ids: readonly string[], log: Log): void {
  log.info(`${why}. The input share-ids of the cleanup action deletes what is no longer needed of:`)
  for (const id of ids) log.info(id)
}
