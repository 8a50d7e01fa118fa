import { GraphQLError } from 'graphql'
import { mayReadComments, mayReadPulls, mayWriteComments } from '../accounts.ts'
import type { History } from '../behaviour.ts'
import { nodeId, splitName } from '../names.ts'
import type { PullView } from '../pulls.ts'
import { commentAddress } from '../rest/render-pull.ts'
import type { Session, State } from '../state.ts'
import type { CommentView, Edit } from '../types.ts'
import { actorOf, ownerOf, viewerOf } from './actors.ts'
import { type ConnectionArguments, connect } from './connection.ts'

export type Resolver = ReturnType<typeof createResolver>

type Order = { orderBy?: { field: string; direction: 'ASC' | 'DESC' } | null }
type PullFilters = {
  states?: readonly string[] | null
  headRefName?: string | null
  baseRefName?: string | null
}

/** Objects for graphql's default resolver: a property is a value, or a function of the field's arguments. */
export function createResolver(state: State, session: Session) {
  const { place, repository } = state
  const { account, listMoment } = session

  function baseRepository() {
    return {
      ...namedRepository({ ...repository, fork: false }),
      pullRequest({ number }: { number: number }) {
        if (!mayReadPulls(account, repository)) throw forbidden()
        const pull = state.pulls.find(number, listMoment)
        if (pull === undefined) throw missing(`Could not resolve to a PullRequest with the number of ${number}.`)
        return pullRequest(pull)
      },
      pullRequests(args: ConnectionArguments & Order & PullFilters) {
        if (!mayReadPulls(account, repository)) throw forbidden()
        const source = {
          field: 'pullRequests',
          items: selectPulls(state.pulls.all(listMoment), args),
          keyOf: (pull: PullView) =>
            args.orderBy?.field === 'UPDATED_AT'
              ? [Date.parse(pull.updatedAt), pull.number]
              : [Date.parse(pull.createdAt), pull.number],
          descending: args.orderBy?.direction === 'DESC',
          resolve: pullRequest,
        }
        return connect(source, args, session)
      },
    }
  }

  function namedRepository(named: { fullName: string; id: number; fork: boolean }) {
    const { name } = splitName(named.fullName)
    return {
      __typename: 'Repository',
      id: nodeId('R', named.id),
      databaseId: named.id,
      name,
      nameWithOwner: named.fullName,
      isFork: named.fork,
      isPrivate: repository.private,
      owner: () => ownerOf(place, named),
      resourcePath: `/${named.fullName}`,
      url: `${place.serverUrl}/${named.fullName}`,
    }
  }

  function pullRequest(pull: PullView) {
    const head = pull.headRepository
    const resourcePath = `/${repository.fullName}/pull/${pull.number}`
    return {
      __typename: 'PullRequest',
      id: pull.nodeId,
      databaseId: pull.id,
      fullDatabaseId: String(pull.id),
      number: pull.number,
      title: pull.title,
      state: stateOf(pull),
      closed: pull.state === 'closed',
      closedAt: pull.closedAt,
      createdAt: pull.createdAt,
      updatedAt: pull.updatedAt,
      isDraft: false,
      merged: pull.mergedAt !== null,
      author: () => actorOf(place, pull.author),
      viewerDidAuthor: pull.author === account.login,
      baseRefName: pull.baseRef,
      baseRepository,
      repository: baseRepository,
      headRefName: pull.headRef,
      headRefOid: pull.headSha,
      isCrossRepository: head === null || head.fork,
      headRepository: () => head && (head.fork ? namedRepository(head) : baseRepository()),
      headRepositoryOwner: () => head && ownerOf(place, head),
      comments: (args: ConnectionArguments & Order) => commentsOf(pull, args),
      resourcePath,
      url: `${place.serverUrl}${resourcePath}`,
    }
  }

  function commentsOf(pull: PullView, args: ConnectionArguments & Order) {
    if (!mayReadComments(account, repository)) throw forbidden()
    const byUpdate = args.orderBy?.field === 'UPDATED_AT'
    const source = {
      field: 'comments',
      items: state.comments.of(pull.number, listMoment),
      keyOf: (item: CommentView) => (byUpdate ? [Date.parse(item.updatedAt), item.id] : [item.id]),
      descending: args.orderBy?.direction === 'DESC',
      resolve: issueComment,
    }
    return connect(source, args, session)
  }

  function issueComment(comment: CommentView) {
    const edited = comment.edits > 0
    return {
      __typename: 'IssueComment',
      id: comment.nodeId,
      // The schema's Int has 32 bits. Newer comment ids need more.
      databaseId: comment.id < 2 ** 31 ? comment.id : null,
      fullDatabaseId: String(comment.id),
      body: comment.body,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
      lastEditedAt: edited ? comment.updatedAt : null,
      includesCreatedEdit: edited,
      author: () => actorOf(place, comment.author),
      authorAssociation: 'CONTRIBUTOR',
      viewerDidAuthor: comment.author === account.login,
      userContentEdits: (args: ConnectionArguments) => editsOf(comment, args),
      viewerCanUpdate: mayWriteComments(account),
      viewerCanDelete: mayWriteComments(account),
      pullRequest() {
        const pull = state.pulls.find(comment.pull, listMoment)
        return pull === undefined ? null : pullRequest(pull)
      },
      repository: baseRepository,
      url: commentAddress(state, comment),
      resourcePath: new URL(commentAddress(state, comment)).pathname,
    }
  }

  function editsOf({ history, author }: CommentView, args: ConnectionArguments) {
    const { refused, textless, merging, moment } = session.history
    if (refused === 'forbidden') throw forbidden()
    const shown = history.filter(({ since }) => since <= moment)
    const isLast = ({ editedAt, editor }: Edit, at: number) =>
      shown[at + 1]?.editedAt !== editedAt || shown[at + 1]?.editor !== editor
    const source = {
      field: 'userContentEdits',
      items: merging ? shown.filter(isLast) : shown,
      keyOf: (edit: Edit) => [edit.since, history.indexOf(edit)],
      descending: true,
      resolve: ({ nodeId: id, body, editor, editedAt }: Edit) => ({
        __typename: 'UserContentEdit',
        id,
        createdAt: editedAt,
        updatedAt: editedAt,
        editedAt,
        editor: () => actorOf(place, editor),
        ...shownText(body, editor === author ? textless : undefined, editedAt),
      }),
    }
    return connect(source, args, session)
  }

  return { baseRepository, pullRequest, issueComment, viewer: () => viewerOf(place, account.login) }
}

function shownText(diff: string, textless: History['textless'], deletedAt: string) {
  if (textless === 'deleted') return { diff, deletedAt }
  return { diff: { null: null, empty: '', none: diff }[textless ?? 'none'], deletedAt: null }
}

export function missing(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type: 'NOT_FOUND' } })
}

export function forbidden(): GraphQLError {
  const message = 'Resource not accessible by integration'
  return new GraphQLError(message, { extensions: { type: 'FORBIDDEN', saml_failure: false } })
}

function stateOf({ state, mergedAt }: PullView): 'OPEN' | 'CLOSED' | 'MERGED' {
  if (mergedAt !== null) return 'MERGED'
  return state === 'open' ? 'OPEN' : 'CLOSED'
}

function selectPulls(pulls: readonly PullView[], { states, headRefName, baseRefName }: PullFilters): PullView[] {
  return pulls
    .filter((pull) => !states || states.includes(stateOf(pull)))
    .filter((pull) => !headRefName || pull.headRef === headRefName)
    .filter((pull) => !baseRefName || pull.baseRef === baseRefName)
}
