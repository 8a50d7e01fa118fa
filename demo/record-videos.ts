// Records the videos of the demo's own tests into `videos`. Like the screenshots, this needs Playwright's ffmpeg:
// `playwright install ffmpeg`. Run by `node run.js demo/record-videos.ts`.
import { execFileSync } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { cart, fill, recordPage, shopPage } from './shop.ts'
import { createTemporaryFolder } from './workspace.ts'

type Video = { html: string; act: (page: Page) => Promise<void> }

/** The time that a failed assertion waits. */
const timeout = 5000

function login(isBroken: boolean): Video {
  const form = `<section><h1>Log in</h1><label>Email<input id="email"></label>
<label>Password<input id="password" type="password"></label><button>Log in</button><p id="state"></p></section>${cart}`
  const end = isBroken
    ? `document.querySelector('#state').innerHTML = '<span role="alert">Wrong email or password.</span>'`
    : `document.querySelector('section').innerHTML = '<h1>Welcome back, Ada</h1><p>Your last order, 10231, has arrived.</p>'`
  return {
    html: shopPage(form, `document.querySelector('button').onclick = () => setTimeout(() => { ${end} }, 700)`),
    async act(page) {
      await sleep(600)
      await fill(page, { '#email': 'ada@example.com', '#password': 'analytical' })
      await page.getByRole('button').click()
      await sleep(isBroken ? timeout : 2000)
    },
  }
}

function coupon(isBroken: boolean): Video {
  const form = `<section><h1>Checkout</h1><label>Name<input id="name"></label>
<label>Coupon<input id="coupon"></label><button>Apply</button><p id="discount"></p></section>${cart}`
  const end = isBroken
    ? ''
    : `document.querySelector('#discount').textContent = '10 % off'
document.querySelector('#total b').textContent = '€ 10.80'`
  return {
    html: shopPage(form, `document.querySelector('button').onclick = () => setTimeout(() => { ${end} }, 700)`),
    async act(page) {
      await sleep(600)
      await fill(page, { '#name': 'Ada Lovelace', '#coupon': 'SPRING' })
      await page.getByRole('button').click()
      await sleep(isBroken ? timeout : 2000)
    },
  }
}

function card(isBroken: boolean): Video {
  const form = `<section><h1>Pay by card</h1><label>Card number<input id="card"></label>
<label>Name<input id="name"></label><p id="pay"></p></section>${cart}`
  const checked = isBroken
    ? `document.querySelector('#pay').textContent = 'Checking your card …'`
    : `document.querySelector('#pay').innerHTML = '<button>Pay now</button>'
document.querySelector('button').onclick = () => {
  document.querySelector('section').innerHTML = '<h1>Thank you</h1><p>Your order 10248 is on its way.</p>'
}`
  return {
    html: shopPage(
      form,
      `document.querySelector('#name').oninput = ({ target }) => { if (target.value.length === 12) { ${checked} } }`,
    ),
    async act(page) {
      await sleep(600)
      await fill(page, { '#card': '4242 4242 4242 4242', '#name': 'Ada Lovelace' })
      await sleep(isBroken ? timeout : 800)
      if (isBroken) return
      await page.getByRole('button', { name: 'Pay now' }).click()
      await sleep(2000)
    },
  }
}

const teas = [
  'Sencha',
  'Gyokuro',
  'Matcha',
  'Bancha',
  'Hojicha',
  'Genmaicha',
  'Kukicha',
  'Tencha',
  'Kabusecha',
  'Tamaryokucha',
  'Konacha',
  'Shincha',
]

function search(isBroken: boolean): Video {
  const form = `<section><h1>Search</h1><input id="search" aria-label="Search"><p id="count"></p>
<ul style="columns: 2; column-gap: 32px"></ul></section>${cart}`
  const items = teas.map((tea) => `<li>${tea} <b>€ 7.50</b></li>`).join('')
  const end = isBroken
    ? `document.querySelector('#count').textContent = 'No tea matches your search.'`
    : `document.querySelector('#count').textContent = '12 teas'; document.querySelector('ul').innerHTML = '${items}'`
  return {
    html: shopPage(
      form,
      `document.querySelector('#search').oninput = ({ target }) => { if (target.value.length === 9) setTimeout(() => { ${end} }, 500) }`,
    ),
    async act(page) {
      await sleep(600)
      await fill(page, { '#search': 'green tea' })
      await sleep(isBroken ? timeout : 2500)
    },
  }
}

const tests = { login, coupon, card, search }

const folder = join(import.meta.dirname, 'videos')
await mkdir(folder, { recursive: true })
await using browser = await launchChromium()
for (const [name, video] of Object.entries(tests)) {
  await record(`${name}-passed.webm`, video(false))
  await record(`${name}-failed.webm`, video(true))
}
await record('demo.mp4', card(false))

async function record(file: string, { html, act }: Video): Promise<void> {
  await using recorded = await createTemporaryFolder()
  const video = await recordPage(browser, recorded.path, html, act)
  const path = join(folder, file)
  // Playwright's own videos are ten times as large. The first pictures are of an empty page.
  const codec = file.endsWith('.mp4')
    ? '-c:v libx264 -preset veryslow -pix_fmt yuv420p -movflags +faststart'
    : '-c:v libvpx-vp9 -b:v 0'
  const args = `-v error -y -ss 0.5 -i ${video} -vf fps=10:start_time=0 ${codec} -crf 42 -map_metadata -1 ${path}`
  execFileSync('ffmpeg', args.split(' '))
  console.log(`${path} (${((await stat(path)).size / 1000).toFixed(1)} kB)`)
}
