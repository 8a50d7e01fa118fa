import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onEmulator, root, setStage } from '../../../support/stage.ts'

/** More bytes than fit into 31 bits. */
const mebibytes = 2049
const size = mebibytes * 1024 ** 2 + 7

it(`shares a recording of ${mebibytes} MiB completely, in constant memory`, {
  timeout: 600_000,
}, async () => {
  await using stage = await setStage({
    service: { ...onEmulator.service, keepBytes: false },
    recordings: false,
  })
  await makeLargeRecording(join(stage.workspace, 'large.webm'))
  let peak = 0
  const { exitCode, log } = await stage.share({
    inputs: { path: 'large.webm', reuse: 'false' },
    onStart(child) {
      // Once the process has ended, its memory can't be read.
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
  expect(file?.sha256).toBe(await hashOfLargeRecording())
  if (process.platform === 'linux') expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(200)
})

const beginning = () => readFile(join(root, 'test/fixtures/recordings/checkout.webm'))
const end = Buffer.from('the end')

/** A sparse file that begins as a real WebM. Its last bytes prove that the end arrived. */
async function makeLargeRecording(path: string): Promise<void> {
  await using file = await open(path, 'w')
  await file.write(await beginning())
  await file.write(end, 0, end.length, size - end.length)
}

/** Hashes the parts that the file was made of, because reading its holes takes four times as long. */
async function hashOfLargeRecording(): Promise<string> {
  const start = await beginning()
  const hash = createHash('sha256').update(start)
  const zeros = Buffer.alloc(1024 ** 2)
  for (let left = size - start.length - end.length; left > 0; left -= zeros.length) hash.update(zeros.subarray(0, left))
  return hash.update(end).digest('hex')
}

/** Peak memory of a running process in MB. 0 if the system doesn't report it. */
function peakMemory(pid: number): number {
  const status = `/proc/${pid}/status`
  if (process.platform !== 'linux' || !existsSync(status)) return 0
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
