/** Whether a path is another one, or ends in it, name by name. */
export function endsIn(path: string, other: string): boolean {
  return path === other || path.endsWith(`/${other}`)
}

/** Whether two paths, from different folders, can be of the same file. */
export function canBeSame(a: string, b: string): boolean {
  return endsIn(a, b) || endsIn(b, a)
}
