import { findChangedTests } from '../../../src/changes/changed-tests.ts'
import { findInText, parsePatch } from '../../../src/changes/patch.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes. GitHub doesn't show longer patches. */
const longest = 2 ** 20

const code = [
  ...["test('a', async () => {", "test.describe('b', () => {", 'test.beforeEach(async () => {', '});', '}'],
  ...['', '// why', '/**', ' * more', 'def test_a():', '  await page.goto("/")', "test('", '\\'],
] as const

function lineOf(draw: Drawing): string {
  return draw.chance(0.9) ? draw.pick(...code) : hostileText(draw, 5000).replace(/\n/g, ' ')
}

/** Hunks, most of them with correct counts. */
function patch(draw: Drawing): Buffer {
  const hunks = Array.from({ length: amount(draw, 20) }, () => {
    const signs = draw.pick(' ', '+', '-', ' +', '+-', ' +-')
    const lines = Array.from({ length: amount(draw, draw.chance(0.05) ? 20_000 : 60) }, () => {
      return `${signs.charAt(draw.upTo(signs.length - 1))}${lineOf(draw)}`
    })
    const count = (sign: string) => lines.filter((line) => line.startsWith(' ') || line.startsWith(sign)).length
    const [before, now] = draw.mostly(0.95, [count('-'), count('+')], [[draw.upTo(9), draw.upTo(10 ** 9)]])
    return `@@ -1,${before} +${draw.upTo(500)},${now} @@ function a() {\n${lines.join('\n')}`
  })
  const bytes = Buffer.from(hunks.join('\n'))
  return draw.chance(0.3) ? damaged(bytes, draw, longest) : bytes.subarray(0, longest)
}

export const patches: readonly Kind[] = [
  {
    name: 'patch',
    make: patch,
    async read(input) {
      const text = input.toString()
      const hunks = parsePatch(text)
      if (hunks === undefined) return
      const end = performance.now() + 1000
      const tests = Array.from({ length: 1000 }, (_, at) => at * 3)
      findChangedTests(hunks, tests)
      const lines = hunks.flat().flatMap((line) => (line.sign === '-' ? [] : line.text))
      findChangedTests(findInText(hunks, lines.join('\n'), () => performance.now() > end) ?? [], tests)
    },
    mayThrow: () => false,
  },
]
