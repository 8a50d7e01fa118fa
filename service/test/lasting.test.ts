import { expect, it } from 'vitest'
import { fileSystemOf, lastingWarning } from '../store/lasting.ts'

const table = `
21 1 0:20 / / rw,relatime - overlay overlay rw,lowerdir=/a
22 21 0:21 / /proc rw,nosuid - proc proc rw
23 21 0:22 / /tmp rw shared:1 master:2 - tmpfs tmpfs rw
24 21 8:1 /volumes/data /data rw,relatime master:1 - ext4 /dev/sda1 rw
25 21 8:2 / /mnt/with\\040space rw - xfs /dev/sdb1 rw
26 21 8:3 / /hidden rw - ext4 /dev/sdc1 rw
27 21 0:30 / /hidden rw - tmpfs tmpfs rw
`.replaceAll('\\\\', '\\')

it.each([
  ['/data', 'ext4'],
  ['/data/recordings', 'ext4'],
  ['/database', 'overlay'],
  ['/tmp/x', 'tmpfs'],
  ['/mnt/with space/x', 'xfs'],
  ['/hidden', 'tmpfs'],
  ['/', 'overlay'],
])('finds the file system of %s: %s', (path, type) => {
  expect(fileSystemOf(path, table)).toBe(type)
})

it('warns of nothing outside of the image', () => {
  expect(lastingWarning('/')).toBeUndefined()
})
