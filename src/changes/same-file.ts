// Paths are not split, because a hostile report can name thousands of long ones, and each meets hundreds of changed files.

/** Whether a path equals another one or ends in it, name by name. */
export function endsWithPath(path: string, other: string): boolean {
  return path.endsWith(other) && (path.length === other.length || path.at(-other.length - 1) === '/')
}

/** Whether two paths from different folders can be the same file. */
export function canBeSame(a: string, b: string): boolean {
  return a.length < b.length ? endsWithPath(b, a) : endsWithPath(a, b)
}
