import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from '../../support/recordings/sources.ts'
import { onPosix } from '../../support/requirement.ts'
import { resultsOf, runnerKillsMs, setStage } from '../../support/stage.ts'

const silentName = 'demo.mp4'

/** The emulator's own targets, but for one recording, whose storage accepts connections and never says a word. */
function silentTarget(port: number) {
  return (upload: { filename: string; uploadId: string; url: string; headers: Record<string, string> }) => ({
    data: {
      uploadId: upload.uploadId,
      upload: {
        url: upload.filename === silentName ? `https://127.0.0.1:${port}/object?signature=s` : upload.url,
        headers: upload.headers,
        contractVersion: 2,
      },
    },
  })
}

it.runIf(onPosix('signals that a process can answer')).each(['SIGINT', 'SIGTERM'] as const)(
  'on %s, a transfer that is still connecting is given up, and what was shared is written',
  async (signal) => {
    await using silent = await listen(createServer(), () => {})
    await using stage = await setStage({ service: { answers: { create: silentTarget(silent.port) } } })
    let child: ChildProcess | undefined
    let signalled = 0
    let shared = 0
    const step = await stage.share({
      onStart(process) {
        child = process
      },
      onLog(text) {
        shared += text.match(/^Shared /gm)?.length ?? 0
        if (shared < 2 || signalled > 0) return
        signalled = performance.now()
        child?.kill(signal)
      },
    })
    expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
    expect(step.exitCode).toBe(1)
    expect(resultsOf(step).map(({ status }) => status)).toEqual(['shared', 'failed', 'shared'])
    expect(step.summary).toContain(step.outputs['share-url'])
  },
)

it('a refusal that stops everything does not wait for a transfer that is still connecting', async () => {
  await using silent = await listen(createServer(), () => {})
  await using stage = await setStage({
    service: {
      answers: { create: silentTarget(silent.port) },
      faults: [{ call: 'createShare', effect: { type: 'status', status: 401 } }],
    },
  })
  const { exitCode, log, seconds } = await stage.share({ inputs: { timeout: '60' } })
  expect(exitCode).toBe(1)
  expect(log).toContain('Check that the secret in api-key holds a valid key')
  expect(seconds).toBeLessThan(55)
})
