import { expect, it } from 'vitest'
import type { Contribution } from '../../../src/comment/contribution.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { decide, gracePeriodMs, type Look, type Next, type WriteMemory } from '../../../src/comment/decide.ts'
import type { SignedComment } from '../../../src/comment/own-comments.ts'
import type { Snapshot } from '../../../src/comment/snapshot.ts'
import { commentKey, composeAt } from '../../support/comment/open-pull-request.ts'
import { head, jobSection, signing } from '../../support/comment/sections.ts'

const nowMs = 1_750_000_000_000

const target: SignedComment = {
  id: '1',
  url: '#1',
  body: '',
  state: { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections: [] },
}
const standing: Snapshot = {
  headCommit: head,
  isOpen: true,
  target,
  duplicates: [],
  states: [target.state],
  edits: new Map(),
  unedited: [],
  unreadable: [],
  hasHistory: true,
}
const nothing: Snapshot = { ...standing, target: undefined, states: [] }
const shown: Snapshot = { ...standing, edits: new Map([['own', nowMs]]) }
const overwritten: Snapshot = { ...standing, edits: new Map([['other', nowMs - 1000]]) }
const plain: Snapshot = { ...standing, hasHistory: false }

const fresh: WriteMemory = {
  sent: undefined,
  staleSinceMs: nowMs,
  backoffUntilMs: nowMs - 1,
  createFromMs: nowMs - 1,
  deadlineMs: nowMs + 60_000,
}
/** The memory of a write that was answered some time ago. */
function written(ago: number, memory: Partial<WriteMemory> = {}, editedMs?: number): WriteMemory {
  const sentMs = nowMs - ago
  const sent = { nonce: 'own', isCreated: false, sentMs, answeredMs: sentMs, editedMs }
  return { ...fresh, staleSinceMs: sentMs, sent, ...memory }
}

const place = { commentKey, pullRequest: 1, signing }
const job: Contribution = {
  ...place,
  sections: [jobSection('job')],
  removed: {},
  create: true,
  compose: composeAt(place),
}
const quiet: Contribution = { ...job, create: false }
const cleanup: Contribution = { ...quiet, sections: [] }

const end: Next = { kind: 'end' }
const write: Next = { kind: 'write' }
const wait = (ms: number): Next => ({ kind: 'wait', ms })

const holds = (snapshot: Snapshot) => ({ snapshot, holdsAll: true })
const lacks = (snapshot: Snapshot) => ({ snapshot, holdsAll: false })

it.each<[string, Omit<Look, 'lookedMs'>, WriteMemory, Contribution, Next]>([
  ['writes at once to a comment that lacks its section', lacks(standing), fresh, job, write],
  ['ends without a write if the comment holds its section', holds(standing), fresh, job, end],
  ['ends if the comment lacks its section and it may not add one', lacks(standing), fresh, quiet, end],
  ['ends if there is no comment and it may not create one', lacks(nothing), fresh, quiet, end],
  [
    'waits at random before it creates a comment',
    lacks(nothing),
    { ...fresh, createFromMs: nowMs + 700 },
    job,
    wait(700),
  ],
  ['creates the comment once its random wait is over', lacks(nothing), fresh, job, write],
  [
    'waits until the second of its edit is over',
    holds(shown),
    written(0, { backoffUntilMs: nowMs + 900 }),
    job,
    wait(900),
  ],
  ['ends if its edit shows and the comment holds everything', holds(shown), written(1200), job, end],
  [
    'writes again if its edit shows, but the comment lacks some of its content',
    lacks(shown),
    written(1200),
    job,
    write,
  ],
  [
    'waits for its edit to show in the history even if the comment holds everything',
    holds(standing),
    written(400),
    job,
    wait(300),
  ],
  ['waits longer the longer its edit does not show', holds(standing), written(2000), job, wait(1000)],
  ['writes again if its edit has not shown for 2.5 s', holds(standing), written(2600), job, write],
  [
    'waits if an edit of the same second may be its own',
    holds(overwritten),
    written(900, {}, nowMs - 1000),
    job,
    wait(450),
  ],
  [
    'writes again if an edit of the same second has replaced its own',
    lacks(overwritten),
    written(900, {}, nowMs - 1000),
    job,
    write,
  ],
  ['waits for the comment that it created', lacks(nothing), written(3000), job, wait(1500)],
  [
    'stops relying on the history of edits if its own has not shown within 8 s',
    holds(standing),
    written(1000, { staleSinceMs: nowMs - 8001 }),
    job,
    { kind: 'forgo history' },
  ],
  [
    'waits some seconds after its write if GitHub shows no history of edits',
    holds(plain),
    written(1000),
    job,
    wait(gracePeriodMs - 1000),
  ],
  [
    'ends after those seconds without a history if the comment holds everything',
    holds(plain),
    written(gracePeriodMs),
    job,
    end,
  ],
  [
    'writes again after those seconds without a history if its section is gone',
    lacks(plain),
    written(gracePeriodMs),
    job,
    write,
  ],
  [
    'ends if the comment that it wrote was deleted, and it may not create one',
    lacks(nothing),
    written(400),
    quiet,
    end,
  ],
  [
    'of cleanup ends without waiting once the comment holds everything',
    holds(shown),
    written(0, { backoffUntilMs: nowMs + 900 }),
    cleanup,
    end,
  ],
  ['of cleanup writes again if the comment lacks some of its removals', lacks(shown), written(1200), cleanup, write],
  ['of cleanup ends if there is no comment', lacks(nothing), fresh, cleanup, end],
  ['gives up at its deadline', lacks(standing), { ...fresh, deadlineMs: nowMs }, job, { kind: 'give up' }],
  [
    'ends even at its deadline if the comment holds everything',
    holds(shown),
    written(1200, { deadlineMs: nowMs }),
    job,
    end,
  ],
])('a step %s', (_, look, memory, part, next) => {
  expect(decide({ ...look, lookedMs: nowMs }, memory, part)).toEqual(next)
})
