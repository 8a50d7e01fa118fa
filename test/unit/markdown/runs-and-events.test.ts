import { describe, expect, it } from 'vitest'
import { uncut } from '../../../src/comment/cut.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { identifySection } from '../../../src/manifest/section-keys.ts'
import { recordedIn } from '../../../src/manifest/shares.ts'
import { addUpReportVerdict, addUpVerdict } from '../../../src/manifest/verdict.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import {
  commentView,
  earlier,
  head,
  type Job,
  jobOf,
  renderSections,
  shared,
} from '../../support/markdown/sections-of-jobs.ts'

type Step = Job & {
  job?: string
  shard?: number | string
  section?: string
  event?: string
  fork?: boolean
  total?: number
  failed?: number
  recorded?: number
}

/** A job of a matrix of four shards, with five passed tests, unless the changes say otherwise. */
function section({
  job = 'e2e',
  shard = 1,
  section = '',
  event = 'pull_request',
  total = 4,
  ...changes
}: Step = {}): Section {
  const { fork = false, failed = 0, recorded = 0, ...others } = changes
  const step = { workflow: 'CI', job, step: 'share', eventName: event, withoutSecrets: fork ? 'fork' : undefined }
  const results = shared(recorded).map((one) => ({ ...one, shareId: `${job}-${shard}-${others.runId ?? 1000}` }))
  return jobOf(results, {
    identity: identifySection(step, { section, matrix: { shard }, jobTotal: total }),
    tests: failed > 0 ? { failed, passed: 4 } : { passed: 5 },
    ...others,
  })
}

function outlineOf(...sections: Section[]): string[] {
  return readPage(renderSections(sections, commentView, 1000)).outline
}

/** The state of a comment after jobs wrote one section each, in this order. */
function written(...sections: readonly Section[]): State {
  const empty: State = { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections: [] }
  return sections.reduce((state, one) => joinStates(state, { ...empty, sections: [one] }, head), empty)
}

describe('a section of another kind of event', () => {
  it("stands beside the pull request's own, and each says its event if there are several of one job", () => {
    const lines = outlineOf(
      section({ total: 1 }),
      section({ total: 1, event: 'push', failed: 1, runId: '1001' }),
      section({ total: 1, event: 'workflow_dispatch', runId: '1002' }),
      section({ total: 1, fork: true, runId: '1003' }),
    )
    const headings = lines.filter((line) => line.startsWith('**`e2e (1)`**')).map((line) => line.split(' · ✅')[0])
    expect(headings.sort()).toEqual([
      '**`e2e (1)`**',
      '**`e2e (1)`** · fork',
      '**`e2e (1)`** · push · ❌ 1 failed',
      '**`e2e (1)`** · run by hand',
    ])
  })

  it("says nothing of its event if it is alone, unless it is the merge queue's", () => {
    expect(outlineOf(section({ total: 1, event: 'push' }))[1]).toMatch(/^\*\*`e2e \(1\)`\*\* · ✅ 5 passed/)
    expect(outlineOf(section({ total: 1, event: 'merge_group', failed: 2 }))[1]).toMatch(
      /^\*\*`e2e \(1\)`\*\* · merge queue · ❌ 2 failed/,
    )
  })

  it('has its own numbers in the comment, which are added up only in the outputs', () => {
    const verdict = addUpVerdict([section({ failed: 1 }), section({ event: 'merge_group', failed: 2, runId: '9' })])
    expect(verdict).toMatchObject({ failed: 3 })
    const lines = outlineOf(section({ failed: 1 }), section({ event: 'merge_group', failed: 2, runId: '9' }))
    expect(lines.filter((line) => line.startsWith('**`e2e`**'))).toHaveLength(2)
    expect(lines[1]).toMatch(
      /^❌ 1 failed · ✅ 4 passed · no recordings · merge queue: ❌ 2 failed · ✅ 4 passed · no recordings · commit/,
    )
    const before = outlineOf(section({ total: 1, commit: earlier }), section({ event: 'merge_group', commit: earlier }))
    expect(before[2]).toBe(
      '▸ Earlier commit `e5f6071` · ✅ 5 passed · no recordings · merge queue: ✅ 5 passed · no recordings · 2 parts',
    )
  })
})

it('a section whose commit is unknown says so beside one with a commit, instead of seeming to have the same', () => {
  const { commit: _, ...unknown } = section({ total: 1, failed: 1 })
  const known = section({ job: 'unit', total: 1 })
  const lines = outlineOf(unknown, known)
  expect(lines[1]).not.toContain('commit')
  expect(lines[2]).toMatch(/^\*\*`e2e \(1\)`\*\* · ❌ 1 failed .* · commit unknown$/)
  expect(lines[3]).toMatch(/^\*\*`unit \(1\)`\*\* · ✅ 5 passed .* · commit \[a1b2c3d\]$/)
  const summary = renderSections(
    [known, section({ total: 1, commit: earlier })],
    { ...commentView, headCommit: '' },
    1000,
  )
  expect(readPage(summary).outline.slice(1)).toEqual([
    expect.not.stringContaining('commit'),
    expect.stringMatching(/`e2e \(1\)`.* · commit \[e5f6071\]/),
    expect.stringMatching(/`unit \(1\)`.* · commit \[a1b2c3d\]/),
  ])
  expect(outlineOf(unknown)[1]).not.toContain('commit')
})

describe('a matrix whose values differ from run to run', () => {
  const old = ['a', 'b'].map((shard) => section({ shard, total: 2, failed: 1, runId: '1000', runNumber: '12' }))
  const newer = ['b', 'c'].map((shard) => section({ shard, total: 2, recorded: 1, runId: '1001', runNumber: '13' }))
  const [first = section(), second = section()] = newer

  it('shows an earlier run folded while jobs of the newest are missing, and adds nothing of it up', () => {
    const state = written(...old, first)
    const lines = outlineOf(...state.sections)
    expect(lines[1]).toMatch(/^\*\*`e2e`\*\* · 1 of 2 jobs · ✅ 5 passed · 1 recording/)
    expect(lines.find((line) => line.startsWith('▸ Earlier run'))).toBe(
      '▸ Earlier run `#12` · ❌ 1 failed · ✅ 4 passed · no recordings · `e2e` · 1 of 2 jobs',
    )
    expect(addUpVerdict(state.sections)).toMatchObject({ failed: 0, passed: 5 })
  })

  it('shows no earlier run once all jobs of the newest are there', () => {
    const lines = outlineOf(...written(...old, ...newer).sections)
    expect(lines[1]).toMatch(/^\*\*`e2e`\*\* · 2 jobs · ✅ 10 passed/)
    expect(lines.filter((line) => line.includes('Earlier'))).toEqual([])
  })

  it('keeps its last two runs, whatever their commits, and records the shares of the others as replaced', () => {
    const runs = [1000, 1001, 1002, 1003].map((id) =>
      section({ shard: `only ${id}`, recorded: 1, runId: String(id), commit: id < 1002 ? earlier : head }),
    )
    for (const order of [runs, runs.toReversed()]) {
      const state = written(...order)
      expect(state.sections.map(({ run }) => run.id).sort()).toEqual(['1002', '1003'])
      expect(
        recordedIn(state)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(runs.map(({ run }) => `e2e-only ${run.id}-${run.id}`))
      expect(state.replaced).toHaveLength(2)
    }
    expect(written(...runs, second).runs).toEqual({ [second.part.key]: ['1003', '1002'] })
  })
})

describe('jobs that ran again', () => {
  it('are counted together with the jobs of earlier attempts', () => {
    const jobs = [1, 2, 3, 4].map((shard) => section({ shard, runAttempt: shard === 2 ? 2 : 1 }))
    expect(outlineOf(...jobs)[1]).toContain('**`e2e`** · 4 jobs (3 from attempt 1) · ✅ 20 passed')
    const third = [1, 2, 3].map((shard) => section({ shard, runAttempt: shard }))
    expect(outlineOf(...third)[1]).toContain('· 3 of 4 jobs (1 from attempt 1, 1 from attempt 2) ·')
  })

  it('do not hide the others if their matrices have different sizes', () => {
    const red = [3, 4].map((shard) => section({ shard, failed: 1 }))
    const again = [1, 2].map((shard) => section({ shard, total: shard === 1 ? 2 : 4, runAttempt: 2 }))
    expect(outlineOf(...written(...red, ...again).sections)[1]).toContain('4 jobs (2 from attempt 1) · ❌ 2 failed')
  })

  it('with other matrix values replace the earlier ones once all of them are there', () => {
    const before = ['a', 'b'].map((shard) => section({ shard, total: 2, failed: 1 }))
    const [first, second] = ['b', 'c'].map((shard) => section({ shard, total: 2, runAttempt: 2 }))
    if (first === undefined || second === undefined) throw new Error('There are no sections')
    const some = outlineOf(...written(...before, first).sections)
    expect(some[1]).toContain('**`e2e`** · 2 jobs (1 from attempt 1) · ❌ 1 failed')
    const { sections } = written(...before, first, second)
    expect(outlineOf(...sections)[1]).toContain('**`e2e`** · 2 jobs · ✅ 10 passed')
    expect(addUpReportVerdict(sections)).toMatchObject({ failed: 0, jobs: 2, jobTotal: 2 })
  })
})

describe('jobs whose input section names a matrix value', () => {
  const apps = ['shop', 'blog', 'mail']
  const parts = apps.map((app) => section({ shard: app, section: `${app} tests`, total: 4 }))

  it('say how many jobs the matrix has in the line above all of them', () => {
    const lines = outlineOf(...parts)
    expect(lines[1]).toMatch(/^3 of 4 jobs · ✅ 15 passed/)
    for (const line of lines.slice(2)) expect(line).not.toMatch(/\bjobs?\b/)
    expect(outlineOf(...parts.slice(0, 1))[1]).toContain('**`shop tests`** · 1 of 4 jobs ·')
  })

  it('say how many jobs the matrix has in their own line if they share one section', () => {
    const shards = ['shop/1', 'shop/2'].map((shard) => ({
      ...section({ shard, section: 'shop tests' }),
      part: { key: 'shop', heading: 'shop tests', ofSomeJobs: true as const },
    }))
    expect(outlineOf(...shards)[1]).toContain('**`shop tests`** · 2 of 4 jobs · ✅ 10 passed')
  })

  it('count as one matrix in the outputs', () => {
    expect(addUpReportVerdict(parts)).toMatchObject({ jobs: 3, jobTotal: 4 })
  })
})

describe('a section that is the same for all jobs', () => {
  const jobs = [18, 20].map((shard) => section({ shard, section: 'Node 18+', total: 2 }))

  it('counts them once, even if it contains the matrix value of one of them', () => {
    expect(outlineOf(...jobs)[1]).toContain('**`Node 18+`** · 2 jobs · ✅ 10 passed')
    expect(addUpReportVerdict(jobs)).toMatchObject({ jobs: 2, jobTotal: 2 })
    for (const job of jobs) {
      expect(outlineOf(job)[1]).toContain('**`Node 18+`** · 1 of 2 jobs ·')
      expect(addUpReportVerdict([job])).toMatchObject({ jobs: 1, jobTotal: 2 })
    }
    const chance = [1, 2].map((shard) => section({ shard, section: 'Level 1, part 2', total: 2 }))
    expect(addUpReportVerdict(chance)).toMatchObject({ jobs: 2, jobTotal: 2 })
  })
})

describe('the jobs of a verdict', () => {
  it('are those of the newest run of the matrix, even if an older run has jobs that are missing there', () => {
    const [shop, blog] = ['shop', 'blog'].map((app, at) =>
      section({ shard: app, section: `${app} tests`, total: 2, runId: String(1001 - at) }),
    )
    if (shop === undefined || blog === undefined) throw new Error('There are no sections')
    expect(addUpReportVerdict([shop, blog])).toMatchObject({ jobs: 1, jobTotal: 2 })
    expect(outlineOf(shop, blog)[1]).toMatch(/^1 of 2 jobs · /)
  })

  it('are those whose test reports were read', () => {
    const died = {
      ...section({ shard: 2 }),
      counts: { ...section().counts, error: 1 },
      reportRead: undefined,
    } as Section
    expect(addUpReportVerdict([section({ shard: 1 }), died])).toMatchObject({ jobs: 1, jobTotal: 4 })
  })

  it('are neither counted nor expected if their steps have no test report', () => {
    const { counts: _, reportRead: __, ...silent } = section({ shard: 2 })
    expect(addUpReportVerdict([section({ shard: 1 }), silent])).toMatchObject({ jobs: 1, jobTotal: 3 })
    expect(addUpReportVerdict([silent, section({ job: 'unit', shard: 1, total: 1 })])).toMatchObject({
      jobs: 1,
      jobTotal: 1,
    })
  })

  it('are those of both calls of a reusable workflow', () => {
    const calls = ['staging', 'production'].flatMap((name) =>
      [1, 2].map((shard) => section({ shard, section: name, total: 2 })),
    )
    expect(addUpReportVerdict(calls)).toMatchObject({ jobs: 4, jobTotal: 4 })
    expect(addUpReportVerdict(calls.slice(0, 3))).toMatchObject({ jobs: 3, jobTotal: 4 })
  })
})

describe('two jobs of one run that share a section', () => {
  const green = { ...section({ total: 1, recorded: 1 }), digest: 'green', time: 1 }
  const red = { ...section({ total: 1, recorded: 1, failed: 2 }), digest: 'red', time: 2 }

  it('show the one with more failures, and ask for a section each', () => {
    for (const order of [
      [green, red],
      [red, green],
      [red, green, red],
    ]) {
      const { sections } = written(...order)
      const lines = outlineOf(...sections)
      expect(lines[1]).toContain('❌ 1 error · ❌ 2 failed')
      expect(lines).toContain('| ❌ error | `Two jobs share this section. Give each a section of its own.` |')
      expect(addUpVerdict(sections)).toMatchObject({ errors: 1, failed: 2 })
    }
  })

  it('show an error even if all their tests passed', () => {
    const other = { ...green, digest: 'other' }
    expect(outlineOf(...written(green, other).sections)[1]).toContain('❌ 1 error · ✅ 5 passed')
  })

  it('are no longer reported once the next run writes', () => {
    const next = { ...section({ total: 1, runId: '1001' }), digest: 'next' }
    expect(outlineOf(...written(green, red, next).sections)[1]).not.toContain('error')
  })

  it('are not seen in a step and a copy of it', () => {
    expect(outlineOf(...written(green, { ...green, randomNumber: 7 }).sections)[1]).not.toContain('error')
  })
})
