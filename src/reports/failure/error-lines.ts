import { withoutColors } from '../../secrets/secrets.ts'
import { oneLine } from '../../text.ts'

/**
 * A line of an error, and its indentation: a sign that marks a difference is further left than the same sign within a value.
 */
export type ErrorLine = { text: string; indent: number }

/** In UTF-16 units. People see at most 300 characters. */
const longestLine = 1000
const longestError = 16_384

/** Leaves out the middle of a long error. Python's exception is in the last line of its traceback. */
export function shortenError(error: string, longest = longestError): string {
  if (error.length <= longest) return error
  const end = error.slice(-longest / 4)
  // Half a line would have a false indentation.
  return `${error.slice(0, (longest * 3) / 4)}\n${end.slice(end.indexOf('\n') + 1)}`
}

/** The lines of an error, without blank ones. */
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
  String.raw`^(?:(?:#|\u276f|at|in) )?(?:\(?(?:file://)?(?:[a-z]:)?[^\s:"'<>|?*()]+\.(?:${extensions})(?::\d+(?::\d+)?\)?|\(\d+\))(?::in .*)?(?=[\s:]|$)|File "[^"]*", line \d+(?:, in .*)?)[\s:\u203a]*`,
  'i',
)
/** A stack frame of JavaScript, Java or .NET. */
const frame = /^at (?:.*:(?:line )?\d+\)?|(?:new \S+|(?:async )?[\w$]+[.<][^\s(]*)(?: \[as [^\]]*\])? ?\(.*)$/
/** A line of code around an error, or the mark below it. */
const code = /^(?:(?:> ?)?\d+ \||\| ?\^|\^+$)/

/** Removes the place at the beginning of a line. Returns nothing if the line is only a place or code. */
export function withoutPlace(line: string): string {
  return frame.test(line) || code.test(line) ? '' : line.replace(placeAtStart, '')
}
