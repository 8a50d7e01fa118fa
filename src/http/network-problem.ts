import { inWords, isMistake } from '../failure.ts'

/** The environment's proxy can't be used. The message names it without user and password. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
}

const untrusted = 'the certificate authority is not trusted; add it with NODE_EXTRA_CA_CERTS'

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed while sending',
  ENOTFOUND: 'the host name was not found',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  UND_ERR_SOCKET: 'the connection was closed',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
}

/** Describes a network error of Node or undici, by its code or the codes of its causes. */
export function networkProblem(error: unknown): string {
  const chain = causes(error)
  for (const cause of chain) {
    if (cause instanceof ProxyError) return cause.message
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const text = words[code]
    if (text !== undefined) return `${text} (${code})`
  }
  // fetch throws a TypeError for every failure.
  const cause = chain.find((one) => !isMistake(one)) ?? chain[0]
  return (cause && inWords(cause)) || 'the connection failed'
}

function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
    chain.push(link)
    // Node tries all addresses of a host.
    if (link instanceof AggregateError) chain.push(...link.errors.filter((each) => each instanceof Error))
  }
  return chain
}
