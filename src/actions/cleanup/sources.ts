import { withoutToken } from '../../comment/github-access.ts'
import { commentsOfAction } from '../../comment/look.ts'
import type { OpenPullRequest } from '../../comment/open-pull-requests.ts'
import { whyNoPullRequest } from '../../github/locate.ts'
import type { CleanupInputs } from '../../inputs/cleanup-inputs.ts'
import { failedLookup } from '../../publishing/comment-on.ts'
import { anyPullRequest, isNewer, type Section } from '../../sections/section.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { ManifestRecord } from './manifest-records.ts'
import type { CleanupPorts } from './ports.ts'
import { openAmong, provenSections, type ReadPullRequest, readPullRequest } from './read-pull-requests.ts'
import { tellRecords } from './tell-records.ts'

/** What records shares that are to be deleted, and who may still show them. */
export type Sources = {
  records: readonly ManifestRecord[]
  /** The pull requests to clean up after. */
  closed: readonly ReadPullRequest[]
  /** Open ones beside them, all that may show one of these shares, as each look saw them. */
  open: readonly OpenPullRequest[]
  /** Why something could not be found out. */
  problems: readonly string[]
}

/** Reads manifests and comments. Where it is not known what open pull requests show, there is nothing to delete. */
export async function findSources(inputs: CleanupInputs, ports: CleanupPorts): Promise<Sources> {
  const { github, cancelled } = ports
  const { records, problem: unusable } = await findRecords(inputs, ports)
  const { numbers, problem: notFound } = isAboutPullRequest(inputs, ports)
    ? await pullRequestsToClean(inputs, ports)
    : { numbers: [] }
  const problems = [unusable, notFound].filter((problem) => problem !== undefined)
  const closed: ReadPullRequest[] = []
  for (const number of numbers) {
    try {
      closed.push(await unlessAborted(readPullRequest(number, inputs.commentKey, ports), cancelled))
    } catch (error) {
      problems.push(
        `The comments on pull request #${number} could not be read, so nothing is deleted that they record: ${github.explain(error)}`,
      )
    }
  }
  try {
    const open = await unlessAborted(readOpen(records, closed, ports), cancelled)
    return { records, closed, open, problems }
  } catch (error) {
    problems.push(
      `What open pull requests show could not be read, so nothing is deleted that manifests or comments record: ${github.explain(error)}`,
    )
    return { records: [], closed: [], open: [], problems }
  }
}

async function findRecords(
  { manifests }: CleanupInputs,
  { context, signing, log, cancelled, readRecords }: CleanupPorts,
): Promise<{ records: ManifestRecord[]; problem?: string }> {
  if (manifests === '') return { records: [] }
  const found = await unlessAborted(
    readRecords(manifests, context.workspace, { context, signing }),
    cancelled,
  )
  tellRecords(manifests, found, log)
  return { records: found.records, ...(found.warnings.length > 0 && { problem: notAllManifests }) }
}

const notAllManifests =
  'Some manifests could not be used, and nothing of these was deleted: the warnings say why.'

/** Manifests and ids need no pull request; one that is named, or was closed just now, comes with them. */
function isAboutPullRequest(
  { manifests, shareIds, prNumber }: CleanupInputs,
  { context: { pull } }: CleanupPorts,
): boolean {
  const isAlone = manifests === '' && shareIds.length === 0
  return isAlone || prNumber !== undefined || (pull.kind === 'event' && pull.isClosed === true)
}

/** The pull requests to clean up after, or why they are not known. */
async function pullRequestsToClean(
  { prNumber }: CleanupInputs,
  { context, github }: CleanupPorts,
): Promise<{ numbers: readonly number[]; problem?: string }> {
  const unknown = (why: string) => ({
    numbers: [],
    problem: `Which pull request to clean up is not known: ${why}. ${nameIt}`,
  })
  if (github.comments === undefined) return { numbers: [], problem: `T${withoutToken.slice(1)}` }
  if (prNumber === undefined && context.pull.kind === 'commit') {
    return unknown(`the event ${context.eventName} has none`)
  }
  const { context: located, problem } = await github.locate(true)
  if (located.pullRequests.length > 0) return { numbers: located.pullRequests }
  return unknown(problem === undefined ? whyNoPullRequest(context) : failedLookup(github.explain(problem)))
}

const nameIt = 'Set the input pr-number, or manifests or share-ids to delete shares without a pull request.'

/** How often, in milliseconds, and how many times the comments on open pull requests are read again. */
const againMs = 6000
const mostAgain = 2

/** The open pull requests that may show what is recorded, as each look saw them. Throws what GitHub's client throws. */
async function readOpen(
  records: readonly ManifestRecord[],
  closed: readonly ReadPullRequest[],
  ports: CleanupPorts,
): Promise<readonly OpenPullRequest[]> {
  const { signing, github, clock } = ports
  const sections = closed.flatMap(({ number, comments }) => provenSections(comments, number, signing))
  const isElsewhere = (other: number) => closed.every(({ number }) => number !== other)
  const others = new Set(sections.flatMap(({ pullRequests }) => pullRequests).filter(isElsewhere))
  // A report can show anywhere what a manifest tells of.
  const isAnywhere = records.some(({ proved }) => proved.length > 0) || others.has(anyPullRequest)
  // A text under way can bring back for a moment what was replaced just now.
  const seen: OpenPullRequest[] = []
  for (let again = 0; ; again += 1) {
    const all = isAnywhere ? await github.openPullRequests() : await openAmong(others, ports)
    const open = all.filter(({ number }) => isElsewhere(number))
    seen.push(...open)
    const isSettled = again > 0 || !open.some((view) => hasReplaced(view, ports))
    const isDone = isSettled && !sections.some((section) => isUnderWay(section, open, ports))
    if (isDone || again === mostAgain) return seen
    await clock.sleep(againMs)
  }
}

/** In seconds: a step that writes comments gives up by then. */
const longestWrite = 300

/** Whether links of a comment may have been replaced while others write it. */
function hasReplaced(view: OpenPullRequest, { signing, clock }: CleanupPorts): boolean {
  const standing = provenSections(commentsOfAction(view, view.number), view.number, signing)
  return standing.some(({ time, replaced }) => isYoung(time, clock) && replaced.length > 0)
}

function isYoung(time: number, clock: CleanupPorts['clock']): boolean {
  return clock.now() / 1000 - time <= longestWrite
}

/** Whether a run of several pull requests may still be about to show a section on another one of them. */
function isUnderWay(
  section: Section,
  open: readonly OpenPullRequest[],
  { signing, clock }: CleanupPorts,
): boolean {
  if (!isYoung(section.time, clock)) return false
  return open.some((view) => {
    if (!section.pullRequests.includes(view.number)) return false
    const standing = provenSections(commentsOfAction(view, view.number), view.number, signing)
    return !standing.some((one) => one.key === section.key && !isNewer(section, one))
  })
}
