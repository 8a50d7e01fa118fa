import pLimit from 'p-limit'
import { type Cleaning, cleanTexts } from '../manifest/clean-texts.ts'
import { compareRunIds } from '../manifest/order.ts'
import type { Section } from '../manifest/schema.ts'
import type { CommentRef, Signing } from '../manifest/signature.ts'
import { keepVouched } from '../manifest/unsigned.ts'
import { mostRuns } from './join-states.ts'
import { readCommentText, type State } from './state.ts'

/**
 * Without an API key, anybody who makes the job's account repeat a text can forge a state. What is kept of a forged one can show
 * wrong words and link to a report anywhere. Its recordings lead to this repository's own artifacts.
 */
export type UnsignedStates = {
  /** Learns which runs that the texts name GitHub knows. Never rejects. */
  learn(texts: readonly string[]): Promise<void>
  /** Keeps of a state what GitHub vouches for. */
  vouch(state: State): State
}

export type UnsignedOptions = CommentRef & {
  signing: Signing
  repositoryUrl: string
  secrets: Cleaning
  /** The run and attempt of this step. */
  runId: string
  runAttempt: number
  /** Rejects if GitHub can't be asked. */
  isRun: (runId: string) => Promise<boolean>
}

/** A forged state can name any number of runs. */
const mostAsked = 20
const askedAtOnce = 4

export function createUnsignedStates({
  pullRequest,
  signing,
  repositoryUrl,
  secrets,
  runId,
  runAttempt,
  isRun,
}: UnsignedOptions): UnsignedStates {
  /** A run that GitHub doesn't know would be newer than all runs to come. */
  const answers = new Map<string, boolean>()
  const limit = pLimit(askedAtOnce)
  const isLater = (id: string) => compareRunIds(id, runId) > 0
  const counts = (id: string) => !isLater(id) || answers.get(id) === true
  /** The next attempt of a run begins when all jobs of this one have ended. */
  const isLaterAttempt = ({ id, attempt }: Section['run']) => id === runId && attempt > runAttempt

  async function ask(id: string): Promise<void> {
    // If GitHub refuses the question, its list of runs is private, and so are those who could forge a comment.
    const isKnown = await limit(() => isRun(id)).catch(() => true)
    answers.set(id, isKnown)
  }

  function vouchedSection(section: Section): Section[] {
    if (!counts(section.run.id) || isLaterAttempt(section.run)) return []
    const kept = keepVouched(section, { repositoryUrl, origin: 'comment', besideSigned: false })
    return kept === undefined ? [] : [cleanTexts(kept, secrets)]
  }

  return {
    async learn(texts) {
      const found = texts.flatMap((text) => {
        const read = readCommentText(text, pullRequest, { signing, vouch: (state) => state })
        return read?.kind === 'ours' ? runsIn(read.state) : []
      })
      const ids = new Set(found.filter((id) => isLater(id) && !answers.has(id)))
      await Promise.all([...ids].slice(0, Math.max(0, mostAsked - answers.size)).map(ask))
    },
    vouch({ pullRequest: number, head, nonce, cut, runs, sections }) {
      const { failingRows, otherRows, hashes, newestRuns, replacedIds, rowIds } = cut
      const kept = sections.flatMap(vouchedSection)
      // Runs of parts without a section would stay, and fill the comment, for ever.
      const parts = new Set(kept.map(({ part }) => part.key))
      const known = Object.entries(runs)
        .filter(([key]) => parts.has(key))
        .map(([key, ids]) => [key, ids.filter(counts).slice(0, mostRuns)] as const)
      return {
        pullRequest: number,
        head,
        ...(nonce !== undefined && { nonce }),
        cut: { failingRows, otherRows, hashes, ...(newestRuns && { newestRuns }), replacedIds, rowIds },
        removed: {},
        runs: Object.fromEntries(known.filter(([, ids]) => ids.length > 0)),
        replaced: [],
        sections: kept,
      }
    },
  }
}

function runsIn({ runs, sections }: State): string[] {
  return [...Object.values(runs).flat(), ...sections.map(({ run }) => run.id)]
}
