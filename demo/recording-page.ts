import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createFile, createShare } from '../service/test/client.ts'
import { openService } from '../service/test/open-service.ts'
import { recordShop } from './shop.ts'
import { createTemporaryFolder } from './workspace.ts'

type RecordingPage = AsyncDisposable & { url: string }

const repository = 'https://github.com/octo-org/shop'
const links = [
  { kind: 'pull-request', label: 'Pull request #12', url: `${repository}/pull/12` },
  { kind: 'run', label: 'Run #128', url: `${repository}/actions/runs/128` },
  { kind: 'commit', label: 'Commit a1b2c3d', url: `${repository}/commit/a1b2c3d` },
  { kind: 'source', label: 'tests/checkout.spec.ts:18', url: `${repository}/blob/a1b2c3d/tests/checkout.spec.ts#L18` },
  { kind: 'report', label: 'Report', url: 'https://octo-org.github.io/shop/128/' },
]
const failed = {
  result: 'failed',
  error:
    "Error: expect(locator).toBeVisible() failed · Locator: getByRole('heading', { name: 'Thank you' }) · Expected: visible · Timeout: 5000ms · Error: element(s) not found",
  project: 'chromium',
  changed: true,
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
}

/** The page behind a failed test's link, with a passed run to compare with. Disposal stops its service. */
export async function openRecordingPage(browser: Browser): Promise<RecordingPage> {
  await using parts = new AsyncDisposableStack()
  const service = parts.use(await openService())
  const share = async (isBroken: boolean, details: object) => {
    await using folder = await createTemporaryFolder()
    const bytes = await readFile(await recordShop(browser, join(folder.path, 'videos'), isBroken))
    const { fileId } = await createFile(service, { bytes, filename: 'video.webm', mimeType: 'video/webm' })
    return await createShare(service, { fileId, title: 'Checkout › pays with a coupon', details })
  }
  const before = await share(false, { result: 'passed' })
  const compare = { kind: 'before', label: 'Compare with main', url: before.url }
  const { url } = await share(true, { ...failed, moment: 4, links: [...links, compare] })
  const all = parts.move()
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
