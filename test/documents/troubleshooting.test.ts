import { describe, expect, it } from 'vitest'
import { readDocument } from '../support/documents/examples.ts'
import { partsIn, partsOfMessages } from './messages.ts'
import { countWords, inventedIn, quotesIn } from './quotes.ts'

const partsOfAll = partsOfMessages()

it('the page about troubleshooting quotes only messages of the actions and the service', () => {
  const quotes = quotesIn(readDocument('docs/troubleshooting.md')).filter((quote) => countWords(quote) >= 3)
  const invented = quotes.flatMap((quote) => inventedIn(quote, partsOfAll).map((piece) => `${piece} (in: ${quote})`))
  expect(invented).toEqual([])
  expect(quotes.length).toBeGreaterThan(100)
  expect(partsOfAll.size).toBeGreaterThan(800)
})

describe('the check of quotes', () => {
  const source = [
    'const advice = "list the recordings as globs, files or folders"',
    'throw new InputError(`The input ${name} is empty; ${advice}.`)',
    'throw new Error("The service failed. " + "Try again later.")',
    'const text = `status ${status}: ${message}`',
    'const end = `${all} recordings could not be shared${some ? `, ${some} of them new` : ""}. See the log.`',
    'log.debug("the history is not needed here")',
    'const key = "invented"',
  ].join('\n')
  const parts = new Set(partsIn({ file: 'some.ts', text: source }))

  it.each([
    'The input … is empty',
    'The input … is empty; list the recordings as globs, files or folders.',
    'list the recordings as globs',
    'List the recordings as globs',
    'service failed. Try again',
    'status 403: …',
    '… recordings could not be shared. See the log.',
    'recordings could not be shared, 3 of them new. See the log.',
  ])('accepts %s', (quote) => {
    expect(inventedIn(quote, parts)).toEqual([])
  })

  it.each([
    ['an invented end', 'The input foo is empty, and something invented'],
    ['an invented end after a placeholder', 'The input … is empty; … and something invented'],
    ['an invented beginning', 'Sometimes the service failed. Try again later.'],
    ['a word too many', 'list all the recordings as globs'],
    ['a missing word', 'list recordings as globs'],
    ['the middles of two messages', 'recordings as globs could not be shared'],
    ['half a word', 'list the recordings as glob'],
    ['a debug message', 'the history is not needed here'],
    ['a word that is no message', 'The input invented is empty'],
  ])('rejects %s', (_, quote) => {
    expect(inventedIn(quote, parts)).not.toEqual([])
  })

  it('names the pieces that no message has', () => {
    expect(inventedIn('The input … is full; … Try again later.', parts)).toEqual(['is full;'])
  })

  it('reads quotes outside of code blocks', () => {
    const document = 'Say `one … two` or `a\\|b`:\n\n```ts\nconst c = `not this`\n```\n\n| `three` |'
    expect(quotesIn(document)).toEqual(['one … two', 'a|b', 'three'])
  })
})
