import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinStates, normalized, saysSame } from '../../../../src/comment/join-states.ts'
import { readCommentText, type State, stateText } from '../../../../src/comment/state.ts'
import { createUnsignedStates, type UnsignedStates } from '../../../../src/comment/unsigned-states.ts'
import { createSigning } from '../../../../src/manifest/signature.ts'
import { emptyState, threeStates } from '../../../support/comment/arbitrary-sections.ts'
import { foreignInState } from '../../../support/comment/foreign-fields.ts'
import { head, recordings, sectionOf } from '../../../support/comment/sections.ts'
import { thorough } from '../../../support/requirement.ts'

/** A new seed for each run. fast-check prints it if a law fails. */
const often = { numRuns: thorough ? 400 : 100 }

const signing = createSigning('', '4711')
const place = { commentKey: 'recordings', pullRequest: 1 }
const repositoryUrl = 'https://github.com/octo-org/demo'
const secrets = { clean: (text: string) => text.replaceAll('hunter2', '***'), occurIn: () => false }

/** Of the run 10. GitHub knows the run 11, and no later one. */
function statesOf10(isRun: (runId: string) => Promise<boolean> = async (runId) => runId === '11'): UnsignedStates {
  return createUnsignedStates({ ...place, signing, repositoryUrl, secrets, runId: '10', runAttempt: 1, isRun })
}

const digests = new Map([
  ['a', 'aaaaaaaaaaaaaaaa'],
  ['b', 'bbbbbbbbbbbbbbbb'],
  ['part', 'cccccccccccccccc'],
])

/** The kind of event that the key of a real section, part or job ends with. */
type KindOf = (key: string, partKey: string) => string
const kindOfPart: KindOf = (_, partKey) => (partKey === 'b' ? ' fork' : '')
const kindOfKey: KindOf = (key) => (['a', 'part'].includes(key) ? '' : ' fork')

/** The drawn states with keys in their usual form. */
function withKeys(kindOf: KindOf): fc.Arbitrary<[State, State, State]> {
  const keyFor = (key: string, partKey: string) => (digests.get(key) ?? 'dddddddddddddddd') + kindOf(key, partKey)
  const real = (state: State): State => ({
    ...state,
    runs: Object.fromEntries(Object.entries(state.runs).map(([key, ids]) => [keyFor(key, key), ids])),
    sections: state.sections
      .map((section) => ({
        ...section,
        key: keyFor(section.key, section.part.key),
        part: { ...section.part, key: keyFor(section.part.key, section.part.key) },
        job: { ...section.job, key: keyFor(section.job.key, section.part.key) },
      }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
  })
  return threeStates.map(([a, b, c]) => [real(a), real(b), real(c)])
}

/** As somebody could write them without a key: with everything that a schema allows, and parts of two kinds of events. */
const unsigned = withKeys(kindOfKey)

const textOf = (state: State) => stateText(state, place, signing)

/** What a step of run 10 keeps of these states. */
async function vouched(...states: readonly State[]): Promise<State[]> {
  const reader = statesOf10()
  await reader.learn(states.map(textOf))
  return states.map((state) => read(textOf(state), reader))
}

function read(text: string, { vouch }: UnsignedStates): State {
  const found = readCommentText(text, 1, { signing, vouch })
  if (found?.kind !== 'ours') throw new Error(`The state can't be read: ${found?.kind}`)
  return found.state
}

function expectSame(one: State, other: State): void {
  if (!saysSame(one, other)) expect(one).toEqual(other)
}

describe('states that no key signed', () => {
  it('join the same in any order, and any number of times', async () => {
    const property = fc.asyncProperty(unsigned, async (states) => {
      const [a = emptyState, b = emptyState, c = emptyState] = await vouched(...states)
      const join = (one: State, other: State) => joinStates(one, other, head)
      expectSame(join(a, b), join(b, a))
      expectSame(join(join(a, b), c), join(a, join(b, c)))
      const both = join(a, b)
      expectSame(join(both, both), both)
      expectSame(join(both, b), both)
    })
    await fc.assert(property, often)
  })

  it('are read back as they were written once they were joined, by any step', async () => {
    const property = fc.asyncProperty(withKeys(kindOfPart), async (states) => {
      const [a = emptyState, b = emptyState] = await vouched(...states)
      const both = joinStates(a, b, head)
      const [again = emptyState] = await vouched(both)
      expectSame(normalized(again, head), normalized(both, head))
    })
    await fc.assert(property, often)
  })

  it('are read the same each time they are written, whatever somebody forged', async () => {
    const property = fc.asyncProperty(unsigned, async (states) => {
      const [a = emptyState, b = emptyState] = await vouched(...states)
      const [once = emptyState] = await vouched(joinStates(a, b, head))
      const [again = emptyState] = await vouched(normalized(once, head))
      expectSame(again, once)
    })
    await fc.assert(property, often)
  })

  it('bring no ids or hashes of shares, no links elsewhere and no unknown fields into what is joined', async () => {
    let links = 0
    const property = fc.asyncProperty(unsigned, async (states) => {
      const [a = emptyState, b = emptyState] = await vouched(...states)
      for (const state of [a, b, joinStates(a, b, head)]) expect(foreignInState(state, repositoryUrl)).toEqual([])
      links += JSON.stringify(a).split(`${repositoryUrl}/actions/runs/`).length - 1
    })
    await fc.assert(property, often)
    expect(links).toBeGreaterThan(5)
  })

  it('show no run that GitHub does not know, and lose none that it knows', async () => {
    const property = fc.asyncProperty(unsigned, async (states) => {
      for (const [at, state] of (await vouched(...states)).entries()) {
        const given = states[at]?.sections.filter(({ run }) => run.id !== '12') ?? []
        expect(state.sections.map(({ key, run }) => [key, run.id])).toEqual(given.map(({ key, run }) => [key, run.id]))
        expect(Object.values(state.runs).flat()).not.toContain('12')
      }
    })
    await fc.assert(property, often)
  })
})

const key = 'aaaaaaaaaaaaaaaa'
const job = (id: string, changes: Partial<State> = {}): State => {
  const named = { key, part: { key, heading: 'e2e' }, job: { key }, run: { id, attempt: 1, number: id } }
  const [first] = recordings([id]).recordings
  const own = first?.status === 'shared' ? [{ ...first, artifactId: `7${id}` }] : []
  return { ...emptyState, sections: [{ ...sectionOf(named), ...named, recordings: own }], ...changes }
}

describe('a forged later run', () => {
  it('never suppresses a real one, nor does a mark or a list of runs', async () => {
    const [one = emptyState] = await vouched(job('11'))
    const forged = job('12', { runs: { [key]: ['99999999', '12'] }, removed: { abcdefgh: 9 } })
    for (const [real = emptyState, other = emptyState] of [
      await vouched(job('11'), forged),
      (await vouched(forged, job('11'))).toReversed(),
    ]) {
      const joined = joinStates(real, other, head)
      expect(joined.sections).toEqual(joinStates(one, one, head).sections)
      expect(joined.sections[0]?.recordings).toMatchObject([{ status: 'shared', artifactId: '711' }])
    }
  })

  it('is asked about once, and only if it is later than the own run', async () => {
    const asked: string[] = []
    const reader = statesOf10(async (runId) => {
      asked.push(runId)
      return false
    })
    for (const id of ['9', '10', '12', '12']) await reader.learn([textOf(job(id))])
    expect(asked).toEqual(['12'])
  })

  it('does not count before GitHub was asked', () => {
    expect(read(textOf(job('11')), statesOf10()).sections).toEqual([])
  })

  it('counts if GitHub refuses to say', async () => {
    const reader = statesOf10(() => Promise.reject(new Error('403')))
    await reader.learn([textOf(job('12'))])
    expect(read(textOf(job('12')), reader).sections).toHaveLength(1)
  })

  it('costs at most 20 questions', async () => {
    let asked = 0
    const reader = statesOf10(async () => {
      asked += 1
      return false
    })
    const ids = Array.from({ length: 500 }, (_, at) => String(1000 + at))
    await reader.learn([textOf({ ...emptyState, runs: { [key]: ids } })])
    await reader.learn([textOf(job('12'))])
    expect(asked).toBe(20)
  })
})

it.each(['\ud800', 'a1b2\ud800', '../../evil', 'a](https://evil.example/)'])(
  'keeps no commit that is none, which would break the links of all sections: %j',
  async (commit) => {
    const state = job('9')
    const [section] = state.sections
    const [kept] = await vouched({ ...state, sections: section ? [{ ...section, commit }] : [] })
    expect(kept?.sections[0]?.commit).toBeUndefined()
  },
)

it('removes secrets of this step from the texts of a state without a key', async () => {
  const state = job('9')
  const [section] = state.sections
  const texts = { ...section, heading: 'job hunter2', commit: head }
  const [kept] = await vouched({ ...state, sections: section ? [{ ...section, ...texts }] : [] })
  expect(kept?.sections).toMatchObject([{ heading: 'job ***' }])
})
