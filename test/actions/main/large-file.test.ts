import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { thorough } from '../../requirement.ts'
import { root, setStage } from '../../stage.ts'

// What doesn't fit into 32 bits takes a while: only where every proof is asked for.
const mebibytes = thorough ? 4096 : 128
const size = mebibytes * 1024 ** 2 + 7

it(`a recording of ${mebibytes} MiB is shared whole, with memory that does not grow with it`, {
  timeout: 600_000,
}, async () => {
  await using stage = await setStage({ service: { keepBytes: false }, recordings: false })
  await makeLargeRecording(join(stage.workspace, 'large.webm'))
  let peak = 0
  const { exitCode, log } = await stage.share({
    inputs: { path: 'large.webm' },
    onStart(child) {
      // What has ended tells no memory any more.
      const poll = setInterval(() => {
        peak = Math.max(peak, peakMemory(child.pid ?? 0))
      }, 50)
      child.once('exit', () => clearInterval(poll))
    },
  })
  expect(exitCode, log).toBe(0)
  const [file] = stage.service.files.values()
  const put = stage.service.calls.find(({ call }) => call === 'put')
  expect(put?.headers['content-length']).toBe(String(size))
  expect(file?.sizeBytes).toBe(size)
  expect(file?.sha256).toBe(await hashFile(join(stage.workspace, 'large.webm')))
  if (process.platform === 'linux') expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(200)
})

/** A sparse file that begins as a real WebM and ends with bytes that tell whether the end arrived. */
async function makeLargeRecording(path: string): Promise<void> {
  await using file = await open(path, 'w')
  await file.write(await readFile(join(root, 'test/fixtures/recordings/checkout.webm')))
  await file.write(Buffer.from('the end'), 0, 7, size - 7)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** The most memory that a running process has held so far, in MB; 0 where the system does not tell. */
function peakMemory(pid: number): number {
  const status = `/proc/${pid}/status`
  if (process.platform !== 'linux' || !existsSync(status)) return 0
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
