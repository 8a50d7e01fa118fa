import type { TextPiece } from '../../support/markdown/github-page.ts'

type Reading = {
  what: string
  pattern: RegExp
  /** Within these elements GitHub does not look. */
  notWithin: readonly string[]
}

const linksAndCode = ['a', 'code', 'pre', 'tt', 'style', 'script']

/**
 * What GitHub makes of words after it has rendered Markdown, when character references are characters again. Sources:
 * the filters of github.com/gjtorikian/html-pipeline; for addresses of mail `extensions/autolink.c` of
 * github.com/github/cmark-gfm, which looks into `<code>` elements too, but not into blocks of HTML such as `<summary>`.
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
  // No emoji is called by two digits, as the minutes of a length are.
  { what: 'emoji', pattern: /:(?!\d\d:)[\w+-]+:/, notWithin: ['code', 'pre', 'tt'] },
  { what: 'math', pattern: /\$\$.+?\$\$|\$`|\$\S(?:.*?\S)?\$/s, notWithin: linksAndCode },
]

/** All that GitHub would make of the texts of a page, as `mention @octocat`. */
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
