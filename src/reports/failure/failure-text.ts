import { counted, cutText } from '../../text.ts'
import type { TryEnd } from '../reported-test.ts'
import { errorLines } from './error-lines.ts'
import { factsIn } from './failure-facts.ts'
import { failuresAnnounced, headingIn, reasonIn } from './failure-reason.ts'

/** In code points. */
const longestText = 300

/** Why a test with this title failed, in one harmless line: the reason, then facts. May be empty. */
export function failureText({ error = '', moreErrors = 0 }: Pick<TryEnd, 'error' | 'moreErrors'>, title = ''): string {
  const lines = errorLines(error)
  const said = [reasonIn(lines, title), ...factsIn(lines)].filter((piece) => piece !== '')
  // A heading counts the failures that it announces.
  const more = said.length > 0 ? moreErrors + failuresAnnounced(lines) - 1 : moreErrors
  const first = said.length > 0 ? said : [headingIn(lines, title)]
  const pieces = [...first, more > 0 ? `and ${counted(more, 'more error')}` : ''].filter((piece) => piece !== '')
  return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))))
}

/** What an error outside of tests says. Never empty, because its row says nothing else. */
export function outsideErrorText(error = ''): string {
  const visible = errorLines(error).find(({ text }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))
  return (
    failureText({ error }) || joinWithin(visible === undefined ? [] : [visible.text]) || 'An error without a message'
  )
}

/** Joins the pieces, shortening the longest ones so that all fit. */
function joinWithin(pieces: readonly string[]): string {
  let charactersLeft = longestText - separator.length * (pieces.length - 1)
  const cutPieces = new Map<string, string>()
  for (const [at, piece] of [...pieces].sort((a, b) => a.length - b.length).entries()) {
    const text = cutText(piece, Math.floor(charactersLeft / (pieces.length - at))).replace(/[\s,:]+(…?)$/, '$1')
    charactersLeft -= Array.from(text).length
    cutPieces.set(piece, text)
  }
  return pieces.flatMap((piece) => cutPieces.get(piece) || []).join(separator)
}

const separator = ' · '
