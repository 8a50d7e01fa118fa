import { type Composed, commentLimit, composeComment } from '../../../src/comment/compose.ts'
import { linksOf, type Section, sharesOf } from '../../../src/sections/section.ts'
import { signer } from '../sections/sections.ts'
import { stateOf } from './jobs.ts'

/** The comment of some sections, as the job of the first one writes it. */
export function compose(sections: readonly Section[], limit = commentLimit): Composed {
  const view = {
    head: 'a1b2',
    repositoryUrl: 'https://github.com/octo-org/demo',
    rest: 'run',
    commentKey: 'recordings',
    pullRequest: 1,
    own: new Set([sections[0]?.key ?? '']),
    signer,
  } as const
  return composeComment(sections, view, limit)
}

/** How many recordings a comment shows and says to hide. */
export type Told = { shared: { shown: number; hidden: number }; failed: { shown: number; hidden: number } }

export function toldIn(body: string): Told {
  const hiddenParts = body.split('\n').filter((line) => /^\d+ more parts? with /.test(line))
  const inParts = (numbers: RegExp) => hiddenParts.reduce((total, line) => total + sumOf(line, numbers), 0)
  return {
    shared: {
      shown: body.match(/^\| ▶ /gm)?.length ?? 0,
      hidden: sumOf(body, /^(\d+) more in the/gm) + inParts(/(\d+) recordings?\b/g),
    },
    failed: {
      // Those with the same reason stand in one cell.
      shown: [...body.matchAll(/^\| (<code>[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split('<br>'))
        .length,
      hidden: sumOf(body, /^(\d+) more not shared in the/gm) + inParts(/(\d+) not shared/g),
    },
  }
}

function sumOf(text: string, numbers: RegExp): number {
  return [...text.matchAll(numbers)].reduce((sum, [, number = '']) => sum + Number(number), 0)
}

/** How much of the sections' content a comment's hidden state still has. */
export function keptIn(body: string) {
  const { sections } = stateOf(body)
  const total = (count: (section: Section) => number) => sections.reduce((sum, one) => sum + count(one), 0)
  return {
    sections: sections.length,
    links: total((section) => linksOf(section).length),
    hashes: total(({ rows }) => rows.filter(({ hash }) => hash !== undefined).length),
    shares: total((section) => sharesOf(section).length),
  }
}
