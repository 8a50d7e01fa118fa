import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer, rootCertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { cert, key } from '../../support/localhost-certificate.ts'
import { listen, openTransfer, patternOf } from '../../support/recordings/sources.ts'

const signal = new AbortController().signal
const body = '<Error><Code>EntityTooLarge</Code><Message>Too large for this bucket</Message></Error>'
const refusal = `HTTP/1.1 413 Payload Too Large\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
const rounds = 20

describe.each([
  ['http', () => createServer()],
  ['https', () => createTlsServer({ cert, key })],
] as const)('a storage over %s that refuses while bytes are still being sent', (scheme, create) => {
  setDefaultCACertificates([...rootCertificates, cert])

  it('has its status and message reported, even when it closes the connection at once', async () => {
    await expectRefusals(scheme, create(), (socket) => {
      socket.once('data', () => socket.end(refusal, () => socket.destroy()))
    })
  })

  it('counts as a network failure when it closes without an answer', async () => {
    await using server = await listen(create(), (socket) => socket.once('data', () => socket.destroy()))
    await using transfer = openTransfer(5)
    const url = new URL(`${scheme}://localhost:${server.port}/object`)
    const sending = transfer.putFile({ url, headers: {} }, patternOf(20_000_000), {
      signal,
      onSent: () => {},
    })
    await expect(sending).rejects.toMatchObject({ reason: { kind: 'network', received: true } })
  })
})

async function expectRefusals(
  scheme: string,
  server: Server,
  serve: (socket: Socket) => void,
): Promise<void> {
  await using listening = await listen(server, serve)
  await using transfer = openTransfer(5)
  const url = new URL(`${scheme}://localhost:${listening.port}/object`)
  const outcomes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await transfer.putFile({ url, headers: {} }, patternOf(20_000_000), { signal, onSent: () => {} }).then(
      () => outcomes.push('stored'),
      (error: Error) => outcomes.push(error.message),
    )
  }
  expect(new Set(outcomes)).toEqual(new Set(['status 413: EntityTooLarge: Too large for this bucket']))
}

it('a storage that resets the connection after its answer has its status and message reported', async () => {
  await expectRefusals('http', createServer(), (socket) => {
    const reset = () => {
      if (!socket.destroyed) socket.resetAndDestroy()
    }
    socket.once('data', () => socket.write(refusal, () => setTimeout(reset, 20)))
  })
})

it('a storage in another process that answers and closes in one breath has its status reported every time', async () => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'abrupt-server.ts')])
  try {
    const [port] = await once(server.stdout.setEncoding('utf8'), 'data')
    await using transfer = openTransfer(5)
    const url = new URL(`http://127.0.0.1:${Number(port)}/object`)
    const send = () =>
      transfer.putFile({ url, headers: {} }, patternOf(2_000_000), { signal, onSent: () => {} }).then(
        () => 'stored',
        (error: Error) => error.message,
      )
    const outcomes: string[] = []
    for (let round = 0; round < 25; round += 1)
      outcomes.push(...(await Promise.all([send(), send(), send(), send()])))
    expect(new Set(outcomes)).toEqual(new Set(['status 413: too large']))
  } finally {
    server.kill()
  }
})
