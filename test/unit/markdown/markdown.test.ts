import { expect, it } from 'vitest'
import { link, picture, plainText } from '../../../src/markdown/markdown.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { findReadings } from './github-reads.ts'

const hostile = [
  '| a \\| b |',
  '`code` ``',
  '@octocat @octo-org/team',
  '<img src=x> <!-- -->',
  '](http://evil.example) ![x](y)',
  '**bold** _em_ ~~del~~ # head',
  ':tada: &amp; &#64;octocat',
  '#1 GH-2 octo-org/demo#3',
  'https://evil.example www.evil.example a@b.example',
  'x@-b.com x@_b.com x@.com mailto:x@b.com a@@b.com',
]

/** How a reader sees text with character references. */
function decoded(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll('\u200b', '')
}

it.each(hostile)('shows the text %s literally, and without any effect', (text) => {
  const markdown = plainText(text)
  const inner = /^<code>(.*)<\/code>$/.exec(markdown)?.[1] ?? ''
  expect(decoded(inner)).toBe(text)
  expect(inner).toMatch(/^(?:[\w ]|[^\x20-\x7f]|&#\d+;)*$/)
})

it.each(hostile)('keeps the label %s inside its link', (text) => {
  const markdown = link(text, 'https://s.example/1')
  const label = /^\[(.*)\]\(<https:\/\/s\.example\/1>\)$/.exec(markdown)?.[1] ?? ''
  expect(decoded(label)).toBe(text)
  expect(label).not.toMatch(/[[\]<>|`\\@*_~]|(?<!&)#|&(?!#)|www\.|:tada:/)
})

it.each([
  ['https://s.example/a b', 'https://s.example/a%20b'],
  ['https://s.example/<b>|\\"\'`', 'https://s.example/%3cb%3e%7c%5c%22%27%60'],
  ['https://s.example/?a=1&lt=2', 'https://s.example/?a=1&amp;lt=2'],
  ['https://s.example/\n](x)', 'https://s.example/%0a](x)'],
])("doesn't let an address end its link: %j", (url, target) => {
  expect(link('a', url).toLowerCase()).toBe(`[a](<${target}>)`)
})

it.each(['x@-b.com', 'x@_b.com', 'x@.com', '+@b.com', '-@b.c', 'a.b@c-.d', 'mailto:x@b.com', 'x@y@b.com'])(
  'makes no email address of %s',
  (text) => {
    const { texts } = readPage(plainText(text))
    expect(texts.map(({ text }) => text.replaceAll('\u200b', '')).join('')).toBe(text)
    expect(findReadings(texts)).toEqual([])
    expect(findReadings([{ text, within: new Set(['code']) }])).not.toEqual([])
  },
)

it('puts any text on one line', () => {
  expect(plainText('a\r\nb\u2028c\u001b[31md')).toBe('<code>a b cd</code>')
  expect(link('a\nb', 'https://s.example')).toBe('[a b](<https://s.example>)')
})

it('keeps addresses inside the attributes of a picture', () => {
  const address = 'https://s.example/a b"><script>|\'`\\&amp;@octocat#1?x=1&y=2'
  const markdown = picture(address, address)
  const escaped = 'https://s.example/a%20b%22%3e%3cscript%3e%7c%27%60%5c&amp;amp;@octocat#1?x=1&amp;y=2'
  expect(markdown).toBe(`<a href="${escaped}"><img src="${escaped}" width="320" alt="picture"></a>`)
  expect(picture(address, undefined)).toBe(`<img src="${escaped}" width="320" alt="picture">`)
})
