import { schema } from '@octokit/graphql-schema'
import { buildSchema, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../documents/sources.ts'
import { queriesIn } from './queries.ts'

const published = buildSchema(schema.idl, { assumeValidSDL: true })
const queries = queriesIn(sourceFiles())

function faultsIn(text: string): string[] {
  return validate(published, parse(text)).map(({ message }) => message)
}

it('every text that GitHub is asked by GraphQL is found', () => {
  const names = queries.map(({ name }) => name)
  expect(names).toEqual(['commentsQuery', 'plainQuery', 'editsQuery', 'editMutation', 'openQuery'])
  const text =
    "const own = `{ viewer { ${part} } }`\nconst part = 'login'\nawait client.query(own.trim(), {})"
  const other = 'export const own = `x`\nrun(own)'
  const found = queriesIn([
    { file: 'a.ts', text },
    { file: 'b.ts', text: other },
  ])
  expect(found).toEqual([{ file: 'a.ts', name: 'own.trim()', text: '{ viewer { login } }' }])
})

it.each(queries)('GitHub’s own schema knows all that $name in $file asks for', ({ text }) => {
  expect(faultsIn(text)).toEqual([])
})

it.each(queries)('a field that GitHub does not have is found in $name', ({ text }) => {
  const fault = 'Cannot query field "viewerDidWrite" on type "IssueComment"'
  expect(faultsIn(text.replace('viewerDidAuthor', 'viewerDidWrite'))).toEqual([
    expect.stringContaining(fault),
  ])
})
