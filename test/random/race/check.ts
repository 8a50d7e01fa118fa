import type { CommentView, RecordedRequest } from '../../../emulators/github/types.ts'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { forgedHeading } from './forge.ts'
import type { Racer } from './plan.ts'
import { botLogin, type RaceReport, type RacerEnd } from './race.ts'

const marker = /^<!-- share-recordings key=recordings by=(?:github|[\w-]{8}) -->$/
const longestBody = 65_536

/** Finds broken promises of the design, one line each. Empty if there are none. */
export function brokenIn(report: RaceReport): string[] {
  return [
    ...commentsBroken(report),
    ...report.ends.flatMap((end) => endBroken(report, end)),
    ...sectionsBroken(report),
    ...report.violations.map((violation) => `a request doesn't fit GitHub's description: ${violation}`),
  ]
}

function commentsBroken(report: RaceReport): string[] {
  const own = ownComments(report)
  const broken: string[] = []
  if (own.length !== 1) broken.push(`${own.length} comments are left`)
  for (const { id, body } of own) {
    if (!marker.test(body.split('\n', 1)[0] ?? '')) broken.push(`comment ${id} doesn't begin with the marker`)
    const length = Array.from(body).length
    if (length > longestBody) broken.push(`comment ${id} has ${length} characters`)
  }
  return broken
}

function endBroken(report: RaceReport, end: RacerEnd): string[] {
  const { racer, step, killed } = end
  const broken: string[] = []
  if (killed) broken.push("didn't end in time")
  else if (step.exitCode !== 0) broken.push(`ended with exit code ${step.exitCode}`)
  const links = linksOf(end).length
  if (links !== racer.recordings) broken.push(`printed ${links} of ${racer.recordings} links`)
  const commentUrl = step.outputs['comment-url'] ?? ''
  const id = survivor(report)?.id
  // A job that finds a newer run's section in place of its own has nothing to write.
  const mayBeEmpty = report.ends.some(
    (other) => other.racer.heading === racer.heading && other.racer.run.id > racer.run.id,
  )
  if (!commentUrl.endsWith(`#issuecomment-${id}`) && !(mayBeEmpty && commentUrl === ''))
    broken.push(`names the comment “${commentUrl}”, and ${id} is left`)
  if (/unhandled|DeprecationWarning|MaxListeners/i.test(step.log)) broken.push('logged an internal defect')
  for (const { name, value } of commandsIn(step.log)) {
    if (name !== 'error' && name !== 'warning') continue
    if (!isExplained(report, name, value)) broken.push(`logged as ${name}: ${value}`)
  }
  return broken.map((line) => `${nameOf(racer)} ${line}`)
}

function sectionsBroken(report: RaceReport): string[] {
  const body = survivor(report)?.body ?? ''
  const text = readableText(body)
  const visible = withoutComments(body)
  const standing = standingOf(report)
  const missing = standing.flatMap((end) => {
    if (!text.includes(end.racer.heading)) return [`the section of ${nameOf(end.racer)} is missing`]
    const lost = linksOf(end).filter((link) => !visible.includes(link)).length
    return lost === 0 ? [] : [`${lost} of the links of ${nameOf(end.racer)} are missing`]
  })
  const stale = report.ends
    .filter((end) => !standing.includes(end) && linksOf(end).some((link) => visible.includes(link)))
    .map(({ racer }) => `${nameOf(racer)} is still shown`)
  const forged = text.includes(forgedHeading) || visible.includes('evil.example') ? ['a forged section is shown'] : []
  return [...missing, ...stale, ...forged]
}

/** GitHub's rate limits may prevent a job from writing. */
function isExplained({ plan }: RaceReport, name: 'error' | 'warning', text: string): boolean {
  return name === 'warning' && plan.conditions.secondaryLimit !== null && /limit/i.test(text)
}

/** The ends whose sections should be visible: for each section, that of the newest run and attempt. */
function standingOf({ ends }: RaceReport): RacerEnd[] {
  return ends.filter(({ racer }) =>
    ends.every((other) => other.racer.heading !== racer.heading || !isNewer(other.racer, racer)),
  )
}

function isNewer({ run: a }: Racer, { run: b }: Racer): boolean {
  return a.id > b.id || (a.id === b.id && a.attempt > b.attempt)
}

function survivor(report: RaceReport): CommentView | undefined {
  return ownComments(report)[0]
}

function ownComments({ comments }: RaceReport): CommentView[] {
  return comments.filter(({ author }) => author === botLogin)
}

function linksOf({ step }: RacerEnd): string[] {
  return (step.outputs['share-urls'] ?? '').split('\n').filter((line) => line !== '')
}

function withoutComments(body: string): string {
  return body.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

/** Approximates the visible text: without hidden state and tags. */
function readableText(body: string): string {
  return withoutComments(body)
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/[*`\\]/g, '')
}

export function isBy({ token }: Racer, { headers }: RecordedRequest): boolean {
  return headers['authorization']?.split(' ')[1] === token
}

/** Such as `race-03 of run 1001.2`. The last number is the attempt. */
export function nameOf({ heading, run }: Racer): string {
  return `${heading} of run ${run.id}.${run.attempt}`
}
