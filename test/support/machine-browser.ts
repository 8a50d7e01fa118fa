import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { available } from './requirement.ts'

const require = createRequire(import.meta.url)
export const chromium = '/usr/bin/chromium'
const ffmpeg = '/usr/bin/ffmpeg'

/** Whether this machine has what Playwright needs to record. */
export const canRecord = [available('Chromium', chromium), available('ffmpeg', ffmpeg)].every(Boolean)

/** A browser folder for Playwright that contains only the machine's ffmpeg. */
export async function linkFfmpeg(folder: string): Promise<string> {
  const manifest = require.resolve('playwright-core/package.json')
  const { browsers } = JSON.parse(await readFile(join(dirname(manifest), 'browsers.json'), 'utf8'))
  const { revision } = browsers.find(({ name }: { name: string }) => name === 'ffmpeg')
  const target = join(folder, 'browsers', `ffmpeg-${revision}`)
  await mkdir(target, { recursive: true })
  await symlink(ffmpeg, join(target, 'ffmpeg-linux'))
  await writeFile(join(target, 'INSTALLATION_COMPLETE'), '')
  return join(folder, 'browsers')
}
