import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { parseFileCommands } from '../../emulators/runner/file-commands.ts'
import { root, setStage } from '../stage.ts'

it('the service of a process of its own tells its address and key as outputs, and links made there open', async () => {
  const child = spawn(process.execPath, [join(root, 'emulators/service/serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines: string[] = []
    for await (const line of createInterface(child.stdout)) if (lines.push(line) === 2) break
    const told = parseFileCommands(lines.join('\n'))
    await using stage = await setStage()
    const { exitCode, log, outputs } = await stage.share({
      inputs: { 'base-url': told['base-url'] ?? '', 'api-key': told['api-key'] ?? '' },
    })
    expect(exitCode, log).toBe(0)
    const links = (outputs['share-urls'] ?? '').split('\n')
    expect(links).toHaveLength(3)
    for (const link of links) expect((await fetch(link)).status).toBe(200)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})
