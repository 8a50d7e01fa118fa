import { isCount, textIn } from '../../shape.ts'
import { joinTitles, mostTries, type ReportedTest } from '../reported-test.ts'
import { objectsIn, videosIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'

export function isXcresultManifest(report: unknown): boolean {
  return objectsIn({ report }, 'report').some((test) => identifierOf(test) !== '' && 'attachments' in test)
}

/** Such as `LoginTests/testPays()`, which some manifests have only in an address. */
function identifierOf(test: Record<string, unknown>): string {
  const url = textIn(test, 'testIdentifierURL').split('/').slice(-2).join('/')
  return textIn(test, 'testIdentifier') || url
}

/** The tests with videos in `manifest.json` of `xcresulttool export attachments`: one for each device, without results. */
export function readXcresultManifest(report: unknown, reportFolder: ReportFolder): ReportedTest[] {
  return objectsIn({ report }, 'report').flatMap((test) => {
    const [suite = '', ...names] = identifierOf(test).replace(/\(\)$/, '').split('/')
    const title = joinTitles([suite, ...names])
    const videosOf = (attachment: unknown) => videosIn([attachment], ['exportedFileName'], reportFolder)
    const withVideo = objectsIn(test, 'attachments').filter((attachment) => videosOf(attachment).length > 0)
    const devices = Map.groupBy(withVideo, (attachment) => textIn(attachment, 'deviceName'))
    return Array.from(devices, ([device, ofDevice]): ReportedTest => {
      const tries = Map.groupBy(ofDevice, tryOf)
      return {
        title,
        project: joinTitles([device]) || undefined,
        suite,
        tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => ({
          videos: (tries.get(at + 1) ?? []).flatMap(videosOf),
        })),
      }
    })
  })
}

function tryOf({ repetitionNumber: number }: Record<string, unknown>): number {
  return isCount(number) && number > 0 ? Math.min(number, mostTries) : 1
}
