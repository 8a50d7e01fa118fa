import { expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { StopError } from '../../../src/failure.ts'
import { deletes, left, outcomes, remove, startWithShares, statuses, words } from '../../support/actions/deletions.ts'

it('deletes each share once, and reports each outcome', async () => {
  await using stage = await startWithShares(6)
  const { service, ids } = stage
  const [kept = '', ...others] = ids
  const wanted = others.toReversed()
  const shares = await remove(service, [...wanted, ...others])
  expect(shares).toEqual(wanted.map((id) => ({ id, outcome: 'deleted' })))
  expect(left(service)).toEqual([kept])
  expect(statuses(service)).toEqual([204, 204, 204, 204, 204])
})

it('does nothing without ids', async () => {
  await using service = await startServiceEmulator()
  expect(await remove(service, [])).toEqual([])
  expect(service.calls).toEqual([])
})

it.each([200, 202, 204])('accepts any success (%i) as deleted, whatever its body', async (deleteShare) => {
  const answers = { deleteShare: () => ['unheard of'] }
  await using stage = await startWithShares(1, { statuses: { deleteShare }, answers })
  expect(outcomes(await remove(stage.service, stage.ids))).toEqual(['deleted'])
})

it.each([
  [404, 'not found'],
  [410, 'gone'],
] as const)('reports a share that the service answers with %i as %s', async (deletedShare, outcome) => {
  await using stage = await startWithShares(2, { refusals: { deletedShare } })
  const { service, ids } = stage
  await remove(service, ids.slice(0, 1))
  expect(outcomes(await remove(service, ids))).toEqual([outcome, 'deleted'])
  expect(deletes(service)).toHaveLength(3)
})

it.each(['a/b', '../uploads', 'a/../b', '%2F', '%2e%2e', 'a b', 'a?b#c', 'ä€', 'a\\b', ';', '...', '. '])(
  'sends the id %j as one path segment',
  async (id) => {
    await using service = await startServiceEmulator()
    expect(await remove(service, [id])).toEqual([{ id, outcome: 'not found' }])
    const [{ path = '', method = '' } = {}, ...others] = service.calls
    expect(others).toEqual([])
    expect(method).toBe('DELETE')
    const [segment = '', ...rest] = path.replace('/api/v1/shares/', '').split('/')
    expect(rest).toEqual([])
    expect(path).toBe(`/api/v1/shares/${segment}`)
    expect(decodeURIComponent(segment)).toBe(id)
  },
)

it.each(['', '.', '..', 'a\nb', '\u0000', 'a\tb', '\ud800'])(
  'makes no call for the id %j, and deletes the others',
  async (id) => {
    await using stage = await startWithShares(1)
    const shares = await remove(stage.service, [id, ...stage.ids])
    expect(outcomes(shares)).toEqual(['failed', 'deleted'])
    expect(shares.map(words)[0]).toBe("not a valid share id: it can't be part of a URL")
    expect(deletes(stage.service)).toHaveLength(1)
  },
)

it('has at most eight deletes in flight', async () => {
  await using stage = await startWithShares(60)
  const { service, ids } = stage
  let current = 0
  let most = 0
  const onCall = (change: number) => {
    current += change
    most = Math.max(most, current)
  }
  expect(outcomes(await remove(service, ids, { onCall }))).toEqual(ids.map(() => 'deleted'))
  expect(deletes(service)).toHaveLength(60)
  expect(most).toBe(8)
})

it('ends at once when canceled, with an outcome for each share', async () => {
  await using stage = await startWithShares(12)
  const { service, ids } = stage
  service.setFaults([
    {
      call: 'deleteShare',
      where: ({ shareId = '' }) => ids.indexOf(shareId) >= 4,
      effect: { type: 'stall', when: 'before-body' },
    },
  ])
  const controller = new AbortController()
  const cancelled = new StopError('the workflow was canceled')
  let ended = 0
  let cancelledAt = 0
  const shares = await remove(service, ids, {
    signal: controller.signal,
    onCall(change) {
      if (change === -1) ended += 1
      if (change === 1 || ended !== 4) return
      cancelledAt = performance.now()
      controller.abort(cancelled)
    },
  })
  expect(performance.now() - cancelledAt).toBeLessThan(20_000)
  expect(outcomes(shares)).toEqual(ids.map((_, at) => (at < 4 ? 'deleted' : 'failed')))
  for (const { error } of shares.slice(4)) expect(error).toBe(cancelled)
  expect(shares.map(words).at(-1)).toBe('not attempted: the workflow was canceled')
  expect(deletes(service).length).toBeLessThanOrEqual(8)
})

it('makes no call if it was canceled before', async () => {
  await using service = await startServiceEmulator()
  const shares = await remove(service, ['a', 'b'], { signal: AbortSignal.abort(new StopError('over')) })
  expect(shares).toEqual([])
  expect(service.calls).toEqual([])
})
