import { expect, it } from 'vitest'
import { ephemeralPlace, ephemeralWarning } from '../store/ephemeral.ts'
import { mountOf } from '../store/mounts.ts'

/** A line of Linux's mount table. */
const mount = (point: string, type: string) =>
  `79 52 254:0 / ${point} rw,relatime shared:1 - ${type} /dev/vda rw,discard`

const root = mount('/', 'overlay')

it.each([
  ['on the root of a container', '/data', [root], "on the container's own file system (overlay)"],
  ['on a root of another type', '/data', [mount('/', 'ext4')], "on the container's own file system (ext4)"],
  ['beside a volume', '/database', [root, mount('/data', 'ext4')], "on the container's own file system (overlay)"],
  ['in memory', '/data', [root, mount('/data', 'tmpfs')], 'in memory (tmpfs)'],
  ['on a volume that drops its changes', '/data', [root, mount('/data', 'overlay')], 'own file system (overlay)'],
  ['on a volume hidden by memory', '/data', [root, mount('/data', 'ext4'), mount('/data', 'tmpfs')], 'in memory'],
])('recognizes that a folder %s is lost with the container', (_, folder, mounts, place) => {
  expect(ephemeralPlace(mountOf(folder, mounts.join('\n')))).toContain(place)
})

it.each([
  ['on a volume', '/data', [root, mount('/data', 'ext4')]],
  ['below a volume', '/data/a/b', [root, mount('/data', 'xfs')]],
  ['on a volume with a space in its name', '/my data/a', [root, mount('/my\\040data', 'ext4')]],
  ['on a network share', '/data', [root, mount('/data', 'nfs4')]],
  ['on a volume over memory', '/data', [root, mount('/data', 'tmpfs'), mount('/data', 'btrfs')]],
  ['in a folder of another mount', '/run/data', [root, mount('/run', 'tmpfs'), mount('/run/data', 'ext4')]],
])('recognizes that a folder %s outlasts the container', (_, folder, mounts) => {
  expect(ephemeralPlace(mountOf(folder, `${mounts.join('\n')}\n`))).toBeUndefined()
})

it('does not warn about the folder outside of the image', async () => {
  expect(await ephemeralWarning('.')).toBeUndefined()
})
