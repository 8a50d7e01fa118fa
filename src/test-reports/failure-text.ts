import { cutText } from '../text.ts'

/** In UTF-16 units: as much of a failure is kept. What is longer ends in the midst of something, perhaps of a secret. */
export const longestKept = 4096
/** So much is shown, in characters, and in lines. */
const longestShown = 300
const mostLines = 20

/** Takes secrets out of a text and makes one line of it, of what stands before `end`. */
type Redact = (text: string, end?: number) => string

/**
 * The first lines of a failure as a report has it, harmless and without secrets; empty where nothing is left. It is cut only
 * once secrets were taken out, and looked through again after colours were: either could leave a part of one.
 */
export function failureText(kept: string, redact: Redact): string {
  const end = kept.length < longestKept ? kept.length : longestKept / 2
  const plain = linesOf(kept, end, redact).replace(colours, '')
  return cutText(linesOf(plain, plain.length, redact), longestShown)
}

/** What is left of a terminal's colours where their first character can't stand in a report. */
const colours = /(?:#x1B|\\x1B|(?<=^|\s))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim

/** As lines, unless more has to go than each line shows by itself: a secret can reach over the end of one. */
function linesOf(text: string, end: number, redact: Redact): string {
  const whole = redact(text, end)
  const parts = text.slice(0, end).split(/[\r\n\u2028\u2029]+/, 4 * mostLines)
  const lines = parts.flatMap((line) => redact(line) || []).slice(0, mostLines)
  const isShown = `${whole} `.startsWith(`${lines.join(' ')} `)
  return isShown ? lines.join('\n') : whole
}
