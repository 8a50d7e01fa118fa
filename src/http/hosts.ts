import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The host in the form that sockets expect: IPv6 without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
}

/** Where to connect to reach an address. */
export function endpointOf(url: URL): { host: string; port: number; noDelay: true; keepAlive: true } {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return { host: hostOf(url), port, noDelay: true, keepAlive: true }
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
