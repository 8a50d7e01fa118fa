// Feeds random damage and hostile growth to all readers of foreign bytes, for as long as you like: npm run fuzz --
// --minutes 60 --seed 7. Each input must be read within 2 s and a heap of 1 GiB. The tests run it for a few seconds.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { kinds } from './kinds.ts'
import { resultLines, runFuzz } from './run-fuzz.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** Only this kind. */
    kind: { type: 'string' },
    /** The most inputs of each kind. */
    count: { type: 'string' },
  },
})
const seed = Number(values.seed)
const given = Number(values.minutes) * 60 + Number(values.seconds)
const wanted = kinds.filter(({ name }) => values.kind === undefined || name === values.kind)
const names = kinds.map(({ name }) => name).join(', ')
if (wanted.length === 0) throw new Error(`Unknown kind: ${values.kind}. Kinds: ${names}`)
process.stdout.write(`Seed ${seed}; kinds: ${wanted.map(({ name }) => name).join(', ')}\n`)
const result = await runFuzz({
  kinds: wanted,
  kindsModule: join(import.meta.dirname, 'kinds.ts'),
  seed,
  seconds: given > 0 ? given : 60,
  ...(values.count === undefined ? {} : { count: Number(values.count) }),
})
process.stdout.write(`${resultLines(result, seed).join('\n')}\n`)
process.exitCode = result.findings.length === 0 ? 0 : 1
