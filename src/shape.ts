/**
 * Says where a value from outside does not fit, as a path such as `.rows[3].link`, empty for the value itself; undefined
 * where all of it fits. It repeats nothing of the value.
 */
export type Shape = (value: unknown) => string | undefined

export function value(fits: (value: unknown) => boolean): Shape {
  return (value) => (fits(value) ? undefined : '')
}

export function listOf(item: Shape, most = Number.POSITIVE_INFINITY): Shape {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return ''
    for (const [at, one] of value.entries()) {
      const place = item(one)
      if (place !== undefined) return `[${at}]${place}`
    }
    return undefined
  }
}

type Fields = Readonly<Record<string, Shape>>

/** An object with all required fields; others than these and the optional ones are ignored. */
export function objectOf(required: Fields, optional: Fields = {}): Shape {
  const known = new Map(Object.entries({ ...required, ...optional }))
  return (value) => {
    if (!isRecord(value)) return ''
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name))
    if (missing !== undefined) return `.${missing}`
    for (const [name, field] of Object.entries(value)) {
      const place = known.get(name)?.(field)
      if (place !== undefined) return `.${name}${place}`
    }
    return undefined
  }
}

export const text = value((value) => typeof value === 'string')
export const flag = value((value) => typeof value === 'boolean')
export const count = value(isCount)

/** A text that a pattern matches. */
export function textLike(pattern: RegExp): Shape {
  return value((value) => typeof value === 'string' && pattern.test(value))
}

export function oneOf(...words: readonly string[]): Shape {
  return value((value) => words.some((word) => word === value))
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

export const seconds = value(
  (value) => typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER,
)

/** The address of a web page, of one line. */
export const webAddress = value(
  (value) =>
    typeof value === 'string' &&
    /^https?:\/\/[^\s\p{C}]+$/iu.test(value) &&
    /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
)

/** Undefined for text that is not JSON. */
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

/** The value at a path of field names; undefined where there is none. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)
}
