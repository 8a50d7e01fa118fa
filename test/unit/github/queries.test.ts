import { schema } from '@octokit/graphql-schema'
import { buildSchema, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../support/documents/sources.ts'
import { askAll } from '../../support/github/queries.ts'

const published = buildSchema(schema.idl, { assumeValidSDL: true })
const queries = await askAll()

it('all GraphQL documents of the action are tested here, with and without the history of edits', () => {
  const written = sourceFiles().flatMap(({ text }) => text.match(/(?<=`(?:query|mutation) )\w+/g) ?? [])
  expect(new Set(queries.map(({ name }) => name))).toEqual(new Set(written))
  const lists = queries.filter(({ name }) => name === 'Comments')
  expect(lists.map(({ text }) => text.includes('userContentEdits'))).toEqual([true, false])
})

it.each(queries)("GitHub's own schema has everything that $name asks for", ({ text }) => {
  expect(validate(published, parse(text))).toEqual([])
})
