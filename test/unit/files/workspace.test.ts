import { win32 } from 'node:path'
import { expect, it } from 'vitest'
import { pathInside } from '../../../src/files/read-files.ts'

const workspace = { path: 'D:\\a\\app\\app', real: 'D:\\a\\app\\app' }

it.each([
  ['D:\\a\\app\\app\\out\\a.webm', 'out\\a.webm'],
  ['d:\\A\\app\\app\\out\\a.webm', 'out\\a.webm'],
  ['D:\\a\\app\\app\\..odd\\a.webm', '..odd\\a.webm'],
  ['D:\\a\\app\\other\\a.webm', undefined],
  ['D:\\a\\app\\app2\\a.webm', undefined],
  ['C:\\a\\app\\app\\a.webm', undefined],
  ['\\\\server\\share\\a.webm', undefined],
])('knows on Windows whether %s is in the workspace', (file, inside) => {
  expect(pathInside(file, workspace, win32)).toBe(inside)
})

it('recognizes a file on a network share that holds the workspace', () => {
  const shared = { path: '\\\\server\\share\\app', real: '\\\\server\\share\\app' }
  expect(pathInside('\\\\server\\share\\app\\a.webm', shared, win32)).toBe('a.webm')
  expect(pathInside('\\\\server\\other\\app\\a.webm', shared, win32)).toBeUndefined()
})
