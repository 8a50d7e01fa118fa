import { expect, it } from 'vitest'
import { nothingFound } from '../../../src/output/log-lines.ts'

const explain = ({ otherFiles = 0, hasHidden = false, namedVideo = '' }) =>
  nothingFound(
    { path: 'test-results' },
    { otherFiles, hasHidden },
    { root: '/', hide: (text) => text.replaceAll('secret', '***'), namedVideo: namedVideo || undefined },
  )

it('speaks of hidden files where some were left out', () => {
  for (const hasHidden of [true, false])
    expect(explain({ hasHidden }).includes('include-hidden-files: true')).toBe(hasHidden)
})

it('names the video that the test report has, without secrets', () => {
  const namedVideo = `e2e/secret/${'x'.repeat(300)}/secret.webm`
  for (const otherFiles of [0, 1]) {
    const text = explain({ otherFiles, namedVideo })
    expect(text).toMatch(/ The test report names the video e2e\/\*\*\*\/x{50,}.*\.$/)
    expect(text.length).toBeLessThan(450)
    expect(text).not.toContain('secr')
  }
})
