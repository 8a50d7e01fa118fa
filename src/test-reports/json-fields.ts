import { isRecord, textIn, valueAt } from '../shape.ts'
import { hasVideoName } from '../video/examine-file.ts'
import type { ReportFolder } from './report-folder.ts'

/** The items of a list; none where the field is no list. */
export function listIn(value: unknown, ...path: string[]): readonly unknown[] {
  const list = valueAt(value, ...path)
  return Array.isArray(list) ? list : []
}

export function textsIn(value: unknown, ...path: string[]): string[] {
  return listIn(value, ...path).filter((item) => typeof item === 'string')
}

/** The objects of a list. */
export function objectsIn(value: unknown, ...path: string[]): Record<string, unknown>[] {
  return listIn(value, ...path).filter(isRecord)
}

/** The paths of attachments that are videos; after the field of the path come those that hold `video` or a type. */
export function videosIn(
  attachments: readonly unknown[],
  [path, ...types]: readonly [path: string, ...types: string[]],
  reportFolder: ReportFolder,
): string[][] {
  return attachments.flatMap((attachment) => {
    const file = textIn(attachment, path)
    const isVideo =
      hasVideoName(file) || types.some((type) => /^video(?:\/|$)/.test(textIn(attachment, type)))
    return file !== '' && isVideo ? [reportFolder.pathOf(file)] : []
  })
}
