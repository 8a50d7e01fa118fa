import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedExchange } from '../../../src/http/call-failure.ts'
import { openConnections } from '../../../src/http/connections.ts'
import { proxyFor } from '../../../src/http/proxy.ts'
import { cert, key } from '../../support/localhost-certificate.ts'
import { type Stage, setStage } from '../../support/stage.ts'
import { startProxy } from './proxy-server.ts'

/** A name for this machine that doesn't count as loopback. The proxy and the certificate know it. */
const elsewhere = 'localhost.'
const secure = {
  service: { tls: { key, cert }, hostname: elsewhere },
  github: { tls: { key, cert }, pulls: [{ number: 1 }] },
}

it('sends nothing for loopback through a proxy, because http would show it the key', async () => {
  await using stage = await setStage()
  await using proxy = await startProxy()
  const { exitCode, log } = await stage.share({
    inputs: { comment: 'true' },
    environment: { http_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: 'example.com' },
  })
  expect(exitCode, log).toBe(0)
  expect(proxy.tunnels).toEqual([])
})

it('reaches service, storage and GitHub through a proxy with a password, with an authority from NODE_EXTRA_CA_CERTS', async () => {
  await using stage = await setStage(secure)
  await using proxy = await startProxy({ credentials: 'us er:p@ss:word' })
  const { exitCode, log, outputs } = await stage.share({
    inputs: { comment: 'true' },
    environment: {
      ...gitHubOf(stage),
      https_proxy: `http://us%20er:p%40ss%3Aword@127.0.0.1:${proxy.port}`,
      NODE_EXTRA_CA_CERTS: await writeAuthority(stage),
    },
  })
  expect(exitCode, log).toBe(0)
  expect(outputs['shared-count']).toBe('3')
  expect(outputs['comment-url']).not.toBe('')
  expect(authorities(proxy)).toEqual(hostsOf(stage))
})

it('names an unreachable proxy in the error, without its password, and writes outputs', async () => {
  await using stage = await setStage(secure)
  const { exitCode, log, outputs } = await stage.share({
    inputs: { retries: '0', comment: 'true' },
    environment: { https_proxy: 'http://someone:pa55word@127.0.0.1:1' },
  })
  expect(exitCode).toBe(1)
  expect(log).toContain("the proxy 127.0.0.1:1 can't be used: the connection was refused")
  expect(log).not.toContain('pa55word')
  expect(outputs['unshared-count']).toBe('3')
})

it('names NODE_EXTRA_CA_CERTS in the error for a certificate of an unknown authority', async () => {
  await using stage = await setStage(secure)
  const { exitCode, log } = await stage.share({ inputs: { retries: '0' } })
  expect(exitCode).toBe(1)
  expect(log).toContain('NODE_EXTRA_CA_CERTS')
  expect(stage.service.calls).toEqual([])
})

/** Why a call fails with these variables. */
async function problemWith(environment: Record<string, string>): Promise<string> {
  await using connections = openConnections(environment, { timeoutSeconds: 5, concurrency: 1 })
  const { signal } = new AbortController()
  const url = new URL('https://api.example.com/')
  const answer = connections.exchange({ method: 'GET', url, headers: {}, signal })
  return await answer.then(String, (error: unknown) => failedExchange('get share', error, 5).message)
}

it.each([
  [{ refuse: 403 }, 'refused the connection to api.example.com:443 with status 403'],
  [{ credentials: 'a:b' }, 'with status 407; check its user and password'],
])('names a proxy that refuses (%j)', async (options, words) => {
  await using proxy = await startProxy(options)
  const problem = await problemWith({ https_proxy: `http://127.0.0.1:${proxy.port}` })
  expect(problem).toContain(`the proxy 127.0.0.1:${proxy.port}`)
  expect(problem).toContain(words)
})

it('says that a variable holds no valid proxy', async () => {
  expect(await problemWith({ https_proxy: '::bad::' })).toContain(
    'the proxy in the environment is not an http or https address',
  )
})

describe('the proxy for an address', () => {
  const target = new URL('https://api.example.com/x')
  it.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ https_proxy: 'http://p:1' }, 'http://p:1/'],
    [{ HTTPS_PROXY: 'p:1' }, 'http://p:1/'],
    [{ https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' }, 'http://lower:1/'],
    [{ http_proxy: 'http://p:1' }, undefined],
    [{ all_proxy: 'http://p:1' }, 'http://p:1/'],
    [{ https_proxy: '' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: '*' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: 'example.com' }, undefined],
    [{ https_proxy: 'http://p:1', NO_PROXY: 'other.org, example.com' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: '.example.com' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: '*.example.com' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: 'API.example.com:443' }, undefined],
    [{ https_proxy: 'http://p:1', no_proxy: 'api.example.com:8443' }, 'http://p:1/'],
    [{ https_proxy: 'http://p:1', no_proxy: 'ample.com other.org' }, 'http://p:1/'],
  ])('with the environment %j is %s', (environment, expected) => {
    expect(proxyFor(target, environment)?.href).toBe(expected)
  })

  it.each(['::2', '[::2]', '[::2]:8080'])('no_proxy accepts the IPv6 address %s', (entry) => {
    const environment = { http_proxy: 'http://p:1', no_proxy: entry }
    expect(proxyFor(new URL('http://[::2]:8080/'), environment)).toBeUndefined()
    expect(proxyFor(new URL('http://[::3]:8080/'), environment)).toBeDefined()
  })

  it.each(['http://localhost:1', 'https://localhost', 'http://127.0.0.1', 'http://127.9.9.9:80', 'http://[::1]:8080'])(
    'is never used for %s, whatever the environment says',
    (address) => {
      const environment = { http_proxy: 'http://p:1', https_proxy: 'http://p:1', all_proxy: '::bad::' }
      expect(proxyFor(new URL(address), { ...environment, no_proxy: 'example.com' })).toBeUndefined()
    },
  )
})

function authorities(proxy: { tunnels: { authority: string }[] }): string[] {
  return [...new Set(proxy.tunnels.map(({ authority }) => authority))].sort()
}

function hostsOf({ service, github }: Stage): string[] {
  const own = [service.url, service.storageUrl].map((url) => new URL(url).host)
  return [...own, `${elsewhere}:${new URL(github.apiUrl).port}`].sort()
}

/** GitHub's addresses with this machine's other name. */
function gitHubOf({ github }: Stage): Record<string, string> {
  const { port, pathname } = new URL(github.apiUrl)
  const graphql = new URL(github.graphqlUrl)
  return {
    GITHUB_API_URL: `https://${elsewhere}:${port}${pathname.replace(/\/$/, '')}`,
    GITHUB_GRAPHQL_URL: `https://${elsewhere}:${graphql.port}${graphql.pathname}`,
  }
}

async function writeAuthority(stage: Stage): Promise<string> {
  const path = join(stage.workspace, 'authority.pem')
  await writeFile(path, cert)
  return path
}
