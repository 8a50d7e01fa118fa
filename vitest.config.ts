import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { thorough } from './test/support/requirement.ts'

const { node } = process.versions
if (Number.parseInt(node, 10) < 24)
  throw new Error(`The tests need Node 24, but run on Node ${node}. Run npm run vitest -- FILE instead.`)

/**
 * Files to start first. A file runs in one thread, so a long one that starts late keeps one processor busy while the
 * other has nothing left. Without results of earlier runs, as in continuous integration, vitest starts with the largest
 * files, but several of the slowest are small.
 */
const order = [/\/(long|random|storage)\/|dist\.test/, /\/(actions|documents|runner)\//]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = order.findIndex((pattern) => pattern.test(moduleId))
      return at < 0 ? order.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/**
 * Long tests: random ones, and those with a browser, real object stores or hostile files. Continuous integration runs
 * all of them.
 */
const longProofs = ['**/long/*.test.ts', 'test/random/**/*.test.ts', 'test/storage/*.test.ts']

/**
 * The longest tests, such as those that run every workflow in the documents, or the demo's page. `npm run weekly` runs
 * them, and so does the name of such a file.
 */
const weeklyProofs = ['{test,service}/**/weekly/*.test.ts']

const isWeekly = process.argv.slice(2).some((argument) => /\bweekly\b/.test(argument))

if (!isWeekly) process.stderr.write(`Left for npm run weekly: ${weeklyProofs}\n`)
if (!isWeekly && !thorough)
  process.stderr.write(`Skipped because they take long (REQUIRE_ALL=1 runs them): ${longProofs.join(', ')}\n`)

export default defineConfig({
  test: {
    include: isWeekly ? weeklyProofs : ['{test,service}/**/*.test.ts'],
    exclude: isWeekly ? [] : [...weeklyProofs, ...(thorough ? [] : longProofs)],
    // Tests mostly wait for processes and servers. More of them at once would make the action miss its deadlines.
    pool: 'threads',
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // No test file changes a module, and reloading all modules for each file costs more than many tests.
    isolate: false,
    // Hundreds of processes start the same bundle. With this cache, they don't compile it each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    maxConcurrency: 5,
    // A busy machine can be ten times slower than an idle one. Hanging tests still end.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
