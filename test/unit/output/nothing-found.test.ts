import { expect, it } from 'vitest'
import { nothingFound } from '../../../src/output/log-lines.ts'

const explain = (path: string, { otherFiles = 0, namedVideo }: { otherFiles?: number; namedVideo?: string } = {}) =>
  nothingFound({ path, includeHiddenFiles: false }, { otherFiles }, { root: '/', hide: hideKey, namedVideo })
const hideKey = (text: string) => text.replaceAll('secret', '***')

it.each([
  ['.recordings', true],
  ['videos\n!a/.cache/**', true],
  ['C:\\work\\.videos', true],
  ['./videos/../v1.2/*.webm', false],
  ['.', false],
])('speaks of hidden files where the input path names one: %j', (path, isSaid) => {
  expect(explain(path).includes('include-hidden-files: true')).toBe(isSaid)
})

it('names the video that the test report has, without secrets', () => {
  const namedVideo = `e2e/secret/${'x'.repeat(300)}/secret.webm`
  for (const otherFiles of [0, 1]) {
    const text = explain('test-results', { otherFiles, namedVideo })
    expect(text).toMatch(/ The test report names the video e2e\/\*\*\*\/x{50,}.*\.$/)
    expect(text.length).toBeLessThan(450)
    expect(text).not.toContain('secr')
  }
})
