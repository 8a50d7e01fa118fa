import { expect, it } from 'vitest'
import { readDocument } from '../support/documents/examples.ts'
import { countWords, messagesInSources } from './messages.ts'

const page = readDocument('docs/troubleshooting.md')
/** Everything that the page quotes: code in the first column of its tables, and the listed calls. */
const quotes = [...page.matchAll(/^\| (.*?) \||^`.*`$|^[^|].*$/gm)].flatMap(([line, cell = line]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote),
)
const quoted = quotes.join('\n')

/** The number of characters that are enough to find part of a message. */
const enough = 40

/** Texts that look like messages but are never shown, each with the reason. */
const neverShown: Record<string, string> = {
  'query Comments(': 'part of a GraphQL document',
  'query Edits(': 'part of a GraphQL document',
  'query PullRequests(': 'part of a GraphQL document',
  'query Again(': 'part of a GraphQL document',
  'mutation Edit(': 'part of a GraphQL document',
  'id url body createdAt viewerDidAuthor author { login }': 'part of a GraphQL document',
  'author { login } userContentEdits(': 'part of a GraphQL document',
  'pullRequest { headRefOid state } userContentEdits(': 'part of a GraphQL document',
  'number state updatedAt closedAt headRefOid comments(': 'part of a GraphQL document',
  '} pageInfo { hasNextPage endCursor }': 'part of a GraphQL document',
  '} pageInfo { hasNextPage endCursor } } } }': 'part of a GraphQL document',
  '} } fragment Listed on PullRequest {': 'part of a GraphQL document',
  'create upload job': 'the name of a call',
  'get upload job': 'the name of a call',
  'of another key': 'a kind of comment',
  'did not run': 'how a test ended',
  'run by hand': 'a kind of event',
  'without a result': 'how a test ended',
  'Expected to fail, but passed.': 'the error of a test, as Playwright words it',
  'history in': 'debug logging',
  'the server is not GitHub.com': 'debug logging',
  'the runner gives no address and token of the results service': 'debug logging',
  'the address of the results service is not https': 'debug logging',
  "the runner's token is not for artifacts": 'debug logging',
  'Comment text': 'debug logging',
  ': settled after': 'debug logging',
  'it has no manifest': 'compare-with passes over such a run',
  'it is not whole': 'compare-with passes over such a run',
  'it comes from a run that neither a push nor a schedule nor a person started': 'compare-with passes over such a run',
  'its step named a pull request': 'compare-with passes over such a run',
  'it does not come from the branch': 'compare-with passes over such a run',
  "it tested another commit than its run's": 'compare-with passes over such a run',
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

it('the page about troubleshooting lists every message that the actions can print', () => {
  const missing = messages.flatMap(({ source, parts }) =>
    parts.filter((part) => isShown(part) && !isQuoted(part)).map((part) => `${source}: ${part}`),
  )
  expect(missing).toEqual([])
  expect(messages.length).toBeGreaterThan(250)
})

/** Removes the rest of a sentence that a placeholder began. */
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

it('the page about troubleshooting lists only messages that the actions can print', () => {
  const starts = messages.flatMap(({ parts }) => parts).map((part) => startOf(part).toLowerCase())
  const told = quotes.filter((quote) => countWords(quote) >= 3)
  expect(told.filter((quote) => !starts.some((start) => quote.toLowerCase().includes(start)))).toEqual([])
  expect(told.length).toBeGreaterThan(200)
})

it('this test has no exception for a message that was removed', () => {
  const all = messages.flatMap(({ parts }) => parts)
  expect(Object.keys(neverShown).filter((text) => !all.some((part) => part.startsWith(text)))).toEqual([])
})
