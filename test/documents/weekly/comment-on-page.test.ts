import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../../../demo/chromium.ts'
import { lookNames, lookPage } from '../../../demo/looks.ts'
import { expectAccessible, looks } from '../../support/documents/open-page.ts'
import { available } from '../../support/requirement.ts'

describe.runIf(available('Chromium', chromiumPath))('a comment as GitHub shows it', () => {
  const browser = available('Chromium', chromiumPath) ? launchChromium() : undefined
  afterAll(async () => await (await browser)?.close())

  it.each(lookNames.map((name, at) => [name, at % 2] as const))(
    '%s: fits the page, and is accessible',
    async (name, look) => {
      const page = await (await browser)?.newPage()
      if (page === undefined) throw new Error('No browser')
      await page.setContent(await lookPage(name))
      // Alternates between phone and desktop, in dark and light themes.
      await expectAccessible(page, looks.slice(look, look + 1))
      expect(await page.getByRole('table').count()).toBeGreaterThan(0)
      await page.close()
    },
  )

  it('shows what failed without a click, and folds the rest', async () => {
    const page = await (await browser)?.newPage()
    if (page === undefined) throw new Error('No browser')
    await page.setContent(await lookPage('many-failures'))
    const seen = await page.getByRole('main').innerText()
    expect(seen).toMatch(
      /❌ 20 failed \(3 causes\) · 🔁 2 flaky · ✅ 200 passed · ⏭️ 3 skipped · 69 recordings · ⚠️ 5 not shared/,
    )
    expect(await page.getByRole('row', { name: /❌\sfailed/ }).count()).toBe(20)
    expect(await page.getByRole('row', { name: /no recording/ }).count()).toBe(5)
    expect(
      await page
        .getByText(/✅\spassed/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    expect(await page.getByText('20 more tests').count()).toBe(1)
    await page.getByText('5 recordings could not be shared').click()
    expect(await page.getByRole('row', { name: /cut off/ }).count()).toBe(1)
    await page.close()
  })
})
