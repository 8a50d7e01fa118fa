import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { thorough } from './test/requirement.ts'

/**
 * Which files begin first. A file runs in one thread, so a long one that begins late keeps one processor busy while the
 * other has nothing left. Where nothing is known of earlier runs, as in continuous integration, vitest begins with the
 * largest files, and several of the longest are small.
 */
const order = [
  // One test alone takes more than a minute.
  /test\/(service\/(killed|start)|random\/fuzz\/fuzz|storage\/\w+|actions\/main\/(large-file|hostile-report)|actions\/cleanup\/cost)\.test/,
  // Their tests wait for minutes in all: the others use the processor meanwhile.
  /test\/(actions|random\/race)\/|test\/documents\/(recipes|comment-check|demo|demo-page|schemas)\.test|test\/runner\//,
  // They work for half a minute.
  /test\/(dist|unit\/(comment\/(history|room)|upload\/integrity|test-reports\/(formats|hostile)))\.test/,
]

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
 * Proofs that take long: random ones, those with a browser, with real object stores and with hostile files, and whole workflows.
 * Continuous integration runs them all.
 */
const longProofs = [
  'test/random/**/*.test.ts',
  'test/storage/*.test.ts',
  'test/service/{bucket,hostile,in-browser,killed}.test.ts',
  'test/documents/{comment-check,comment-on-page,demo-page,recipes}.test.ts',
  'test/runner/{mistakes,workflows}.test.ts',
  'test/actions/webhook-payloads.test.ts',
  'test/actions/{cleanup/{cost,manifests},report/trust}.test.ts',
  'test/actions/main/{comment-history,echoed-secrets,hostile-report,hostile-text}.test.ts',
  'test/actions/main/{playwright,tool-reports}.test.ts',
  'test/unit/{comment/{assumptions,converge,lost-answers,order,room},github/webhook-payloads}.test.ts',
  'test/unit/video/{broken,containers,hostile}.test.ts',
  'test/unit/markdown/untrusted-text.test.ts',
  'test/unit/test-reports/hostile.test.ts',
  'test/unit/upload/integrity.test.ts',
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
    sequence: { sequencer: LongestFirst },
    // Test files leave no module changed, and loading all of them anew for each file costs more than many tests.
    isolate: false,
    // Hundreds of processes start the same bundle: they need not compile it each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    maxConcurrency: 8,
    // A machine can be ten times as busy as it is alone; what hangs still ends.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
