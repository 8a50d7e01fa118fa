import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'

/** A page of the small shop in all recordings. */
export function shopPage(main: string, script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Shop</title>
<style>
body { margin: 0; font: 20px/1.5 system-ui, sans-serif; color: #1d2433; background: #eef1f6 }
header { background: #17494d; color: #fff; padding: 18px 40px; font-size: 26px }
main { display: grid; grid-template-columns: 1fr 380px; gap: 32px; padding: 32px 40px }
section { background: #fff; border-radius: 14px; padding: 22px 28px }
ul { list-style: none; padding: 0; margin: 0 } li { display: flex; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid #e3e7ee }
input { font: inherit; width: 100%; box-sizing: border-box; padding: 8px 12px; border: 1px solid #b9c1ce; border-radius: 8px; margin: 4px 0 12px }
button { font: inherit; border: 0; border-radius: 10px; background: #17494d; color: #fff; padding: 10px 26px }
[role=alert] { color: #a3201a } h1, h2 { font-size: 24px; margin: 0 0 12px }
</style><header>Teahouse</header><main>${main}</main>
<script>
${script}
</script>`
}

export const cart =
  '<section><h2>Your cart</h2><ul><li>Sencha, 100 g <b>€ 7.50</b></li><li>Cup, blue <b>€ 4.50</b></li><li>Shipping <b>€ 0.00</b></li><li id="total">Total <b>€ 12.00</b></li></ul></section>'

const checkout = `<section><h1>Checkout</h1>
<label>Card number<input id="card"></label><label>Name<input id="name"></label><label>Coupon<input id="coupon"></label>
<button>Pay € 12.00</button><p id="state"></p></section>
${cart}`

const payment = (isBroken: boolean) => `
document.querySelector('button').onclick = () => {
  document.querySelector('#state').textContent = 'Paying …'
  ${isBroken ? `setTimeout(() => { document.querySelector('#state').innerHTML = '<span role="alert">The payment could not be completed (502). Try again.</span>' }, 2500)` : `setTimeout(() => { document.querySelector('section').innerHTML = '<h1>Thank you</h1><p>Your order 10248 is on its way.</p>' }, 1200)`}
}`

/** Records a purchase in a small shop into a folder, as Playwright records tests. Returns the video's path. */
export function recordShop(browser: Browser, folder: string, isBroken: boolean): Promise<string> {
  return recordPage(browser, folder, shopPage(checkout, payment(isBroken)), async (page) => {
    await sleep(1500)
    await fill(page, { '#card': '4242 4242 4242 4242', '#name': 'Ada Lovelace', '#coupon': 'SPRING' })
    await page.getByRole('button').click()
    await sleep(isBroken ? 9000 : 4000)
  })
}

/** Types texts into fields, like a person. */
export async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    await page.locator(field).pressSequentially(text, { delay: 90 })
  }
}

/** Records a page into an empty folder while `act` uses it. Returns the video's path. */
export async function recordPage(
  browser: Browser,
  folder: string,
  html: string,
  act: (page: Page) => Promise<void>,
): Promise<string> {
  const size = { width: 1280, height: 720 }
  const context = await browser.newContext({ viewport: size, recordVideo: { dir: folder, size } })
  const page = await context.newPage()
  await page.setContent(html)
  await act(page)
  await context.close()
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.webm'))
  return join(folder, name)
}
