/** All copies of `value` with one value in it, at any depth, replaced by another. */
export function* replacements(value: unknown, others: readonly unknown[]): Generator<unknown> {
  yield* others
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    for (const other of replacements(item, others)) {
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    }
  }
}
