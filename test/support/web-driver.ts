import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../src/shape.ts'
import { freePort } from './free-port.ts'

// Drives the machine's own browsers where Playwright would need its special builds.

export type DrivenBrowser = AsyncDisposable & {
  visit(url: string): Promise<void>
  /** Evaluates and awaits an expression. */
  evaluate(expression: string): Promise<unknown>
  /** Presses a key by its character, such as `k`, or one of `keys`. */
  press(key: string): Promise<void>
  /** Sets the size of the page, without the browser's own bars. */
  resize(size: { width: number; height: number }): Promise<void>
}

/** Colors that the system asks for. */
export type Colors = 'light' | 'dark' | 'forced'

/** WebDriver's codes for keys without a character. */
export const keys = { home: '\uE011', end: '\uE010', left: '\uE012', right: '\uE014' }

/** Firefox on Debian, then on Ubuntu. */
export const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
export const webKitDriverPath = '/usr/bin/WebKitWebDriver'
const miniBrowser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync)

const pressOf = (key: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ],
  },
]

/** Firefox's preferences for colors. In `document_color_use`, 1 means the page's colors, and 2 the system's. */
const preferencesFor = (colors: Colors) => ({
  'layout.css.prefers-color-scheme.content-override': colors === 'dark' ? 0 : 1,
  'browser.display.document_color_use': colors === 'forced' ? 2 : 1,
})

/** Starts Firefox headless, driven by WebDriver BiDi. */
export async function openFirefox(colors: Colors = 'light'): Promise<DrivenBrowser> {
  await using parts = new AsyncDisposableStack()
  const profile = parts.use(await mkdtempDisposable(join(tmpdir(), 'firefox-')))
  const preferences = Object.entries(preferencesFor(colors))
  const lines = preferences.map(([name, value]) => `user_pref('${name}', ${value});\n`)
  await writeFile(join(profile.path, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0']
  const child = spawn(firefoxPaths.find(existsSync) ?? 'firefox', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  parts.defer(() => end(child))
  const address = await addressIn(child)
  const socket = new WebSocket(`${address}/session`)
  parts.defer(() => socket.close())
  await once(socket, 'open')
  const call = caller(socket)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call('browsingContext.getTree', {})
  const [first] = Array.isArray(contexts) ? contexts : []
  const { context } = first
  const all = parts.move()
  return {
    async visit(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const text = `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`
      const answer = await call('script.evaluate', { expression: text, target: { context }, awaitPromise: true })
      if (!isRecord(answer['result'])) throw new Error(`Firefox failed: ${JSON.stringify(answer)}`)
      return JSON.parse(String(answer['result']['value'])).value
    },
    async press(key) {
      await call('input.performActions', { context, actions: pressOf(key) })
    },
    async resize(viewport) {
      await call('browsingContext.setViewport', { context, viewport })
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

async function addressIn(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Firefox has no output stream.')
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address === undefined) continue
    child.stderr.resume()
    return address
  }
  throw new Error('Firefox exited before it was ready.')
}

/** Makes WebDriver BiDi calls, and matches answers to them by number. */
function caller(socket: WebSocket) {
  const waiting = new Map<unknown, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data))
    if (!isRecord(answer)) return
    const { id, error, message, result } = answer
    const call = waiting.get(id)
    if (error === undefined) call?.resolve(isRecord(result) ? result : {})
    else call?.reject(new Error(`${error}: ${message}`))
  })
  let calls = 0
  return async (method: string, params: object) => {
    calls += 1
    const answer = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(calls, answer)
    socket.send(JSON.stringify({ id: calls, method, params }))
    return await answer.promise
  }
}

/** Starts WebKit, Safari's engine, in a window on its own display, driven by WebDriver. It has no forced colors. */
export async function openWebKit(colors: Colors = 'light'): Promise<DrivenBrowser> {
  await using parts = new AsyncDisposableStack()
  const screen = ['-screen', '0', '1600x1200x24']
  const display = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  parts.defer(() => end(display))
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  // The browser's own toolbar would be wider than a phone.
  const configuration = parts.use(await mkdtempDisposable(join(tmpdir(), 'webkit-')))
  await mkdir(join(configuration.path, 'gtk-3.0'))
  await writeFile(
    join(configuration.path, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }',
  )
  const environment = {
    ...process.env,
    XDG_CONFIG_HOME: configuration.path,
    DISPLAY: `:${String(number).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    GTK_THEME: colors === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  }
  const driver = spawn(webKitDriverPath, [`--port=${port}`], { env: environment, stdio: 'ignore' })
  parts.defer(() => end(driver))
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer: unknown = await (
      await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()
    const value = isRecord(answer) ? answer['value'] : undefined
    if (isRecord(value) && 'error' in value) throw new Error(`${value['error']}: ${value['message']}`)
    return value
  }
  const options = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = await retry(() => post('/session', { capabilities }))
  const path = `/session/${isRecord(session) ? session['sessionId'] : ''}`
  parts.defer(async () => void (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'DELETE' })))
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify({ value })))`
    return JSON.parse(String(await post(`${path}/execute/async`, { script, args: [] }))).value
  }
  const all = parts.move()
  return {
    evaluate,
    async visit(url) {
      await post(`${path}/url`, { url })
    },
    async press(key) {
      await post(`${path}/actions`, { actions: pressOf(key) })
    },
    async resize({ width, height }) {
      for (let tries = 0; tries < 100; tries += 1) {
        const page = await evaluate('[innerWidth, innerHeight, outerWidth, outerHeight]')
        if (page[0] === width && page[1] === height) return
        // The window has bars of its own, and takes its new size a moment later.
        await post(`${path}/window/rect`, { width: width + page[2] - page[0], height: height + page[3] - page[1] })
        await sleep(100)
      }
      throw new Error(`WebKit's page doesn't become ${width} × ${height} pixels large.`)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** A driver refuses calls until it's ready. */
async function retry<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await action()
    } catch (error) {
      if (tries > 100 || !(error instanceof TypeError)) throw error
      await sleep(100)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'exit')
  child.kill()
  await closed
}
