import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { shareFailure } from '../../../demo/recording-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { root } from '../../../test/support/stage.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { openService } from '../open-service.ts'
import { openRecordings } from '../recordings.ts'
import { createVisits } from '../visits.ts'

it.runIf(available('Chromium', chromiumPath) && withFfmpeg)(
  "has the labels that README names beside the page's picture",
  async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const [, described = ''] = /<img alt="([^"]*)" src="docs\/images\/page-light\.png"/.exec(readme) ?? []
    await using service = await openService()
    await using recordings = await openRecordings()
    const video = await recordings.read('long.webm')
    await using visits = createVisits()
    const viewport = { width: 1280, height: 800 }
    await using page = await visits.visit(await shareFailure(service, { passed: video, failed: video }), { viewport })
    const buttons = page.locator('.controls :is(button, a)').filter({ visible: true })
    await expect
      .poll(async () => (await buttons.allInnerTexts()).map((text) => text.replace(/\s/g, ' ')))
      .toEqual(Array.from(described.matchAll(/“(.*?)”/g), ([, label]) => label))
  },
)
