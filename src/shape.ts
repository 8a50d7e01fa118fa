export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Whether a text is an http(s) address on one line. */
export function isWebAddress(text: string): boolean {
  const isOneLine = /^https?:\/\/[^\s\p{C}]+$/iu.test(text)
  return isOneLine && /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path of field names, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((outer, name) => (isRecord(outer) ? outer[name] : undefined), value)
}

/** The text at a path of field names, or an empty text. */
export function textIn(value: unknown, ...path: string[]): string {
  const text = valueAt(value, ...path)
  return typeof text === 'string' ? text : ''
}

/** A copy without the fields that are undefined, for objects that become JSON or are compared. */
export function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  const copy = { ...fields }
  for (const [name, value] of Object.entries(copy)) if (value === undefined) Reflect.deleteProperty(copy, name)
  return copy
}
