/** Where a report lies, which gives the paths in it their meaning. */
export type ReportFolder = ReturnType<typeof reportFolderOf>

/**
 * The folder of a report. Paths in it that are not absolute start at its folder. What lies below `root`, absolute too,
 * is given from there, just as the recordings' paths are.
 */
export function reportFolderOf(file: string, root: string) {
  const rootSegments = segmentsOf(root)
  const belowRoot = (path: string[]) =>
    startsWith(path, rootSegments) ? path.slice(rootSegments.length) : path
  const folder = belowRoot(segmentsOf(file).slice(0, -1))
  return {
    /** Segments of the path of its folder. */
    folder,
    /** The segments of a path that the report names. */
    pathOf: (reported: string) => belowRoot(segmentsOf(reported, isAbsolute(reported) ? [] : folder)),
  }
}

/** A path in parts, from whatever system it comes; `..` goes up from `start` as far as that goes. */
export function segmentsOf(path: string, start: readonly string[] = []): string[] {
  // Elsewhere a backslash is a character like any other.
  const fromWindows = /^(?:[a-z]:)?\\|^[a-z]:\//i.test(path) || (path.includes('\\') && !path.includes('/'))
  const segments = [...start]
  for (const segment of path.split(fromWindows ? /[\\/]/ : '/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  // Tools don't agree on how to write a drive.
  const [drive = ''] = segments
  return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path)
}

export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((segment, at) => segment === path[at])
}

/** A path, or a report's folder, as a key. */
export function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}
