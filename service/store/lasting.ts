import { readFileSync, realpathSync } from 'node:fs'

/** Set by the image of this project: elsewhere a folder on such a file system is nobody's mistake. */
const imageVariable = 'SHARE_RECORDINGS_IMAGE'
/** The container's own file system, as engines make it, and memory. */
const passing = ['overlay', 'tmpfs', 'fuse-overlayfs', 'aufs']

/** In the image, what is to be said of a folder that ends with the container. */
export function lastingWarning(folder: string): string | undefined {
  if (!process.env[imageVariable]) return undefined
  const kind = fileSystemOf(realpathSync(folder), readFileSync('/proc/self/mountinfo', 'utf8'))
  if (!passing.includes(kind)) return undefined
  const where = `The folder ${folder} is on the container's own file system (${kind})`
  return `${where}: all recordings, links and keys are lost when the container ends. Mount a volume there, or name a bucket.`
}

/** The type of the file system that holds a path. Each line of the table: id, parent, device, root, mount point … - type … */
export function fileSystemOf(path: string, mountinfo: string): string {
  const mounts = mountinfo.split('\n').flatMap((line) => {
    const [, , , , point = '', ...rest] = line.split(' ')
    const type = rest[rest.indexOf('-') + 1] ?? ''
    const place = point.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))
    return point !== '' && `${path}/`.startsWith(place === '/' ? '/' : `${place}/`) ? [{ place, type }] : []
  })
  // Of mounts at one place the last hides the others.
  return mounts.reduce((best, mount) => (mount.place.length >= best.place.length ? mount : best), {
    place: '',
    type: '',
  }).type
}
