import { expect, it } from 'vitest'
import { brokenIn } from './check.ts'
import { drawPlan, type Racer } from './plan.ts'
import { botLogin, type RaceReport, type RacerEnd } from './race.ts'

const conditions = { existing: false, naming: 'matrix', recordings: 1, secondaryLimit: null } as const
const plan = drawPlan({ kind: 'old-after-new', jobs: 4, seed: 1, conditions })
const [older, newer] = [plan.racers.slice(0, 2), plan.racers.slice(2)]
const id = 3_000_000_001
const linkOf = ({ token }: Racer) => `https://video.example.com/s/${token}`

function endOf(racer: Racer, changes: Partial<RacerEnd['step']> = {}): RacerEnd {
  const commentUrl = `https://example.com/pull/1#issuecomment-${id}`
  const outputs = { 'share-urls': linkOf(racer), 'comment-url': commentUrl }
  const step = { exitCode: 0, log: '', outputs, summary: '', seconds: 1, ...changes }
  return { racer, killed: false, step }
}

function commentOf(racers: readonly Racer[], rest = '') {
  const sections = racers.map((racer) => `**<code>${racer.heading}</code>**\n[demo](<${linkOf(racer)}>)\n`)
  const body = `<!-- share-recordings key=recordings by=abcd_-12 -->\n${sections.join('\n')}${rest}`
  const times = { createdAt: '', updatedAt: '', edits: 0, history: [] }
  return { ...times, id, nodeId: '', pull: 1, body, author: botLogin }
}

const whole: RaceReport = {
  plan,
  ends: plan.racers.map((racer) => endOf(racer)),
  comments: [commentOf(newer)],
  requests: [],
  violations: [],
  startedAt: 0,
  seconds: 1,
}
const last = newer.slice(-1)
const hidden = newer.map((racer) => `<!-- ${racer.heading} ${linkOf(racer)} -->`).join('')
const withEnds = (changes: Partial<RacerEnd['step']>) => ({
  ends: plan.racers.map((racer) => endOf(racer, changes)),
})
const limited = withEnds({ log: '::warning::gave up: rate limit\n' })

it('accepts a race whose comment has every section and link of the newer run', () => {
  expect(brokenIn(whole)).toEqual([])
})

it.for<[string, Partial<RaceReport>, RegExp]>([
  ['a lost section', { comments: [commentOf(last)] }, /^the section of race \(s01, linux\) of run 1001\.1/],
  ['a hidden section', { comments: [commentOf(last, hidden)] }, /^the section of race \(s01/],
  ['an older link', { comments: [commentOf([...newer, ...older])] }, /of run 1000\.1 is still shown/],
  ['two comments', { comments: [commentOf(newer), commentOf(newer)] }, /^2 comments are left/],
  ['a text beyond the limit', { comments: [commentOf(newer, 'x'.repeat(65_536))] }, /has \d+ characters/],
  ["a request that GitHub doesn't know", { violations: ['no such field'] }, /no such field/],
  ['a failed job', withEnds({ exitCode: 1 }), /ended with exit code 1/],
  ['a job without links', withEnds({ outputs: {} }), /printed 0 of 1 links/],
  ['a warning', limited, /logged as warning: gave up/],
])('reports %s', ([, changes, expected]) => {
  expect(brokenIn({ ...whole, ...changes })).toContainEqual(expect.stringMatching(expected))
})

it('accepts a warning about a rate limit that the race itself sets', () => {
  const secondaryLimit = { afterWrites: 0, forMs: 5000, retryAfter: 5 }
  const withLimit = { ...plan, conditions: { ...plan.conditions, secondaryLimit } }
  expect(brokenIn({ ...whole, ...limited, plan: withLimit })).toEqual([])
})
