import { describe, expect, it } from 'vitest'
import { markerOf, stateText } from '../../../src/comment/state.ts'
import { recordingTries, refusing, requestError, withFault } from '../../support/comment/faults.ts'
import { commentKey, keysOf, openPullRequest, stateOf } from '../../support/comment/open-pull-request.ts'
import { jobSection, recordings, sectionOf, sharesIn, signing } from '../../support/comment/sections.ts'
import { stateWith } from './composed.ts'

const limited = (headers: Record<string, string>, status = 403) =>
  requestError(status, 'You have exceeded a secondary rate limit. Please wait a few minutes.', headers)

describe('a write that GitHub refuses', () => {
  it.each([
    ['with 502 each time', () => requestError(502, 'Bad Gateway')],
    ['with a broken connection each time', () => new Error('socket hang up')],
    ['with a rate limit each time', () => limited({ 'retry-after': '1' }, 429)],
  ])('%s is abandoned after a few tries', async (_, error) => {
    const { store, time, together, job, bodies } = openPullRequest()
    const { fault, tries } = recordingTries(time, refusing(error))
    const work = together(job(jobSection('job'), { store: withFault(store, fault) }))
    await expect(work).rejects.toThrow(error().message)
    expect(tries.length).toBeGreaterThan(1)
    expect(tries.length).toBeLessThanOrEqual(5)
    expect(bodies()).toEqual([])
  })

  it.each([
    [401, 'Bad credentials'],
    [403, 'Resource not accessible by integration'],
    [422, 'Validation Failed'],
  ])('with %d is not retried', async (status, message) => {
    const { store, time, together, job } = openPullRequest()
    const { fault, tries } = recordingTries(
      time,
      refusing(() => requestError(status, message)),
    )
    const work = together(job(jobSection('job'), { store: withFault(store, fault) }))
    await expect(work).rejects.toThrow(message)
    expect(tries).toHaveLength(1)
  })

  it.each([
    ['once with a transient 403', 1, 403, 'You have triggered an abuse detection mechanism.'],
    ['once with a transient 422', 1, 422, 'Validation Failed: was submitted too quickly'],
    ['once with 409', 1, 409, 'Conflict'],
    ['twice with 503', 2, 503, 'Unavailable'],
  ])('%s succeeds at the next try', async (_, times, status, message) => {
    const { store, together, job, sections } = openPullRequest()
    const fault = refusing(() => requestError(status, message), times)
    await together(job(jobSection('job'), { store: withFault(store, fault) }))
    expect(keysOf(sections())).toEqual(['job'])
  })

  it('as too long is shortened until it fits, with all share ids, and two jobs agree on it', async () => {
    const { store, together, job, bodies, sections, during } = openPullRequest()
    const ids = Array.from({ length: 500 }, (_, at) => `shr_${at}`)
    const checked = withFault(store, async (send, body) => {
      if (body.length > 20_000) throw requestError(422, 'Validation Failed: body is too long (maximum is 20000)')
      return await send()
    })
    const both = [sectionOf({ key: 'job', ...recordings(ids) }), jobSection('other')]
    const writeBoth = () => together(...both.map((section) => job(section, { store: checked })))
    await writeBoth()
    expect(bodies().map(({ length }) => length <= 20_000)).toEqual([true])
    expect(sharesIn(...sections())).toEqual(sharesIn(...both))
    expect((await during(writeBoth)).writes).toBe(0)
  })
})

describe("GitHub's limit", () => {
  it.each<[string, (now: number) => Error, number]>([
    ['a secondary one that names 30 s', () => limited({ 'retry-after': '30' }), 30],
    ['one with 429 that names 30 s', () => limited({ 'retry-after': '30' }, 429), 30],
    ['a secondary one that names no time', () => limited({}), 60],
    [
      'the primary one that ends in 45 s',
      (now) =>
        limited({
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Math.ceil(now / 1000) + 45),
        }),
      45,
    ],
  ])('%s only delays the section', async (_, error, seconds) => {
    const { store, time, together, job, sections } = openPullRequest()
    const { fault, tries } = recordingTries(
      time,
      refusing(() => error(time.now()), 1),
    )
    await together(job(jobSection('job'), { store: withFault(store, fault) }))
    const [first = 0, second = 0] = tries
    expect(second - first).toBeGreaterThanOrEqual(seconds * 1000)
    expect(second - first).toBeLessThan((seconds + 15) * 1000)
    expect(tries).toHaveLength(2)
    expect(keysOf(sections())).toEqual(['job'])
  })

  it('that lasts beyond the deadline ends the work at once', async () => {
    const { store, time, together, job } = openPullRequest()
    const fault = refusing(() => limited({ 'retry-after': '3600' }))
    const work = together(job(jobSection('job'), { store: withFault(store, fault) }))
    await expect(work).rejects.toThrow('secondary rate limit')
    expect(time.now()).toBeLessThan(10_000)
  })
})

describe('a comment that is deleted', () => {
  it('just before a job writes to it is created again', async () => {
    const { store, together, job, bodies, sections } = openPullRequest()
    await together(job(jobSection('before', '50')))
    let isDeleted = false
    const deleting = withFault(store, async (send) => {
      if (!isDeleted) await store.remove('1')
      isDeleted = true
      return await send()
    })
    await together(job(jobSection('job'), { store: deleting }))
    expect(bodies()).toHaveLength(1)
    expect(keysOf(sections())).toContain('job')
  })

  it('right after a job wrote to it is created again', async () => {
    const { store, together, job, bodies, time } = openPullRequest()
    const deleting = async () => {
      await time.sleep(500)
      await store.remove('1')
    }
    await together<unknown>(job(jobSection('job')), deleting())
    expect(bodies()).toHaveLength(1)
  })
})

it("a comment is written and keeps others' sections if GitHub takes 4 s for each request", async () => {
  const { together, job, sections, time } = openPullRequest({ latencyMs: 4000, jitterMs: 0 })
  await together(job(jobSection('before', '50')))
  await together(...['a', 'b', 'c'].map((key) => job(jobSection(key), { afterMs: 100 })))
  expect(keysOf(sections())).toEqual(['a', 'b', 'before', 'c'])
  expect(time.now()).toBeLessThan(300_000)
})

describe("a comment that can't be read", () => {
  const marker = markerOf(commentKey, signing)
  const written = stateText(stateWith([jobSection('before', '50')]), { commentKey, pullRequest: 1 }, signing)

  it.each([
    ['of a newer version', `${marker}\n<!-- share-recordings-state 2 abc abc -->\n### Recordings`, 'newer'],
    ['that only begins like one', `${marker}\nThis is what you asked me to repeat.`, 'damaged'],
    ['that somebody damaged', `${written.slice(0, 150)}${written.slice(151)}`, 'damaged or edited'],
  ])(
    '%s is left unchanged, and another one is created beside it, with a warning the first time',
    async (_, text, why) => {
      const { store, together, job, bodies } = openPullRequest()
      await together(store.create(text))
      const [first] = await together(job(jobSection('a')))
      expect(first?.warnings.join()).toMatch(/#issuecomment-1 can't be read.*a new comment is created/)
      expect(first?.warnings.join()).toContain(why)
      const [second] = await together(job(jobSection('b')))
      expect(second?.warnings).toEqual([])
      const [foreign, own = '', ...others] = bodies()
      expect(foreign).toBe(text)
      expect(keysOf(stateOf(own).sections)).toEqual(['a', 'b'])
      expect(others).toEqual([])
    },
  )
})
