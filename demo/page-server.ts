import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { bodyHtml, pageHtml } from './page-html.ts'
import { createPageState } from './page-state.ts'
import type { RunKind, Runs } from './runs.ts'
import type { Scene } from './scene.ts'

export type PageServer = AsyncDisposable & { url: string }

/** So often the page learns of what has changed. */
const lookMs = 150

const markdownStyle = import.meta.resolve('github-markdown-css/github-markdown.css')

type Content = { load: () => Promise<string | Buffer>; type: string }

const files: readonly [string, Content][] = [
  ['/page.css', { load: () => readFile(localFile('page/page.css')), type: 'text/css' }],
  ['/page.js', { load: () => readFile(localFile('page/page.js')), type: 'text/javascript' }],
  ['/github-markdown.css', { load: () => readFile(fileURLToPath(markdownStyle)), type: 'text/css' }],
]

const kinds: ReadonlyMap<string, RunKind> = new Map([
  ['/runs/share', 'share'],
  ['/runs/matrix', 'matrix'],
  ['/runs/cleanup', 'cleanup'],
])

/** Nothing but the page's own files, no matter what gets into it; no other page may frame or read it. */
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
 * Serves the page of the demo on a free port of 127.0.0.1, with all that it shows at that time. `GET /events` sends what
 * changes, as server-sent events, and `POST /runs/…` starts a run; both only for the page itself. Disposal ends all
 * connections at once.
 */
export async function servePage(scene: Scene, runs: Runs): Promise<PageServer> {
  const look = createPageState(scene, runs)
  const contents = new Map([...files, ['/', { load: () => pageHtml(look()), type: 'text/html' }]])
  const listeners = new Set<ServerResponse>()
  let told = ''
  const telling = setInterval(() => {
    if (listeners.size === 0) return
    const body = bodyHtml(look())
    if (body === told) return
    told = body
    for (const listener of listeners) tell(listener, body)
  }, lookMs)

  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    const kind = kinds.get(path)
    const content = contents.get(path)
    if (!hosts().includes(request.headers.host ?? '')) refuse(response, 421, 'This address is not mine.')
    else if (path === '/events' && method === 'GET') listen(response)
    else if (kind !== undefined && method === 'POST') start(kind, request, response)
    else if (content !== undefined && method === 'GET') void send(content, response)
    else refuse(response, 404, 'There is nothing at this address.')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server.address())
  // A page of another site whose name was made to lead here names itself, not this.
  const hosts = () => [`127.0.0.1:${port}`, `localhost:${port}`]

  function listen(response: ServerResponse): void {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' })
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    tell(response, bodyHtml(look()))
  }

  function start(kind: RunKind, request: IncomingMessage, response: ServerResponse): void {
    const { origin, host } = request.headers
    if (origin !== `http://${host}`) refuse(response, 403, 'Only the page itself may start a run.')
    else if (runs.latest?.going) refuse(response, 409, 'Another run goes on.')
    else {
      // What goes wrong is told by the run itself.
      runs.run(kind).catch(() => {})
      response.writeHead(202, headers).end()
    }
  }

  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      clearInterval(telling)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The data of an event is one line. */
function tell(listener: ServerResponse, body: string): void {
  listener.write(`data: ${JSON.stringify(body)}\n\n`)
}

async function send({ load, type }: Content, response: ServerResponse): Promise<void> {
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
  throw new Error('The page is served on no port.')
}
