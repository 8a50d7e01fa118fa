import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Mistake } from './options.ts'
import { bodyHtml, pageHtml } from './page-html.ts'
import { createPageState } from './page-state.ts'
import type { Runs, StartedKind } from './runs.ts'
import type { Scene } from './scene.ts'

export type PageServer = AsyncDisposable & { url: string }

/** How often listeners are sent changes, in milliseconds. */
const lookMs = 150

const markdownStyle = import.meta.resolve('github-markdown-css/github-markdown.css')

type Content = { load: () => Promise<string | Buffer>; type: string }

const files: readonly [string, Content][] = [
  ['/page.css', { load: () => readFile(localFile('page/page.css')), type: 'text/css' }],
  ['/page.js', { load: () => readFile(localFile('page/page.js')), type: 'text/javascript' }],
  ['/github-markdown.css', { load: () => readFile(fileURLToPath(markdownStyle)), type: 'text/css' }],
]

const kinds: ReadonlyMap<string, StartedKind> = new Map([
  ['/runs/github', 'github'],
  ['/runs/service', 'service'],
  ['/runs/matrix', 'matrix'],
  ['/runs/cleanup', 'cleanup'],
])

/** Content policy: whatever ends up in the page, it can load only its own files. No other page may frame or read it. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/**
 * Serves the demo's page on this port of 127.0.0.1, with 0 on any free one. Throws a `Mistake` if the port is taken. `GET
 * /events` sends changes as server-sent events, and `POST /runs/…` starts a run. Only the page may use them. Disposal ends
 * all connections immediately.
 */
export async function servePage(scene: Scene, runs: Runs, wantedPort: number): Promise<PageServer> {
  const look = createPageState(scene, runs)
  const bodyNow = () => scene.openable(bodyHtml(look()))
  const contents = new Map([...files, ['/', { load: () => pageHtml(bodyNow()), type: 'text/html' }]])
  const listeners = new Set<ServerResponse>()
  let sent = ''
  const timer = setInterval(() => {
    if (listeners.size === 0) return
    const body = bodyNow()
    if (body === sent) return
    sent = body
    for (const listener of listeners) send(listener, body)
  }, lookMs)

  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    const kind = kinds.get(path)
    const content = contents.get(path)
    if (!hosts().includes(request.headers.host ?? '')) refuse(response, 421, 'Open the address that the demo printed.')
    else if (path === '/events' && method === 'GET') listen(response)
    else if (kind !== undefined && method === 'POST') start(kind, request, response)
    else if (content !== undefined && method === 'GET') void answer(content, response)
    else refuse(response, 404, 'The demo has no page at this address.')
  })
  server.listen(wantedPort, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    clearInterval(timer)
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      throw new Mistake(`The port ${wantedPort} can't be used (${error.code}). Give another one with --port.`)
    throw error
  }
  const port = portOf(server.address())
  // DNS rebinding: a hostile site can point its own name at this machine, but its requests keep that name in the Host
  // header.
  const hosts = () => [`127.0.0.1:${port}`, `localhost:${port}`]

  function listen(response: ServerResponse): void {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' })
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    send(response, bodyNow())
  }

  function start(kind: StartedKind, request: IncomingMessage, response: ServerResponse): void {
    const { origin, host } = request.headers
    if (origin !== `http://${host}`) refuse(response, 403, 'Only the demo’s own page can start a run.')
    else if (runs.latest?.going) refuse(response, 409, 'Another run is still running.')
    else {
      // The run's status shows the error.
      runs.run(kind).catch(() => {})
      response.writeHead(202, headers).end()
    }
  }

  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Sends one line, because a line break ends an event's data. */
function send(listener: ServerResponse, body: string): void {
  listener.write(`data: ${JSON.stringify(body)}\n\n`)
}

async function answer({ load, type }: Content, response: ServerResponse): Promise<void> {
  try {
    const content = await load()
    response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(content)
  } catch (error) {
    refuse(response, 500, `The file could not be read: ${error}`)
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}

function localFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The page has no port.')
}
