import { type Account, mayWriteComments } from './accounts.ts'
import type { State } from './state.ts'
import type { CommentView } from './types.ts'

export type Refusal = 'forbidden' | 'missing' | 'blank' | 'too long'
export type Written = { comment: CommentView } | { refusal: Refusal }

/** GitHub counts characters, not bytes or UTF-16 units. */
const MAX_BODY_CHARACTERS = 65_536

export function createComment(state: State, account: Account, pull: number, body: string): Written {
  const refusal = refuse(account, body)
  if (refusal !== undefined) return { refusal }
  if (state.pulls.find(pull, performance.now()) === undefined) return { refusal: 'missing' }
  return { comment: state.comments.create({ pull, body, author: account.login }) }
}

export function updateComment(state: State, account: Account, id: number, body: string): Written {
  const refusal = refuse(account, body)
  if (refusal !== undefined) return { refusal }
  const comment = state.comments.edit(id, body, account.login)
  return comment === undefined ? { refusal: 'missing' } : { comment }
}

export function deleteComment(state: State, account: Account, id: number): Written {
  if (!mayWriteComments(account)) return { refusal: 'forbidden' }
  const comment = state.comments.find(id, performance.now())
  if (comment === undefined || !state.comments.remove(id)) return { refusal: 'missing' }
  return { comment }
}

function refuse(account: Account, body: string): Refusal | undefined {
  if (!mayWriteComments(account)) return 'forbidden'
  if (body.trim() === '') return 'blank'
  return Array.from(body).length > MAX_BODY_CHARACTERS ? 'too long' : undefined
}
