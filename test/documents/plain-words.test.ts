import { expect, it } from 'vitest'
import { sourceFiles } from '../support/documents/sources.ts'
import { parsed } from './house.ts'

/** Words that make a comment a riddle, with an example. */
const riddles: [word: string, pattern: RegExp, example: string][] = [
  ['say, not "tell"', /\b(?:tells?|told|telling)\b/gi, 'of what GraphQL has told'],
  ['"stand", but for "stand for"', /\b(?:stands?|stood|standing)\b(?! for)/gi, 'what stands there'],
  ['"come along"', /\b(?:comes?|came|coming) along\b/gi, 'when another comes along'],
  ['again, not "anew"', /\banew\b/gi, 'writes it anew'],
  ['"is not a", not "is no"', /(?<!\bthere )\b(?:is|are|was|were) no\b(?! (?:longer|more))/gi, 'is no list'],
  ['whoever, not "who"', /(?:^|[.:;] |\b(?:of|on|only|than|to) )who\b/gi, 'only who matches them'],
  ['at random, not "by chance"', /\bby chance\b/gi, 'By chance so much more is waited'],
  ['"known of"', /\bis known (?:only )?of\b/gi, 'is known only of what'],
  ['"unfold"', /\bunfold/gi, 'only who matches them unfolds them'],
]

const comments = sourceFiles().flatMap((source) =>
  parsed(source).comments.map(({ start, value }) => ({
    place: `${source.file}:${source.text.slice(0, start).split('\n').length}`,
    text: value.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  })),
)

it.each(riddles)('comments of src have plain words: %s', (_, pattern, example) => {
  expect(example).toMatch(pattern)
  const found = comments.flatMap(({ place, text }) =>
    Array.from(text.matchAll(pattern), ({ index }) => `${place}: ${text.slice(Math.max(0, index - 30), index + 40)}`),
  )
  expect(found).toEqual([])
  expect(comments.length).toBeGreaterThan(500)
})
