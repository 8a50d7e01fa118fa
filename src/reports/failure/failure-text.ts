import { counted, cutText } from '../../text.ts'
import type { TryEnd } from '../reported-test.ts'
import { errorLines } from './error-lines.ts'
import { factsIn } from './failure-facts.ts'
import { failuresAnnounced, reasonIn } from './failure-reason.ts'

/** In code points. */
const longestText = 300

/** Why a test with this title failed, in one harmless line: the reason, then facts. May be empty. */
export function failureText({ error = '', moreErrors = 0 }: Pick<TryEnd, 'error' | 'moreErrors'>, title = ''): string {
  const lines = errorLines(error)
  const more = moreErrors + failuresAnnounced(lines) - 1
  const all = [reasonIn(lines, title), ...factsIn(lines), more > 0 ? `and ${counted(more, 'more error')}` : '']
  const pieces = all.filter((piece) => piece !== '')
  return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))))
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
