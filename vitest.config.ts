import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { thorough } from './test/support/requirement.ts'

/**
 * Which files begin first. A file runs in one thread, so a long one that begins late keeps one processor busy while the
 * other has nothing left. Where nothing is known of earlier runs, as in continuous integration, vitest begins with the
 * largest files, and several of the longest are small.
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
 * Proofs that take long, such as random ones, those with a browser, real object stores or hostile files. Continuous
 * integration runs them all.
 */
const longProofs = ['**/long/*.test.ts', 'test/random/**/*.test.ts', 'test/storage/*.test.ts']

/** Proofs that take longest, such as all workflows of the documents and the demo's page: `npm run weekly`. */
const weeklyProofs = ['{test,service}/**/weekly/*.test.ts']

const isWeekly = process.argv.includes('weekly')

if (!isWeekly) process.stderr.write(`Left to npm run weekly: ${weeklyProofs}\n`)
if (!isWeekly && !thorough)
  process.stderr.write(`Skipped without REQUIRE_ALL=1, as they take long: ${longProofs.join(', ')}\n`)

export default defineConfig({
  test: {
    include: isWeekly ? weeklyProofs : ['{test,service}/**/*.test.ts'],
    exclude: isWeekly ? [] : [...weeklyProofs, ...(thorough ? [] : longProofs)],
    // Most of a test's time is waiting for processes and servers. More at once would make them miss deadlines of the action.
    pool: 'threads',
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Test files leave no module changed, and loading all of them anew for each file costs more than many tests.
    isolate: false,
    // Hundreds of processes start the same bundle: they need not compile it each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    maxConcurrency: 5,
    // A machine can be ten times as busy as it is alone; what hangs still ends.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
