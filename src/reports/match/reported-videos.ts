import { isRandom, saysNothing, withoutExtension } from '../../recordings/file-names.ts'
import { hasGifName } from '../../video/picture-type.ts'
import { canBeOneTest } from '../join/test-identity.ts'
import type { TestOfEntry } from '../join/unique-test.ts'
import type { ReportedTest, SpecFile, TestReport } from '../reported-test.ts'

/** A video that a report names for a try of a test, or for a spec file. */
export type Video = NamedVideo & ({ kind: 'test'; test: ReportedTest } | { kind: 'spec file'; test: SpecFile })

type NamedVideo = ReturnType<typeof namedVideosOf>[number]

/** GIFs are listed as well, because the input `path` can name them as recordings. */
export function listVideos(report: TestReport): Video[] {
  const ofTests = report.tests.flatMap((test) =>
    namedVideosOf(test, report).map((video): Video => ({ kind: 'test', test, ...video })),
  )
  const ofSpecFiles = report.specFiles.flatMap((test) =>
    namedVideosOf(test, report).map((video): Video => ({ kind: 'spec file', test, ...video })),
  )
  return [...ofTests, ...ofSpecFiles]
}

function namedVideosOf({ tries }: ReportedTest, report: TestReport) {
  return tries.flatMap(({ videos, pictures }, at) =>
    [...videos, ...pictures.filter((path) => hasGifName(path.at(-1) ?? ''))].map((path, videoIndex) => {
      const name = withoutExtension(path.at(-1) ?? '')
      // In segments from the end. A name that says nothing needs its folder.
      const shortest = saysNothing(name) && !isRandom(name) ? 2 : 1
      return { path, tryNumber: at + 1, videoIndex, report, shortest }
    }),
  )
}

/** Whether reports name two videos for one test. Only a test from another report may lack its project. */
export function showSameTest(one: Video, other: Video, uniqueOf: TestOfEntry): boolean {
  if (one.kind !== other.kind) return false
  const unique = uniqueOf.get(one.test)
  if (unique !== undefined && unique === uniqueOf.get(other.test)) return true
  const isOneProject = one.report !== other.report || one.test.project === other.test.project
  return isOneProject && canBeOneTest(one.test, other.test, one.report.format === other.report.format)
}
