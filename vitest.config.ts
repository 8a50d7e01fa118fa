import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { thorough } from './test/requirement.ts'

/** Files whose tests wait for minutes in all come first, so that the others use the processor meanwhile. */
const longWaits = /test\/(actions|random\/race)\/|test\/documents\/(recipes|demo|demo-page|schemas)\.test/

class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longWaits.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Proofs with a browser, and short forms of commands of their own. Continuous integration runs them all. */
const longProofs = [
  'test/random/{fuzz,race,soak}/*.test.ts',
  'test/documents/demo-page.test.ts',
  'test/actions/main/{play,playwright}.test.ts',
]

if (!thorough)
  process.stderr.write(`Skipped without REQUIRE_ALL=1, as they take long: ${longProofs.join(', ')}\n`)

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: thorough ? [] : longProofs,
    // Most of a test's time is waiting for processes and servers.
    pool: 'threads',
    maxWorkers: 6,
    sequence: { sequencer: LongWaitsFirst },
    // Test files leave no module changed, and loading all of them anew for each file costs more than many tests.
    isolate: false,
    // Hundreds of processes start the same bundle: they need not compile it each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    maxConcurrency: 8,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
