import { expect, it } from 'vitest'
import { downloadName } from '../page/download-name.ts'

it.each([
  ['Checkout › pays', 'video.webm', 'Checkout › pays.webm'],
  ['checkout.webm', 'checkout.webm', 'checkout.webm'],
  ['a/b\\c: "d" <e>|f?*', 'video.mp4', 'a b c d e f.mp4'],
  ['../../etc/passwd', 'video.webm', 'etc passwd.webm'],
  ['...', 'video.webm', 'video.webm'],
  ['\u202egnp.exe', 'x.webm', 'gnp.exe.webm'],
  ['a\nb\0c', 'x', 'a b c'],
  ['é'.repeat(300), 'x.webm', `${'é'.repeat(100)}.webm`],
])('gives a download of %j a name that every file system accepts', (title, filename, name) => {
  expect(downloadName({ title, filename })).toBe(name)
})
