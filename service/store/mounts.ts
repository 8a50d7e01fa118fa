import { readFile } from 'node:fs/promises'

export type Mount = { point: string; type: string }

/** Linux's table of mounts. Empty on other systems. */
export const readMounts = (): Promise<string> => readFile('/proc/self/mountinfo', 'utf8').catch(() => '')

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
