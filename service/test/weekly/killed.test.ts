import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onPosix } from '../../../test/support/requirement.ts'
import { root } from '../../../test/support/stage.ts'
import { fileOf, uploadOf } from '../../ids.ts'
import { claimName, createKey, scopes } from '../../keys/keys.ts'
import { openStore } from '../../store/open-store.ts'
import { sweep } from '../../sweep.ts'
import { text } from '../client.ts'

const kills = 10
const port = 20_000 + Math.floor(Math.random() * 10_000)
const base = `http://127.0.0.1:${port}`

/** Bytes that identify their upload. */
const bytesOf = (number: number) => Buffer.alloc(20_000 + (number % 7) * 30_000, `video ${number} `)

type Client = { key: string; signal: AbortSignal; up: () => Promise<void>; onAnswer: () => void }

/**
 * Shares one video after another until it is aborted. Resolves to the successful shares. After a failure, it waits until
 * the service is up, because retries would slow down the start.
 */
async function shareAgainAndAgain(first: number, { key, signal, up, onAnswer }: Client): Promise<Map<string, number>> {
  const shared = new Map<string, number>()
  for (let number = first; !signal.aborted; number += 100) {
    try {
      const bytes = bytesOf(number)
      const post = async (path: string, body?: unknown) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
        const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        const answer: unknown = await (await fetch(`${base}/api/v1/${path}`, init)).json()
        onAnswer()
        return answer
      }
      const sizeBytes = bytes.length
      const upload = await post('uploads', { filename: `${number}.webm`, mimeType: 'video/webm', sizeBytes })
      const url = text(upload, 'data', 'upload', 'url')
      await fetch(url, { method: 'PUT', headers: { 'content-type': 'video/webm' }, body: bytes })
      onAnswer()
      const completed = await post(`uploads/${text(upload, 'data', 'uploadId')}/complete`)
      const share = await post('shares', { fileId: text(completed, 'data', 'file', 'fileId') })
      const url2 = text(share, 'data', 'share', 'url')
      if (url2) shared.set(url2, number)
    } catch {
      await up()
    }
  }
  return shared
}

it.runIf(onPosix('SIGKILL'))(
  `killed at ${kills} random moments, it has the bytes of all shares, and nothing else after a sweep`,
  { timeout: 1_200_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))
    await using started = new AsyncDisposableStack()
    const data = join(folder.path, 'data')
    const store = await openStore({ kind: 'folder', folder: data })
    await claimName(store, 'team')
    const { key } = await createKey(store, 'team', scopes)
    let serving = Promise.withResolvers<void>()
    const start = async () => {
      const args = [join(root, 'service/main.ts'), '--data', data, '--port', `${port}`]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
      const closed = once(child, 'close')
      started.defer(async () => {
        child.kill('SIGKILL')
        await closed
      })
      const said: string[] = []
      for await (const line of createInterface(child.stderr)) {
        said.push(line)
        if (line.startsWith('Serving on ')) break
      }
      child.stderr.resume()
      expect(said.at(-1)).toMatch(new RegExp(`^Serving on ${base} `))
      await fetch(base)
      serving.resolve()
      return {
        async end(signal: NodeJS.Signals) {
          serving = Promise.withResolvers()
          child.kill(signal)
          await closed
        },
      }
    }
    // Warm-up: only a process that isn't killed leaves compiled modules for the next one.
    await (await start()).end('SIGTERM')
    const ending = new AbortController()
    const up = () => serving.promise
    let answers = 0
    const onAnswer = () => {
      answers += 1
    }
    const client = { key, signal: ending.signal, up, onAnswer }
    const clients = [1, 2, 3, 4].map((first) => shareAgainAndAgain(first, client))
    for (let kill = 0; kill < kills; kill += 1) {
      const service = await start()
      // Wait for answers and not only for time, because a slow machine may not have done anything yet.
      const enough = answers + Math.random() * 30
      while (answers < enough) await sleep(2)
      await sleep(Math.random() * 20)
      await service.end('SIGKILL')
    }
    ending.abort()
    const service = await start()
    const shared = new Map((await Promise.all(clients)).flatMap((each) => [...each]))
    expect(shared.size).toBeGreaterThan(kills / 10)
    for (const [url, number] of shared)
      expect(Buffer.from(await (await fetch(`${url}/video`)).arrayBuffer()).equals(bytesOf(number)), url).toBe(true)
    await sweep(store, { keepDays: 0, now: Date.now() + 26 * 3_600_000 })
    const names = async (kind: string) => {
      const found: string[] = []
      for await (const name of store.list(`${kind}/`)) found.push(name.slice(kind.length + 1))
      return found
    }
    const shares = await names('shares')
    expect(shares.length).toBeGreaterThanOrEqual(shared.size)
    expect(await names('files')).toEqual([...new Set(shares.map(fileOf))].sort())
    expect((await names('videos')).sort()).toEqual([...new Set(shares.map((id) => uploadOf(fileOf(id))))].sort())
    for (const kind of ['uploads', 'completions', 'temporary']) expect(await names(kind), kind).toEqual([])
    await service.end('SIGTERM')
  },
)
