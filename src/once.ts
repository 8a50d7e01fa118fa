/** Makes a value when it is first asked for, and gives the same from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
