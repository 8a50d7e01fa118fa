import { once } from 'node:events'
import { constants, createBrotliCompress } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { composeComment } from '../../../src/comment/compose.ts'
import type { Section } from '../../../src/sections/section.ts'
import { markerOf, readState } from '../../../src/sections/state.ts'
import { commentKey, keysOf, openPullRequest } from '../comment/jobs.ts'
import { failures, jobSection, recordings, sectionOf, sharesNamed, signer } from './sections.ts'
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
  return composeComment([own, ...sections], { ...view, signer: { ...signer, verify: () => true } }, 65_536)
    .body
}

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

function sectionsIn(body: string): readonly Section[] {
  return readState(body).state?.sections ?? []
}

describe('a state that somebody wrote who does not know the API key', () => {
  const section = sectionOf({
    key: 'job',
    heading: 'Job',
    ...recordings(['shr-a', 'shr-b']),
    ...failures(2),
    replaced: sharesNamed('shr-c'),
    unproved: sharesNamed('shr-d'),
  })
  const others = [null, -1, 1e300, 'x', '', true, [], {}, [{}], { id: 'x', baseUrl: 'y' }]

  it('is read, shown and written with any wrong value in any place, and never verifies with it', () => {
    const { unproved: _, ...written } = section
    for (const json of replacements(storedJson([section]), others)) {
      const text = JSON.stringify(json)
      const sections = sectionsIn(stateLine(text))
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
    expect(sectionsIn(line)).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
  })

  it('says nothing where it has a field that no one knows, however deep', () => {
    const json = storedJson([section, jobSection('good')])
    for (const place of [
      '"key":"job",',
      '"run":{',
      '"run":{',
      '"shareId":"shr-a",',
      '"title":"Video shr-a",',
    ]) {
      const text = JSON.stringify(json)
      expect(text).toContain(place)
      for (const field of ['other', '__proto__', 'constructor', 'toString']) {
        const line = stateLine(text.replace(place, `${place}${JSON.stringify(field)}:{},`))
        expect(keysOf(sectionsIn(line)), `${field} beside ${place}`).toEqual(['good'])
      }
    }
  })

  it.each(['rows', 'unproved'])(
    'can’t keep a job from writing with lists nested deeply in its %s',
    async (place) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
      const json = JSON.stringify(storedJson([sectionOf({ key: 'x' })]))
      expect(json).toContain(`"${place}":[]`)
      const line = stateLine(json.replace(`"${place}":[]`, `"${place}":[${deep}]`))
      const { store, together, job, sections } = openPullRequest()
      await together(store.create(`${markerOf(commentKey)}\n${line}`))
      await together(job(jobSection('job')))
      expect(keysOf(sections())).toContain('job')
    },
  )

  it.each([
    [3500, 2500],
    [12_000, 0],
  ])('can’t use up the time to write with %d sections, for which a comment has no room', (count, left) => {
    const one = JSON.stringify(sectionOf({ key: 'key-1234' }))
    const many = Array.from({ length: count }, (_, at) => one.replace('key-1234', `key-${at}`))
    const line = stateLine(`{"pullRequest":1,"head":"${view.head}","sections":[${many.join(',')}]}`)
    expect(line.length).toBeLessThan(65_536)
    expect(sectionsIn(line)).toHaveLength(left)
  })
})
