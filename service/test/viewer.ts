type Cookie = { name: string; value: string; path: string; until: number }

/** A viewer with a browser's cookies, which are sent to their paths until they expire. */
export function createViewer(headers: Record<string, string> = {}) {
  const cookies = new Map<string, Cookie>()

  function keep(line: string) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
    const path = /; Path=([^;]+)/.exec(attributes)?.[1] ?? '/'
    const maxAge = Number(/; Max-Age=(\d+)/.exec(attributes)?.[1])
    cookies.set(`${name} ${path}`, { name, value, path, until: Date.now() + maxAge * 1000 })
  }

  const isFor = ({ path, until }: Cookie, pathname: string) =>
    until > Date.now() && (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const sent = [...cookies.values()].filter((cookie) => isFor(cookie, new URL(url).pathname))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    const all = { ...headers, ...(cookie && { cookie }) }
    const answer = await fetch(url, { ...init, headers: all, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }

  return {
    cookies,
    get: (url: string) => request(url),
    enter: (url: string, password: string) => request(url, { method: 'POST', body: new URLSearchParams({ password }) }),
    /** The viewer's one cookie with passwords. */
    passwordCookie(): Cookie {
      const [found, ...others] = [...cookies.values()].filter(({ name }) => name.startsWith('passwords-'))
      if (!found || others.length > 0) throw new Error('The viewer has no such cookie, or several.')
      return found
    },
    keep,
  }
}
