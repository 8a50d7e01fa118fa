import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** Contexts that expressions can use: `github`, `secrets`, `matrix` and so on. */
export type Contexts = Readonly<Record<string, unknown>>

/** The status of a job, or of a composite action, so far. */
export type Status = 'success' | 'failure' | 'cancelled'

/**
 * Evaluates a workflow's text as the runner does. A lone expression keeps its type; expressions within text become
 * text.
 */
export function evaluate(text: string, contexts: Contexts, status: Status = 'success'): unknown {
  const whole = /^\s*\$\{\{((?:(?!\}\}).)*)\}\}\s*$/s.exec(text)?.[1]
  if (whole !== undefined) return plain(expression(whole, contexts, status))
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, part: string) => expression(part, contexts, status).coerceString())
}

/** Whether the `if` of a step or job holds. Without a status function, it also requires success. */
export function holds(condition: string | undefined, contexts: Contexts, status: Status = 'success'): boolean {
  const inner = bareCondition(condition)
  const value = plain(expression(inner, contexts, status))
  return value !== false && value !== null && value !== '' && value !== 0
}

/** An `if` in the form that GitHub sends to the runner. */
export function bareCondition(condition: string | undefined): string {
  if (condition === undefined) return 'success()'
  const inner = /^\$\{\{(.*)\}\}$/s.exec(condition.trim())?.[1] ?? condition
  return /\b(?:success|failure|always|cancelled)\s*\(/.test(inner) ? inner : `success() && (${inner})`
}

/** Evaluates all values of an `env` or a `with`. */
export function evaluateAll(
  values: Readonly<Record<string, unknown>> | undefined,
  contexts: Contexts,
  status: Status = 'success',
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => {
      const evaluated = evaluate(String(value ?? ''), contexts, status) ?? ''
      return [name, String(evaluated)]
    }),
  )
}

function expression(text: string, contexts: Contexts, status: Status): data.ExpressionData {
  const { tokens } = new Lexer(text).lex()
  const functions = statusFunctions(status)
  const parsed = new Parser(tokens, Object.keys(contexts), functions).parse()
  const known: data.Dictionary = JSON.parse(JSON.stringify({ contexts }), data.reviver).get('contexts')
  return new Evaluator(parsed, known, new Map(functions.map((each) => [each.name, each]))).evaluate()
}

function statusFunctions(status: Status) {
  const values = {
    success: status === 'success',
    failure: status === 'failure',
    cancelled: status === 'cancelled',
    always: true,
  }
  return Object.entries(values).map(([name, value]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(value),
  }))
}

function plain(found: data.ExpressionData): unknown {
  return JSON.parse(JSON.stringify(found, data.replacer))
}
