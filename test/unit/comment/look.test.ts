import { expect, it } from 'vitest'
import { uncut } from '../../../src/comment/cut.ts'
import { lookAt, unreadHistory } from '../../../src/comment/look.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Edit, EditedComment } from '../../../src/github/read-comments.ts'
import { commentKey, composeAt, keysOf } from '../../support/comment/open-pull-request.ts'
import { head, jobSection, signing } from '../../support/comment/sections.ts'

const place = { commentKey, pullRequest: 1, signing }

function textOf(key: string): string {
  const state = {
    pullRequest: 1,
    head,
    nonce: key,
    cut: uncut,
    runs: {},
    replaced: [],
    removed: {},
    sections: [jobSection(key)],
  }
  return composeAt(place)(state, 65_536).body
}

/** The comment with a body and its edits, newest first. */
function edited(body: string, ...edits: [key: string, second: number][]): EditedComment {
  const latest = edits.map(([key, second]): Edit => {
    return { text: textOf(key), isOwn: true, editedMs: second * 1000 }
  })
  const comment = { id: '1', url: '#1', body, nodeId: '1' }
  return { headCommit: head, isOpen: true, comment, edits: { latest, isAll: true } }
}

it.each<[string, EditedComment, string]>([
  ['a body that an edit of a later second replaced', edited(textOf('own'), ['later', 6], ['own', 5]), 'later'],
  [
    'a body whose entry an edit of the same second replaced',
    edited(textOf('own'), ['later', 6], ['other', 5]),
    'later',
  ],
  ['a body that is newer than all edits that show', edited(textOf('own'), ['before', 4]), 'own'],
  ['a body that was never seen before', edited(textOf('new'), ['own', 5]), 'new'],
])('finds the current text after our own edit was seen: %s', async (_, now, expected) => {
  const answers = [edited(textOf('own'), ['own', 5]), now]
  const store: CommentStore = {
    list: never,
    create: never,
    update: never,
    remove: never,
    history: { read: async () => answers.shift(), write: never },
  }
  const source = { store, contribution: place }
  const { history } = await lookAt(now.comment, unreadHistory, source)
  const found = await lookAt(now.comment, history, source)
  const snapshot = found.kind === 'found' ? found.snapshot : undefined
  expect(keysOf(snapshot?.target?.state.sections ?? [])).toEqual([expected])
})

function never(): Promise<never> {
  throw new Error('Unexpected request')
}
