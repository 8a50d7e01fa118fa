import { isIPv6 } from 'node:net'

/** The environment variables that name proxies; both cases of each are read, lower case first. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/** The environment's proxy can't be used; the message names it, without user and password. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
}

/**
 * The proxy to use for an address, as curl and most tools read the environment: `https_proxy` or `http_proxy` by the
 * address's scheme, then `all_proxy`; `no_proxy` lists hosts (with their subdomains, `host:port`, or `*`). A proxy
 * without a scheme is an http proxy. An empty value means none. Throws a ProxyError. What is on loopback is never asked
 * for through a proxy: it would be another machine's, and http is allowed there, which would show a proxy the key.
 */
export function proxyFor(target: URL, environment: ProxyEnvironment): URL | undefined {
  if (isLoopback(target)) return undefined
  const variable = (name: string) => environment[name] || environment[name.toUpperCase()] || ''
  const proxy = variable(`${target.protocol.slice(0, -1)}_proxy`) || variable('all_proxy')
  if (proxy === '' || bypasses(target, variable('no_proxy'))) return undefined
  const url = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ProxyError('the proxy that the environment names is not an http or https address')
  }
  return url
}

function bypasses(target: URL, noProxy: string): boolean {
  const host = hostOf(target)
  const port = target.port || (target.protocol === 'https:' ? '443' : '80')
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [name, entryPort] = hostAndPort(entry)
      if (entryPort !== undefined && entryPort !== port) return false
      const suffix = name.replace(/^\*?\./, '')
      return host === suffix || host.endsWith(`.${suffix}`)
    })
}

/** A bare IPv6 address has colons that are not followed by a port; `[::1]:443` has one. */
function hostAndPort(entry: string): [name: string, port?: string] {
  if (isIPv6(entry)) return [entry]
  const [, name, port] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(entry) ?? []
  return port === undefined ? [name ?? entry] : [name ?? entry, port]
}

/** The host as sockets want it: IPv6 without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
}

/** Whether an address is this machine's own: only there may it be http. */
export function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname)
}
