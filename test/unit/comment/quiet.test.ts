import { describe, expect, it } from 'vitest'
import { type OwnRun, type Sight, type Toggle, toggleDue } from '../../../src/comment/quiet.ts'
import type { State } from '../../../src/comment/state.ts'
import { writeComment } from '../../../src/comment/write-comment.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import { needsALook } from '../../../src/manifest/rows.ts'
import type { Manifest } from '../../../src/manifest/schema.ts'
import { drawing } from '../../random/drawing.ts'
import { emptyState } from '../../support/comment/arbitrary-sections.ts'
import { requestError } from '../../support/comment/faults.ts'
import { commentKey, composeAt, openPullRequest, stateOf } from '../../support/comment/open-pull-request.ts'
import { jobSection, quietSection, sectionOf, signing } from '../../support/comment/sections.ts'
import { seeds } from '../../support/requirement.ts'

const [red, green] = [quietSection('red'), quietSection('green')]
const flaky = { error: 0, failed: 0, flaky: 1, passed: 0, skipped: 0, 'without a result': 0, 'did not run': 0 }
const runOf = (id: number, attempt = 1): OwnRun => ({ id: String(id), attempt })

type Runs = Pick<State, 'minimized' | 'shown'>

function sight(sections: readonly Manifest[], isMinimized: boolean | undefined, runs: Runs, run = runOf(100)): Sight {
  return { state: { ...emptyState, ...runs, sections }, isMinimized, run, hasToggled: false }
}

const [since90, until90] = [
  { minimized: runOf(90), shown: runOf(80) },
  { minimized: runOf(80), shown: runOf(90) },
]

it.each<[string, Sight, Toggle | undefined]>([
  ['is minimized if nothing needs a look', sight([green], false, until90), 'minimize'],
  ['is minimized if no run has shown it', sight([green], false, {}), 'minimize'],
  ['is minimized again after the same run showed it', sight([green], false, { shown: runOf(100) }), 'minimize'],
  ['stays if it is minimized', sight([green], true, since90), undefined],
  ['stays if a section is not for failures only', sight([green, jobSection('b')], false, until90), undefined],
  ['stays if an older section needs a look', sight([green, quietSection('red', '80', 'b')], false, {}), undefined],
  ['stays if a test was flaky', sight([{ ...green, counts: flaky }], false, {}), undefined],
  ['stays if it has no sections', sight([], false, until90), undefined],
  ['stays if GitHub does not say whether it is minimized', sight([green], undefined, until90), undefined],
  ['stays if a newer run has shown it', sight([green], false, until90, runOf(85)), undefined],
  ['is shown if something needs a look', sight([red], true, since90), 'show'],
  ['is shown whatever the mode', sight([green, sectionOf({ key: 'b', unshared: 1 })], true, since90), 'show'],
  ['is shown by an older run', sight([red], true, since90, runOf(70)), 'show'],
  ['is shown if one run did both', sight([red], true, { minimized: runOf(90), shown: runOf(90) }), 'show'],
  ['stays if it is shown', sight([red], false, since90), undefined],
  ['stays if a person minimized it', sight([red], true, until90), undefined],
  ['stays if a later attempt had shown it', sight([red], true, { minimized: runOf(9), shown: runOf(9, 2) }), undefined],
  ['stays if no run has minimized it', sight([red], true, { shown: runOf(90) }), undefined],
  ['is shown by the step that minimized it', { ...sight([red], true, until90), hasToggled: true }, 'show'],
])('a comment %s', (_, seen, toggle) => {
  expect(toggleDue(seen)).toBe(toggle)
})

/** A pull request with a comment that a run wrote long ago. */
async function withComment(
  section = quietSection('red', '90'),
  conditions: Parameters<typeof openPullRequest>[0] = {},
) {
  const pullRequest = openPullRequest(conditions)
  const { together, job, time } = pullRequest
  await together(job(section))
  await together(time.sleep(200_000))
  return pullRequest
}

const stateIn = ({ bodies }: ReturnType<typeof openPullRequest>) => stateOf(bodies()[0] ?? '')

describe('a step', () => {
  it('that creates the comment counts as the one that showed it', async () => {
    const pullRequest = await withComment()
    expect(stateIn(pullRequest)).toMatchObject({ shown: { id: '90', attempt: 1 } })
    expect(stateIn(pullRequest)).not.toHaveProperty('minimized')
  })

  it('alone minimizes with one more request and a look after it, and does nothing the next time', async () => {
    const pullRequest = await withComment()
    const { together, job, during, isMinimized } = pullRequest
    expect(await during(() => together(job(green)))).toMatchObject({ requests: 5, writes: 1, toggles: 1 })
    expect(isMinimized()).toBe(true)
    expect(stateIn(pullRequest)).toMatchObject({ minimized: { id: '100', attempt: 1 } })
    expect(await during(() => together(job(green)))).toMatchObject({ requests: 1, writes: 0, toggles: 0 })
    expect(await during(() => together(job(quietSection('green', '101'))))).toMatchObject({ requests: 3, toggles: 0 })
  })

  it('alone shows the comment again with one more request', async () => {
    const pullRequest = await withComment()
    const { together, job, during, isMinimized } = pullRequest
    await together(job(green))
    const failing = sectionOf({ key: 'other', unshared: 1, run: { id: '101', attempt: 1 } })
    expect(await during(() => together(job(failing)))).toMatchObject({ requests: 4, writes: 1, toggles: 1 })
    expect(isMinimized()).toBe(false)
    expect(stateIn(pullRequest)).toMatchObject({ minimized: { id: '100' }, shown: { id: '101' } })
  })

  it('leaves a comment minimized that a person minimized', async () => {
    const { together, job, during, isMinimized, minimizeByHand } = await withComment()
    minimizeByHand(true)
    expect(await during(() => together(job(red)))).toMatchObject({ requests: 3, toggles: 0 })
    expect(isMinimized()).toBe(true)
  })

  it('that may not write its section minimizes nothing', async () => {
    const { together, job, during, isMinimized, minimizeByHand } = await withComment()
    await together(job(green))
    minimizeByHand(false)
    const other = quietSection('green', '101', 'other')
    expect(await during(() => together(job(other, { create: false })))).toMatchObject({ requests: 1, toggles: 0 })
    expect(isMinimized()).toBe(false)
  })

  it('of an older run changes neither of the two runs', async () => {
    const pullRequest = await withComment(quietSection('red', '100'))
    const { together, job } = pullRequest
    await together(job(quietSection('green', '101')))
    await together(job(quietSection('red', '95', 'late')))
    expect(pullRequest.isMinimized()).toBe(false)
    expect(stateIn(pullRequest)).toMatchObject({ minimized: { id: '101' }, shown: { id: '100' } })
  })

  it('minimizes nothing without a history', async () => {
    const pullRequest = await withComment(quietSection('red', '90'), { history: undefined })
    const { together, job, during } = pullRequest
    expect(await during(() => together(job(green)))).toMatchObject({ requests: 3, toggles: 0 })
    expect(stateIn(pullRequest)).not.toHaveProperty('minimized')
  })

  it('undoes it if something was written in between that needs a look', async () => {
    const pullRequest = await withComment()
    const { together, job, store, isMinimized, counts } = pullRequest
    const late = quietSection('red', '100', 'late')
    const raced: CommentStore = {
      ...store,
      async setMinimized(id, minimized) {
        if (minimized) await job(late)
        await store.setMinimized(id, minimized)
      },
    }
    await together(job(green, { store: raced }))
    expect(counts.toggles).toBe(2)
    expect(isMinimized()).toBe(false)
  })
})

/** Runs that end at the same time, with some jobs each, on a GitHub that lags. */
async function raceRuns(seed: number) {
  const { upTo, chance, pick } = drawing(seed)
  const pullRequest = openPullRequest({
    seed,
    latencyMs: upTo(400, 20),
    jitterMs: upTo(300),
    staleReadsMs: upTo(2000),
    staleSingles: chance(0.5),
    history: { lateMs: upTo(1500), merging: chance(0.5) },
  })
  const { together, job, time } = pullRequest
  const keys = ['a', 'b', 'c'].slice(0, upTo(3, 1))
  await together(...keys.map((key) => job(quietSection('red', '90', key))))
  await together(time.sleep(pick(1000, 200_000)))
  const spanMs = pick(500, 4000, 12_000)
  const runs = Array.from({ length: upTo(4, 1) }, (_, at) => String(100 + at))
  const jobs = runs.flatMap((run) => {
    const startMs = upTo(spanMs)
    return keys.map((key) => {
      const color = chance(0.3) ? 'red' : 'green'
      const options = { afterMs: startMs + upTo(spanMs), create: color === 'red' }
      return job(quietSection(color, run, key), options)
    })
  })
  await together(...jobs)
  return { state: stateIn(pullRequest), isMinimized: pullRequest.isMinimized() }
}

it('any race of runs that minimize and show ends with failures shown and a quiet comment minimized', async () => {
  const minimized = { true: 0, false: 0 }
  for (const seed of seeds(180)) {
    const { state, isMinimized } = await raceRuns(seed)
    expect(isMinimized, `seed ${seed}`).toBe(!state.sections.some(needsALook))
    minimized[`${isMinimized}`] += 1
  }
  expect(Math.min(minimized.true, minimized.false)).toBeGreaterThan(5)
})

describe('if GitHub refuses', () => {
  const forbidden = requestError(403, 'Resource not accessible by integration')

  /** The outcome of a step whose store refuses to minimize or show the comment. */
  async function refuse(section: Manifest, { store, together, time, random }: ReturnType<typeof openPullRequest>) {
    const refusing: CommentStore = { ...store, setMinimized: () => Promise.reject(forbidden) }
    const place = { commentKey, pullRequest: 1, signing }
    const part = {
      ...place,
      compose: composeAt(place),
      run: section.run,
      sections: [section],
      removed: {},
      create: true,
    }
    const clock = { now: time.now, sleep: time.sleep, random }
    const [outcome] = await together(writeComment(refusing, part, clock, { signal: new AbortController().signal }))
    return outcome
  }

  it('to minimize, the comment is written anyway, and the outcome holds one refusal', async () => {
    const pullRequest = await withComment()
    const { requests } = await pullRequest.during(async () => {
      const refused = { toggle: 'minimize', problem: forbidden }
      expect(await refuse(green, pullRequest)).toMatchObject({ kind: 'ended', warnings: [], refused })
    })
    expect(requests).toBe(3)
    expect(stateIn(pullRequest).sections).toMatchObject([{ run: { id: '100' } }])
  })

  it('to show, the same holds, and the next run tries again', async () => {
    const pullRequest = await withComment()
    const { together, job, isMinimized } = pullRequest
    await together(job(green))
    const outcome = await refuse(quietSection('red', '101'), pullRequest)
    expect(outcome).toMatchObject({ kind: 'ended', refused: { toggle: 'show', problem: forbidden } })
    expect(isMinimized()).toBe(true)
    await together(job(quietSection('red', '102')))
    expect(isMinimized()).toBe(false)
  })
})
