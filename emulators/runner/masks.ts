/** Hides secrets in all text that the runner shows or passes on. */
export type Masks = {
  /** Masks a value and each of its lines, in every encoding that the runner looks for. */
  add(value: string): void
  /** Replaces every masked value with `***`. */
  mask(text: string): string
}

/** Source: the value encoders of actions/runner. */
export function createMasks(secrets: Iterable<string> = []): Masks {
  const masked = new Set<string>()
  const masks: Masks = {
    add(value) {
      for (const each of [value, ...value.split(/[\r\n]/).map((line) => line.trim())]) {
        for (const form of each === '' ? [] : formsOf(each)) if (form !== '') masked.add(form)
      }
    },
    mask: (text) => replaced(text, masked),
  }
  for (const secret of secrets) masks.add(secret.trim())
  return masks
}

function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const shifted = [0, 1, 2].map((shift) => bytes.subarray(bytes.length > shift ? shift : 0).toString('base64'))
  return [
    value,
    ...shifted,
    value.replaceAll('"', '\\"'),
    value.replaceAll("'", "''"),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
    value.replace(/[<>"'&]/g, (char) => entities[char] ?? ''),
    value.length > 8 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : '',
    ...aroundAmpersand(value).filter((part) => part.length >= 6),
  ]
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
}

/** PowerShell colors the text after an ampersand in an error, which splits a secret in two. */
function aroundAmpersand(value: string): string[] {
  const plus = value.indexOf('&+')
  if (plus >= 0) return [value.slice(0, plus + 2), value.slice(plus + 3)]
  const last = value.lastIndexOf('&')
  return last < 0 ? [] : [value.slice(0, last + 1), value.slice(last + 1)]
}

/** Overlapping or adjacent values become one `***`. */
function replaced(text: string, values: ReadonlySet<string>): string {
  const found = [...values].flatMap((value) => placesOf(value, text)).sort(([a], [b]) => a - b)
  let [shown, end] = ['', -1]
  for (const [from, to] of found) {
    if (from > end) shown += `${text.slice(Math.max(end, 0), from)}***`
    end = Math.max(end, to)
  }
  return shown + text.slice(Math.max(end, 0))
}

function placesOf(value: string, text: string): [number, number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) places.push([at, at + value.length])
  return places
}
