import { GraphQLError } from 'graphql'
import { githubTime } from '../names.ts'
import type { Session, State } from '../state.ts'
import type { CommentView } from '../types.ts'
import { createComment, deleteComment, type Refusal, updateComment, type Written } from '../writes.ts'
import { createResolver, forbidden, missing, type Resolver } from './resolvers.ts'

type Input<T> = { input: T & { clientMutationId?: string | null } }

/** The fields of Query and Mutation. */
export function createRoot(state: State, session: Session) {
  const resolver = createResolver(state, session)
  const { standing } = session
  return {
    ...queries(state, session, resolver),
    ...mutations(state, session, resolver),
    rateLimit: standing && {
      cost: session.points,
      nodeCount: 0,
      ...standing,
      resetAt: githubTime(new Date(standing.reset * 1000)),
    },
  }
}

function queries(state: State, { listMoment, singleMoment }: Session, resolver: Resolver) {
  return {
    viewer: resolver.viewer,
    repository({ owner, name }: { owner: string; name: string }) {
      if (`${owner}/${name}`.toLowerCase() === state.repository.fullName.toLowerCase()) {
        return resolver.baseRepository()
      }
      throw missing(`Could not resolve to a Repository with the name '${owner}/${name}'.`)
    },
    node({ id }: { id: string }) {
      const repository = resolver.baseRepository()
      if (repository.id === id) return repository
      const pull = state.pulls.all(listMoment).find((candidate) => candidate.nodeId === id)
      if (pull !== undefined) return resolver.pullRequest(pull)
      const comment = state.comments.findNode(id, singleMoment)
      if (comment !== undefined) return resolver.issueComment(comment)
      throw unresolved(id)
    },
  }
}

function mutations(state: State, { account }: Session, resolver: Resolver) {
  function commentNamed(id: string): CommentView {
    const comment = state.comments.findNode(id, performance.now())
    if (comment === undefined) throw unresolved(id)
    return comment
  }

  return {
    addComment({ input }: Input<{ subjectId: string; body: string }>) {
      const pull = state.pulls.all(performance.now()).find(({ nodeId }) => nodeId === input.subjectId)
      if (pull === undefined) throw unresolved(input.subjectId)
      const comment = accepted(createComment(state, account, pull.number, input.body), input.subjectId)
      return {
        clientMutationId: input.clientMutationId,
        subject: () => resolver.pullRequest(pull),
        commentEdge: { cursor: '', node: resolver.issueComment(comment) },
      }
    },
    updateIssueComment({ input }: Input<{ id: string; body: string }>) {
      const { id } = commentNamed(input.id)
      const comment = accepted(updateComment(state, account, id, input.body), input.id)
      return { clientMutationId: input.clientMutationId, issueComment: resolver.issueComment(comment) }
    },
    deleteIssueComment({ input }: Input<{ id: string }>) {
      const { id } = commentNamed(input.id)
      accepted(deleteComment(state, account, id), input.id)
      return { clientMutationId: input.clientMutationId }
    },
  }
}

function accepted(result: Written, id: string): CommentView {
  if ('comment' in result) return result.comment
  throw refusalError(result.refusal, id)
}

function refusalError(refusal: Refusal, id: string): GraphQLError {
  if (refusal === 'forbidden') return forbidden()
  if (refusal === 'missing') return unresolved(id)
  const message = refusal === 'blank' ? "Body can't be blank" : 'Body is too long (maximum is 65536 characters)'
  return new GraphQLError(message, { extensions: { type: 'UNPROCESSABLE' } })
}

function unresolved(id: string): GraphQLError {
  return missing(`Could not resolve to a node with the global id of '${id}'`)
}
