import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readDocument } from '../../../test/support/documents/examples.ts'
import { available } from '../../../test/support/requirement.ts'
import { openService } from '../open-service.ts'

const [, section = ''] = /^### By hand\n(.*?)^## /ms.exec(readDocument('docs/service-interface.md')) ?? []
const [sharing = '', deleting = ''] = Array.from(section.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block)

it.runIf(available('jq', '/usr/bin/jq'))(
  'shares a video and deletes its link with the commands of the page',
  async () => {
    await using service = await openService()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'by-hand-'))
    await writeFile(join(folder.path, 'demo.webm'), 'film')
    const run = async (script: string) => {
      const env = { ...process.env, BASE: service.url, KEY: service.key }
      return (await promisify(execFile)('bash', ['-euc', script], { cwd: folder.path, env })).stdout
    }
    const link = (await run(sharing)).trim()
    expect(await (await fetch(`${link}/video`)).text()).toBe('film')
    const shareId = link.split('/').at(-1) ?? ''
    await run(deleting.replace('shr_…', shareId))
    expect((await fetch(link)).status).toBe(404)
  },
)
