import { expect, it } from 'vitest'
import { type Conduct, shareWith } from './share-with.ts'

const usual: Conduct['takes'] = (call) => (call === 'upload' ? 100 : 50)
const isNotAttempted = (error: string) => error.startsWith('not attempted: ')

it.each([
  ['the service', 'starting the upload', () => 500],
  ['storage', 'uploading to storage', (call: string) => (call === 'upload' ? 503 : undefined)],
] as const)(
  'while %s is down, five recordings try, and the others are not attempted for the same reason',
  async (where, step, refuses) => {
    const { errors, seconds, begun } = await shareWith({ takes: usual, refuses }, 2, 100, () => 1)
    expect(errors).toHaveLength(100)
    const left = errors.filter(isNotAttempted)
    // The sixth is in flight when the fifth gives up, and finishes its current try.
    expect(left.length).toBeGreaterThanOrEqual(94)
    expect(new Set(left).size).toBe(1)
    expect(left[0]).toMatch(
      `not attempted: ${where} seems to be down: 5 recordings in a row failed on every try. The last error: ${step} failed: status 50`,
    )
    const tried = errors.filter((error) => !isNotAttempted(error))
    expect(tried.every((error) => error.startsWith(`${step} failed: status 50`))).toBe(true)
    // Five tries wait 7.5 s in all.
    expect(seconds).toBeLessThan(4 * 7.5)
    expect(begun.filter(({ call }) => call === 'create upload job').length).toBeLessThan(40)
  },
)

it('recordings in flight when a host turns out to be down finish their current try, and start no other', async () => {
  const { errors, begun } = await shareWith({ takes: () => 50, refuses: () => 500 }, 8, 30, () => 1)
  // Eight recordings make five tries each. Four more begin before the host counts as down, and make one try each.
  expect(begun).toHaveLength(8 * 5 + 4)
  expect(errors.filter(isNotAttempted)).toHaveLength(30 - 12)
})

it('a recording whose try succeeds even though a host seems down gets its link', async () => {
  // One upload lasts until five others have failed.
  let uploads = 0
  const takes: Conduct['takes'] = (call) => (call === 'upload' && uploads === 1 ? 60_000 : 50)
  const refuses: Conduct['refuses'] = (call) => (call === 'upload' && ++uploads > 1 ? 500 : undefined)
  const { errors } = await shareWith({ takes, refuses }, 2, 20, () => 1)
  expect(errors).toHaveLength(19)
  expect(errors.filter(isNotAttempted)).toHaveLength(14)
})
