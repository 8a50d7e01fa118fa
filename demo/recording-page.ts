import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createFile, createShare } from '../service/test/client.ts'
import { openService, type TestService } from '../service/test/open-service.ts'
import { failure } from './failure.ts'
import { recordShop } from './shop.ts'
import { createTemporaryFolder } from './workspace.ts'

type RecordingPage = AsyncDisposable & { url: string }

const { title, place, ...details } = failure
const repository = 'https://github.com/octo-org/shop'
const source = `${place.file}:${place.line}`
const links = [
  { kind: 'pull-request', label: 'Pull request #12', url: `${repository}/pull/12` },
  { kind: 'run', label: 'Run #128', url: `${repository}/actions/runs/128` },
  { kind: 'commit', label: 'Commit a1b2c3d', url: `${repository}/commit/a1b2c3d` },
  { kind: 'source', label: source, url: `${repository}/blob/a1b2c3d/${place.file}#L${place.line}` },
  { kind: 'report', label: 'Report', url: 'https://octo-org.github.io/shop/128/' },
]

/** The page behind the link of the failure, with a passed run to compare with. Disposal stops its service. */
export async function openRecordingPage(browser: Browser): Promise<RecordingPage> {
  await using parts = new AsyncDisposableStack()
  const service = parts.use(await openService())
  const videos = { passed: await record(browser, false), failed: await record(browser, true) }
  const url = await shareFailure(service, videos)
  const all = parts.move()
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Shares the failure as the action does. Resolves to its link. */
export async function shareFailure(service: TestService, videos: { passed: Buffer; failed: Buffer }): Promise<string> {
  const share = async (bytes: Buffer, shown: object) => {
    const { fileId } = await createFile(service, { bytes, filename: 'video.webm', mimeType: 'video/webm' })
    return await createShare(service, { fileId, title, details: shown })
  }
  const before = await share(videos.passed, { result: 'passed' })
  const compare = { kind: 'before', label: 'Compare with main', url: before.url }
  const { url } = await share(videos.failed, { result: 'failed', ...details, ...place, links: [...links, compare] })
  return url
}

async function record(browser: Browser, isBroken: boolean): Promise<Buffer> {
  await using folder = await createTemporaryFolder()
  const whole = await recordShop(browser, join(folder.path, 'videos'), isBroken)
  if (!isBroken) return await readFile(whole)
  // How long a recording takes depends on the machine.
  const cut = join(folder.path, 'cut.webm')
  const filter = 'fps=25,tpad=stop_mode=clone:stop_duration=9'
  const codec = '-c:v libvpx -crf 4 -b:v 4M -g 25'
  execFileSync('ffmpeg', `-v error -i ${whole} -vf ${filter} -t ${failure.durationSeconds} ${codec} ${cut}`.split(' '))
  return await readFile(cut)
}
