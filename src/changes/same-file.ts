// Paths stay whole here: a hostile report can name thousands of long ones, each to be compared with hundreds of changed files.

/** Whether a path is another one, or ends in it, name by name. */
export function endsWithPath(path: string, other: string): boolean {
  return path.endsWith(other) && (path.length === other.length || path.at(-other.length - 1) === '/')
}

/** Whether two paths, from different folders, can be of the same file. */
export function canBeSame(a: string, b: string): boolean {
  return a.length < b.length ? endsWithPath(b, a) : endsWithPath(a, b)
}
