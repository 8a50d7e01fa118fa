import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isRecord, parseJson } from '../../src/shape.ts'

/** Everything that the runner reported about a job. */
export type Told = {
  /** Stored bodies, by `log/STEP` and `summary/STEP`. */
  stored: ReadonlyMap<string, string>
  /** The report at the job's end. */
  completed: unknown
}

/** The services that GitHub's runner calls during a job. */
export type Addresses = AsyncDisposable & { url: string; told: Told }

/**
 * Serves every request of GitHub's runner: it resolves actions and sends them as tarballs, stores logs and summaries,
 * and receives the end of the job. `actions` are folders by `owner/name`.
 */
export async function serveRunner(actions: Readonly<Record<string, string>>, folder: string): Promise<Addresses> {
  const stored = new Map<string, string>()
  const told: { stored: typeof stored; completed: unknown } = { stored, completed: undefined }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url)
    const body = Buffer.concat(await request.toArray()).toString()
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.method === 'PUT') {
      stored.set(pathname.slice(1), body.replace(/^\uFEFF/, ''))
      response.writeHead(201).end()
    } else if (pathname.startsWith('/tarball/')) {
      response.writeHead(200).end(await tarball(actions[pathname.slice('/tarball/'.length)] ?? '', folder))
    } else if (pathname.endsWith('/runnerresolve/actions')) json(resolved(parseJson(body), url))
    else if (pathname.endsWith('SignedBlobURL')) json(placesFor(parseJson(body), url))
    else if (pathname.endsWith('/completejob')) {
      told.completed = parseJson(body)
      response.writeHead(200).end()
    } else json({ ok: true })
  }
  return {
    url,
    told,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
}

function resolved(asked: unknown, url: string): object {
  const wanted = isRecord(asked) && Array.isArray(asked['actions']) ? asked['actions'] : []
  const answers = wanted.map(({ action: name, version }) => [
    `${name}@${version}`,
    { name, version, resolved_name: name, resolved_sha: 'a'.repeat(40), tar_url: `${url}tarball/${name}` },
  ])
  return { actions: Object.fromEntries(answers) }
}

function placesFor(asked: unknown, url: string): object {
  const step = isRecord(asked) ? (asked['step_backend_id'] ?? 'job') : 'job'
  return {
    logs_url: `${url}log/${step}?sig=1`,
    summary_url: `${url}summary/${step}?sig=1`,
    soft_size_limit: 2 ** 20,
    blob_storage_type: 'BLOB_STORAGE_TYPE_UNSPECIFIED',
  }
}

/** Like GitHub's: with a single folder at the top. */
async function tarball(action: string, folder: string): Promise<Buffer> {
  const place = await mkdtemp(join(folder, 'tarball-'))
  const file = join(place, 'action.tar.gz')
  await promisify(execFile)('tar', ['-czf', file, '-C', dirname(action), basename(action)])
  const bytes = await readFile(file)
  await rm(place, { recursive: true })
  return bytes
}
