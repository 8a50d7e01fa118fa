import type { Drawing } from '../drawing.ts'

/** A number up to `most`, of any magnitude with equal probability. */
export function amount(draw: Drawing, most: number): number {
  return Math.floor(Math.exp((draw.upTo(1_000_000) / 1_000_000) * Math.log(most)))
}

const atoms = [
  ...'a . / \\ - _ [ ] ( ) : 0 9 é 日 😀 " \' # % & < > | ~ * ? { } ,'.split(' '),
  ...[' ', '\t', '\n', '\r', '\u0000', '\u001b[31m', '\u0301', '\ufffd', '\u202e', '\ud800', 'ab', 'a1', ' › '],
  ...['../', './', 'a/', '::', '](', '[[', ']]', '[[ATTACHMENT|', '-retry1', '-repeat2', '.webm', '.spec.ts'],
  ...['C:\\', '&amp;', '&#27;', '&#x', '<a>', '</a>', '<!--', '-->', '<![CDATA[', ']]>', '${', '\\"'],
] as const

/** Text that makes patterns backtrack, or that has a special meaning somewhere. */
export function hostileText(draw: Drawing, longest: number): string {
  const parts = Array.from({ length: draw.upTo(4, 1) }, () => {
    const atom = draw.mostly<string>(0.5, atoms[draw.upTo(atoms.length - 1)] ?? 'a', ['a', ' ', '/', '-', '.'])
    return atom.repeat(Math.ceil(amount(draw, Math.max(1, longest / 4)) / atom.length))
  })
  const text = parts.join('')
  // Such repetitions slow down nested quantifiers.
  const times = draw.chance(0.2) ? Math.min(amount(draw, 10_000), Math.floor(longest / (text.length || 1))) : 1
  return text.repeat(Math.max(1, times))
}

const marks = [0, 1, 0x7f, 0x80, 0xff, 0x10, 0x20]

/** Changes, cuts, doubles or moves a few bytes, often at the start, where most readers look. */
export function damaged(source: Buffer, draw: Drawing, longest: number): Buffer {
  let bytes = Buffer.from(source)
  for (let edits = draw.upTo(8); edits > 0; edits -= 1) {
    const at = draw.upTo(draw.chance(0.5) ? Math.min(600, bytes.length) : bytes.length)
    const length = draw.upTo(Math.min(draw.pick(1, 4, 8, 64, 4096), bytes.length - at))
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)]
    const times = Math.min(amount(draw, 100_000), Math.floor(longest / Math.max(1, length)))
    const other = draw.pick<readonly (() => Buffer)[] & readonly [() => Buffer, ...(() => Buffer)[]]>(
      () => Buffer.alloc(length, marks[draw.upTo(marks.length - 1)]),
      () => Buffer.from(Array.from({ length }, () => draw.upTo(255))),
      () => Buffer.alloc(0),
      () => Buffer.concat([part, part]),
      () => Buffer.concat(Array.from({ length: times }, () => part)),
      () => Buffer.concat([part, Buffer.from(hostileText(draw, 10_000))]),
    )
    bytes = Buffer.concat([before, other(), after]).subarray(0, longest)
  }
  return draw.chance(0.2) ? bytes.subarray(0, draw.upTo(bytes.length)) : bytes
}

/** Placeholder in JSON text for values too large to build in memory: endless nesting or long lists. */
const deep = '@deep@'
const wide = '@wide@'

/** Serializes a value to JSON, with some parts replaced, removed, doubled, or grown excessively. */
export function hostileJson(value: unknown, draw: Drawing, longest: number): string {
  let changed = value
  for (let edits = draw.upTo(draw.pick(1, 1, 2, 5)); edits > 0; edits -= 1) {
    changed = changedAt(changed, draw, longest)
  }
  const depth = amount(draw, 200_000)
  const [open, close] = draw.pick(['[', ']'], ['{"suites":[', ']}'], ['{"a":', '}'])
  const nested = `${open.repeat(depth)}${open.endsWith(':') ? '1' : ''}${close.repeat(depth)}`
  const item = draw.pick('0', '{}', '[]', '""', 'null', '{"title":"a","specs":[]}')
  const list = `[${Array.from({ length: Math.min(amount(draw, 500_000), longest / item.length) }, () => item).join()}]`
  const text = jsonOf(changed) ?? jsonOf(value) ?? ''
  return replaceUpTo(longest, replaceUpTo(longest, text, `"${deep}"`, nested), `"${wide}"`, list)
}

/** Undefined if the value isn't JSON, or if its text would exceed the engine's longest string. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Replaces each `mark` with `part` as long as the text stays within `longest`. */
function replaceUpTo(longest: number, text: string, mark: string, part: string): string {
  const most = Math.floor(longest / part.length) + 1
  const [first = '', ...others] = text.split(mark)
  return [first, ...others.slice(0, most)].join(part).slice(0, longest)
}

function changedAt(value: unknown, draw: Drawing, longest: number, depth = 0): unknown {
  const isWhole = draw.chance(depth < 2 ? 0.03 : 0.12)
  if (isWhole || typeof value !== 'object' || value === null) return oddValue(value, draw, longest)
  const changed = (part: unknown) => changedAt(part, draw, longest, depth + 1)
  return Array.isArray(value) ? changedList(value, draw, changed) : changedFields({ ...value }, draw, changed)
}

function changedList(list: readonly unknown[], draw: Drawing, changed: (item: unknown) => unknown): unknown[] {
  const at = draw.upTo(Math.max(0, list.length - 1))
  if (draw.chance(0.15)) return list.toSpliced(at, 1)
  if (draw.chance(0.15)) return Array.from({ length: amount(draw, 3000) }, () => list[at])
  return list.length === 0 ? [changed(null)] : list.with(at, changed(list[at]))
}

function changedFields(
  fields: Readonly<Record<string, unknown>>,
  draw: Drawing,
  changed: (field: unknown) => unknown,
): Record<string, unknown> {
  const names = Object.keys(fields)
  const name = names[draw.upTo(Math.max(0, names.length - 1))] ?? 'suites'
  const { [name]: field, ...rest } = fields
  if (draw.chance(0.06)) return rest
  const odd = draw.pick('__proto__', 'constructor', 'toString', 'a')
  if (draw.chance(0.05)) return Object.fromEntries([...Object.entries(fields), [odd, field]])
  return { ...rest, [name]: changed(field) }
}

function oddValue(value: unknown, draw: Drawing, longest: number): unknown {
  if (draw.chance(0.4)) return hostileText(draw, longest / 4)
  return draw.pick<readonly [unknown, ...unknown[]]>(
    ...([null, true, 0, -1, 1.5, 1e308, '', [], {}, [[]], [value], { a: value }, deep, wide] as const),
  )
}
