import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What expressions can name: `github`, `secrets`, `matrix` and so on. */
export type Contexts = Readonly<Record<string, unknown>>

/** The state of a job whose steps have all succeeded so far. */
const statusFunctions = Object.entries({ success: true, always: true, failure: false, cancelled: false }).map(
  ([name, value]) => ({ name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }),
)

/** Evaluates the text of a workflow as the runner does: one expression keeps its type, parts of a text become text. */
export function evaluate(text: string, contexts: Contexts): unknown {
  const whole = /^\s*\$\{\{((?:(?!\}\}).)*)\}\}\s*$/s.exec(text)?.[1]
  if (whole !== undefined) return plain(expression(whole, contexts))
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, part: string) => expression(part, contexts).coerceString())
}

/** Whether a step or a job runs by its `if`. */
export function holds(condition: string | undefined, contexts: Contexts): boolean {
  if (condition === undefined) return true
  const inner = /^\$\{\{(.*)\}\}$/s.exec(condition.trim())?.[1] ?? condition
  const value = plain(expression(inner, contexts))
  return value !== false && value !== null && value !== '' && value !== 0
}

/** The texts of an `env` or a `with`. */
export function evaluateAll(
  values: Readonly<Record<string, unknown>> | undefined,
  contexts: Contexts,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      String(evaluate(String(value), contexts) ?? ''),
    ]),
  )
}

function expression(text: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(text).lex()
  const parsed = new Parser(tokens, Object.keys(contexts), statusFunctions).parse()
  const known: data.Dictionary = JSON.parse(JSON.stringify({ contexts }), data.reviver).get('contexts')
  const functions = new Map(statusFunctions.map((each) => [each.name, each]))
  return new Evaluator(parsed, known, functions).evaluate()
}

function plain(found: data.ExpressionData): unknown {
  return JSON.parse(JSON.stringify(found, data.replacer))
}
