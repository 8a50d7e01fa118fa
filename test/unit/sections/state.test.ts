import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../emulators/github/random.ts'
import { composeComment } from '../../../src/comment/compose.ts'
import type { Section, ShareRef } from '../../../src/sections/section.ts'
import { isMarked, markerOf, readState, writeState } from '../../../src/sections/state.ts'
import { anySection } from './arbitrary-sections.ts'
import {
  failures,
  forgedSection,
  jobSection,
  recordings,
  sectionOf,
  sharesNamed,
  signer,
} from './sections.ts'

const view = {
  head: 'a1b2',
  repositoryUrl: 'https://github.com/octo-org/demo',
  rest: 'run',
  commentKey: 'recordings',
  pullRequest: 1,
  own: new Set(['job-0']),
  signer,
} as const

const sections = Array.from({ length: 12 }, (_, at) =>
  sectionOf({ key: `job-${at}`, ...recordings([`shr-${at}-a`, `shr-${at}-b`]), ...failures(at % 3) }),
)
const body = composeComment(sections, view, 65_536).body
const stateEnd = body.indexOf(' -->', markerOf('recordings').length) + ' -->'.length

function manyOf<T>(one: T, count: number): T[] {
  return Array.from({ length: count }, () => one)
}

function sharesOfMany(count: number): ShareRef[] {
  return sharesNamed(...Array.from({ length: count }, (_, at) => `shr-${at}`))
}

/** Every section that verifies must be one of those that were written. */
function expectNothingForeign(found: readonly Section[], text: string): void {
  for (const section of found.filter(signer.verify)) expect(sections, text).toContainEqual(section)
}

describe('the hidden state', () => {
  it('gives back any sections as they were written', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 4 }), fc.string(), (written, head) => {
        const text = `${markerOf('recordings')}\n${writeState({ pullRequest: 1, head, sections: written })}\n### Recordings`
        expect(readState(text)).toEqual({
          state: { pullRequest: 1, head, sections: written },
          problem: undefined,
        })
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the signatures of sections', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const reading = readState(writeState({ pullRequest: 1, head: '', sections: [section] }))
        expect(reading.state?.sections.map(signer.verify)).toEqual([true])
      }),
      { numRuns: 200 },
    )
  })

  it('is one line that ends no comment early', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 3 }), fc.string(), (written, head) => {
        expect(writeState({ pullRequest: 1, head, sections: written })).toMatch(/^<!-- [\w -]* -->$/)
      }),
      { numRuns: 100 },
    )
  })

  it('is read the same with the line ends of Windows, and with text before the marker', () => {
    const expected = { state: { pullRequest: 1, head: 'a1b2', sections }, problem: undefined }
    expect(readState(body.replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(readState(`Edited by a person\n\n${body}`)).toEqual(expected)
  })

  it('counts as damaged wherever the text was cut within it', () => {
    for (let length = 0; length < body.length; length += 50) {
      const reading = readState(body.slice(0, length))
      const whole = length >= stateEnd
      expect(reading, `${length} characters`).toEqual({
        state: whole ? { pullRequest: 1, head: 'a1b2', sections } : undefined,
        problem: whole ? undefined : 'damaged',
      })
    }
  })

  it('is not fooled when the beginning of the text was cut off', () => {
    for (let from = 0; from < body.length; from += 50) {
      const reading = readState(body.slice(from))
      expect(reading.problem, 'cut to a newer version').not.toBe('newer version')
      expectNothingForeign(reading.state?.sections ?? [], `from ${from}`)
      expect(reading.problem === 'damaged').toBe((reading.state?.sections.length ?? 0) < sections.length)
    }
  })

  it('gives no foreign section, and says that it is damaged, whatever characters change', () => {
    const random = seededRandom(1)
    const characters = 'ABCXYZabcxyz0129-_ <>!\n|=+/"\\é'
    for (let round = 0; round < 2000; round++) {
      const at = Math.floor(random() * stateEnd)
      const character = characters[Math.floor(random() * characters.length)] ?? ''
      const text = `${body.slice(0, at)}${character}${body.slice(at + 1)}`
      const reading = readState(text)
      if (reading.problem === 'newer version') continue
      expectNothingForeign(reading.state?.sections ?? [], `character ${at}`)
      expect(reading.problem === 'damaged', `character ${at}`).toBe(
        (reading.state?.sections.length ?? 0) < sections.length,
      )
    }
  })

  it.each([
    '',
    'Nice!',
    markerOf('recordings'),
    '<!-- share-recordings-state -->',
    '<!-- share-recordings-state 1 a b -->',
  ])('counts as damaged where there is none: %j', (text) => {
    expect(readState(text)).toEqual({ state: undefined, problem: 'damaged' })
  })

  it.each([2, 10, 9999])('of version %d is told apart', (version) => {
    const newer = body.replace('share-recordings-state 1 ', `share-recordings-state ${version} `)
    expect(readState(newer)).toEqual({ state: undefined, problem: 'newer version' })
  })

  it.each(['0', '9'.repeat(60_000)])('of a version that no one has counts as damaged', (version) => {
    const other = body.replace('share-recordings-state 1 ', `share-recordings-state ${version} `)
    expect(readState(other)).toMatchObject({ problem: 'damaged' })
  })

  it.each<[string, (count: number) => Partial<Section>, number]>([
    ['rows than can be checked in time', (count) => ({ rows: manyOf({}, count) }), 50_000],
    [
      'failures than can be checked in time',
      (count) => ({ failures: manyOf({ path: '', error: '' }, count) }),
      50_000,
    ],
    [
      'replaced shares than can be checked in time',
      (count) => ({ replaced: manyOf({ id: 'a', baseUrl: '' }, count) }),
      50_000,
    ],
    ['pull requests than a run has', (count) => ({ pullRequests: manyOf(1, count) }), 100],
  ])('leaves out sections with more %s, and keeps the others', (_, change, most) => {
    const good = jobSection('good')
    const large = (count: number) => ({ ...sectionOf({ key: 'large' }), ...change(count) })
    const read = (count: number) =>
      readState(writeState({ pullRequest: 1, head: '', sections: [good, large(count)] }))
    expect(read(most + 1)).toEqual({
      state: { pullRequest: 1, head: '', sections: [good] },
      problem: 'damaged',
    })
    const room = most === 50_000 ? most - 1 : most
    expect(read(room)).toMatchObject({ problem: undefined })
  })

  it('keeps no more ids that nobody vouches for than a person could look at', () => {
    const section = { ...sectionOf(), unproved: sharesOfMany(1200) }
    const { state, problem } = readState(writeState({ pullRequest: 1, head: '', sections: [section] }))
    expect(problem).toBeUndefined()
    expect(state?.sections[0]?.unproved).toEqual(section.unproved.slice(0, 1000))
  })

  it('leaves out what follows where many sections have too many rows together', () => {
    const many = Array.from({ length: 6 }, (_, at) => ({
      ...sectionOf({ key: `job-${at}` }),
      rows: manyOf({}, 9999),
    }))
    const reading = readState(writeState({ pullRequest: 1, head: '', sections: many }))
    expect(reading.state?.sections).toHaveLength(5)
    expect(reading).toMatchObject({ problem: 'damaged' })
  })

  it('keeps forged sections apart from signed ones', () => {
    const written = [jobSection('real'), forgedSection({ key: 'forged', ...recordings(['shr-x']) })]
    const reading = readState(writeState({ pullRequest: 1, head: '', sections: written }))
    expect(reading.state?.sections.map(signer.verify)).toEqual([true, false])
  })
})

describe('the marker', () => {
  const hostile = [
    '',
    ' ',
    'a',
    'a b',
    'a -->',
    '-->',
    '--',
    '->',
    'a"b',
    "a'b",
    'ä',
    '💥',
    'a\nb',
    '%20',
    'key=a',
    '<!--',
  ]

  it('of one key is never taken for that of another', () => {
    for (const one of hostile) {
      for (const other of hostile) {
        expect(isMarked(`${markerOf(one)}\nText`, other), `${one} and ${other}`).toBe(one === other)
      }
    }
    const key = fc.string({ unit: 'binary', maxLength: 10 })
    fc.assert(fc.property(key, key, (one, other) => isMarked(markerOf(one), other) === (one === other)))
  })

  it('is one line of one HTML comment, whatever the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        expect(markerOf(key)).toMatch(/^<!-- share-recordings key=[^\s<>"]* -->$/)
      }),
    )
  })

  it('counts only at the beginning of a text', () => {
    const marker = markerOf('recordings')
    expect(isMarked(` \r\n${marker}\r\nText`, 'recordings')).toBe(true)
    expect(isMarked(`> ${marker}`, 'recordings')).toBe(false)
    expect(isMarked(`Text\n${marker}`, 'recordings')).toBe(false)
  })
})

it.each<[string, Partial<Section>]>([
  ['heading', { heading: '|'.repeat(30_000) }],
  ['run number', { run: { id: '5000', attempt: 1, number: '|'.repeat(30_000), workflow: '' } }],
  ['name of a workflow', { run: { id: '5000', attempt: 1, number: '1', workflow: '|'.repeat(30_000) } }],
  ['commit', { commit: 'a'.repeat(60_000) }],
  ['run id', { run: { id: '9'.repeat(31), attempt: 1, number: '1', workflow: '' } }],
])('a section whose %s would crowd out the rest is left out of the state', (_, change) => {
  const [good, endless] = [jobSection('good'), sectionOf({ key: 'endless', ...change })]
  const text = writeState({ pullRequest: 1, head: '', sections: [good, endless] })
  expect(readState(text)).toEqual({
    state: { pullRequest: 1, head: '', sections: [good] },
    problem: 'damaged',
  })
})
