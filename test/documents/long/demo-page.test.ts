import { spawn } from 'node:child_process'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { githubHtml } from '../../../demo/github-html.ts'
import { servePage } from '../../../demo/page-server.ts'
import { createRuns } from '../../../demo/runs.ts'
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

/** Opens what is folded, as a reader would. */
async function unfold(part: Locator): Promise<void> {
  const folded = part.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

describe.runIf(available('Chromium', chromiumPath)).concurrent('the page of the demo', () => {
  it('shows comment, summary, outputs and log; its links play; the second run updates the comment', async () => {
    await using opened = await openPage()
    const { page, scene, violations } = opened
    await page.getByRole('button', { name: 'Run again' }).click()
    const comment = page.getByRole('article')
    await expectText(page, /^Run #12 succeeded after [\d.]+ s\. The comment was written\.$/)
    const summaries = page.locator('#summaries')
    // The failed test is seen without a click.
    expect(await comment.getByRole('row').count()).toBe(2)
    for (const part of [comment, summaries]) {
      await unfold(part)
      expect(await part.getByRole('row').count()).toBe(5)
    }
    expect(await page.locator('#outputs').textContent()).toContain('shared-count3')
    const log = (await page.locator('#logs').textContent()) ?? ''
    expect(log).toContain('3 of 3 recordings shared')
    expect(log).not.toMatch(/srk_|ghs_|::/)
    await expectAccessible(page, looks)

    for (const title of ['Checkout › with coupon', 'demo', 'Login › works']) {
      await unfold(comment)
      await comment.getByRole('link', { name: title }).click()
      expect(await playedSeconds(page)).toBeGreaterThan(0.2)
      await page.goBack()
      await comment.waitFor()
    }

    const [before] = scene.github.comments(pull.number)
    await page.getByRole('button', { name: 'Run again' }).click()
    await expectText(page, /^Run #13 succeeded after [\d.]+ s\. The comment was updated in place\.$/)
    const after = scene.github.comments(pull.number)
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before?.id, edits: (before?.edits ?? 0) + 1 })
    expect(await comment.count()).toBe(1)
    expect(await comment.textContent()).toMatch(/edited once.*3 recordings.*run #13/s)
    expect(violations).toEqual([])
  })

  it('runs a matrix of four at once, which ends with four sections in one comment', async () => {
    await using opened = await openPage()
    const { page, scene } = opened
    await page.getByRole('button', { name: 'Run as four matrix jobs' }).click()
    await expectText(page, /^Run #12 succeeded/)
    expect(scene.github.comments(pull.number)).toHaveLength(1)
    const names = ['linux', 'macos'].flatMap((system) => [`test (${system}, 1)`, `test (${system}, 2)`])
    const comment = page.getByRole('article')
    expect(await comment.locator('p > strong > code').allTextContents()).toEqual(names)
    expect(await comment.getByRole('table').count()).toBe(4)
    await unfold(comment)
    expect(await comment.getByRole('link', { name: 'demo' }).count()).toBe(4)
    expect(await page.locator('.summary > h3').allTextContents()).toEqual(names)
    expect(await page.locator('#outputs summary').allTextContents()).toEqual(names)
    await expectAccessible(page, looks.slice(0, 2))
  })

  it('cleans up: the links are gone from the comment, and so are the pages behind them', async () => {
    await using opened = await openPage()
    const { page, runs } = opened
    const { jobs } = await runs.run('share')
    const links = jobs[0]?.result?.outputs['share-urls']?.split('\n') ?? []
    for (const link of links) expect((await fetch(link)).status).toBe(200)
    await page.getByRole('button', { name: 'Clean up' }).click()
    await expectText(page, /^Run #13 succeeded after [\d.]+ s\. The comment was updated in place\.$/)
    const comment = page.getByRole('article')
    expect(await comment.textContent()).toContain('links removed')
    expect(await comment.locator('a[href*="/s/"]').count()).toBe(0)
    expect(links).toHaveLength(3)
    for (const link of links) expect((await fetch(link)).status).toBe(404)
    await expectAccessible(page, looks.slice(0, 2))
  })

  it('lets its buttons wait during a run, keeps the focus on the pressed one and says why', async () => {
    await using opened = await openPage()
    const { page, runs, scene } = opened
    // The run goes on until the test has looked at all.
    scene.github.setBehaviour({ failures: [{ every: true, effect: { stall: true } }] })
    const [again, matrix] = [/^Run again/, /^Run as four/].map((name) => page.getByRole('button', { name }))
    await again?.focus()
    await page.keyboard.press('Enter')
    await expectText(page, /^Run #12 goes on/)
    expect(await again?.getAttribute('aria-disabled')).toBe('true')
    expect(await again?.evaluate((button) => button.matches(':focus'))).toBe(true)
    await matrix?.click({ force: true })
    expect(runs.latest?.kind).toBe('share')
    expect(await page.locator('#reason').isVisible()).toBe(true)
    await expectAccessible(page, looks.slice(0, 2))
  })

  it('says when the demo has ended', async () => {
    await using opened = await openPage()
    await opened.end()
    await expectText(opened.page, /^The demo has ended/)
  })
})

it('takes runs from its own page alone', async () => {
  await using scene = await setScene()
  await using runs = createRuns(scene, new AbortController().signal)
  await using server = await servePage(scene, runs)
  const { host, origin } = new URL(server.url)
  const calls = [
    { method: 'POST', path: '/runs/share', headers: {}, status: 403 },
    { method: 'POST', path: '/runs/share', headers: { origin: 'https://example.com' }, status: 403 },
    { method: 'POST', path: '/runs/share', headers: { origin: 'null' }, status: 403 },
    {
      method: 'POST',
      path: '/runs/share',
      headers: { host: 'example.com', origin: 'http://example.com' },
      status: 421,
    },
    { method: 'GET', path: '/events', headers: { host: `example.com:${new URL(origin).port}` }, status: 421 },
    { method: 'GET', path: '/runs/share', headers: { origin }, status: 404 },
    { method: 'POST', path: '/runs/constructor', headers: { origin }, status: 404 },
    { method: 'GET', path: '/../package.json', headers: {}, status: 404 },
    { method: 'GET', path: '/', headers: {}, status: 200 },
  ]
  for (const { status, ...call } of calls) {
    expect(await statusOf(server.url, call), JSON.stringify(call)).toBe(status)
  }
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(runs.latest).toBeUndefined()
})

it.skipIf(process.platform === 'win32')(
  'prints the page’s address first, and ends all with Ctrl-C',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'demo-page-test-'))
    const child = spawn(process.execPath, [join(root, 'demo/demo.ts')], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder.path },
    })
    const { promise: ended, resolve } = Promise.withResolvers<number | null>()
    child.once('close', resolve)
    const output = await new Promise<string>((resolve) => {
      child.stdout.setEncoding('utf8').once('data', resolve)
    })
    const [url = ''] = /^.*(http:\/\/127\.0\.0\.1:\d+\/)/.exec(output)?.slice(1) ?? []
    const events = await fetch(`${url}events`)
    expect(events.headers.get('content-type')).toBe('text/event-stream')
    child.kill('SIGINT')
    await ended
    await expect(events.text()).rejects.toThrow()
    await expect(fetch(url)).rejects.toThrow()
    expect(await readdir(folder.path)).toEqual([])
  },
)

it.each([
  {
    what: 'a folded part',
    markdown: '<details open>\n<summary>More</summary>\n\n**bold**\n</details>',
    html: '<details open=""><summary>More</summary><p><strong>bold</strong></p></details>',
  },
  {
    what: 'an aligned cell',
    markdown: '| a |\n| --: |\n| 1 |',
    html: '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody></table></div>',
  },
  {
    what: 'no script',
    markdown: 'a <script>alert(1)</script><style>p{}</style><svg onload=alert(1)>b',
    html: '<p>a &lt;script&gt;alert(1)&lt;/script&gt;&lt;style&gt;p{}&lt;/style&gt;</p>',
  },
  {
    what: 'no handler, style or name',
    markdown: '<b onclick="x" style="y" id="reason" class="z">b</b>',
    html: '<p><b>b</b></p>',
  },
  {
    what: 'no address but of the web',
    markdown: '[a](javascript:alert)<a href="java&#9;script:alert">b</a><a href="data:text/html,x">c</a>',
    html: '<p><a rel="nofollow noopener">a</a><a rel="nofollow noopener">b</a><a rel="nofollow noopener">c</a></p>',
  },
  { what: 'no form', markdown: '<form action="/runs/share"><button>b</button><input></form>', html: 'b' },
  { what: 'no hidden state', markdown: '<!-- state -->\nText', html: '<p>Text</p>' },
])('renders Markdown as GitHub does: $what', ({ markdown, html }) => {
  expect(githubHtml(markdown).replace(/\n/g, '')).toBe(html)
})

function statusOf(
  url: string,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, path, headers: { ...headers } }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject).end()
  })
}
