import { expect, it } from 'vitest'
import { brokenIn, figuresOf } from './check.ts'
import { drawPlan, type Racer } from './plan.ts'
import { botLogin, type RaceReport, type RacerEnd } from './race.ts'

const plan = drawPlan({
  kind: 'old-after-new',
  jobs: 4,
  seed: 1,
  conditions: { existing: false, naming: 'matrix', recordings: 1, secondaryLimit: null },
})
const id = 3_000_000_001
const linkOf = ({ token }: Racer) => `https://video.example.com/s/${token}`

function endOf(racer: Racer, changes: Partial<RacerEnd['step']> = {}): RacerEnd {
  const outputs = {
    'share-urls': linkOf(racer),
    'comment-url': `https://example.com/pull/1#issuecomment-${id}`,
  }
  return {
    racer,
    killed: false,
    step: { exitCode: 0, log: '', outputs, summary: '', seconds: 1, ...changes },
  }
}

function commentOf(racers: readonly Racer[], rest = '') {
  const sections = racers.map((racer) => `**<code>${racer.heading}</code>**\n[demo](<${linkOf(racer)}>)\n`)
  const body = `<!-- share-recordings key=recordings by=abcd_-12 -->\n${sections.join('\n')}${rest}`
  return {
    id,
    nodeId: '',
    pull: 1,
    body,
    author: botLogin,
    createdAt: '',
    updatedAt: '',
    edits: 0,
    history: [],
  }
}

const older = plan.racers.slice(0, 2)
const newer = plan.racers.slice(2)

function reportWith(changes: Partial<RaceReport> = {}): RaceReport {
  return {
    plan,
    ends: plan.racers.map((racer) => endOf(racer)),
    comments: [commentOf(newer)],
    requests: [],
    violations: [],
    startedAt: 0,
    seconds: 1,
    ...changes,
  }
}

it('finds nothing broken where every section and link of the newer run stands', () => {
  expect(brokenIn(reportWith())).toEqual([])
  expect(figuresOf(reportWith())).toMatchObject({
    sections: { present: 2, expected: 2 },
    links: { present: 2, expected: 2 },
    commentsLeft: 1,
  })
})

const [first] = newer
const [firstOlder] = older
if (first === undefined || firstOlder === undefined) throw new Error('The plan has no racers')
const others = plan.racers.filter((racer) => racer !== first).map((racer) => endOf(racer))
const withFirst = (changes: Partial<RacerEnd['step']>) => ({ ends: [...others, endOf(first, changes)] })

it.for<[string, Partial<RaceReport>, RegExp]>([
  [
    'a lost section',
    { comments: [commentOf(newer.slice(1))] },
    /^the section of race \(s01, linux\) of run 1001\.1/,
  ],
  [
    'a section that only the hidden state tells of',
    { comments: [commentOf(newer.slice(1), `<!-- ${first.heading} ${linkOf(first)} -->`)] },
    /^the section of race \(s01/,
  ],
  ['an older run’s link', { comments: [commentOf([...newer, firstOlder])] }, /of run 1000\.1 is still shown/],
  [
    'two comments',
    { comments: [commentOf(newer), { ...commentOf(newer), id: id + 1 }] },
    /^2 comments are left/,
  ],
  ['no comment', { comments: [] }, /^0 comments are left/],
  [
    'a body without the marker',
    { comments: [{ ...commentOf(newer), body: 'x' }] },
    /does not begin with the marker/,
  ],
  ['a body that is too long', { comments: [commentOf(newer, 'x'.repeat(65_536))] }, /has \d+ characters/],
  ['a request that GitHub would not know', { violations: ['no such field'] }, /no such field/],
  ['a job that failed', withFirst({ exitCode: 1 }), /ended with exit code 1/],
  ['a job without links', withFirst({ outputs: {} }), /printed 0 of 1 links/],
  [
    'a job that names no comment',
    withFirst({ outputs: { 'share-urls': linkOf(first) } }),
    /names the comment “”/,
  ],
  ['a warning', withFirst({ log: '::warning::gave up: rate limit\n' }), /logged as warning: gave up/],
])('finds %s', ([, changes, expected]) => {
  expect(brokenIn(reportWith(changes))).toContainEqual(expect.stringMatching(expected))
})

it('takes a warning about the limit that the race itself sets for explained', () => {
  const secondaryLimit = { afterWrites: 0, forMs: 5000, retryAfter: 5 }
  const limited = { ...plan, conditions: { ...plan.conditions, secondaryLimit } }
  const log = '::warning::gave up: rate limit\n'
  expect(brokenIn(reportWith({ plan: limited, ...withFirst({ log }) }))).toEqual([])
})
