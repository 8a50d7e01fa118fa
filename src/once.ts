/** Makes a value on the first call, and returns the same one from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Makes a value for each key on its first use, and returns the same one from then on. */
export function onceEach<Of, T extends object>(keyOf: (of: Of) => unknown, make: (of: Of) => T): (of: Of) => T {
  const made = new Map<unknown, T>()
  return (of) => {
    const key = keyOf(of)
    const value = made.get(key) ?? make(of)
    made.set(key, value)
    return value
  }
}
