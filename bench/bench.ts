// Measures the goals in docs/contributing/speed.md, which also explains the options, and prints a table. Run by `npm
// run bench`.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchArtifacts } from './artifacts.ts'
import { benchBeforeUpload } from './before-upload.ts'
import { benchComment } from './comment.ts'
import { benchConcurrency } from './concurrency.ts'
import { type BenchOptions, type Finding, isReached, spreadOf } from './goal.ts'
import { benchLargeFile } from './large-file.ts'
import { benchManyFiles } from './many-files.ts'
import { benchManySmall } from './many-small.ts'
import { benchMemory } from './memory.ts'
import { benchPage } from './page.ts'
import { benchPeer } from './peer.ts'
import { benchService } from './service.ts'
import { benchStart } from './start.ts'

const benchmarks: Record<string, (options: BenchOptions) => Promise<Finding[]>> = {
  start: benchStart,
  'many-files': benchManyFiles,
  'many-small': benchManySmall,
  concurrency: benchConcurrency,
  'large-file': benchLargeFile,
  memory: benchMemory,
  'before-upload': benchBeforeUpload,
  artifacts: benchArtifacts,
  comment: benchComment,
  service: benchService,
  page: benchPage,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    build: { type: 'string', multiple: true, default: [] },
    'upload-cloud-storage': { type: 'string' },
  },
})
const builds = [
  { name: 'this build', action: join(import.meta.dirname, '../action.yml') },
  ...values.build.map((option) => {
    const [name = '', path = ''] = option.split('=')
    return { name, action: resolve(path) }
  }),
]
const options = { builds, rounds: Number(values.rounds) }
const peer = values['upload-cloud-storage']
if (peer !== undefined) benchmarks['peer'] = () => benchPeer(resolve(peer), options)

for (const [name, bench] of Object.entries(benchmarks)) {
  if (values.only.length > 0 && !values.only.includes(name)) continue
  for (const finding of await bench(options)) console.log(lineOf(finding))
}

function lineOf(finding: Finding): string {
  const { goal, build, limit, unit, note } = finding
  const { median, lowest, highest } = spreadOf(finding.values)
  const wanted = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
  const verdict = isReached(finding) ? 'reached' : 'MISSED'
  const digits = unit === 'MB' ? 0 : 2
  const range = `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)}) ${unit}`
  return [goal, build, range, wanted, verdict, note].filter(Boolean).join(' | ')
}
