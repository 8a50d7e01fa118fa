import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { markerOf } from '../../../src/sections/state.ts'
import { failures, jobSection, recordings, sectionOf, sharesNamed } from '../sections/sections.ts'
import { compose } from './composed.ts'
import { commentKey, keysOf, openPullRequest } from './jobs.ts'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

function largeSection(key: string) {
  const ids = Array.from({ length: 1200 }, (_, at) => hex(`${key}/${at}`).slice(0, 24))
  return sectionOf({ key, ...recordings(ids, (id) => `Checkout with a long name ${id}`), ...failures(300) })
}

describe('two comments that have no room in one', () => {
  it.each([
    ['with all of them', [largeSection('one')], [largeSection('two')]],
    [
      'of the same section, once with ids that nobody vouches for',
      [jobSection('one')],
      [
        {
          ...jobSection('one'),
          unproved: sharesNamed(...Array.from({ length: 900 }, (_, at) => hex(String(at)))),
        },
      ],
    ],
  ])('%s become one', async (_, first, second) => {
    const { store, together, during, job, bodies, sections } = openPullRequest()
    for (const kept of [first, second]) await together(store.create(compose(kept).body))
    const { writes } = await during(() => together(job(jobSection('job'))))
    expect(bodies()).toHaveLength(1)
    expect(keysOf(sections())).toEqual([...new Set(keysOf([...first, ...second, jobSection('job')]))])
    expect(writes).toBeLessThanOrEqual(4)
  })

  it('become one where two jobs write both', async () => {
    const { store, together, during, job, bodies, sections } = openPullRequest()
    for (const key of ['one', 'two']) await together(store.create(compose([largeSection(key)]).body))
    const { writes } = await during(() => together(...['a', 'b'].map((key) => job(largeSection(key)))))
    expect(bodies()).toHaveLength(1)
    expect(keysOf(sections())).toEqual(['a', 'b', 'one', 'two'])
    expect(writes).toBeLessThanOrEqual(10)
  })
})

it.each(['2', '01', '9'.repeat(100)])(
  'a comment of state version %s beside a signed one keeps nobody from writing',
  async (version) => {
    const { store, together, job, bodies } = openPullRequest()
    const echo = `${markerOf(commentKey)}\n<!-- share-recordings-state ${version} AAAA AAAA -->`
    await together(store.create(echo))
    await together(store.create(compose([jobSection('before')]).body))
    await together(job(jobSection('job')))
    expect(bodies()[0]).toBe(echo)
    expect(bodies()[1]).toContain('<code>before</code>')
    expect(bodies()[1]).toContain('<code>job</code>')
  },
)
