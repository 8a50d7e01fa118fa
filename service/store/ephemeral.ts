import { readFileSync, realpathSync } from 'node:fs'

/** Set by this project's image. Outside of it, nobody expects a folder in memory to last. */
const imageVariable = 'SHARE_RECORDINGS_IMAGE'

type Mount = { point: string; type: string }

/** A warning if this runs in the image, and the folder is lost with the container. */
export function ephemeralWarning(folder: string): string | undefined {
  if (!process.env[imageVariable]) return undefined
  const place = ephemeralPlace(mountOf(realpathSync(folder), readFileSync('/proc/self/mountinfo', 'utf8')))
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

/** The mount that holds a path. Each line is: id, parent, device, root, mount point … - type … */
export function mountOf(path: string, mountinfo: string): Mount {
  const mounts = mountinfo.split('\n').flatMap((line) => {
    const [, , , , name = '', ...rest] = line.split(' ')
    const type = rest[rest.indexOf('-') + 1] ?? ''
    const point = name.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
    return point !== '' && `${path}/`.startsWith(point === '/' ? '/' : `${point}/`) ? [{ point, type }] : []
  })
  // A later mount at the same place hides earlier ones.
  return mounts.reduce((best, mount) => (mount.point.length >= best.point.length ? mount : best), {
    point: '',
    type: '',
  })
}
