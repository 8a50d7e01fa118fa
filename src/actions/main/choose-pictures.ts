import { isFailing } from '../../manifest/rank.ts'
import { causeOfRow, makeRows, type TestRow } from '../../manifest/rows.ts'
import type { Manifest } from '../../manifest/schema.ts'
import type { TestFindings } from '../../reports/find-tests.ts'
import type { findPicture } from '../../reports/pictures/find-picture.ts'
import type { Picture } from '../../sharing/share-pictures.ts'
import { longestTitle } from '../../sharing/titled-recordings.ts'
import { cutText } from '../../text.ts'

/** The most pictures of a step. */
const mostOfStep = 10
/** The most rows whose pictures are looked for: of a step, and of a cause. A report can name thousands of files that don't exist. */
const mostLooks = 100
const mostLooksOfCause = 10

/** Finds the first picture that can be shared among those that reports name for a test. */
type Find = (named: Parameters<typeof findPicture>[0]) => ReturnType<typeof findPicture>

/**
 * Chooses the pictures to share, by the ids of their tests: one for each cause, that of the first row with a usable one, the most
 * frequent cause first. `manifest` has the rows that people will see.
 */
export async function choosePictures(
  manifest: Manifest,
  named: TestFindings['pictures'],
  find: Find,
): Promise<ReadonlyMap<number, Picture>> {
  const rows = makeRows([manifest]).filter((row): row is TestRow => row.kind === 'test' && isFailing(row.test))
  const causes = [...Map.groupBy(rows, (row) => causeOfRow(row) ?? row).values()]
  const chosen = new Map<number, Picture>()
  let looks = 0
  const look: Find = async (ofTest) => (looks++ < mostLooks ? await find(ofTest) : undefined)
  for (const alike of causes.toSorted((a, b) => b.length - a.length)) {
    if (chosen.size === mostOfStep) break
    const first = await findFirst(alike, named, look)
    if (first !== undefined) chosen.set(first.id, first.picture)
  }
  return chosen
}

async function findFirst(
  rows: readonly TestRow[],
  named: TestFindings['pictures'],
  find: Find,
): Promise<{ id: number; picture: Picture } | undefined> {
  for (const { test } of rows.filter((row) => named.has(row.test.id)).slice(0, mostLooksOfCause)) {
    const { id, title, label = title } = test
    const file = await find(named.get(id) ?? [])
    if (file !== undefined) return { id, picture: { file, title: cutText(label, longestTitle) } }
  }
  return undefined
}
