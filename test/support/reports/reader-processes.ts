import { readdir, readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'

/** Starts reading test reports, and finds the process that reads them, on Linux. */
export async function findReader<Reading>(read: () => Promise<Reading>) {
  const mark = `reader-${process.pid}-${performance.now()}`
  vi.stubEnv('RUNNER_TRACKING_ID', mark)
  const reading = read()
  await expect.poll(() => markedBy(mark), { interval: 5 }).toHaveLength(1)
  vi.unstubAllEnvs()
  const [pid = 0] = await markedBy(mark)
  return { reading, pid }
}

/** The processes with this environment variable. */
async function markedBy(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const isMarked = async (pid: string) =>
    (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).includes(mark)
  const marked = await Promise.all(pids.map(async (pid) => ((await isMarked(pid)) ? [Number(pid)] : [])))
  return marked.flat()
}
