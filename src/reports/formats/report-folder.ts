import { isAbsolute, segmentsOf, startsWith } from '../../path-segments.ts'

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
