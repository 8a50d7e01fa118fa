import { expect, it } from 'vitest'
import type { CommentStore } from '../../../src/comment/comment-store.ts'
import { deleteReplaced } from '../../../src/deleting/delete-replaced.ts'
import type { DeletedShare } from '../../../src/deleting/delete-shares.ts'
import type { Section } from '../../../src/sections/section.ts'
import { createSigning } from '../../../src/sections/signature.ts'
import { compose } from '../comment/composed.ts'
import { openPullRequest } from '../comment/jobs.ts'
import { newer, own, partOf } from '../comment/looks.ts'
import { recordings, sectionOf, service, signer } from '../sections/sections.ts'

const other = sectionOf({ key: 'other', ...recordings(['a']) })

/** The ids that a step deletes where the comment has these sections at each of its looks; `own` has shown `a` and `b`. */
async function deletedAfter(...looks: (readonly Section[])[]): Promise<{ ids: string[]; ms: number }> {
  const { time, together, random, store } = openPullRequest()
  const step = newer('a', 'b')
  const ids: string[] = []
  const left = [...looks]
  const lists: CommentStore = {
    ...store,
    async list() {
      const sections = (left.length > 1 ? left.shift() : left[0]) ?? []
      const { body } = compose([step, ...sections])
      return { head: 'a1b2', isOpen: true, comments: [{ id: '1', url: '#1', body }] }
    },
  }
  const log = { info() {}, debug() {}, notice() {}, warning() {}, error() {}, fail() {}, group() {} }
  const written = { comment: { id: '1', url: '#1', body: '' }, superseded: [], warnings: [] }
  await together(
    deleteReplaced(partOf({ own: [step] }), written, {
      signing: { ...createSigning('key', 'octo/app'), signerFor: () => signer },
      github: {
        locate: () => Promise.reject(new Error()),
        openPullRequests: () => Promise.reject(new Error()),
        comments: async () => lists,
        explain: String,
      },
      explainDeletion: String,
      log,
      clock: { now: time.now, sleep: time.sleep, random },
      cancelled: new AbortController().signal,
      baseUrl: new URL(service),
      earlier: [own],
      async deleteShares(wanted) {
        ids.push(...wanted)
        return wanted.map((id): DeletedShare => ({ id, outcome: 'failed' }))
      },
    }),
  )
  return { ids, ms: time.now() }
}

it('deletes what nobody showed at two looks, between which every write under way has landed', async () => {
  const { ids, ms } = await deletedAfter([], [])
  expect(ids).toEqual(['a', 'b'])
  expect(ms).toBeGreaterThanOrEqual(6000)
})

it.each([
  ['at the first look, whose text another step may have read', [[other], []]],
  ['at the second look, by a text that was under way', [[], [other]]],
])('deletes no share that a section showed %s', async (_, looks) => {
  expect((await deletedAfter(...looks)).ids).toEqual(['b'])
})
