import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { pointsOf } from '../../../emulators/github/graphql/points.ts'
import { askAll } from '../../support/github/queries.ts'
import { graphql, REPO, rest } from './client.ts'

it("a query costs as many points as in GitHub's documented example", () => {
  const labels = 'labels(first: 60) { edges { node { id name } } }'
  const issues = `issues(first: 50) { edges { node { id ${labels} } } }`
  const example = `{ viewer { login repositories(first: 100) { edges { node { id ${issues} } } } } }`
  expect(pointsOf(parse(example), {})).toBe(51)
})

it('a query costs points for lists in fragments as well, and for sizes from variables', () => {
  const document = parse(`query Q($count: Int!) { viewer { ...All ... on User { issues(last: 100) { totalCount } } } }
    fragment All on User { repositories(first: $count) { nodes { issues(first: 1) { totalCount } } } }`)
  expect([49, 99, 298].map((count) => pointsOf(document, { count }))).toEqual([1, 1, 3])
})

it.each(await askAll())('each query of the action costs one point: $name', ({ name, text }) => {
  expect(pointsOf(parse(text), { count: 100, first: name === 'PullRequests' ? 25 : 100, withComments: true })).toBe(1)
})

it('REST requests and GraphQL points count separately, in headers and in answers', async () => {
  await using github = await startGitHubEmulator()
  const { headers } = await rest(github, REPO)
  const told = ['resource', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`))
  expect(told).toEqual(['core', '999'])
  const query = '{ viewer { login } rateLimit { cost remaining } }'
  expect((await graphql(github, query)).body.data).toMatchObject({ rateLimit: { cost: 1, remaining: 999 } })
})
