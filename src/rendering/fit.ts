/**
 * The largest size from 0 to `most` for which `make` gives something that fits, found by halving; undefined when not
 * even 0 does.
 */
export function largestFitting<T>(
  most: number,
  make: (size: number) => T,
  fits: (value: T) => boolean,
): { size: number; value: T } | undefined {
  const whole = make(most)
  if (fits(whole)) return { size: most, value: whole }
  const least = make(0)
  if (!fits(least)) return undefined
  let found = { size: 0, value: least }
  for (let [low, high] = [1, most - 1]; low <= high; ) {
    const size = Math.floor((low + high) / 2)
    const value = make(size)
    if (fits(value)) {
      found = { size, value }
      low = size + 1
    } else {
      high = size - 1
    }
  }
  return found
}
