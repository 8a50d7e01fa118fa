import type { BenchOptions, Finding } from './goal.ts'
import { createFolder } from './recordings.ts'
import { runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'

const roundsMore = 4

/** Compares a step that finds nothing to share with a Node that does nothing. */
export async function benchStart({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const values = new Map<string, number[]>(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < roundsMore * rounds; round += 1) {
    const node = await runProcess(process.execPath, ['-e', '0'])
    for (const build of builds) {
      const { ms } = await runStep(build, { serviceUrl: 'http://127.0.0.1:9' }, folder.path, {
        path: '**/*.webm',
      })
      values.get(build.name)?.push(ms / node.ms)
    }
  }
  return builds.map(({ name }) => ({
    goal: 'nothing found: time / node -e 0',
    build: name,
    limit: { atMost: 4 },
    unit: '×',
    values: values.get(name) ?? [],
  }))
}
