import { readFile } from 'node:fs/promises'
import { schema as published } from '@octokit/graphql-schema'
import { buildSchema, type GraphQLNamedType, isInterfaceType, isObjectType, printType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { comment, graphql, PULLS, pullFields, SHA } from './client.ts'

describe('the GraphQL API', () => {
  it("has a schema whose parts equal GitHub's", async () => {
    const slice = buildSchema(await readFile('emulators/github/api/graphql.graphql', 'utf8'))
    const full = buildSchema(published.idl, { assumeValidSDL: true })
    const shape = (type: GraphQLNamedType | undefined) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => {
            const args = field.args.map((argument) => `${argument.name}: ${argument.type}`)
            return `${field.name}(${args.join(', ')}): ${field.type}`
          })
        : type &&
          printType(type)
            .replaceAll(/"""[\s\S]*?"""\s*/g, '')
            .replaceAll(/\s+/g, ' ')
    for (const [name, type] of Object.entries(slice.getTypeMap())) {
      if (name.startsWith('__')) continue
      const whole = shape(full.getType(name))
      if (Array.isArray(whole)) expect(whole, name).toEqual(expect.arrayContaining([shape(type)].flat()))
      else expect(shape(type), name).toBe(whole)
    }
  })

  it('shows a pull request with its comments', async () => {
    await using github = await startGitHubEmulator({ pulls: PULLS })
    await comment(github, 'mine')
    github.addComment({ pull: 1, body: 'other', author: 'someone' })
    const fields = `state headRefOid headRepository { databaseId } comments(first: 10) { totalCount nodes {
      fullDatabaseId databaseId body viewerDidAuthor author { login } includesCreatedEdit lastEditedAt } }`
    const { body } = await graphql(github, pullFields(fields))
    expect(body.data.repository.pullRequest).toMatchObject({
      state: 'OPEN',
      headRefOid: SHA,
      headRepository: { databaseId: github.repository.id },
      comments: {
        totalCount: 2,
        nodes: [
          { body: 'mine', viewerDidAuthor: true, author: { login: 'github-actions' }, lastEditedAt: null },
          { body: 'other', viewerDidAuthor: false, fullDatabaseId: `${github.comments(1)[1]?.id}` },
        ],
      },
    })
    const viewer = await graphql(github, '{ viewer { login } rateLimit { remaining } }')
    expect(viewer.body.data.viewer).toEqual({ login: 'github-actions[bot]' })
    expect(github.violations).toEqual([])
  })

  it('sorts pull requests of every state by their last update, which comments and their edits change', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await using github = await startGitHubEmulator({
      pulls: [
        { number: 1, updatedAt: ago(9) },
        { number: 2, updatedAt: ago(8), state: 'closed' },
        { number: 3, updatedAt: ago(7), state: 'merged' },
        { number: 4, updatedAt: ago(6) },
      ],
    })
    const listed = async (after?: string) => {
      const query = `query($after: String) { repository(owner: "octo-org", name: "demo") {
        pullRequests(first: 3, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }, states: [OPEN, CLOSED, MERGED]) {
          nodes { number state closedAt updatedAt headRefOid comments(first: 100) { nodes { createdAt
            userContentEdits(first: 2) { totalCount nodes { editedAt } } } } } pageInfo { endCursor hasNextPage } } } }`
      return Object((await graphql(github, query, { after })).body.data.repository).pullRequests
    }
    const numbers = ({ nodes }: { nodes: { number: number }[] }) => nodes.map(({ number }) => number)
    const first = await listed()
    expect(numbers(first)).toEqual([4, 3, 2])
    expect(numbers(await listed(first.pageInfo.endCursor))).toEqual([1])
    const closedAt = expect.stringMatching(/T.*Z$/)
    expect(first.nodes).toMatchObject([
      { state: 'OPEN', closedAt: null },
      { state: 'MERGED', closedAt },
      { state: 'CLOSED', closedAt },
    ])

    const { id } = github.addComment({ pull: 1, body: 'a' })
    const commented = await listed()
    expect(numbers(commented)).toEqual([1, 4, 3])
    expect(Date.parse(commented.nodes[0].updatedAt)).toBeGreaterThan(ago(1).getTime())
    github.editComment(id, 'b')
    const [edited] = (await listed()).nodes
    expect(edited.comments.nodes).toMatchObject([{ createdAt: closedAt, userContentEdits: { totalCount: 2 } }])
    expect(github.violations).toEqual([])
  })

  it('pages with cursors in both directions', async () => {
    await using github = await startGitHubEmulator()
    for (let index = 0; index < 5; index += 1) github.addComment({ pull: 1, body: `${index}` })
    const page = async (args: string) => {
      const fields = `comments(${args}) { nodes { body } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`
      const { comments } = (await graphql(github, pullFields(fields))).body.data.repository.pullRequest
      const bodies = comments.nodes.map(({ body }) => body).join('')
      return { bodies, ...comments.pageInfo }
    }
    const first = await page('first: 2')
    expect(first).toMatchObject({ bodies: '01', hasNextPage: true, hasPreviousPage: false })
    expect(await page(`first: 9, after: "${first.endCursor}"`)).toMatchObject({
      bodies: '234',
      hasNextPage: false,
    })
    const last = await page('last: 2')
    expect(last).toMatchObject({ bodies: '34', hasPreviousPage: true, hasNextPage: false })
    expect(await page(`last: 2, before: "${last.startCursor}"`)).toMatchObject({ bodies: '12' })
    expect(github.violations).toEqual([])
    expect((await graphql(github, pullFields('comments(first: 101) { totalCount }'))).body).toMatchObject({
      errors: [{ type: 'EXCESSIVE_PAGINATION' }],
    })
    expect(github.violations).toHaveLength(1)
  })

  it('creates, changes and deletes comments', async () => {
    await using github = await startGitHubEmulator()
    const found = await graphql(github, pullFields('id'))
    const added = await graphql(
      github,
      'mutation Add($on: ID!, $body: String!) { addComment(input: { subjectId: $on, body: $body }) { commentEdge { node { id url } } } }',
      { on: found.body.data.repository.pullRequest.id, body: 'first' },
    )
    const { id } = added.body.data.addComment.commentEdge.node
    const change =
      'mutation($id: ID!) { updateIssueComment(input: { id: $id, body: "second" }) { issueComment { body } } }'
    await graphql(github, change, { id })
    expect(github.comments(1)).toMatchObject([{ body: 'second', edits: 1 }])
    const removal = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }'
    await graphql(github, removal, { id })
    expect(github.comments(1)).toEqual([])
    expect((await graphql(github, change, { id })).body.errors).toMatchObject([{ type: 'NOT_FOUND' }])
    expect(github.writes.map((request) => request.graphql)).toMatchObject([
      { kind: 'mutation', operation: 'Add' },
      { kind: 'mutation', operation: undefined },
      { kind: 'mutation' },
      { kind: 'mutation' },
    ])
    expect(github.violations).toEqual([])
  })
})
