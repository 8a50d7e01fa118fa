// Measures the goals that docs/speed.md explains, and prints a table. Run by `npm run bench`; for its options, see there.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchOptions, type Finding, isReached, spreadOf } from './goal.ts'
import { benchLargeFile } from './large-file.ts'
import { benchManyFiles } from './many-files.ts'
import { benchMedia } from './media.ts'
import { benchMemory } from './memory.ts'
import { benchStart } from './start.ts'

const benchmarks: Record<string, (options: BenchOptions) => Promise<Finding[]>> = {
  start: benchStart,
  'many-files': benchManyFiles,
  'large-file': benchLargeFile,
  memory: benchMemory,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...Object.keys(benchmarks), 'media'] },
    rounds: { type: 'string', default: '5' },
    build: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
  },
})
const builds = [
  { name: 'this build', action: join(import.meta.dirname, '../action.yml') },
  ...values.build.map((option) => {
    const [name = '', path = ''] = option.split('=')
    return { name, action: resolve(path) }
  }),
]
const findings: Finding[] = []
for (const name of values.only) {
  const bench = benchmarks[name]
  const found = (await bench?.({ builds, rounds: Number(values.rounds) })) ?? []
  for (const finding of found) console.log(lineOf(finding))
  findings.push(...found)
}
if (values.only.includes('media')) await benchMedia()
if (values.json !== undefined) {
  const machine = { node: process.version, processor: cpus()[0]?.model, processors: cpus().length }
  await writeFile(values.json, `${JSON.stringify({ machine, findings }, undefined, 2)}\n`)
}

function lineOf(finding: Finding): string {
  const { goal, build, limit, unit, note } = finding
  const { median, lowest, highest } = spreadOf(finding.values)
  const wanted = limit === undefined ? '' : 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
  const reached = isReached(finding)
  const verdict = reached === undefined ? '' : reached ? 'reached' : 'MISSED'
  const digits = unit === 'MB' ? 0 : 2
  const range = `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)}) ${unit}`
  return [goal, build, range, wanted, verdict, note].filter(Boolean).join(' | ')
}
