import { withoutColors } from '../../secrets/secrets.ts'
import { oneLine } from '../../text.ts'

/** A line of an error, and how far it is indented: a sign in a difference is further left than the same sign in a value. */
export type ErrorLine = { text: string; indent: number }

/** In UTF-16 units. People see 300 characters at most. */
const longestLine = 1000
const longestError = 16_384

/** An error with its middle left out if it is long. Python's exception is in the last line of a traceback. */
export function shortenError(error: string, longest = longestError): string {
  if (error.length <= longest) return error
  const end = error.slice(-longest / 4)
  // Half a line would be indented as no line is.
  return `${error.slice(0, (longest * 3) / 4)}\n${end.slice(end.indexOf('\n') + 1)}`
}

/** The lines of an error that are not blank. */
export function errorLines(error: string): ErrorLine[] {
  return withoutColors(error)
    .split(/[\r\n\u2028\u2029]/)
    .flatMap((line) => {
      const text = oneLine(line.slice(0, longestLine))
      return text === '' ? [] : { text, indent: line.search(/\S/) }
    })
}

const extensions =
  'go|[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kts?|scala|groovy|swift|mm?|cs|fs|vb|cc?|cpp|cxx|hh?|hpp|rs|dart|exs?|robot|feature'
/** `gate_test.go:14:`, `(a.spec.ts:3:5)`, `# ./spec/a_spec.rb:3:in 'each'`, `scale_test.cpp(41): error` or `File "a.py", line 3`. */
const placeAtStart = new RegExp(
  String.raw`^(?:(?:#|❯|at|in) )?(?:\(?(?:file://)?(?:[a-z]:)?[^\s:"'<>|?*()]+\.(?:${extensions})(?::\d+(?::\d+)?\)?|\(\d+\))(?::in .*)?(?=[\s:]|$)|File "[^"]*", line \d+(?:, in .*)?)[\s:›]*`,
  'i',
)
/** A line of a stack, by JavaScript, Java or .NET. */
const frame = /^at (?:.*:(?:line )?\d+\)?|(?:new \S+|(?:async )?[\w$]+[.<][^\s(]*)(?: \[as [^\]]*\])? ?\(.*)$/
/** A line of code that a tool shows around an error, or the mark below it. */
const code = /^(?:(?:> ?)?\d+ \||\| ?\^|\^+$)/

/** A line without the place at its beginning; empty if it is only a place or code. */
export function withoutPlace(line: string): string {
  return frame.test(line) || code.test(line) ? '' : line.replace(placeAtStart, '')
}
