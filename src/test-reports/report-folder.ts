/** Where a report is: its paths are relative to that. */
export type ReportFolder = ReturnType<typeof reportFolderOf>

/** The folder of a report. Its relative paths start there. All results below `root` start at `root`, as recordings' paths do. */
export function reportFolderOf(file: string, root: string) {
  const rootSegments = segmentsOf(root)
  const belowRoot = (path: string[]) => (startsWith(path, rootSegments) ? path.slice(rootSegments.length) : path)
  const folder = belowRoot(segmentsOf(file).slice(0, -1))
  return {
    folder,
    pathOf: (reported: string) => belowRoot(segmentsOf(reported, isAbsolute(reported) ? [] : folder)),
  }
}

/** The segments of a path of any system, after those of `start`, which `..` removes. */
export function segmentsOf(path: string, start: readonly string[] = []): string[] {
  // Elsewhere a backslash is a character like any other.
  const fromWindows = /^(?:[a-z]:)?\\|^[a-z]:\//i.test(path) || (path.includes('\\') && !path.includes('/'))
  const segments = [...start]
  for (const segment of path.split(fromWindows ? /[\\/]/ : '/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  // Tools write drives with or without a capital.
  const [drive = ''] = segments
  return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path)
}

export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((segment, at) => segment === path[at])
}

/** Whether one of two paths ends in the other, name by name: then both can be the same file. */
export function endAlike(one: readonly string[], other: readonly string[]): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one]
  return short.every((name, at) => name === long[long.length - short.length + at])
}

export function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}
