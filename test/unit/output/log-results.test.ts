import { expect, it } from 'vitest'
import { finishedLine } from '../../../src/output/log-results.ts'

it('shortens a long title in its middle, so that the test and its try stay', () => {
  const title = `${'Checkout › '.repeat(20)}shows the total (try 2 of 3)`
  const line = finishedLine({ path: 'a.webm', title, status: 'reused', url: 'https://example.com/s/1' }, 0)
  expect(line).toMatch(/^Reused Checkout › .{39}….*shows the total \(try 2 of 3\): https:\/\/example\.com\/s\/1$/)
  expect(line.length).toBeLessThan(140)
})
