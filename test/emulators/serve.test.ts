import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { parseFileCommands } from '../../emulators/runner/file-commands.ts'
import { root, setStage } from '../stage.ts'

it('the service of a process of its own tells its address and key as outputs', async () => {
  await using served = await serve({})
  await using stage = await setStage()
  const { exitCode, log, outputs } = await stage.share({
    inputs: { 'base-url': served.told['base-url'] ?? '', 'api-key': served.told['api-key'] ?? '' },
  })
  expect(exitCode, log).toBe(0)
  const links = (outputs['share-urls'] ?? '').split('\n')
  expect(links).toHaveLength(3)
})

it('several such services can be given the same key', async () => {
  await using served = await serve({ API_KEY: 'comment-check-1000' })
  expect(served.told['api-key']).toBe('comment-check-1000')
  const call = (key: string) =>
    fetch(`${served.told['base-url']}/api/v1/shares/none`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call('comment-check-1000')).status).toBe(404)
  expect((await call('comment-check-1001')).status).toBe(401)
})

/** A service in a process of its own, and what it told first. */
async function serve(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'emulators/service/serve.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) if (lines.push(line) === 2) break
  return {
    told: parseFileCommands(lines.join('\n')),
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
