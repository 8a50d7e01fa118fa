import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputOf, type Kind } from './kind.ts'
import { type Limits, startWatchedWorker } from './watched-worker.ts'

export type FuzzOptions = {
  kinds: readonly Kind[]
  /** Path of the module that exports these as `kinds`. */
  kindsModule: string
  /** The first seed; each further input of a kind has the next one. */
  seed: number
  seconds: number
  /** At most so many inputs of each kind. */
  count?: number
  limits?: Limits
}

export type Finding = { kind: string; seed: number; bytes: number; problem: string; file: string }

export type FuzzResult = {
  /** How many inputs were read, by kind. */
  counts: Map<string, number>
  slowest: { kind: string; seed: number; bytes: number; ms: number } | undefined
  findings: Finding[]
}

const usualLimits: Limits = { heapMib: 1024, longestMs: 2000, killAfterMs: 45_000 }

/** More of the same would tell nothing new. */
const mostFindings = 50

/** Has inputs of all kinds in turn read until the time is over; inputs that fail are saved. */
export async function runFuzz({
  kinds,
  kindsModule,
  seed,
  seconds,
  count,
  limits = usualLimits,
}: FuzzOptions): Promise<FuzzResult> {
  const until = performance.now() + seconds * 1000
  await using worker = startWatchedWorker(kindsModule, limits)
  const result: FuzzResult = { counts: new Map(), slowest: undefined, findings: [] }
  for (let at = 0; count === undefined || at < count; at += 1) {
    for (const kind of kinds) {
      if (performance.now() > until || result.findings.length >= mostFindings) return result
      const one = { kind: kind.name, seed: seed + at }
      const { problem, bytes, ms } = await worker.read(one.kind, one.seed)
      result.counts.set(one.kind, at + 1)
      if (ms > (result.slowest?.ms ?? 0)) result.slowest = { ...one, bytes, ms }
      if (problem !== undefined) {
        result.findings.push({ ...one, bytes, problem, file: await save(kind, one.seed) })
      }
    }
  }
  return result
}

async function save(kind: Kind, seed: number): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'fuzz-finding-')), `${kind.name}-${seed}`)
  await writeFile(file, inputOf(kind, seed))
  return file
}

/** What people should know of it, and how to see each finding again. */
export function resultLines({ counts, slowest, findings }: FuzzResult, seed: number): string[] {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return [
    `${all} inputs read (seed ${seed}): ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(slowest
      ? [`The slowest: ${slowest.kind} ${slowest.seed}, ${slowest.bytes} bytes, ${Math.round(slowest.ms)} ms`]
      : []),
    ...findings.flatMap(({ kind, seed, bytes, problem, file }) => [
      `FAILED: ${kind} ${seed}, ${bytes} bytes, saved as ${file}`,
      `  ${problem}`,
      `  Again: npm run fuzz -- --kind ${kind} --seed ${seed} --count 1`,
    ]),
  ]
}
