import { expect, it } from 'vitest'
import type { History } from '../../../emulators/github/behaviour.ts'
import { type GitHubEmulator, startGitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { graphql, pullFields, rest } from './client.ts'

type Shown = { editedAt: string; diff: string | null; deletedAt: string | null; editor: { login: string } }

/** A comment that had these texts, one after the other. */
async function withTexts([first = '', ...later]: string[], history?: History): Promise<GitHubEmulator> {
  const github = await startGitHubEmulator(history === undefined ? {} : { behaviour: { history } })
  const created = github.addComment({ pull: 1, body: first, author: 'github-actions[bot]' })
  const path = `/repos/octo-org/demo/issues/comments/${created.id}`
  for (const body of later) await rest(github, path, { method: 'PATCH', body: JSON.stringify({ body }) })
  return github
}

async function editsOf(github: GitHubEmulator, count = 100) {
  const fields = `comments(first: 1) { nodes { userContentEdits(first: ${count}) {
    totalCount nodes { editedAt deletedAt diff editor { login } } pageInfo { hasNextPage } } } }`
  const { body } = await graphql(github, pullFields(fields))
  const [node]: { userContentEdits: { nodes: Shown[]; pageInfo: { hasNextPage: boolean } } | null }[] = Object(
    body.data.repository.pullRequest,
  ).comments.nodes
  return { edits: node?.userContentEdits?.nodes, hasNextPage: node?.userContentEdits?.pageInfo.hasNextPage }
}

const textsOf = (edits: Shown[] | undefined) => edits?.map(({ diff }) => diff)

it('shows no history before the first edit, and then also the original text', async () => {
  await using untouched = await withTexts(['a'])
  expect((await editsOf(untouched)).edits).toEqual([])
  await using github = await withTexts(['a', 'b', 'c'])
  const { edits, hasNextPage } = await editsOf(github)
  expect(textsOf(edits)).toEqual(['c', 'b', 'a'])
  expect(edits?.[0]).toMatchObject({ deletedAt: null, editor: { login: 'github-actions' } })
  expect(hasNextPage).toBe(false)
  expect(github.violations).toEqual([])
})

it('keeps the first text and the newest 99, and says whether more follow', async () => {
  const texts = Array.from({ length: 120 }, (_, at) => `text ${at}`)
  await using github = await withTexts(texts)
  const { edits, hasNextPage } = await editsOf(github)
  expect(textsOf(edits)).toEqual([...texts.slice(-99).reverse(), 'text 0'])
  expect(hasNextPage).toBe(false)
  expect((await editsOf(github, 3)).hasNextPage).toBe(true)
})

it.each<[string, History, Partial<Shown>]>([
  ['null', { textless: 'null' }, { diff: null }],
  ['an empty text', { textless: 'empty' }, { diff: '' }],
  ['a deleted text', { textless: 'deleted' }, { deletedAt: expect.any(String) }],
])('can show %s instead of a text', async (_, history, shown) => {
  await using github = await withTexts(['a', 'b'], history)
  expect((await editsOf(github)).edits).toMatchObject([shown, shown])
})

it('can merge edits of one second', async () => {
  await using github = await withTexts(['a', 'b', 'c', 'd'], { merging: true })
  const { edits = [] } = await editsOf(github)
  expect(new Set(edits.map(({ editedAt }) => editedAt)).size).toBe(edits.length)
  expect(edits[0]?.diff).toBe('d')
})

it('can refuse the history, or lack the field', async () => {
  await using refusing = await withTexts(['a', 'b'], { refused: 'forbidden' })
  expect((await editsOf(refusing)).edits).toBeUndefined()
  await using older = await withTexts(['a', 'b'], { refused: 'unknown field' })
  const { body } = await graphql(
    older,
    pullFields('comments(first: 1) { nodes { userContentEdits(first: 1) { totalCount } } }'),
  )
  expect(JSON.stringify(body)).toContain("Field 'userContentEdits' doesn't exist")
  expect(older.violations).toEqual([])
})
