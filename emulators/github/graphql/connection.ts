import { GraphQLError } from 'graphql'
import type { Session } from '../state.ts'

export type ConnectionArguments = {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

/** Sort key of an item: the first number that differs decides. */
export type OrderKey = readonly number[]

export type ConnectionSource<S, T> = {
  /** The field's name, for GitHub's error messages. */
  field: string
  items: readonly S[]
  keyOf: (item: S) => OrderKey
  descending?: boolean
  resolve: (item: S) => T
}

const MAX_PER_PAGE = 100

/** One page of a list. Its cursors stay valid while items are added or removed. */
export function connect<S, T>(
  { field, items, keyOf, descending = false, resolve }: ConnectionSource<S, T>,
  args: ConnectionArguments,
  session: Session,
) {
  const size = pageSize(field, args, session)
  const sign = descending ? -1 : 1
  const after = parseCursor(args.after, session)
  const before = parseCursor(args.before, session)
  const ordered = items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((first, second) => sign * compareKeys(first.key, second.key))
  const between = ordered
    .filter(({ key }) => after === undefined || sign * compareKeys(key, after) > 0)
    .filter(({ key }) => before === undefined || sign * compareKeys(key, before) < 0)
  const page = size.from === 'start' ? between.slice(0, size.count) : between.slice(-size.count)

  const edges = page.map(({ item, key }) => ({ cursor: formatCursor(key), node: resolve(item) }))
  const cut = page.length < between.length
  return {
    totalCount: items.length,
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: size.from === 'start' ? cut : before !== undefined,
      hasPreviousPage: size.from === 'end' ? cut : after !== undefined,
    },
  }
}

function pageSize(field: string, { first, last }: ConnectionArguments, session: Session) {
  const fail = (type: string, message: string) => {
    session.violate(message)
    return new GraphQLError(message, { extensions: { type } })
  }
  if (typeof first === 'number' && typeof last === 'number') {
    const message = `Passing both \`first\` and \`last\` to paginate the \`${field}\` connection is not supported.`
    throw fail('INVALID_PAGINATION_BOUNDARIES', message)
  }
  const count = first ?? last
  if (typeof count !== 'number') {
    const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`
    throw fail('MISSING_PAGINATION_BOUNDARIES', message)
  }
  const argument = typeof first === 'number' ? 'first' : 'last'
  if (count < 1) throw fail('INVALID_PAGINATION', `\`${argument}\` on the \`${field}\` connection must be positive.`)
  if (count > MAX_PER_PAGE) {
    const message = `Requesting ${count} records on the \`${field}\` connection exceeds the \`${argument}\` limit of ${MAX_PER_PAGE} records.`
    throw fail('EXCESSIVE_PAGINATION', message)
  }
  return { count, from: argument === 'first' ? ('start' as const) : ('end' as const) }
}

function formatCursor(key: OrderKey): string {
  return Buffer.from(`cursor:v2:${key.join(',')}`).toString('base64')
}

function parseCursor(cursor: string | null | undefined, session: Session): OrderKey | undefined {
  if (cursor === undefined || cursor === null) return undefined
  const key = /^cursor:v2:([\d.,]+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1]
  if (key !== undefined) return key.split(',').map(Number)
  const message = `\`${cursor}\` does not appear to be a valid cursor.`
  session.violate(message)
  throw new GraphQLError(message, { extensions: { type: 'INVALID_CURSOR_ARGUMENTS' } })
}

function compareKeys(first: OrderKey, second: OrderKey): number {
  for (const [index, value] of first.entries()) {
    const difference = value - (second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
