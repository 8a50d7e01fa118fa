import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputOf, type Kind } from './kind.ts'
import { type Limits, startWatchedWorker } from './watched-worker.ts'

export type FuzzOptions = {
  kinds: readonly Kind[]
  /** Path of the module that exports the same list as `kinds`. */
  kindsModule: string
  /** The first seed. Each further input of a kind uses the next one. */
  seed: number
  seconds: number
  /** The most inputs of each kind. */
  count?: number
  limits?: Limits
}

export type Finding = { kind: string; seed: number; bytes: number; problem: string; file: string }

export type FuzzResult = {
  /** Number of inputs by kind. */
  counts: Map<string, number>
  slowest: { kind: string; seed: number; bytes: number; ms: number } | undefined
  findings: Finding[]
}

const usualLimits: Limits = { heapMib: 1024, longestMs: 2000, killAfterMs: 45_000 }

/** More findings would add nothing new. */
const mostFindings = 50

/** Reads inputs of all kinds in turn until the time is up. Saves inputs that fail. */
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

/** Summarizes a run, with a command to repeat each finding. */
export function resultLines({ counts, slowest, findings }: FuzzResult, seed: number): string[] {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return [
    `${all} inputs read (seed ${seed}): ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(slowest
      ? [`Slowest: ${slowest.kind} ${slowest.seed}, ${slowest.bytes} bytes, ${Math.round(slowest.ms)} ms`]
      : []),
    ...findings.flatMap(({ kind, seed, bytes, problem, file }) => [
      `FAILED: ${kind} ${seed}, ${bytes} bytes, saved as ${file}`,
      `  ${problem}`,
      `  Repeat: npm run fuzz -- --kind ${kind} --seed ${seed} --count 1`,
    ]),
  ]
}
