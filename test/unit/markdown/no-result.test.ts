import { expect, it } from 'vitest'
import { testTable } from '../../../src/markdown/table.ts'

it('says nothing in the place of a result that no report has', () => {
  const view = { filesUrl: undefined, projects: true, sizes: false }
  const link = { title: 'a', url: 'https://v.example/1', durationSeconds: 7 }
  const unknown = { test: { title: 'Login › logs in' }, links: [link] }
  expect(testTable([unknown], view)).toBe(
    '| Recording | Length |\n| :-- | --: |\n| ▶ [Login › logs in](<https://v.example/1>) | 0:07 |\n',
  )
  const failed = { test: { title: 'pays', result: 'failed' } as const, links: [link] }
  expect(testTable([failed, unknown], view)).toContain('\n|  | ▶ [Login › logs in]')
})
