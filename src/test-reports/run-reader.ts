import { nameOf, reasonOf } from '../files/read-files.ts'
import { joinAllure } from './allure-results.ts'
import { findTests } from './find-tests.ts'
import { createReportReader } from './read-report.ts'
import type { TestReport } from './reported-test.ts'

/** What a process is asked for: to read reports, and to find their tests for recordings; all by their paths. */
export type Order = { root: string; recordings: readonly string[]; reports: readonly string[] }

/** What reports say of recordings, and why some can't be used, by their paths. */
export type Answer = ReturnType<typeof findTests> & { refused: readonly (readonly [string, string])[] }

/** What the process sends: the name of each report before it reads it, and at last its answer. */
export type Message = string | Answer

/** Does in a process of its own what can take long: reads reports, and matches their tests. */
export function runReader(): void {
  process.on('message', async ({ root, recordings, reports: paths }: Order) => {
    const read = createReportReader(root)
    const reports: TestReport[] = []
    const refused: [string, string][] = []
    for (const path of paths) {
      await send(nameOf(path, root))
      try {
        reports.push(read(path))
      } catch (error) {
        refused.push([path, reasonOf(error)])
      }
    }
    await send({ ...findTests(joinAllure(reports), { root, recordings }), refused })
  })
}

/** Resolves once it was sent: the main process must know which report is being read when this process ends. */
async function send(message: Message): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}
