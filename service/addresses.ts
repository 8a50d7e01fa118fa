/** Whether a host from an option or a URL is loopback. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** Whether nobody on the network can read or change traffic to this URL. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
