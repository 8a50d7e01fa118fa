import { hasVideoName } from '../video/examine-file.ts'
import { hasPictureName } from '../video/picture-type.ts'
import type { Attachments } from './reported-test.ts'

/** An attachment as a report has it. `types` are texts that may say `video` or a MIME type. */
type ReportedAttachment = { path: string; types?: readonly string[] }

export const noAttachments: Attachments = { videos: [], pictures: [] }

/** In UTF-16 units. No system has longer paths, but a report can have a picture's data in place of a path. */
const longestPath = 4096

/** The possible videos and pictures among attachments, by their types or names. `segmentsAt` splits their paths. */
export function sortAttachments(
  all: readonly ReportedAttachment[],
  segmentsAt: (path: string) => readonly string[],
): Attachments {
  const named = all.filter(({ path }) => path !== '' && path.length <= longestPath)
  const pathsOf = (isOfKind: (attachment: ReportedAttachment) => boolean) =>
    named.filter(isOfKind).map(({ path }) => segmentsAt(path))
  return { videos: pathsOf(isVideo), pictures: pathsOf(isPicture) }
}

function isVideo({ path, types = [] }: ReportedAttachment): boolean {
  return hasVideoName(path) || types.some((type) => /^video(?:\/|$)/.test(type))
}

function isPicture({ path, types = [] }: ReportedAttachment): boolean {
  return hasPictureName(path) || types.some((type) => /^image\/(?:png|jpe?g|webp|gif)(?:;|$)/.test(type))
}

export function joinAttachments(parts: readonly Attachments[]): Attachments {
  return { videos: parts.flatMap(({ videos }) => videos), pictures: parts.flatMap(({ pictures }) => pictures) }
}
