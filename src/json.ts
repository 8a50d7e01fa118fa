/** JSON text as a value that is still to be narrowed; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A list as JSON, part by part: thousands of elements take megabytes. */
export function* listAsJson(list: readonly unknown[]): Generator<string> {
  for (const [at, each] of list.entries()) yield `${at === 0 ? '[' : ','}${JSON.stringify(each)}`
  yield list.length === 0 ? '[]' : ']'
}

/** The same of an object with its lists, without the brace at its end. */
export function* openObjectAsJson(content: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* Array.isArray(value) ? listAsJson(value) : [JSON.stringify(value)]
    before = ','
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands at a path of field names; undefined where there is nothing. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)
}
