import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { endpointOf, hostOf, isLoopback } from './hosts.ts'
import { networkProblem, ProxyError } from './network-problem.ts'

/** The environment variables that name proxies. Lower case takes precedence over upper case. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/**
 * The proxy for an address. Reads the environment like curl: `https_proxy` or `http_proxy`, depending on the address's scheme, then
 * `all_proxy`, except for hosts in `no_proxy` (including subdomains, `host:port`, or `*`). A proxy without a scheme is an http
 * proxy. Loopback never uses a proxy, because http is allowed there and would show the key to the proxy. Throws a ProxyError.
 *
 * Node's own proxies (`proxyEnv` of an agent) come with Node 24.5. They include loopback, show http requests to the proxy instead
 * of using a tunnel, don't exempt subdomains of a host in `no_proxy`, and ignore invalid addresses. Undici's proxies work only
 * for requests of Undici, which doesn't send the recordings.
 */
export function proxyFor(target: URL, environment: ProxyEnvironment): URL | undefined {
  if (isLoopback(target)) return undefined
  const variable = (name: string) => environment[name] || environment[name.toUpperCase()] || ''
  const proxy = variable(`${target.protocol.slice(0, -1)}_proxy`) || variable('all_proxy')
  if (proxy === '' || bypasses(target, variable('no_proxy'))) return undefined
  const url = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ProxyError('the proxy in the environment is not an http or https address')
  }
  return url
}

function bypasses(target: URL, noProxy: string): boolean {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80')
  // An IPv6 address has brackets in `hostname`.
  const names = [hostOf(target), target.hostname, `${target.hostname}:${port}`]
  const entries = noProxy.toLowerCase().split(/[\s,]+/)
  return entries.some((entry) => {
    const end = entry.replace(/^\*?\./, '')
    return entry === '*' || (end !== '' && names.some((name) => `.${name}`.endsWith(`.${end}`)))
  })
}

/** Opens a connection through a proxy, by CONNECT. Throws a ProxyError. */
export function openTunnel(proxy: URL, target: URL, signal: AbortSignal): Promise<Socket> {
  const { host, port } = endpointOf(target)
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const fail = (how: string, cause?: unknown) => reject(new ProxyError(`the proxy ${proxy.host} ${how}`, { cause }))
  const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest
  const tunnel = send({
    ...endpointOf(proxy),
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyAuthorization(proxy) },
    agent: false,
    signal,
  })
  tunnel.once('connect', (answer, socket) => {
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return resolve(socket)
    socket.destroy()
    const hint = status === 407 ? '; check its user and password' : ''
    fail(`refused the connection to ${authority} with status ${status}${hint}`)
  })
  tunnel.once('error', (error) => fail(`can't be used: ${networkProblem(error)}`, error))
  tunnel.end()
  return promise
}

function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {}
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}
