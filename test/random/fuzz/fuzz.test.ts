import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { kinds } from './kinds.ts'
import { kinds as misbehaving } from './misbehaving.ts'
import { resultLines, runFuzz } from './run-fuzz.ts'

/** `npm run fuzz` draws as many as it has time for. */
const count = 8

it('reads damaged and hostile media, reports, manifests, comments and artifacts in time, and throws only what it says', async () => {
  const result = await runFuzz({
    ...{ kinds, kindsModule: join(import.meta.dirname, 'kinds.ts') },
    ...{ seed: 1, count, seconds: 250 },
  })
  expect(resultLines(result, 1).filter((line) => !/^\d+ inputs read|^The slowest/.test(line))).toEqual([])
  expect(result.counts.size).toBe(kinds.length)
})

it('finds readers that throw, grow, are slow or never end, and goes on after each', async () => {
  const kindsModule = join(import.meta.dirname, 'misbehaving.ts')
  const { findings, counts } = await runFuzz({
    ...{ kinds: misbehaving, kindsModule, seed: 7, count: 1, seconds: 250 },
    limits: { heapMib: 64, longestMs: 200, killAfterMs: 15_000 },
  })
  expect(findings).toMatchObject([
    { kind: 'throws', problem: expect.stringContaining('TypeError: not told of') },
    { kind: 'slow', problem: expect.stringMatching(/^it took \d\.\d s$/) },
    { kind: 'hangs', problem: 'no end within 15 s' },
    { kind: 'grows', problem: expect.stringMatching(/^the process died .*heap/s) },
  ])
  expect(counts.get('good')).toBe(1)
  for (const { file } of findings) {
    expect(await readFile(file, 'utf8')).toBe('input')
    await rm(dirname(file), { recursive: true })
  }
})
