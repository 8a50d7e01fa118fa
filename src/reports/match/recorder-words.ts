const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Numbers, ids and dates. */
const numbers = [
  // A UUID, and the rest of a digest or of an id that alternates letters and digits.
  String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`,
  String.raw`[\da-f]{32,}`,
  String.raw`(?=[a-f]*\d[a-f]*\d)[\da-f]{7,}`,
  String.raw`(?=[\da-z]{10})(?:(?:[a-z]+\d+){2,}[a-z]*|(?:\d+[a-z]+){2,}\d*)`,
  String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)-)?${month}-\d{1,2}-\d{4}`,
  String.raw`\d{1,2}-?${month}-?\d{4}`,
  // Times, such as `2026-11-27T12-00-00Z` and `2026-11-27 at 12.00.00 PM`.
  String.raw`\d+t\d+z?|\d+z|\d+-?[ap]m|(?<=\d-)at(?=-\d)|gmt|utc`,
  String.raw`v?\d+|\d+[x×]\d+`,
]

const browsers = [
  'headless-?chrome|(?:google-?)?chrome(?:-(?:stable|beta|dev|canary))?|chromium',
  '(?:mozilla-?)?firefox|gecko|safari|webkit|(?:ms-?|microsoft-?)?edge|opera|brave|electron|internet-?explorer|ie|samsung-?(?:internet|browser)',
  'headless(?:-?shell)?|headed|browser',
]

const devices = [
  String.raw`(?:iphone|ipad|ipod)(?:-(?:\d+\w{0,2}|se|x[rs]?|pro|max|plus|mini|air|gen(?:eration)?))*`,
  String.raw`(?:google-?)?pixel(?:-(?:\d+\w?|pro|xl|fold|tablet))*|nexus(?:-\d+\w?)*`,
  String.raw`(?:samsung-)?galaxy(?:-(?:[a-z]?\d+|tab|note|ultra|plus|fold|flip|fe|z))*|samsung|huawei|xiaomi|oneplus|motorola`,
  'desktop|mobile|tablet|phone|emulator|simulator|device|landscape|portrait',
]

const systems = [
  'linux|ubuntu|debian|fedora|alpine|windows|macos|mac|os-?x|darwin|android|ios|ipados|tvos|watchos|chrome-?os',
  String.raw`win\d+|x64|x86|amd64|arm64|aarch64|(?:api|sdk)-?\d+`,
]

/** Result, try, and words for a recording. */
const results = [
  String.raw`(?:(?<again>retry|rerun)|try|attempt)-?(?<count>\d{1,3})(?:-of-\d{1,3})?`,
  String.raw`(?:(?:first|second|third|last|final)-)?(?:try|tries|retry|retries|attempts?|rerun)|(?:run|repeat|iteration)-?\d{1,3}`,
  '(?<passed>pass(?:ed)?|success(?:ful)?|succeeded|ok)|(?<failed>fail(?:ed|ures?)?|errors?|errored|broken|time-?d?-?out)',
  'skipped|pending|flaky|aborted|cancell?ed|interrupted|crashed|videos?|(?:screen-?)?recording|screen-?cast',
]

const known = new RegExp(
  `(?:${numbers.join('|')}|(?<browser>${browsers.join('|')})|${[...devices, ...systems, ...results].join('|')})(?=-|$)`,
  'y',
)

const families = [
  /chrom/i,
  /firefox|gecko/i,
  /safari|webkit/i,
  /edge/i,
  /opera/i,
  /brave/i,
  /electron/i,
  /explorer|^ie$/i,
]

/** A number per browser family. Chrome and Chromium are one family, as in names of projects. */
export function browserIn(text: string): number | undefined {
  const at = families.findIndex((family) => family.test(text))
  return at < 0 ? undefined : at
}

/** Facts that recorders put into a recording's name. */
export type Said = {
  tryNumber?: number | undefined
  tryResult?: 'passed' | 'failed' | undefined
  browser?: number | undefined
}

/** The same for all words around the test's name. `own` counts the test's own names. */
export type Rest = Said & { own: number }

/**
 * Reads the words before or after the test's name in a recording's name. Undefined if any of them is neither the test's own
 * (`ownAt` gives how many such words begin at a position) nor a number, id, date, or word for a browser, device, system,
 * result or try.
 */
export function readRest(words: readonly string[], ownAt: (at: number) => number): Rest | undefined {
  const rest: Rest = { own: 0 }
  for (let at = 0; at < words.length; ) {
    const own = ownAt(at)
    const said: ReturnType<typeof readKnown> = own > 0 ? { length: own } : readKnown(words, at)
    if (said === undefined) return undefined
    rest.own += own
    rest.tryNumber = said.tryNumber ?? rest.tryNumber
    rest.tryResult = said.tryResult ?? rest.tryResult
    rest.browser = said.browser ?? rest.browser
    at += said.length
  }
  return rest
}

/** The recorder words that begin at a position, and their number. */
function readKnown(words: readonly string[], at: number): (Said & { length: number }) | undefined {
  const text = words.join('-')
  known.lastIndex = words.slice(0, at).reduce((length, word) => length + word.length + 1, 0)
  const { 0: found, groups: { again, count, passed, failed, browser = '' } = {} } = known.exec(text) ?? {}
  if (found === undefined) return undefined
  const tryNumber = count === undefined ? undefined : Math.max(1, Number(count) + (again ? 1 : 0))
  const passedResult = passed ? 'passed' : undefined
  const tryResult = failed ? 'failed' : passedResult
  return { length: found.split('-').length, tryNumber, tryResult, browser: browserIn(browser) }
}
