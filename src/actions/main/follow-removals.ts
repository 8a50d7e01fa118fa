import { provenSections } from '../../comment/look.ts'
import { commentOn } from '../../publishing/comment-on.ts'
import { unknownTo } from '../../sections/merge.ts'
import { type Row, type Section, shownShares } from '../../sections/section.ts'
import type { Place } from '../../sections/signature.ts'
import { retrying } from '../../service/retry.ts'
import { counted } from '../../text.ts'
import type { Ports } from '../run-action.ts'
import type { MainPorts } from './share-and-publish.ts'

/** Signed sections as they were written on a pull request. */
export type Written = Place & { own: readonly Section[] }

/**
 * A run can belong to several pull requests. When one of them is closed while another one's comment is being written,
 * cleanup can't know that this will show the links that it deletes. So once all are written, the step looks whether one
 * no longer records its links, and leaves them out of the others unless the service still knows them. Never throws.
 */
export async function followRemovals(
  written: readonly Written[],
  exists: (id: string) => Promise<boolean>,
  ports: Ports,
): Promise<void> {
  const { github, cancelled, log } = ports
  if (written.length < 2 || cancelled.aborted) return
  try {
    const missing = await Promise.all(written.map((one) => missingIn(one, ports)))
    const gone = new Set<string>()
    for (const id of new Set(missing.flat())) if (!(await exists(id))) gone.add(id)
    const isGone = ({ shareId = '' }: Row) => gone.has(shareId)
    for (const [at, { own, ...place }] of written.entries()) {
      const changed = own.filter(({ rows }) => rows.some(isGone))
      const shown = changed.flatMap(({ rows }) => rows.filter(isGone))
      if (shown.every(({ shareId = '' }) => missing[at]?.includes(shareId))) continue
      log.warning(
        `Pull request #${place.pullRequest}: the comment leaves out ${counted(shown.length, 'link')} of this run, removed meanwhile since another pull request was closed`,
      )
      const signer = ports.signing.signerFor(place)
      const left = changed.map((section) => signer.sign(without(section, gone)))
      // Of the comment, which was just written, a late list may not tell yet.
      await commentOn(place, { own: left, create: 'section' }, ports)
    }
  } catch (error) {
    log.debug(`Whether links were removed meanwhile is not known: ${github.explain(error)}`)
  }
}

/**
 * The ids of shares that a comment no longer records, although the step's section or one that took its place stands; none
 * where it had no room for all.
 */
async function missingIn({ own, ...place }: Written, { github, signing }: Ports): Promise<string[]> {
  if (github.comments === undefined) return []
  const view = await (await github.comments(place.pullRequest)).list()
  const proven = provenSections(view, place, signing.signerFor(place))
  return own.flatMap((section) => {
    const standing = proven.find(({ key }) => key === section.key)
    return standing === undefined || standing.forgetful
      ? []
      : unknownTo(standing, shownShares(section)).map(({ id }) => id)
  })
}

/** Whether the service still knows a share. */
export async function exists(
  id: string,
  { service, cancelled: signal }: Pick<MainPorts, 'service' | 'cancelled'>,
): Promise<boolean> {
  const { client, retry } = await service()
  try {
    await retrying(client.serviceHost, () => client.getShare(id, signal), { ...retry, signal })
    return true
  } catch {
    // Where the key may not look, a link that may be dead is not shown; cleanup finds it all the same.
    return false
  }
}

/** A section of the next revision without some of its rows: what it showed before is recorded as replaced. */
function without(section: Section, gone: ReadonlySet<string>): Section {
  const left = section.rows.filter(({ shareId = '' }) => !gone.has(shareId))
  const lost = section.rows.filter((row) => !left.includes(row))
  const failures = lost.map(({ link }) => ({ path: link?.title ?? '', error: removedMeanwhile }))
  return {
    ...section,
    rows: left,
    shared: section.shared - lost.length,
    reused: 0,
    failed: section.failed + lost.length,
    failures: [...section.failures, ...failures],
    revision: section.revision + 1,
  }
}

const removedMeanwhile = 'its link was removed when another pull request was closed'
