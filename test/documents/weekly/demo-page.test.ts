import { request } from 'node:http'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { githubHtml } from '../../../demo/github-html.ts'
import { servePage } from '../../../demo/page-server.ts'
import { createRuns, type Run } from '../../../demo/runs.ts'
import { setScene } from '../../../demo/scene.ts'
import { pull } from '../../../emulators/runner/pull-request.ts'
import {
  closeBrowser,
  expectAccessible,
  expectText,
  looks,
  openPage,
  playedSeconds,
} from '../../support/documents/open-page.ts'
import { available } from '../../support/requirement.ts'
import { root } from '../../support/stage.ts'

afterAll(closeBrowser)

/** Unfolds a part, as a reader would. */
async function unfold(part: Locator): Promise<void> {
  const folded = part.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

describe.runIf(available('Chromium', chromiumPath)).concurrent('the page of the demo', () => {
  it('shows a comment for each host, summary, outputs and log; all links play; another run updates its comment', async () => {
    await using opened = await openPage()
    const { page, scene, violations } = opened
    const comment = page.getByRole('article')
    const summaries = page.locator('#summaries')
    for (const [at, label] of ['Run without a key', 'Run with a service'].entries()) {
      await page.getByRole('button', { name: label }).click()
      const written = 'The action ended with exit code 0 after [\\d.]+ s\\. The comment was written\\.'
      await expectText(page, new RegExp(`^Run #${12 + at}: ${written}$`))
      // Failed, flaky and changed tests are visible without a click.
      for (const part of [comment.nth(at), summaries]) expect(await part.getByRole('row').count()).toBe(7)
      expect(await comment.nth(at).getByRole('row', { name: 'Login › works' }).textContent()).toContain('changed')
      expect(await page.locator('#outputs').textContent()).toContain('shared-count6')
      const log = (await page.locator('#logs').textContent()) ?? ''
      expect(log).toContain('6 of 6 recordings shared')
      expect(log).not.toMatch(/srk_|ghs_|::/)
    }
    expect(await page.locator('h3.host').allTextContents()).toEqual([
      'Without a key: GitHub keeps the recordings',
      'With a service',
    ])
    await expectAccessible(page, looks)

    for (const at of [0, 1]) {
      await comment.nth(at).getByRole('link', { name: 'Checkout › with coupon' }).click()
      expect(await playedSeconds(page)).toBeGreaterThan(0.2)
      await page.goBack()
      await comment.nth(at).waitFor()
    }

    const [first, before] = scene.github.comments(pull.number)
    await page.getByRole('button', { name: 'Run with a service' }).click()
    await expectText(
      page,
      /^Run #14: The action ended with exit code 0 after [\d.]+ s\. The comment was updated in place\.$/,
    )
    const after = scene.github.comments(pull.number)
    expect(after).toHaveLength(2)
    expect(after[0]).toEqual(first)
    expect(after[1]).toMatchObject({ id: before?.id, edits: (before?.edits ?? 0) + 1 })
    expect(await comment.count()).toBe(2)
    expect(await comment.nth(1).textContent()).toMatch(/edited once.*6 recordings.*run #14/s)
    expect(violations).toEqual([])
  })

  it('opens an artifact by the name of the emulated GitHub as well, at the second that the link names', async () => {
    await using opened = await openPage()
    const { page, scene, runs } = opened
    const { jobs } = await runs.run('github')
    const [link = ''] = jobs[0]?.result?.outputs['share-urls']?.split('\n') ?? []
    expect(link).toMatch(/^http:\/\/github\.localhost:\d+\/octo-org\/shop\/actions\/runs\/1000\/artifacts\/\d+$/)
    for (const address of [link, scene.openable(link)]) {
      await page.goto(`${address}#t=3`)
      expect(await playedSeconds(page)).toBeGreaterThanOrEqual(3)
    }
    expect(scene.github.violations).toEqual([])
  })

  it('runs a matrix of four, with one table in one comment, and a line for each job; cleans up; and says when the demo has ended', async () => {
    await using opened = await openPage()
    const { page, scene, runs } = opened
    await page.getByRole('button', { name: 'Run as four matrix jobs' }).click()
    await page.locator('#logs summary').first().click()
    await expectText(page, /^Run #12: The action ended with exit code 0 in all 4 jobs after/)
    // Parts that somebody opened stay open.
    expect(await page.locator('#logs > details[open]').count()).toBe(1)
    expect(scene.github.comments(pull.number)).toHaveLength(1)
    const names = ['linux', 'macos'].flatMap((system) => [`test (${system}, 1)`, `test (${system}, 2)`])
    const comment = page.getByRole('article')
    expect(await comment.locator('p > strong > code').allTextContents()).toEqual(['test'])
    expect(await comment.getByRole('table').count()).toBe(1)
    await unfold(comment)
    for (const name of names) expect(await comment.innerText()).toContain(`${name} · ❌ 3 failed`)
    expect(await comment.getByRole('link', { name: 'demo' }).count()).toBe(4)
    expect(await page.locator('.summary > h3').allTextContents()).toEqual(names)
    expect(await page.locator('#outputs summary').allTextContents()).toEqual(names)
    const { jobs = [] } = runs.latest ?? {}
    const links = new Set(jobs.flatMap(({ result }) => result?.outputs['share-urls']?.split('\n') ?? []))
    expect(links.size).toBeGreaterThanOrEqual(3)
    for (const link of links) expect((await fetch(link)).status).toBe(200)

    await page.getByRole('button', { name: 'Clean up' }).click()
    await expectText(
      page,
      /^Run #13: The action ended with exit code 0 after [\d.]+ s\. The comment was updated in place\.$/,
    )
    expect(await comment.textContent()).toContain('links removed')
    expect(await comment.locator('a[href*="/s/"]').count()).toBe(0)
    for (const link of links) expect((await fetch(link)).status).toBe(404)
    await expectAccessible(page, looks.slice(0, 1))

    await opened.end()
    await expectText(page, /^The demo has ended/)
  })

  it('is complete in its first response, even without scripts or if its event stream is blocked', async () => {
    await using opened = await openPage()
    const { page, url, runs } = opened
    await runs.run('github')
    await page.route('**/events', (route) => route.abort())
    await using unscripted = await page.context().browser()?.newPage({ javaScriptEnabled: false })
    for (const each of [page, unscripted]) {
      await each?.goto(url, { waitUntil: 'domcontentloaded' })
      const seen = await each?.locator('body').innerText()
      expect(seen).toMatch(/Run #12: The action ended with exit code 0 after [\d.]+ s\. The comment was written\./)
      for (const text of ['Checkout › with coupon', '6 of 6 recordings shared', 'shared-count']) {
        expect(seen).toContain(text)
      }
      expect(seen).not.toMatch(/Connecting|has ended|None yet|No comment yet/)
      expect(seen?.includes('The buttons need JavaScript.')).toBe(each === unscripted)
    }
    // Without events, a reload shows the current state.
    await page.getByRole('button', { name: 'Clean up' }).click()
    await expectText(page, /^Run #13(?: is running|: The action ended)/)
  })

  it('disables its buttons during a run, says why, and keeps the focus on the pressed one', async () => {
    await using opened = await openPage()
    const { page, runs, scene } = opened
    // The run lasts until the test has checked everything.
    scene.github.setBehaviour({ failures: [{ every: true, effect: { stall: true } }] })
    const [again, matrix] = [/^Run without/, /^Run as four/].map((name) => page.getByRole('button', { name }))
    await again?.focus()
    await page.keyboard.press('Enter')
    await expectText(page, /^Run #12 is running/)
    expect(await again?.getAttribute('aria-disabled')).toBe('true')
    expect(await again?.evaluate((button) => button.matches(':focus'))).toBe(true)
    await matrix?.click({ force: true })
    expect(runs.latest?.kind).toBe('github')
    expect(await page.locator('#reason').isVisible()).toBe(true)
    await expectAccessible(page, looks.slice(0, 1))
  })
})

it("offers no made-up matrix for the user's own jobs", async () => {
  const report = join(root, 'test/fixtures/reports/playwright.json')
  const jobs = ['a', 'b'].map((name) => ({ name, report, folder: root }))
  const folder = join(root, 'test/fixtures/recordings')
  await using scene = await setScene({ folder, inputs: {}, jobs, bases: [], changesSince: undefined, report: false })
  await using runs = createRuns(scene, new AbortController().signal)
  await using server = await servePage(scene, runs, 0)
  const html = await (await fetch(server.url)).text()
  expect(Array.from(html.matchAll(/data-run="(\w+)"/g), ([, kind]) => kind)).toEqual(['github', 'service', 'cleanup'])
  expect(html).toContain('Nothing has run yet.')
})

it('says why the first run on the pull request does not have the number 1', async () => {
  await using scene = await setScene()
  await using runs = createRuns(scene, new AbortController().signal)
  await using server = await servePage(scene, runs, 0)
  const numbers = async () => /id="numbers">(.*?)</.exec(await (await fetch(server.url)).text())?.[1]
  expect(await numbers()).toBe('Runs begin with #12, as if the repository had earlier ones.')
  for (const base of scene.bases.slice(0, 2)) await runs.runBase(base)
  expect(await numbers()).toBe('Runs #12 to #13 were on main, to compare with.')
})

it('cleans up the links of the pull request, but not those of the runs on main that it is compared with', async () => {
  await using scene = await setScene()
  await using runs = createRuns(scene, new AbortController().signal)
  const linksOf = ({ jobs }: Run) =>
    jobs.flatMap(({ result }) => scene.openable(result?.outputs['share-urls'] ?? '').split('\n'))
  const onMain: string[] = []
  for (const base of scene.bases) onMain.push(...linksOf(await runs.runBase(base)))
  const ofPull = linksOf(await runs.run('service'))
  await runs.run('cleanup')
  const statusesOf = (links: string[]) => Promise.all(links.map(async (link) => (await fetch(link)).status))
  expect(new Set(await statusesOf(ofPull))).toEqual(new Set([404]))
  expect(new Set(await statusesOf(onMain))).toEqual(new Set([200]))
})

it('starts runs only for its own page', async () => {
  await using scene = await setScene()
  await using runs = createRuns(scene, new AbortController().signal)
  await using server = await servePage(scene, runs, 0)
  const { host, origin, port } = new URL(server.url)
  for (const [call, headers, status] of [
    ['POST /runs/github', {}, 403],
    ['POST /runs/github', { origin: 'https://example.com' }, 403],
    ['POST /runs/service', { origin: 'null' }, 403],
    ['POST /runs/service', { host: 'example.com', origin: 'http://example.com' }, 421],
    ['GET /events', { host: `example.com:${port}` }, 421],
    ['GET /runs/github', { origin }, 404],
  ] as const) {
    expect(await statusOf(server.url, call, headers), call).toBe(status)
  }
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(runs.latest).toBeUndefined()
})

it.each([
  ['a folded part', '<details open>\n\n**b**\n</details>', '<details open=""><p><strong>b</strong></p></details>'],
  ['no script', 'a <script>alert(1)</script><svg onload=alert(1)>b', '<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['no handler, style or name', '<b onclick="x" style="y" id="reason" class="z">b</b>', '<p><b>b</b></p>'],
  [
    'no address but of the web',
    '[a](javascript:alert)<a href="java&#9;script:alert">b</a>',
    '<p><a rel="nofollow noopener">a</a><a rel="nofollow noopener">b</a></p>',
  ],
  ['no form', '<form action="/runs/share"><button>b</button><input></form>', 'b'],
  ['no hidden state', '<!-- state -->\nText', '<p>Text</p>'],
])('renders Markdown as GitHub does: %s', (_, markdown, html) => {
  expect(githubHtml(markdown).replace(/\n/g, '')).toBe(html)
})

function statusOf(url: string, call: string, headers: Record<string, string>): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  return new Promise((resolve, reject) => {
    request(url, { method, path, headers: { ...headers } }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
