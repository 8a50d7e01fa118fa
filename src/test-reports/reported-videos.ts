import { isRandom, saysNothing, withoutExtension } from '../recordings/title.ts'
import { endAlike, segmentsOf } from './path-segments.ts'
import type { ReportedTest, SpecFile, TestReport } from './reported-test.ts'
import type { UniqueTests } from './unique-test.ts'

/** A video that a report names for a try of a test, or for a spec file. */
export type Video = NamedVideo & ({ kind: 'test'; test: ReportedTest } | { kind: 'spec file'; test: SpecFile })

type NamedVideo = ReturnType<typeof namedVideosOf>[number]

export function videosOf(report: TestReport): Video[] {
  return [
    ...report.tests.flatMap((test) =>
      namedVideosOf(test, report).map((video) => ({ kind: 'test' as const, test, ...video })),
    ),
    ...report.specFiles.flatMap((test) =>
      namedVideosOf(test, report).map((video) => ({ kind: 'spec file' as const, test, ...video })),
    ),
  ]
}

function namedVideosOf({ tries }: ReportedTest, report: TestReport) {
  return tries.flatMap(({ videos }, at) =>
    videos.map((path, videoIndex) => {
      const name = withoutExtension(path.at(-1) ?? '')
      // In segments from the end: a name that says nothing needs its folder.
      const shortest = saysNothing(name) && !isRandom(name) ? 2 : 1
      return { path, tryNumber: at + 1, videoIndex, report, folder: report.folder, shortest }
    }),
  )
}

/** Whether reports name two videos for one test. Only one that another report has may be without its project. */
export function showSameTest(one: Video, other: Video, uniqueOf: UniqueTests): boolean {
  if (one.kind !== other.kind) return false
  const unique = uniqueOf.get(one.test)
  if (unique !== undefined && unique === uniqueOf.get(other.test)) return true
  const isOneProject = one.report !== other.report || one.test.project === other.test.project
  return isOneProject && haveOneName(one.test, other.test) && isOneSuite(one, other)
}

/** One of two reports may not know the project. */
function haveOneName(a: ReportedTest, b: ReportedTest): boolean {
  return a.title === b.title && (a.project === b.project || a.project === undefined || b.project === undefined)
}

/** Only reports of one format have the same words for a suite. */
function isOneSuite(one: Video, other: Video): boolean {
  const fileOf = ({ test }: Video) => segmentsOf(test.sourceLines?.at(-1)?.file ?? '')
  return (
    endAlike(fileOf(one), fileOf(other)) &&
    (one.report.format !== other.report.format || one.test.suite === other.test.suite)
  )
}
