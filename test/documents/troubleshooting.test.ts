import { expect, it } from 'vitest'
import { readDocument } from '../support/documents/examples.ts'
import { countWords, messagesInSources } from './messages.ts'

const page = readDocument('docs/troubleshooting.md')
/** What the page quotes: code in the first column of its tables, and the calls that it lists before one. */
const quotes = [...page.matchAll(/^\| (.*?) \||^`.*`$|^[^|].*$/gm)].flatMap(([line, cell = line]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote),
)
const quoted = quotes.join('\n')

/** In characters: as much of a part of a message is enough to find it. */
const enough = 40

/** Texts that read like messages, and that nobody ever sees; each with the reason. */
const neverShown: Record<string, string> = {
  'query Comments(': 'what GitHub is asked',
  'query Edits(': 'what GitHub is asked',
  'query PullRequests(': 'what GitHub is asked',
  'query Again(': 'what GitHub is asked',
  'mutation Edit(': 'what GitHub is asked',
  'mutation Minimize(': 'what GitHub is asked',
  'mutation Show(': 'what GitHub is asked',
  'id url body createdAt viewerDidAuthor author { login }': 'what GitHub is asked',
  'author { login } userContentEdits(': 'what GitHub is asked',
  'pullRequest { headRefOid state } userContentEdits(': 'what GitHub is asked',
  'number state updatedAt closedAt headRefOid comments(': 'what GitHub is asked',
  '} pageInfo { hasNextPage endCursor }': 'what GitHub is asked',
  '} pageInfo { hasNextPage endCursor } } } }': 'what GitHub is asked',
  '} } fragment Listed on PullRequest {': 'what GitHub is asked',
  'create upload job': 'the name of a call',
  'get upload job': 'the name of a call',
  'of another key': 'a kind of comment',
  'did not run': 'how a test ended',
  'without a result': 'how a test ended',
  'failed on base': 'how a test ended, here and on the base',
  'Expected to fail, but passed.': 'the error of a test, as Playwright words it',
  'history in': 'debug logging',
  'Comment text': 'debug logging',
  ': settled after': 'debug logging',
  'no complete answer in time': 'shown as "no complete answer within"',
  'too much to read': 'such a file is shared as it is',
}

const messages = messagesInSources().map(({ file: source, parts }) => ({ source, parts: parts.map(plain) }))

function plain(text: string): string {
  return text.replaceAll('`', '').replace(/\s+/g, ' ').trim()
}

function isShown(part: string): boolean {
  return !Object.keys(neverShown).some((text) => (text.endsWith('(') ? part.startsWith(text) : part === text))
}

it('lists every message that the actions can print', () => {
  const missing = messages.flatMap(({ source, parts }) =>
    parts.filter((part) => isShown(part) && !isQuoted(part)).map((part) => `${source}: ${part}`),
  )
  expect(missing).toEqual([])
  expect(messages.length).toBeGreaterThan(250)
})

/** Without what ends the text that is filled in before it. */
function startOf(part: string): string {
  return part
    .replace(/^[).,;: ]+/, '')
    .slice(0, enough)
    .trim()
}

/** Advice can start a sentence or follow another. */
function isQuoted(part: string): boolean {
  const start = startOf(part)
  return quoted.includes(start) || quoted.includes(start.charAt(0).toUpperCase() + start.slice(1))
}

it('lists no message that the actions do not have', () => {
  const starts = messages.flatMap(({ parts }) => parts).map((part) => startOf(part).toLowerCase())
  const told = quotes.filter((quote) => countWords(quote) >= 3)
  expect(told.filter((quote) => !starts.some((start) => quote.toLowerCase().includes(start)))).toEqual([])
  expect(told.length).toBeGreaterThan(200)
})

it('needs no exception for a text that is gone', () => {
  const all = messages.flatMap(({ parts }) => parts)
  expect(Object.keys(neverShown).filter((text) => !all.some((part) => part.startsWith(text)))).toEqual([])
})
