import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The environment variables that name proxies. Lower case takes precedence over upper case. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/** The environment's proxy can't be used. The message names it without user and password. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
}

/**
 * The proxy for an address. Reads the environment like curl: `https_proxy` or `http_proxy`, depending on the address's scheme, then
 * `all_proxy`, except for hosts in `no_proxy` (including subdomains, `host:port`, or `*`). A proxy without a scheme is an http
 * proxy. Loopback never uses a proxy, because http is allowed there and would show the key to the proxy. Throws a ProxyError.
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

/** The host in the form that sockets expect: IPv6 without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
}

/** Whether an address is loopback, where http is allowed. */
export function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || isAmong(loopback, url)
}

/** Whether an address may be loopback. Some systems ask a name server for names below `localhost`. */
export function mayBeLoopback(url: URL): boolean {
  return isLoopback(url) || /(^|\.)localhost\.?$/.test(url.hostname) || isAmong(unspecified, url)
}

/** Whether an address is link-local, where clouds serve credentials to machines. */
export function isLinkLocal(url: URL): boolean {
  return isAmong(linkLocal, url)
}

const loopback = addresses(['127.0.0.0', 8], ['::1', 128])
/** Systems treat these addresses as loopback. */
const unspecified = addresses(['0.0.0.0', 8], ['::', 128])
const linkLocal = addresses(['169.254.0.0', 16], ['fe80::', 10])

/** Includes IPv4 inside IPv6: mapped addresses, which BlockList handles, and those of NAT64, 6to4 and older systems. */
function addresses(v4: [address: string, bits: number], v6: [address: string, bits: number]): BlockList {
  const list = new BlockList()
  list.addSubnet(...v4, 'ipv4')
  list.addSubnet(...v6, 'ipv6')
  for (const prefix of ['64:ff9b::', '64:ff9b:1::', '::ffff:0:', '::'])
    list.addSubnet(`${prefix}${v4[0]}`, 96 + v4[1], 'ipv6')
  const hex = Buffer.from(v4[0].split('.').map(Number)).toString('hex')
  list.addSubnet(`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + v4[1], 'ipv6')
  return list
}

function isAmong(list: BlockList, url: URL): boolean {
  const host = hostOf(url)
  return isIPv4(host) ? list.check(host) : isIPv6(host) && list.check(host, 'ipv6')
}
