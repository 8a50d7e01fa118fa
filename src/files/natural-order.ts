const collator = new Intl.Collator('en', { numeric: true })

/** Compares paths as people count: `shot2` before `shot10`. Never 0 for different paths, so that order is stable. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}
