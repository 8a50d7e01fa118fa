import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type NamedTypeNode,
  parse,
  print,
  type TypeNode,
  visit,
} from 'graphql'

const FIELDS: Readonly<Record<string, string>> = {
  Query: 'node rateLimit repository viewer',
  Mutation: 'addComment deleteIssueComment updateIssueComment',
  Actor: 'avatarUrl login resourcePath url',
  AddCommentPayload: 'clientMutationId commentEdge subject',
  Bot: 'avatarUrl databaseId id login resourcePath url',
  DeleteIssueCommentPayload: 'clientMutationId',
  IssueComment: `author authorAssociation body createdAt databaseId fullDatabaseId id includesCreatedEdit
    lastEditedAt pullRequest repository resourcePath updatedAt url userContentEdits viewerCanDelete
    viewerCanUpdate viewerDidAuthor`,
  IssueCommentConnection: 'edges nodes pageInfo totalCount',
  IssueCommentEdge: 'cursor node',
  Node: 'id',
  Organization: 'avatarUrl databaseId id login resourcePath url',
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  PullRequest: `author baseRefName baseRepository closed closedAt comments createdAt databaseId
    fullDatabaseId headRefName
    headRefOid headRepository headRepositoryOwner id isCrossRepository isDraft merged number repository
    resourcePath state title updatedAt url viewerDidAuthor`,
  PullRequestConnection: 'edges nodes pageInfo totalCount',
  PullRequestEdge: 'cursor node',
  RateLimit: 'cost limit nodeCount remaining resetAt used',
  Repository: `databaseId id isFork isPrivate name nameWithOwner owner pullRequest pullRequests resourcePath url`,
  RepositoryOwner: 'avatarUrl id login resourcePath url',
  UpdateIssueCommentPayload: 'clientMutationId issueComment',
  User: 'avatarUrl databaseId id login resourcePath url',
  UserContentEdit: 'createdAt deletedAt deletedBy diff editedAt editor id updatedAt',
  UserContentEditConnection: 'edges nodes pageInfo totalCount',
  UserContentEditEdge: 'cursor node',
}

const KEPT = new Map(Object.entries(FIELDS).map(([type, fields]) => [type, new Set(fields.split(/\s+/))]))

/** Reduces GitHub's GraphQL schema to the fields above and the inputs, enums and scalars that they use. */
export function sliceGraphql(full: string): string {
  const definitions = new Map<string, DefinitionNode>()
  for (const node of parse(full, { noLocation: true }).definitions) {
    if ('name' in node && node.name !== undefined) definitions.set(node.name.value, node)
  }
  const kept = new Map<string, DefinitionNode>()
  const open = [...KEPT.keys()]
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const definition = definitions.get(name)
    if (definition === undefined || kept.has(name)) continue
    const slice = sliceType(name, definition)
    kept.set(name, slice)
    open.push(...usedTypes(slice))
  }
  const names = [...kept.keys()].sort()
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: names.flatMap((name) => kept.get(name) ?? []),
  }
  return `${print(withoutProse(document))}\n`
}

function sliceType(name: string, definition: DefinitionNode): DefinitionNode {
  const composite =
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INTERFACE_TYPE_DEFINITION
  if (!composite) return definition
  const wanted = KEPT.get(name)
  if (wanted === undefined) throw new Error(`Choose the fields of ${name} to keep.`)
  const fields = (definition.fields ?? []).filter((field: FieldDefinitionNode) =>
    wanted.has(field.name.value),
  )
  if (fields.length !== wanted.size) throw new Error(`The schema lacks some fields of ${name}.`)
  const interfaces = (definition.interfaces ?? []).filter((node: NamedTypeNode) => {
    const demanded = KEPT.get(node.name.value)
    return demanded !== undefined && [...demanded].every((field) => wanted.has(field))
  })
  return { ...definition, fields, interfaces }
}

function usedTypes(definition: DefinitionNode): string[] {
  const names: string[] = []
  const note = (type: TypeNode) => {
    if (type.kind === Kind.NAMED_TYPE) names.push(type.name.value)
    else note(type.type)
  }
  visit(definition, {
    FieldDefinition: (node) => note(node.type),
    InputValueDefinition: (node) => note(node.type),
  })
  return names
}

/** Removes descriptions, and the directives that only the full schema defines. */
function withoutProse(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (node) => (node.name.value === 'deprecated' ? undefined : null),
    StringValue: (_node, key) => (key === 'description' ? null : undefined),
  })
}
