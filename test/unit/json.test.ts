import { expect, it } from 'vitest'
import { listAsJson, openObjectAsJson } from '../../src/json.ts'

const lists = [[], [1], [{ path: 'a.webm', url: undefined }, 'b "c"', null]]

it.each(lists)('writes a list part by part as JSON.stringify does at once', (...list) => {
  expect([...listAsJson(list)].join('')).toBe(JSON.stringify(list))
})

it('writes an object part by part as JSON.stringify does at once, but for the brace at its end', () => {
  const content = {
    version: 1,
    left: undefined,
    'a "b"': lists,
    inner: { list: [1, 2] },
    none: [],
    text: '\n',
  }
  expect(`${[...openObjectAsJson(content)].join('')}}`).toBe(JSON.stringify(content))
})
