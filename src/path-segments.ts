/** The segments of a path of any system, appended to those of `start`. `..` removes the last segment. */
export function segmentsOf(path: string, start: readonly string[] = []): string[] {
  // On other systems, a backslash is an ordinary character.
  const hasBackslash = path.includes('\\')
  const fromWindows = /^[a-z]:\//i.test(path) || (hasBackslash && (/^(?:[a-z]:)?\\/i.test(path) || !path.includes('/')))
  const segments = [...start]
  for (const segment of path.split(fromWindows ? /[\\/]/ : '/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  // Tools write drive letters in either case.
  const [drive = ''] = segments
  return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path)
}

export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((segment, at) => segment === path[at])
}

export function endsIn(path: readonly string[], end: readonly string[]): boolean {
  const start = path.length - end.length
  return start >= 0 && end.every((segment, at) => segment === path[start + at])
}

/** Whether one path ends in the other, so that both can be the same file on two machines. */
export function endAlike(one: readonly string[], other: readonly string[]): boolean {
  return endsIn(one, other) || endsIn(other, one)
}

export function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}

/** The number of segments that all paths share at their start. */
export function sharedLength([first = [], ...others]: readonly (readonly string[])[]): number {
  const length = first.findIndex((segment, at) => others.some((path) => path[at] !== segment))
  return length < 0 ? first.length : length
}
