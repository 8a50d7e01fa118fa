import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { available } from '../../../test/support/requirement.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { windows } from '../layout.ts'
import {
  expectAt,
  failed,
  hasPicture,
  isIdleAt,
  pressAndExpect,
  stepTo,
  styleOf,
  timeOf,
  usePlayer,
  videoOf,
} from '../player.ts'
import { shownGray, shownNumber, sparsePictures } from '../recordings.ts'

describe.runIf(available('Chromium', chromiumPath) && withFfmpeg)('keys and controls of the player in Chromium', () => {
  const player = usePlayer()

  describe('its keys', () => {
    it('work from anywhere: page, button, link, scrubber', async () => {
      const details = { ...failed, links: [{ kind: 'run', label: 'Run #1', url: 'https://example.com/run' }] }
      await using page = await player.open('long.webm', details)
      const places = [
        page.locator('body'),
        page.getByRole('button', { name: 'Copy link' }),
        page.getByRole('link', { name: 'Run #1' }),
        page.getByRole('slider'),
      ]
      for (const place of places) {
        await place.evaluate((element) => Reflect.apply(Reflect.get(element, 'focus'), element, []))
        await pressAndExpect(page, 'Home', 0)
        await pressAndExpect(page, 'ArrowRight', 5)
        await pressAndExpect(page, 'l', 10)
        await pressAndExpect(page, 'ArrowLeft', 5)
        await pressAndExpect(page, 'j', 0)
        await pressAndExpect(page, 'End', 20, 0.1)
        await pressAndExpect(page, 'J', 15, 0.1)
        await page.keyboard.press('k')
        await expect.poll(() => videoOf(page, 'paused')).toBe(false)
        await page.keyboard.press('k')
        await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      }
      for (const place of [
        page.locator('body'),
        page.getByRole('link', { name: 'Run #1' }),
        page.getByRole('slider'),
      ]) {
        await place.evaluate((element) => Reflect.apply(Reflect.get(element, 'focus'), element, []))
        await page.keyboard.press('Space')
        await expect.poll(() => videoOf(page, 'paused')).toBe(false)
        await page.keyboard.press('Space')
        await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      }
      expect(page.problems).toEqual([])
    })

    it('leave a focused button its space key, and the browser its own shortcuts', async () => {
      await using page = await player.open('long.webm')
      await page.getByRole('button', { name: 'Keys' }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Home')
      await expectAt(page, 0)
      for (const key of ['Control+l', 'Alt+ArrowRight', 'Meta+k']) await page.keyboard.press(key)
      await sleep(200)
      expect([await timeOf(page), await videoOf(page, 'paused')]).toEqual([0, true])
    })

    it.each([
      ['Russian', { k: 'л', j: 'о', l: 'д', ',': 'б', '.': 'ю', '<': 'Б', '>': 'Ю' }],
      ['Greek', { k: 'κ', j: 'ξ', l: 'λ' }],
      ['Hebrew', { k: 'ל', j: 'ח', l: 'ך', ',': 'ת', '.': 'ץ' }],
    ])('are known by their place on a keyboard with other letters: %s', async (_, letters) => {
      await using page = await player.open('long.webm')
      const codes: Record<string, string> = { ',': 'Comma', '.': 'Period', '<': 'Comma', '>': 'Period' }
      const press = async (name: keyof typeof letters | string) => {
        const init = {
          key: Reflect.get(letters, name),
          code: codes[name] ?? `Key${name.toUpperCase()}`,
          shiftKey: '<>'.includes(name),
        }
        await page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify(init)}))`)
      }
      await press('l')
      await expectAt(page, 6)
      await press('j')
      await expectAt(page, 1)
      if (',' in letters) {
        await press('.')
        await expectAt(page, 1.2, 0.02)
        await press(',')
        await expectAt(page, 1.198, 0.002)
      }
      if ('>' in letters) {
        await press('>')
        expect(await videoOf(page, 'playbackRate')).toBe(1.5)
        await press('<')
        expect(await videoOf(page, 'playbackRate')).toBe(1)
      }
      await press('k')
      await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    })

    it('are known by their letters where the layout has Latin ones', async () => {
      await using page = await player.open('long.webm')
      await expectAt(page, 1)
      const press = (key: string, code: string) =>
        page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', code: '${code}' }))`)
      // Dvorak has k elsewhere, and French keyboards have the comma where others have m.
      await press('t', 'KeyK')
      await press('ü', 'KeyL')
      await press('n', 'KeyL')
      expect([await videoOf(page, 'paused'), await timeOf(page)]).toEqual([true, 1])
      await press(',', 'KeyM')
      await expectAt(page, 0.998, 0.001)
      await press('k', 'KeyV')
      await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    })

    it('leave typing to fields', async () => {
      await using page = await player.open('long.webm')
      await expectAt(page, 1)
      await page.evaluate(`document.querySelector('footer').append(document.createElement('textarea'))`)
      await page.locator('textarea').focus()
      await page.keyboard.type('jkl, .<>f?m')
      await page.keyboard.press('Home')
      expect(await page.locator('textarea').evaluate((field) => Reflect.get(field, 'value'))).toBe('jkl, .<>f?m')
      expect([await timeOf(page), await videoOf(page, 'paused')]).toEqual([1, true])
    })

    it('change the speed from 0.25 to 4', async () => {
      await using page = await player.open('long.webm')
      const speedAfter = async (key: string) => {
        await page.keyboard.press(key)
        return await videoOf(page, 'playbackRate')
      }
      const faster = []
      for (let press = 0; press < 4; press += 1) faster.push(await speedAfter('>'))
      expect(faster).toEqual([1.5, 2, 4, 4])
      const slower = []
      for (let press = 0; press < 6; press += 1) slower.push(await speedAfter('<'))
      expect(slower).toEqual([2, 1.5, 1, 0.5, 0.25, 0.25])
      await expect.poll(() => page.locator('.controls').innerText()).toContain('0.25×')
    })

    it('seek during playback at four times the speed, once for each press', async () => {
      await using page = await player.open('long.webm')
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('>')
      await page.keyboard.press('k')
      await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
      await page.evaluate(
        `seeks = 0; document.querySelector('video').addEventListener('seeking', () => { seeks += 1 })`,
      )
      await page.keyboard.press('l')
      await expect.poll(() => timeOf(page)).toBeGreaterThan(9)
      expect(await page.evaluate('seeks')).toBe(1)
    })

    it('are listed by ?, with a box that turns single keys off, even for the next page', async () => {
      const { url } = await player.share('long.webm')
      await using page = await player.visits.visit(url)
      await hasPicture(page)
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keys' })
      await dialog.waitFor()
      for (const key of ['Space, k', 'j l', ', .', '< >', 'Home End', 'f', 'm', '?'])
        expect(await dialog.innerText()).toContain(key)
      // The focus is not on the box, so the first key of the list turns nothing off.
      await page.keyboard.press('Space')
      await dialog.waitFor({ state: 'hidden' })
      await page.keyboard.press('?')
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(false)
      await dialog.getByRole('checkbox').press('Space')
      await page.keyboard.press('Escape')
      for (const key of ['l', 'k', '?', '>']) await page.keyboard.press(key)
      await expectAt(page, 1)
      expect([await videoOf(page, 'paused'), await videoOf(page, 'playbackRate')]).toEqual([true, 1])
      await pressAndExpect(page, 'ArrowRight', 6)
      await page.goto(`${url}#t=3`)
      await page.reload()
      await hasPicture(page)
      await expectAt(page, 3)
      await page.keyboard.press('l')
      await pressAndExpect(page, 'ArrowRight', 8)
      await page.getByRole('button', { name: 'Keys' }).click()
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
      await dialog.getByRole('checkbox').uncheck()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await pressAndExpect(page, 'l', 13)
    })

    it('step through sparse pictures one at a time, forward and back', async () => {
      await using page = await player.open('sparse.webm', { result: 'passed' }, {})
      await pressAndExpect(page, 'Home', 0)
      const shown: unknown[] = []
      for (let press = 0; press < 5; press += 1) shown.push(await stepTo(page, '.'))
      expect(shown).toEqual([1, 2, 3, 4, 4])
      const back: unknown[] = []
      for (let press = 0; press < 5; press += 1) back.push(await stepTo(page, ','))
      expect(back).toEqual([3, 2, 1, 0, 0])
      await page.evaluate(`location.hash = '#t=5'`)
      await expectAt(page, 5)
      expect(await stepTo(page, '.')).toBe(4)
      expect(await stepTo(page, ',')).toBe(3)
      expect(await timeOf(page)).toBeGreaterThanOrEqual((sparsePictures[3] ?? 0) - 0.01)
    })

    it.each(['numbered.webm', 'playwright-vp8.webm', 'playwright-vp9.webm'] as const)(
      'step through every picture of %s, back to its start and forward to its end',
      async (name) => {
        await using page = await player.open(name, { result: 'failed' })
        const number = () => page.evaluate(shownNumber)
        await expect.poll(number).toBe(29)
        for (let at = 28; at >= 0; at -= 1) {
          await page.keyboard.press(',')
          await expect.poll(number, { message: `back to ${at}` }).toBe(at)
        }
        for (let at = 1; at < 30; at += 1) {
          await page.keyboard.press('.')
          await expect.poll(number, { message: `forward to ${at}` }).toBe(at)
        }
      },
    )

    it('step back from the last picture of a failure, and forward again', async () => {
      await using page = await player.open('sparse.webm', { result: 'failed', durationSeconds: 9.04 })
      await expectAt(page, 9, 0.1)
      expect(await page.evaluate(shownGray)).toBe(4)
      expect(await stepTo(page, ',')).toBe(3)
      expect(await stepTo(page, '.')).toBe(4)
      expect(await videoOf(page, 'paused')).toBe(true)
    })

    it('count each press, however fast, and end the search if another key is pressed', async () => {
      await using page = await player.open('sparse.webm')
      await pressAndExpect(page, 'Home', 0)
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('.')
      for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Next frame' }).click()
      await expect.poll(() => isIdleAt(page, 4)).toBe(true)
      await page.keyboard.press(',')
      await page.keyboard.press('Home')
      await sleep(700)
      await expectAt(page, 0)
      expect(await page.evaluate(shownGray)).toBe(0)
    })
  })

  describe('its controls', () => {
    it('play on a click on the button or the picture', async () => {
      await using page = await player.open('long.webm')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => videoOf(page, 'paused')).toBe(false)
      await page.locator('video').click()
      await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    })

    it('have a play sign over the video, which a click plays', async () => {
      await using page = await player.open('long.webm', failed)
      const sign = page.locator('.sign')
      const [box, stage] = [await sign.boundingBox(), await page.locator('.stage').boundingBox()]
      if (!box || !stage) throw new Error('The sign or its place is missing.')
      expect(box.x + box.width / 2).toBeCloseTo(stage.x + stage.width / 2, 0)
      await page.mouse.click(box.x + 30, box.y + 30)
      await expect.poll(() => videoOf(page, 'paused')).toBe(false)
      expect(await sign.isVisible()).toBe(false)
      // It would hide what somebody stopped to see.
      await page.locator('video').click()
      await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      expect(await sign.isVisible()).toBe(false)
    })

    it('react to the pointer, have names that differ, and tooltips that name action and key', async () => {
      const other = await player.share('shorter.webm', { result: 'passed' })
      const compare = { kind: 'before', label: 'Compare with main', url: other.url }
      for (const address of ['', '?compare']) {
        const { url } = await player.share('long.webm', { ...failed, links: [compare] })
        await using page = await player.visits.visit(url + address)
        await hasPicture(page)
        const controls = page.locator('.controls').locator('button, a').filter({ visible: true })
        for (const control of await controls.all()) {
          await page.mouse.move(0, 0)
          const look = async () => JSON.stringify(await control.evaluate(styleOf))
          const before = await look()
          await control.hover()
          await expect.poll(look, { message: await control.innerText() }).not.toBe(before)
          const [now, then] = [await look(), before].map((style) => JSON.parse(style)[0])
          // Its text has no contrast with another background.
          if ((await control.getAttribute('class')) === 'play') expect(now).toBe(then)
        }
        const buttons = await page.locator('.controls button').filter({ visible: true }).all()
        const names = await Promise.all(
          buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? (await button.innerText())),
        )
        expect(new Set(names.map((name) => name.replace(/[^\p{L}\d]/gu, ''))).size).toBe(names.length)
        const tips = await Promise.all(buttons.map((button) => button.getAttribute('title')))
        expect(tips.map((tip) => tip?.replace(/\s/g, ' '))).toEqual(
          expect.arrayContaining([
            'Back 5 s (Left or j)',
            'Previous frame (,)',
            'Play last 10 s (Space or k)',
            'Next frame (.)',
            'Forward 5 s (Right or l)',
            'Slower (<)',
            'Faster (>)',
            'Go to the last 10 s',
            'Copy a link to this moment',
            'Full screen (f)',
            'Keys (?)',
          ]),
        )
        expect(tips).not.toContain('')
      }
    })

    it('stay under the pointer while the words of the play button change', async () => {
      for (const viewport of windows) {
        await using page = await player.open('long.webm', failed, { viewport })
        const place = () => page.getByRole('button', { name: 'Next frame' }).boundingBox()
        const before = await place()
        await page.keyboard.press('j')
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
        expect(await place()).toEqual(before)
      }
    })

    it.each([
      ['', 'paused'],
      ['while it seeks', 'paused'],
      ['though the event comes late or never', 'paused'],
      ['but play on after a seek from its end', 'playing'],
    ])('follow when something else pauses the video %s', async (how, state) => {
      await using page = await player.open('long.webm')
      await expectAt(page, 1)
      await page.keyboard.press('ArrowRight')
      await expectAt(page, 6)
      await page.keyboard.press('k')
      await expect.poll(() => timeOf(page)).toBeGreaterThan(6.2)
      if (how.includes('event'))
        await page.evaluate(`addEventListener('pause', (event) => event.stopImmediatePropagation(), true)`)
      const act = how.includes('end')
        ? `const slider = document.querySelector('input')
          video.currentTime = 19.9
          const goBack = () => { slider.value = 3; slider.dispatchEvent(new Event('input')) }
          video.addEventListener('pause', goBack, { once: true })`
        : `${how.includes('seeks') ? `location.hash = '#t=12';` : ''} video.pause()`
      await page.evaluate(`{ const video = document.querySelector('video'); ${act} }`)
      if (state === 'playing') {
        await expect.poll(() => timeOf(page)).toBeLessThan(10)
        await expect.poll(() => timeOf(page)).toBeGreaterThan(3.3)
      } else await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
      expect(await videoOf(page, 'paused')).toBe(state === 'paused')
    })

    it('stop with the video, and play it again from its start', async () => {
      await using page = await player.open('short.webm')
      await page.keyboard.press('k')
      await expect.poll(() => videoOf(page, 'ended')).toBe(true)
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => videoOf(page, 'ended')).toBe(false)
    })

    it('have a scrubber with the time, on which the part after the moment is marked', async () => {
      await using page = await player.open('long.webm', { ...failed, moment: 15 })
      const track = page.locator('.track')
      await expect.poll(() => track.innerText()).toMatch(/0:20\.0\s+0:20\.0/)
      const slider = page.getByRole('slider', { name: 'Position' })
      await slider.fill('7.5')
      await expectAt(page, 7.5)
      await expect.poll(() => track.innerText()).toMatch(/0:07\.5\s+0:20\.0/)
      expect(await slider.getAttribute('aria-valuetext')).toBe('0:07.5 of 0:20.0')
      const [bar, mark] = [await slider.boundingBox(), await page.locator('.mark').boundingBox()]
      if (!bar || !mark) throw new Error('The scrubber or its mark is missing.')
      expect((mark.x - bar.x) / bar.width).toBeCloseTo(0.75, 1)
      expect((mark.x + mark.width - bar.x) / bar.width).toBeCloseTo(1, 1)
    })

    it('show the time under the pointer, which a click goes to, and say what the mark is', async () => {
      await using page = await player.open('long.webm', { ...failed, moment: 15 })
      const slider = page.getByRole('slider', { name: 'Position' })
      const hint = page.locator('.hint')
      const bar = await slider.boundingBox()
      if (!bar) throw new Error('The scrubber is missing.')
      expect(await hint.isVisible()).toBe(false)
      for (const part of [0.01, 0.3, 0.5, 0.9]) {
        await page.mouse.move(bar.x + bar.width * part, bar.y + bar.height / 2)
        const [, minutes, seconds, words] = /^(\d+):(\d+\.\d)(?: · (.*))?$/.exec(await hint.innerText()) ?? []
        expect(words?.replace(/\s/g, ' ')).toBe(part > 0.75 ? 'last 5 s' : undefined)
        await page.mouse.down()
        await page.mouse.up()
        await expectAt(page, Number(minutes) * 60 + Number(seconds), 0.15)
      }
      await page.mouse.move(bar.x, bar.y - 200)
      expect(await hint.isVisible()).toBe(false)
      const mark = page.locator('.mark')
      expect((await mark.getAttribute('title'))?.replace(/\s/g, ' ')).toBe('The last 5 s, in which the test failed')
      await mark.hover()
      expect((await hint.innerText()).replace(/\s/g, ' ')).toBe('last 5 s')
      await mark.click()
      await expectAt(page, 15)
    })

    it('name the same last seconds as the link of the comment, whose length is cut to whole seconds', async () => {
      await using page = await player.open('fraction.webm', { result: 'failed', durationSeconds: 2.6, moment: 1 })
      await page.getByRole('button', { name: 'Last 1 s', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Play last 1 s' }).waitFor()
    })

    it('lead to the last seconds', async () => {
      await using page = await player.open('long.webm', failed)
      await page.getByRole('button', { name: 'Last 10 s', exact: true }).click()
      await expectAt(page, 10)
      await using plain = await player.open('long.webm', { result: 'failed' })
      await expectAt(plain, 20, 0.1)
      expect(await plain.getByRole('button', { name: /^Last/ }).count()).toBe(0)
    })

    it('copy a link to the current moment, or show the link', async () => {
      const permissions = ['clipboard-read', 'clipboard-write']
      await using page = await player.open('long.webm', failed, { permissions })
      await page.getByRole('slider').fill('7.25')
      await expectAt(page, 7.25)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      const link = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(link).toBe(`${page.url()}#t=7.25`)
      await using later = await player.visits.visit(link)
      await expectAt(later, 7.25)
      const initScript = `Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`
      await using without = await player.open('long.webm', failed, { initScript })
      const dialog = without.waitForEvent('dialog')
      const clicked = without.getByRole('button', { name: 'Copy link' }).click()
      const shown = await dialog
      expect([shown.type(), shown.defaultValue()]).toEqual(['prompt', `${without.url()}#t=20`])
      await shown.dismiss()
      await clicked
    })

    it.each(windows)(
      'fill the screen with the video, under controls that fade while nothing moves: $width × $height',
      async (viewport) => {
        await using page = await player.open('long.webm', failed, { viewport })
        await page.keyboard.press('f')
        const whole = { x: 0, y: 0, ...viewport }
        await expect.poll(() => page.locator('video').boundingBox()).toEqual(whole)
        const play = await page.locator('.play').boundingBox()
        expect((play?.y ?? 0) + (play?.height ?? Number.NaN)).toBeLessThan(viewport.height)
        const opacity = async () =>
          Number(await page.evaluate(`getComputedStyle(document.querySelector('.controls')).opacity`))
        await page.mouse.move(100, 100)
        await expect.poll(opacity).toBeGreaterThan(0.9)
        await expect.poll(opacity, { timeout: 10_000 }).toBe(0)
        await page.mouse.move(120, 120)
        await expect.poll(opacity).toBeGreaterThan(0.9)
        await expect.poll(opacity, { timeout: 10_000 }).toBe(0)
        // The first tap only shows them.
        for (const isPaused of [true, false, true]) {
          await page.locator('video').dispatchEvent('pointerdown', { pointerType: 'touch' })
          await page.locator('video').dispatchEvent('click')
          expect(await videoOf(page, 'paused')).toBe(isPaused)
          await expect.poll(opacity).toBeGreaterThan(0.9)
        }
        await expect.poll(opacity, { timeout: 10_000 }).toBe(0)
        await page.keyboard.press('ArrowLeft')
        await expect.poll(opacity).toBeGreaterThan(0.9)
        await page.getByRole('button', { name: 'Exit full screen' }).click()
        await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull()
        await expect.poll(() => page.locator('video').boundingBox()).not.toEqual(whole)
      },
    )

    it('turn sound off and on, if there is sound', async () => {
      await using page = await player.open('sound.webm')
      await page.keyboard.press('k')
      const button = page.getByRole('button', { name: 'Mute' })
      await button.waitFor()
      await page.keyboard.press('m')
      expect(await videoOf(page, 'muted')).toBe(true)
      await page.getByRole('button', { name: 'Unmute' }).click()
      expect(await videoOf(page, 'muted')).toBe(false)
      await using silent = await player.open('long.webm')
      await silent.keyboard.press('k')
      await expect.poll(() => timeOf(silent)).toBeGreaterThan(0.3)
      await silent.keyboard.press('m')
      expect(await silent.getByRole('button', { name: /mute$/i }).count()).toBe(0)
      expect(await videoOf(silent, 'muted')).toBe(false)
    })
  })
})
