import { createHash } from 'node:crypto'
import { isLoopback } from '../http/hosts.ts'

/** A link such as the pull request's; `before` is the test's recording on the branch of `compare-with`. */
export type DetailsLink = {
  kind: 'pull-request' | 'run' | 'commit' | 'source' | 'report' | 'before'
  label: string
  url: string
}

/** Facts that the page behind a link can show besides the title (docs/service-interface.md, "Details"). Unknown ones are absent. */
export type Details = {
  result?: 'passed' | 'failed' | 'flaky' | 'skipped' | undefined
  /** One line. */
  error?: string | undefined
  project?: string | undefined
  /** The test's file, relative to the workspace, or as its report names it. */
  file?: string | undefined
  line?: number | undefined
  try?: number | undefined
  tries?: number | undefined
  changed?: true | undefined
  durationSeconds?: number | undefined
  /** The start of a failed try's last seconds, in seconds. */
  moment?: number | undefined
  commit?: string | undefined
  /** The id of the share of the test's picture. */
  picture?: string | undefined
  links?: readonly DetailsLink[] | undefined
}

/** Bytes of JSON. */
const largest = 8 * 1024
/** In characters. */
const longestText = 1000

/**
 * Drops texts that are too long, unsafe links, and as many of the last links as it takes to fit. Undefined if nothing is left.
 */
export function sendableDetails({ links = [], ...facts }: Details): Details | undefined {
  const short = Object.fromEntries(Object.entries(facts).filter(([, value]) => !isTooLong(value)))
  const usable = links.filter(({ label, url }) => !isTooLong(label) && isSafe(url))
  for (let count = usable.length; count >= 0; count -= 1) {
    const details = { ...short, ...(count > 0 && { links: usable.slice(0, count) }) }
    const text = JSON.stringify(details)
    if (Buffer.byteLength(text) <= largest) return text === '{}' ? undefined : details
  }
  return undefined
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > longestText
}

function isSafe(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
}

/** A share is reused only if this digest is unchanged. Commit, picture and links don't count. */
export function digestOfDetails({ commit: _commit, picture: _picture, links: _links, ...facts }: Details): string {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
}

/** All texts that a service may echo. */
export function textsOfDetails({ links = [], ...facts }: Details): string[] {
  const texts = Object.values(facts).filter((value) => typeof value === 'string')
  return [...texts, ...links.flatMap(({ label, url }) => [label, url])]
}
