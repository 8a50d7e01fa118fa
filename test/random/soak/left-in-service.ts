import { fileOf, uploadOf } from '../../../service/ids.ts'
import { videoName } from '../../../service/records.ts'
import { sweep } from '../../../service/sweep.ts'
import type { FaultyService } from '../../support/service/faulty-service.ts'

const hourMs = 3_600_000

/**
 * Checks a self-hosted service after a run, one line per violation. A sweep two days later must leave exactly what its
 * shares need. Every answer must fit the API description.
 */
export async function leftInService({
  own,
  shares,
  settled,
  undescribed = [],
}: Pick<FaultyService, 'shares'> & Partial<FaultyService>): Promise<string[]> {
  if (!own || !settled) return []
  await settled()
  await sweep(own.store, { keepDays: 0, now: Date.now() + 48 * hourMs })
  const left = new Set<string>()
  for (const kind of ['shares', 'files', 'videos', 'uploads', 'completions', 'temporary'])
    for await (const name of own.store.list(`${kind}/`)) left.add(name)
  const needed = new Set<string>()
  for (const { shareId, deleted } of shares.values())
    if (!deleted) {
      const file = fileOf(shareId)
      for (const name of [`shares/${shareId}`, `files/${file}`, videoName(uploadOf(file))]) needed.add(name)
    }
  return [
    ...undescribed,
    ...[...needed].filter((name) => !left.has(name)).map((name) => `the service lost ${name}`),
    ...[...left].filter((name) => !needed.has(name)).map((name) => `the service didn't delete ${name}`),
  ]
}
