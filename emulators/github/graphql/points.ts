import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/**
 * Rate limit points of a document: the requests that its lists would take if each were as long as `first` or `last`
 * allows, divided by 100, rounded, and at least 1. The published rule doesn't cover mutations; they count the same
 * here.
 *
 * Source: docs.github.com, "Rate limits and query limits for the GraphQL API", "Predicting the point value of a query".
 */
export function pointsOf(document: DocumentNode, variables: Variables, operationName?: string): number {
  const operation = getOperationAST(document, operationName)
  const requests = operation ? requestsIn(operation.selectionSet, 1, document, variables) : 0
  return Math.max(1, Math.round(requests / 100))
}

/** `times`: the most objects of this kind that there can be. */
function requestsIn(set: SelectionSetNode, times: number, document: DocumentNode, given: Variables): number {
  const below = (inner: SelectionSetNode | undefined, count: number) =>
    inner ? requestsIn(inner, count, document, given) : 0
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + below(selection.selectionSet, times)
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const { value } = selection.name
      return sum + below(fragmentNamed(value, document), times)
    }
    const length = lengthOf(selection, given)
    return sum + (length === undefined ? 0 : times) + below(selection.selectionSet, times * (length ?? 1))
  }, 0)
}

function fragmentNamed(name: string, { definitions }: DocumentNode): SelectionSetNode | undefined {
  for (const one of definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name) return one.selectionSet
  return undefined
}

/** The most items that a list can have, or undefined if the field isn't a paginated list. */
function lengthOf({ arguments: all = [] }: FieldNode, given: Variables): number | undefined {
  const size = all.find(({ name }) => name.value === 'first' || name.value === 'last')
  return size && Number(readValue(size.value, given))
}

function readValue(node: ValueNode, given: Variables): unknown {
  if (node.kind === Kind.VARIABLE) return given[node.name.value]
  return node.kind === Kind.INT ? node.value : undefined
}
