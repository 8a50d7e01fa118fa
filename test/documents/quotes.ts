import { plain } from './messages.ts'

/** Code in a document outside of its code blocks, in which `…` stands for anything. */
export function quotesIn(document: string): string[] {
  const prose = document.replace(/^```.*?^```$/gms, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote.replaceAll('\\|', '|'))
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.match(/\S*\p{L}\S*/gu)?.length ?? 0
}

/**
 * The pieces of a quote, between its ellipses, that no message has. A piece must be in one fixed part of a message, or
 * join the end of a part, whole parts and numbers, and the beginning of a part, without a gap.
 */
export function inventedIn(quote: string, parts: ReadonlySet<string>): string[] {
  const pieces = quote.split('…').map(plain)
  // Advice can begin a sentence or follow a colon.
  const all = [...parts].flatMap((part) => [part, part.charAt(0).toUpperCase() + part.slice(1)])
  return pieces.filter((piece) => piece !== '' && !isWithin(piece, all) && !isJoined(piece, all))
}

function isWithin(piece: string, parts: readonly string[]): boolean {
  return parts.some((part) => {
    for (let at = part.indexOf(piece); at >= 0; at = part.indexOf(piece, at + 1)) {
      if (isBoundary(part, at) && isBoundary(part, at + piece.length)) return true
    }
    return false
  })
}

/** Fewer words of a part say nothing about where they come from. */
const fewestWords = 2

function isJoined(piece: string, parts: readonly string[]): boolean {
  if (continues(piece, parts)) return true
  return [...piece].some((_, at) => {
    const [end, rest] = [piece.slice(0, at).trimEnd(), piece.slice(at)]
    return (
      isBoundary(piece, at) &&
      countWords(end) >= fewestWords &&
      parts.some((part) => part.endsWith(end) && isBoundary(part, part.length - end.length)) &&
      continues(rest, parts)
    )
  })
}

/** Whether a text is made of whole parts and numbers, and maybe the beginning of another part. */
function continues(text: string, parts: readonly string[]): boolean {
  const rest = text.trimStart()
  if (rest === '') return true
  if (countWords(rest) >= fewestWords && parts.some((part) => part.startsWith(rest) && isBoundary(part, rest.length))) {
    return true
  }
  const [number] = /^\d+/.exec(rest) ?? []
  const whole = parts.filter((part) => rest.startsWith(part) && isBoundary(rest, part.length))
  return [...whole, ...(number === undefined ? [] : [number])].some((part) => continues(rest.slice(part.length), parts))
}

/** Whether no word or number spans a position of a text. */
function isBoundary(text: string, at: number): boolean {
  return !/^[\p{L}\d]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1))
}
