import { once } from 'node:events'
import { constants, createBrotliCompress } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { composeComment } from '../../../src/comment/compose.ts'
import type { Section } from '../../../src/sections/section.ts'
import { markerOf } from '../../../src/sections/state.ts'
import { commentKey, keysOf, openPullRequest, stateOf } from '../comment/jobs.ts'
import { failures, jobSection, recordings, sectionOf, signer } from './sections.ts'
import { packedLine, replacements, stateLine, storedJson } from './stored.ts'

const view = {
  head: 'a1b2',
  repositoryUrl: 'https://github.com/octo-org/demo',
  rest: 'run',
  commentKey,
  pullRequest: 1,
  own: new Set(['own']),
} as const

/** A comment with these sections and an own one, its links shown whatever their signatures. */
function composedWith(sections: readonly Section[]): string {
  const own = sectionOf({ key: 'own' })
  return composeComment([own, ...sections], { ...view, trusted: () => true }, 65_536).body
}

/** Milliseconds of work since then, also where other processes keep the machine busy. */
/** Brotli of a JSON list of `megabytes` of spaces. */
async function bombOf(megabytes: number): Promise<Buffer> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })
  const chunks: Buffer[] = []
  brotli.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const text of ['["",[', ...Array.from({ length: megabytes }, () => ' '.repeat(2 ** 20)), ']]']) {
    if (!brotli.write(text)) await once(brotli, 'drain')
  }
  brotli.end()
  await once(brotli, 'end')
  return Buffer.concat(chunks)
}

describe('a state that somebody wrote who does not know the API key', () => {
  const section = sectionOf({
    key: 'job',
    heading: 'Job',
    ...recordings(['shr-a', 'shr-b']),
    ...failures(2),
    hashes: { kept: ['a'], rest: 'cut' },
    unproved: ['shr-c'],
  })
  const others = [null, -1, 1e300, 'x', [], {}, { kept: [1], rest: '' }]

  it('is read, shown and written with any wrong value in any place, and never verifies with it', () => {
    const { unproved: _, ...written } = section
    for (const json of replacements(storedJson([section]), others)) {
      const text = JSON.stringify(json)
      const { sections } = stateOf(stateLine(text))
      expect(() => composedWith(sections), text).not.toThrow()
      for (const { unproved, ...found } of sections) {
        if (signer.verify({ ...found, unproved })) expect(found, text).toEqual(written)
      }
    }
  })

  it('is refused without filling the memory when it inflates to 100 MB', async () => {
    const line = packedLine(await bombOf(100))
    expect(line.length).toBeLessThan(5000)
    const before = process.memoryUsage().rss
    expect(stateOf(line).sections).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
  })

  it.each(['links', 'unproved'])(
    'can’t keep a job from writing with lists nested deeply in its %s',
    async (place) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
      const json = JSON.stringify(
        storedJson([sectionOf({ key: 'x', links: { kept: [1234], rest: '' }, unproved: [5678] })]),
      )
      const line = stateLine(json.replace(place === 'links' ? '1234' : '5678', deep))
      const { store, together, job, sections } = openPullRequest()
      await together(store.create(`${markerOf(commentKey)}\n${line}`))
      await together(job(jobSection('job')))
      expect(keysOf(sections())).toContain('job')
    },
  )

  it('can’t use up the time to write with more sections than a comment has room for', () => {
    const one = JSON.stringify(storedJson([sectionOf({ key: 'key-1234' })]))
    const list = one.slice(one.indexOf('[['), -1).slice(1, -1)
    const many = Array.from({ length: 12_000 }, (_, at) => list.replace('key-1234', `key-${at}`))
    const line = stateLine(`[1,"${view.head}",[${many.join(',')}]]`)
    expect(line.length).toBeLessThan(65_536)
    expect(stateOf(line).sections).toHaveLength(2500)
  })
})
