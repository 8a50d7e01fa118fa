import type { Decision, Part, Past } from '../../../src/comment/decide.ts'
import type { Look, ReadComment } from '../../../src/comment/look.ts'
import { withoutSharesSigned } from '../../../src/sections/removed-shares.ts'
import { namesOfShares, type Section } from '../../../src/sections/section.ts'
import {
  head,
  jobSection,
  recordings,
  sectionOf,
  service,
  sharesNamed,
  signer,
} from '../sections/sections.ts'

/** The section of the step that these tests are about. */
export const own = sectionOf({ key: 'job', ...recordings(['a', 'b']) })
export const other = jobSection('other')
export const run = (id: string) => ({ id, attempt: 1, number: '1', workflow: '' })
export const newer = (...replaced: string[]) =>
  sectionOf({ key: 'job', run: run('101'), ...recordings(['n']), replaced: sharesNamed(...replaced) })
export const removed = {
  names: namesOfShares(['a'], new URL(service)),
  time: 1_760_000_000,
}
export const cleaned = withoutSharesSigned(own, removed, signer)

/** A part whose only section is the one with the shares `a` and `b`. */
export function partOf(changes: Partial<Part> = {}): Part {
  return {
    own: [own],
    signer,
    commentKey: 'recordings',
    pullRequest: 1,
    repositoryUrl: 'https://github.com/octo-org/demo',
    name: undefined,
    create: 'comment',
    ...changes,
  }
}

export function comment(sections: readonly Section[], changes: Partial<ReadComment> = {}): ReadComment {
  const state = { pullRequest: 1, head, nonce: 'text', sections }
  return { id: '1', url: '#1', body: 'text', commentKey: 'recordings', state, problem: undefined, ...changes }
}

export function look(sections: readonly Section[], duplicates: readonly Section[][] = []): Look {
  return {
    ...nowhere,
    target: comment(sections),
    duplicates: duplicates.map((ones, at) => comment(ones, { id: String(at + 2) })),
  }
}

export const nowhere: Look = {
  head,
  isOpen: true,
  target: undefined,
  duplicates: [],
  unreadable: [],
  overwritten: [],
  isTold: false,
}
export const atFirst: Past = {
  sent: undefined,
  answered: false,
  sentAll: false,
  paused: false,
  lookedAgain: false,
}
/** The step has written the text that stands. */
export const sent: Past = { ...atFirst, sent: 'text', answered: true, sentAll: true }
/** Another text stands in the place of what the step has written. */
export const overwritten: Past = { ...sent, sent: 'another text' }

export type Case = [string, Look, Past, Partial<Part>, Partial<Decision>]
