import { isAbsolute, segmentsOf, startsWith } from '../../path-segments.ts'

export type ReportFolder = ReturnType<typeof reportFolderOf>

/**
 * The folder of a report, in which its relative paths start. Results below `root` are relative to `root`, like the paths of
 * recordings.
 */
export function reportFolderOf(file: string, root: string) {
  const rootSegments = segmentsOf(root)
  const belowRoot = (path: string[]) => (startsWith(path, rootSegments) ? path.slice(rootSegments.length) : path)
  const folder = belowRoot(segmentsOf(file).slice(0, -1))
  return {
    folder,
    pathOf: (reported: string) => belowRoot(segmentsOf(reported, isAbsolute(reported) ? [] : folder)),
  }
}
