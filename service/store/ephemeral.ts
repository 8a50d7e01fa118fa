import { realpath } from 'node:fs/promises'
import { type Mount, mountOf, readMounts } from './mounts.ts'

/** Set by this project's image. Outside of it, nobody expects a folder in memory to last. */
const imageVariable = 'SHARE_RECORDINGS_IMAGE'

/** A warning if this runs in the image, and the folder is lost with the container. */
export async function ephemeralWarning(folder: string): Promise<string | undefined> {
  if (!process.env[imageVariable]) return undefined
  const place = ephemeralPlace(mountOf(await realpath(folder), await readMounts()))
  if (place === undefined) return undefined
  const loss = 'all recordings, links and keys are lost with the container'
  return `The folder ${folder} is ${place}: ${loss}. Mount a volume there, or use a bucket.`
}

/** The place of files on a mount, if they are lost with the container. */
export function ephemeralPlace({ point, type }: Mount): string | undefined {
  if (type === 'tmpfs' || type === 'ramfs') return `in memory (${type})`
  // Some engines use another type for the root. An overlay elsewhere is a volume that drops its changes.
  const isOfContainer = point === '/' || ['overlay', 'fuse-overlayfs', 'aufs'].includes(type)
  return isOfContainer ? `on the container's own file system (${type})` : undefined
}
