import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { reasonOf } from '../files/read-files.ts'
import { tooLarge } from './bounds.ts'
import { countTests, type Outcome, outcomesOf } from './count-tests.ts'
import { matchTests } from './match-tests.ts'
import { sieveFor } from './possible-tests.ts'
import { readReport } from './read-report.ts'
import type { Answer, Message, Task } from './reader-process.ts'
import type { ReportedTest } from './reported-test.ts'
import { locateTests } from './source-place.ts'

/** Does in a process of its own what hostile reports can make slow or large: reads them, and matches their tests. */
export function answerTasks(): void {
  // A signal to a group of processes is for the main one to answer, which ends this one.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => {})
  limitMemory()
  const { promise: recordings, resolve: know } = Promise.withResolvers<readonly string[]>()
  let perform: Performer | undefined
  process.on('message', (message: Message) => {
    if (message.kind === 'workspace') perform = performerFor(message.root, recordings)
    else if (message.kind === 'recordings') know(message.paths)
    else perform?.(message).then(send, (error: unknown) => send({ problem: reasonOf(error) }))
  })
}

function send(answer: Answer): void {
  process.send?.(answer)
}

type Performer = (task: Task) => Promise<Answer>

function performerFor(root: string, paths: Promise<readonly string[]>): Performer {
  const known = paths.then((all) => {
    const recordings = all.map((path) => ({ path }))
    return { recordings, sieve: sieveFor(recordings) }
  })
  return async (task) => {
    if (task.kind === 'match') {
      const { recordings } = await known
      const tests = task.tests.flatMap((each): ReportedTest[] => deserialize(each))
      const counts = countTests(task.outcomes.map((each): Outcome[] => deserialize(each)))
      const { located, sources } = locateTests(matchTests(recordings, tests), root)
      return { matched: located, sources, counts }
    }
    const { left } = task
    const read = readReport(task.file, root, left)
    if ('refused' in read) return read
    const { tests, ...size } = read
    const outcomes = serialize(outcomesOf(tests))
    const { sieve } = await known
    const kept = serialize(sieve(tests))
    if (kept.length > left.kept) return { ...size, refused: tooLarge }
    return { ...size, count: tests.length, tests: kept, outcomes }
  }
}

/** In bytes, and in milliseconds between two looks: below 512 MB by what can be added meanwhile. */
const mostMemory = 480e6
const lookMs = 10

/**
 * Ends the process as soon as it takes too much memory. Limits of V8 are for its own heap alone, and some calls, such
 * as `JSON.parse`, go far beyond these before they end; nothing but another thread can look meanwhile.
 */
function limitMemory(): void {
  const look = `process.memoryUsage.rss() > ${mostMemory} && process.kill(process.pid, 'SIGKILL')`
  new Worker(`setInterval(() => ${look}, ${lookMs})`, { eval: true }).unref()
}
