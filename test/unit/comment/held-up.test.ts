import { expect, it } from 'vitest'
import { delaying, type Fault, refusing, requestError, withFault } from '../../support/comment/faults.ts'
import { keysOf, openPullRequest } from '../../support/comment/open-pull-request.ts'
import { jobSection } from '../../support/comment/sections.ts'

const limited = () => requestError(403, 'You have exceeded a secondary rate limit.', { 'retry-after': '15' })

it.each<[string, Fault]>([
  ['has written late each time', (send) => send()],
  ['was refused by a limit before', refusing(limited, 1)],
  ['has met a server that failed before', refusing(() => requestError(502, 'Bad Gateway'), 1)],
])('a step that %s sees in the history whom it has overwritten', async (_, fault) => {
  const { time, store, together, job, sections } = openPullRequest({ history: { lateMs: 500 } })
  const late = delaying(time, () => 20_000)
  const slow = withFault(store, (send, body) => fault(() => late(send, body), body))
  const others = [1500, 27_000].map((afterMs) => job(jobSection(`after-${afterMs}`), { afterMs }))
  await together(job(jobSection('slow'), { store: slow }), ...others)
  expect(keysOf(sections())).toEqual(['after-1500', 'after-27000', 'slow'])
})
