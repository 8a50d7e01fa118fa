import { expect, it } from 'vitest'
import type { CommentStore } from '../../../../src/github/comment-store.ts'
import type { EditedComment } from '../../../../src/github/read-comments.ts'
import { delaying, withFault } from '../../../support/comment/faults.ts'
import { keysOf, openPullRequest, type PullRequest, stateOf } from '../../../support/comment/open-pull-request.ts'
import { jobSection } from '../../../support/comment/sections.ts'
import { race, usual, withComment } from '../race.ts'

/*
 * Assumptions about GitHub, if it shows a history of edits:
 *
 * 1. An overwritten text still shows among the edits, unless another edit of the same second replaced its entry. Then its
 *    writer doesn't see it, and writes again.
 * 2. A view that shows an edit shows all earlier edits, and a list of comments that shows our own text shows all older
 *    comments.
 * 3. An edit shows only once it is made, so a writer that sees its own edit sees everything it overwrote.
 *
 * A GitHub that breaks one of these loses sections here, which proves that the other tests can fail.
 */

type Answer = EditedComment | undefined

/** A GitHub that misreports edits. */
function lying(store: CommentStore, change: <T extends Answer>(answer: T, body?: string) => T): CommentStore {
  const { history } = store
  if (history === undefined) throw new Error('No history')
  return {
    ...store,
    history: {
      read: async (...args) => change(await history.read(...args)),
      write: async (id, body, count) => change(await history.write(id, body, count), body),
    },
  }
}

function showing(keep: (at: number) => boolean): Lie {
  return (store) =>
    lying(store, (answer) => {
      if (answer === undefined) return answer
      const latest = answer.edits.latest.filter((_, at) => keep(at))
      return { ...answer, edits: { latest, isAll: true } }
    })
}

type Lie = (store: CommentStore, pullRequest: PullRequest) => CommentStore

const showingOwnFirst: Lie = (store, { time }) => {
  let own = ''
  return lying(store, (answer, body = own) => {
    own = body
    if (answer === undefined || own === '') return answer
    const edit = { text: own, isOwn: true, editedMs: Math.floor(time.now() / 1000) * 1000 }
    return { ...answer, edits: { ...answer.edits, latest: [edit, ...answer.edits.latest] } }
  })
}

/** Whether two jobs with late writes lose a section. */
async function losesSection(lie: Lie, lateMs: number, seed: number): Promise<boolean> {
  const pullRequest = await withComment({ ...usual, history: { lateMs }, seed })
  const { store, time, random } = pullRequest
  const late = delaying(time, () => random() * 2400)
  const { lost } = await race(pullRequest, 2, () => withFault(lie(store, pullRequest), late))
  return lost.length > 0
}

async function happensOnce(happens: (seed: number) => Promise<boolean>): Promise<boolean> {
  for (let seed = 1; seed <= 60; seed += 1) if (await happens(seed)) return true
  return false
}

it.each<[string, Lie, number]>([
  ['overwritten texts do not show', showing((at) => at === 0), 0],
  ['a view shows an edit, but not the one before it', showing((at) => at !== 1), 0],
  ['our own edit shows before those it overwrote', showingOwnFirst, 3000],
])('sections are lost if %s', async (_, lie, lateMs) => {
  expect(await happensOnce((seed) => losesSection(lie, lateMs, seed))).toBe(true)
})

it('the first comment lacks sections if a list shows our own comment, but not an older one', async () => {
  const isMissing = async (seed: number) => {
    const pullRequest = openPullRequest({ ...usual, seed })
    const { store, together, job, random, bodies } = pullRequest
    const partial = (): CommentStore => {
      const own = new Set<string>()
      return {
        ...store,
        async create(body) {
          const comment = await store.create(body)
          own.add(comment.id)
          return comment
        },
        async list() {
          const view = await store.list()
          return { ...view, comments: view.comments.filter(({ id }) => own.size === 0 || own.has(id)) }
        },
      }
    }
    const keys = ['a', 'b']
    await together(...keys.map((key) => job(jobSection(key), { store: partial(), afterMs: random() * 100 })))
    const [first = ''] = bodies()
    return keysOf(stateOf(first).sections).length < keys.length
  }
  expect(await happensOnce(isMissing)).toBe(true)
})
