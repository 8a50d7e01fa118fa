import type { TextPiece } from '../../support/markdown/github-page.ts'

type Reading = {
  what: string
  pattern: RegExp
  /** GitHub does not look inside these elements. */
  notWithin: readonly string[]
}

const linksAndCode = ['a', 'code', 'pre', 'tt', 'style', 'script']

/**
 * Text that GitHub turns into mentions, links, emoji and the like after it has rendered Markdown and resolved character
 * references. Sources: the filters of github.com/gjtorikian/html-pipeline; for email addresses, `extensions/autolink.c`
 * of github.com/github/cmark-gfm, which also looks into `<code>` elements, but not into HTML blocks such as
 * `<summary>`.
 */
const readings: readonly Reading[] = [
  { what: 'mention', pattern: /(?<![\w`])@[a-z\d][\w-]*(?:\/[\w.-]+)?/i, notWithin: linksAndCode },
  { what: 'reference', pattern: /(?:[\w.-]+(?:\/[\w.-]+)?)?#\d+|\bGH-\d+/i, notWithin: linksAndCode },
  { what: 'advisory', pattern: /\bGHSA(?:-[\da-z]{4}){3}\b|\bCVE-\d{4}-\d{4,}\b/i, notWithin: linksAndCode },
  { what: 'commit', pattern: /\b[\da-f]{7,40}\b/, notWithin: linksAndCode },
  { what: 'address', pattern: /\b(?:https?|ftp):\/\/\S|\bwww\.\w/i, notWithin: linksAndCode },
  {
    what: 'mail',
    pattern: /[\w.+-]+@[\w-]*(?:\.[a-z\d][\w-]*)+(?<=[a-z])/i,
    notWithin: ['a', 'pre', 'tt', 'summary'],
  },
  // No emoji is named by two digits, like the minutes of a length.
  { what: 'emoji', pattern: /:(?!\d\d:)[\w+-]+:/, notWithin: ['code', 'pre', 'tt'] },
  { what: 'math', pattern: /\$\$.+?\$\$|\$`|\$\S(?:.*?\S)?\$/s, notWithin: linksAndCode },
]

/** Everything that GitHub would make from the texts of a page, such as `mention @octocat`. */
export function findReadings(texts: readonly TextPiece[]): string[] {
  return texts.flatMap(({ text, within }) =>
    readings
      .filter(({ notWithin }) => !notWithin.some((name) => within.has(name)))
      .flatMap(({ what, pattern }) => {
        const found = pattern.exec(text)?.[0]
        return found === undefined ? [] : [`${what} ${found}`]
      }),
  )
}
