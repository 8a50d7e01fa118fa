import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { kinds } from './misbehaving.ts'
import { runFuzz } from './run-fuzz.ts'

// `npm run fuzz` uses random input.
it('reports readers that throw, grow, are slow or hang, and continues after each', async () => {
  const kindsModule = join(import.meta.dirname, 'misbehaving.ts')
  const { findings, counts } = await runFuzz({
    kinds,
    kindsModule,
    seed: 7,
    count: 1,
    seconds: 250,
    limits: { heapMib: 64, longestMs: 200, killAfterMs: 15_000 },
  })
  expect(findings).toMatchObject([
    { kind: 'throws', problem: expect.stringContaining('TypeError: undocumented') },
    { kind: 'slow', problem: expect.stringMatching(/^it took \d\.\d s$/) },
    { kind: 'hangs', problem: 'still running after 15 s' },
    { kind: 'grows', problem: expect.stringMatching(/^the process died .*heap/s) },
  ])
  expect(counts.get('good')).toBe(1)
  for (const { file } of findings) {
    expect(await readFile(file, 'utf8')).toBe('input')
    await rm(dirname(file), { recursive: true })
  }
})
