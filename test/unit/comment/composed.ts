import { createHash } from 'node:crypto'
import { type Composed, commentLimit } from '../../../src/comment/contribution.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { linkedRecordings, recordedIn } from '../../../src/manifest/shares.ts'
import { composeComment, composeWhole } from '../../../src/markdown/compose.ts'
import { emptyState } from '../../support/comment/arbitrary-sections.ts'
import { commentKey, stateOf } from '../../support/comment/open-pull-request.ts'
import { head, recordings, sectionOf, signing } from '../../support/comment/sections.ts'

const repositoryUrl = 'https://github.com/octo-org/demo'

export const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The section of a job with `count` recordings, whose ids and hashes don't compress. */
export function jobWith(
  at: number,
  shared: number,
  changes: Parameters<typeof sectionOf>[0] = {},
  titleOf?: (id: string) => string,
): Section {
  const ids = Array.from({ length: shared }, (_, place) => `shr_${hex(`${at}/${place}`).slice(0, 24)}`)
  return sectionOf({
    key: hex(String(at)).slice(0, 16),
    heading: `test (shard ${at})`,
    ...recordings(ids, titleOf),
    ...changes,
  })
}

/** The state of some sections. */
export function stateWith(sections: readonly Section[]): State {
  return joinStates({ ...emptyState, sections }, emptyState, head)
}

const view = { commentKey, pullRequest: 1, signing, repositoryUrl, name: undefined }

/** The comment composed from a state. */
export function compose(state: State, limit = commentLimit): Composed {
  return composeComment(state, view, limit)
}

/** Whether a state fits into a comment without being cut further. */
export function fits(state: State, limit: number): boolean {
  return composeWhole(state, view, limit) !== undefined
}

/** The numbers of recordings that a comment shows and says it hides. */
export type Told = { shared: { shown: number; hidden: number }; failed: { shown: number; hidden: number } }

export function toldIn(body: string): Told {
  const hiddenParts = body.split('\n').filter((line) => /^\d+ more parts? with /.test(line))
  const inParts = (numbers: RegExp) => hiddenParts.reduce((total, line) => total + sumOf(line, numbers), 0)
  return {
    shared: {
      shown: body.match(/^\| ▶ /gm)?.length ?? 0,
      hidden: sumOf(body, /^(\d+) more in the/gm) + inParts(/(\d+) recordings?\b/g),
    },
    failed: {
      // Failures with the same reason share one cell.
      shown: [...body.matchAll(/^\| (<code>[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split('<br>')).length,
      hidden: sumOf(body, /^(\d+) more not shared in the/gm) + inParts(/(\d+) not shared/g),
    },
  }
}

function sumOf(text: string, numbers: RegExp): number {
  return [...text.matchAll(numbers)].reduce((sum, [, number = '']) => sum + Number(number), 0)
}

/** How much of the sections' content remains in a comment's hidden state. */
export function keptIn(body: string) {
  const state = stateOf(body)
  const { sections } = state
  const total = (count: (section: Section) => number) => sections.reduce((sum, one) => sum + count(one), 0)
  return {
    links: total((section) => linkedRecordings(section).length),
    hashes: total((section) => linkedRecordings(section).filter((one) => one.sha256 !== undefined).length),
    shares: recordedIn(state).length,
  }
}
