import { isAbsolute, segmentsOf, startsWith } from '../../path-segments.ts'

export type ReportFolder = ReturnType<typeof reportFolderOf>

/**
 * The folder of a report, in which its relative paths start. Results below `root` are relative to `root`, like the paths of
 * recordings.
 */
export function reportFolderOf(file: string, root: string) {
  const segmentsAt = createSegmentsBelow(root)
  const folder = segmentsAt(file).slice(0, -1)
  return {
    folder,
    pathOf: (reported: string) => segmentsAt(reported, isAbsolute(reported) ? [] : folder),
  }
}

/** Splits paths into segments in NFC, relative to `root` if they are below. A path can be in the folder `start`. */
export function createSegmentsBelow(root: string) {
  // Reports and file systems write accents in either form.
  const rootSegments = segmentsOf(root.normalize())
  return (path: string, start: readonly string[] = []): string[] => {
    const segments = segmentsOf(path.normalize(), start)
    return startsWith(segments, rootSegments) ? segments.slice(rootSegments.length) : segments
  }
}
