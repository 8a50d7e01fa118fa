import { basename } from 'node:path'
import { isCount, textIn } from '../../shape.ts'
import { mostTries, type XcresultRun, type XcresultTest } from '../reported-test.ts'
import { joinTitles, withinLimit } from '../title-path.ts'
import { attachmentsIn, objectsIn, textsIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'

export function isXcresultManifest(report: unknown, path: string): boolean {
  // A manifest without attachments is recognized only by its name.
  if (Array.isArray(report) && report.length === 0) return basename(path) === 'manifest.json'
  return objectsIn({ report }, 'report').some((test) => namesIn(test).id !== '' && 'attachments' in test)
}

function namesIn(test: Record<string, unknown>): TestNames {
  return nameTest(textIn(test, 'testIdentifier'), textIn(test, 'testIdentifierURL'))
}

/**
 * The tests with videos or pictures in `manifest.json` of `xcresulttool export attachments`: one for each device, without
 * results.
 */
export function readXcresultManifest(report: unknown, reportFolder: ReportFolder): XcresultTest[] {
  const sort = (attachments: readonly unknown[]) => attachmentsIn(attachments, ['exportedFileName'], reportFolder)
  const isMedia = (attachment: unknown) => {
    const { videos, pictures } = sort([attachment])
    return videos.length + pictures.length > 0
  }
  const listed = objectsIn({ report }, 'report').map((test) => ({
    names: namesIn(test),
    // Apple documents no order of the list.
    media: objectsIn(test, 'attachments').filter(isMedia).sort(byTime),
  }))
  const configurations = new Set(listed.flatMap(({ media }) => media.map(configurationOf)))
  return listed.flatMap(({ names, media }) => {
    const runs = Map.groupBy(media, (attachment) => JSON.stringify(runOf(names, attachment)))
    return Array.from(runs.values(), (ofRun): XcresultTest => {
      const run = runOf(names, ofRun[0])
      const tries = Map.groupBy(ofRun, tryOf)
      return {
        ...testOf(names, run, configurations.size > 1),
        tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => sort(tries.get(at + 1) ?? [])),
      }
    })
  })
}

function byTime({ timestamp: a }: Record<string, unknown>, { timestamp: b }: Record<string, unknown>): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0
}

function configurationOf(attachment: unknown): string {
  return textIn(attachment, 'configurationName')
}

function runOf({ id, address }: TestNames, attachment: unknown): XcresultRun {
  return {
    id,
    address,
    device: { id: textIn(attachment, 'deviceId') || undefined, name: cutName(textIn(attachment, 'deviceName')) },
    configuration: cutName(configurationOf(attachment)) || undefined,
    argument: textsIn(attachment, 'arguments').join(', ') || undefined,
  }
}

function tryOf({ repetitionNumber: number }: Record<string, unknown>): number {
  return isCount(number) && number > 0 ? Math.min(number, mostTries) : 1
}

/** The names of a test. */
export type TestNames = Pick<XcresultRun, 'id' | 'address'> & { title: string; fileOrClass: string }

/** In UTF-16 units. */
const [longestIdentifier, longestName] = [2000, 500]

/** Shortens a name, which many tests can have in common. */
export function cutName(name: string): string {
  return withinLimit(name, longestName)
}

/**
 * Names a test by its identifier, such as `LoginTests/testPays()`, and its address, such as `test://com.apple.xcode/Shop/ShopUITests/LoginTests/testPays`.
 * Some files have only one of them.
 */
export function nameTest(identifier: string, address: string, bundleName = ''): TestNames {
  const [, bundle = bundleName, ...path] = address.replace(/^\w+:\/\/[^/]*\//, '').split('/')
  const id = withinLimit((identifier || path.join('/')).replace(/\(\)$/, ''), longestIdentifier)
  const names = id.split('/')
  const [outermost = ''] = names.slice(0, -1)
  return {
    id,
    address: withinLimit(address, longestIdentifier) || undefined,
    title: joinTitles(names),
    fileOrClass: [bundle, outermost]
      .filter((name) => name !== '')
      .map(cutName)
      .join('/'),
  }
}

/** A test without its tries. If there are several configurations, its own is part of its project. */
export function testOf({ title, fileOrClass }: TestNames, run: XcresultRun, haveConfigurations: boolean) {
  const { device, configuration, argument } = run
  const project = [device && deviceName(device), haveConfigurations ? configuration : undefined]
  return {
    title: argument === undefined ? title : joinTitles([title, argument]),
    project: joinTitles([project.filter(Boolean).join(', ')]) || undefined,
    fileOrClass,
    run,
  }
}

/** The name of a device, even if a parallel test ran on a clone of it. */
export function deviceName({ name }: { name: string }): string {
  return name.replace(/^Clone \d+ of /, '')
}
