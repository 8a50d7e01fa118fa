import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import { resultsOf, setStage } from '../../../test/support/stage.ts'
import type { TestService } from '../open-service.ts'
import { onCeph } from '../places/ceph.ts'
import { folder } from '../places/place.ts'
import { inWorkerd } from '../places/workerd.ts'
import { wranglerFolder } from '../places/wrangler.ts'

/** Checks that the built action shares three recordings, reuses their links, and cleans up. */
async function expectWholeLife(service: TestService): Promise<void> {
  await using stage = await setStage()
  const inputs = { 'api-key': service.key, 'base-url': service.url, comment: 'true', section: 'videos' }
  const shared = await stage.share({ inputs })
  expect(shared.exitCode, shared.log).toBe(0)
  const results = resultsOf(shared)
  expect(results.map(({ status }) => status)).toEqual(['shared', 'shared', 'shared'])
  for (const { url = '', path } of results) {
    const video = Buffer.from(await (await fetch(`${url}/video`)).arrayBuffer())
    expect(video.equals(await readFile(join(stage.workspace, path))), path).toBe(true)
  }
  const again = await stage.share({ inputs })
  expect(resultsOf(again).map(({ status, url }) => [status, url])).toEqual(results.map(({ url }) => ['reused', url]))
  const cleaned = await stage.cleanUp({ inputs: { 'api-key': service.key, 'base-url': service.url } })
  expect(cleaned.outputs, cleaned.log).toEqual({ 'deleted-count': '3', 'failed-count': '0' })
  for (const { url = '' } of results) expect((await fetch(url)).status).toBe(404)
}

it('lets the built action share, reuse and clean up, on a folder', async () => {
  await using service = await folder.open()
  await expectWholeLife(service)
})

describe.runIf(available('Ceph', '/usr/bin/radosgw'))('on a bucket (Ceph)', () => {
  const place = onCeph()
  it('lets the built action share, reuse and clean up', async () => {
    await using service = await place.open()
    await expectWholeLife(service)
  })
})

describe.runIf(available('wrangler', wranglerFolder))('in workerd', () => {
  const place = inWorkerd()
  it('lets the built action share, reuse and clean up', async () => {
    await using service = await place.open()
    await expectWholeLife(service)
  })
})
