import { readLivingShare, type Share, type Video } from './records.ts'
import type { Store } from './store/store.ts'

/** The largest picture in bytes, which is also the most that GitHub shows. A GIF is a recording, and may be larger. */
export const largestPicture = 5_000_000

export const isPicture = ({ mimeType }: Pick<Video, 'mimeType'>): boolean =>
  /^image\/(?:png|jpeg|webp|gif)$/i.test(mimeType)

/** The most bytes of a type. */
export const largestOf = ({ mimeType }: Pick<Video, 'mimeType'>, maxSize: number): number =>
  isPicture({ mimeType }) && !/gif$/i.test(mimeType) ? Math.min(maxSize, largestPicture) : maxSize

/** Whether everybody who knows the link may see the picture alone, so that it has an address of its own. */
export const hasPictureAddress = (share: Share): boolean =>
  isPicture(share) && share.password === undefined && share.sizeBytes <= largestPicture

/** The path of a picture's own address, for `<img>`. */
export const picturePath = (shareId: string): string => `/s/${shareId}/picture`

/** The id of the picture that a share's details name. It counts only if it was shared with keys of the same name. */
export async function pictureOf(
  store: Store,
  { owner, details }: Share,
  keepDays: number,
): Promise<{ id: string; share: Share } | undefined> {
  const id = details?.picture
  if (id === undefined) return undefined
  const share = await readLivingShare(store, id, keepDays)
  return share?.owner === owner && hasPictureAddress(share) ? { id, share } : undefined
}
