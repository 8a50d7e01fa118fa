import { withoutColors } from '../../secrets/secrets.ts'

const duration = String.raw`(\d{1,9}(?:\.\d{1,9})?) ?(ms|milliseconds?|s|secs?|seconds?|min|minutes?)\b`

/** How Playwright, Cypress, WebdriverIO, Jest, Vitest, Mocha and others word how long they waited. */
const waits = [
  String.raw`\btimeout:\s{1,4}${duration}`,
  String.raw`\btimeout (?:of )?${duration} exceeded\b`,
  String.raw`\b(?:exceeded timeout of|timeout after) ${duration}`,
  String.raw`\btimed out (?:retrying )?(?:after |in )?${duration}`,
  String.raw`\bstill (?:not )?\w{1,20}(?: \w{1,20}){0,3} after ${duration}`,
].map((wait) => new RegExp(wait, 'gi'))

/** The longest time that an error says it waited, in whole seconds; undefined if less than one. */
export function waitedSecondsIn(error: string): number | undefined {
  const text = withoutColors(error)
  const times = waits.flatMap((wait) =>
    Array.from(text.matchAll(wait), ([, number, unit = '']) => Number(number) * millisecondsOf(unit)),
  )
  const longest = Math.floor(times.reduce((most, time) => Math.max(most, time), 0) / 1000)
  return longest > 0 ? longest : undefined
}

function millisecondsOf(unit: string): number {
  if (/^m(?:s|illi)/i.test(unit)) return 1
  return /^m/i.test(unit) ? 60_000 : 1000
}
