import type { Drawing } from '../drawing.ts'

/** A part of a test file, which edits can add, change, move or remove. */
export type Part =
  | { kind: 'test'; comments: string[]; head: string[]; body: string[]; end: string }
  | { kind: 'group'; comments: string[]; head: string; parts: Part[] }
  | { kind: 'hook' | 'helper' | 'comment'; lines: string[] }

export type SpecFile = { imports: string[]; parts: Part[] }

const urls = ['/', '/cart', '/login', '/orders?page=2'] as const
const names = ['Pay now', 'Sign in', 'Add (2)', 'Remove', "Don't"] as const

/** One statement on one or more lines. Most statements occur in several tests. */
function statement(draw: Drawing): string[] {
  const n = draw.upTo(30)
  return draw.weighted<string[]>(
    [3, [`await page.goto(${JSON.stringify(draw.pick(...urls))})`]],
    [3, [`await page.getByRole('button', { name: ${JSON.stringify(draw.pick(...names))} }).click()`]],
    [3, [`await expect(page.getByTestId('total')).toHaveText('${n}')`]],
    [1, [`expect(await page.locator("#n${n}").inputValue()).toBe("")`]],
    [1, ['await page.screenshot()']],
    [1, [`// Step ${n}: what happens now`]],
    [1, ['']],
    [1, [`if (isMobile) {`, `  await page.tap('#menu${n}')`, '}']],
    [1, [`await test.step('step ${n}', async () => {`, `  await page.fill('#q', \`a\${${n}}\`)`, '})']],
    [1, ['await expect(async () => {', `  expect(await total()).toBe(${n})`, '}).toPass({', '  timeout: 1000,', '})']],
    [1, [`test.skip(browserName === 'webkit', 'not here')`]],
    [1, ['for (const row of rows) {', '  await row.click()', '  await page.goBack()', '}']],
  )
}

const statements = (draw: Drawing, most: number, least = 1) =>
  Array.from({ length: draw.upTo(most, least) }, () => statement(draw)).flat()

const comments = (draw: Drawing): string[] =>
  draw.weighted<string[]>(
    [6, []],
    [2, [`// Checks what ${draw.upTo(99)} does.`]],
    [1, ['/**', ` * A longer comment, number ${draw.upTo(99)}.`, ' */']],
  )

export function drawTest(draw: Drawing): Part {
  const title = `does ${draw.pick('pay', 'log in', 'search', 'fill the cart')} ${draw.upTo(9999)}`
  const call = draw.weighted<string>([8, 'test'], [1, 'test.only'], [1, 'test.skip'], [1, 'test.fixme'], [1, 'it'])
  const given = draw.pick('async ({ page }) => {', 'async ({ page, browserName }) => {', 'async () => {')
  const head = draw.weighted<string[]>(
    [6, [`${call}('${title}', ${given}`]],
    [1, [`${call}(`, `  '${title}',`, `  { tag: '@slow' },`, `  ${given}`]],
    [1, [`${call}('${title}', { tag: ['@a', '@b'] }, ${given}`]],
  )
  const isShort = draw.chance(0.05)
  return isShort
    ? {
        kind: 'test',
        comments: [],
        head: [`test('${title}', async ({ page }) => expect(page).toBe(1))`],
        body: [],
        end: '',
      }
    : {
        kind: 'test',
        comments: comments(draw),
        head,
        body: statements(draw, 6),
        end: head.length > 1 ? '  },' : '})',
      }
}

export function drawHook(draw: Drawing): Part {
  const call = draw.pick('test.beforeEach', 'test.afterAll', 'beforeEach', 'test.beforeAll')
  return {
    kind: 'hook',
    lines: [`${call}(async ({ page }) => {`, ...statements(draw, 9).map(indented), '})'],
  }
}

function drawHelper(draw: Drawing): Part {
  const name = `helper${draw.upTo(99)}`
  return {
    kind: 'helper',
    lines: [`function ${name}(page: Page) {`, `  return page.locator('.${name}')`, '}'],
  }
}

export function drawComment(draw: Drawing): Part {
  return { kind: 'comment', lines: [`// Part ${draw.upTo(99)} of the shop`] }
}

export function drawGroup(draw: Drawing): Part {
  const call = draw.pick('test.describe', 'test.describe.serial', 'describe')
  const hook = draw.chance(0.3) ? [drawHook(draw)] : []
  const tests = Array.from({ length: draw.upTo(3, 1) }, () => drawTest(draw))
  const head = `${call}('part ${draw.upTo(999)}', () => {`
  return { kind: 'group', comments: comments(draw), head, parts: [...hook, ...tests] }
}

export function drawFile(draw: Drawing): SpecFile {
  const parts = Array.from({ length: draw.upTo(9, 2) }, () =>
    draw.weighted<() => Part>([8, () => drawTest(draw)], [3, () => drawGroup(draw)])(),
  )
  const before = [...(draw.chance(0.4) ? [drawHelper(draw)] : []), ...(draw.chance(0.4) ? [drawHook(draw)] : [])]
  return { imports: ["import { expect, test } from '@playwright/test'"], parts: [...before, ...parts] }
}

const indented = (line: string) => (line === '' ? '' : `  ${line}`)

function linesOf(part: Part): string[] {
  if (part.kind === 'group') {
    return [...part.comments, part.head, ...apart(part.parts).map(indented), '})']
  }
  if (part.kind !== 'test') return part.lines
  const { comments, head, body, end } = part
  const isLong = end === '  },'
  const lines = body.map((line) => indented(isLong ? indented(line) : line))
  return [...comments, ...head, ...lines, ...(end === '' ? [] : [end]), ...(isLong ? [')'] : [])]
}

function apart(parts: readonly Part[]): string[] {
  return parts.flatMap((part, at) => (at === 0 ? linesOf(part) : ['', ...linesOf(part)]))
}

export function textOf({ imports, parts }: SpecFile, lineEnd = '\n'): string {
  return [...imports, '', ...apart(parts), ''].join(lineEnd)
}

/** All lists of parts in a file: its own and those of its groups. */
export function listsOf(parts: Part[]): Part[][] {
  return [parts, ...parts.flatMap((part) => ('parts' in part ? listsOf(part.parts) : []))]
}

/** Adds, removes or replaces a statement. */
export function editBody(body: readonly string[], draw: Drawing): string[] {
  const at = draw.upTo(Math.max(0, body.length - 1))
  const isWhole = (line = '') => /^\w.*[^{]$/.test(line)
  if (isWhole(body[at]) && draw.chance(0.6))
    return body.toSpliced(at, 1, ...(draw.chance(0.3) && body.length > 1 ? [] : statements(draw, 1)))
  const end = draw.chance(0.5) ? body.length : 0
  return body.toSpliced(end, 0, ...statements(draw, 2), `await page.waitForTimeout(${draw.upTo(9999)})`)
}
