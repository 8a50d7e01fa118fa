import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer, rootCertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { cert, key } from '../../support/localhost-certificate.ts'
import { listen, openTransfer, patternOf } from '../../support/recordings/sources.ts'

const { signal } = new AbortController()

/** Sends `size` bytes to an address, and returns the outcome. */
async function send(transfer: ReturnType<typeof openTransfer>, address: string, bytes: number) {
  const target = { url: new URL(address), headers: {} }
  return await transfer.putFile(target, patternOf(bytes), { signal, onSent: () => {} }).then(
    () => 'stored',
    (error: Error) => error.message,
  )
}

it('reports the status every time if storage answers while bytes are being sent, and closes at once', async () => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'abrupt-server.ts')])
  try {
    const [port] = await once(server.stdout.setEncoding('utf8'), 'data')
    await using transfer = openTransfer(5)
    const outcomes: string[] = []
    for (let round = 0; round < 25; round += 1) {
      const four = Array.from({ length: 4 }, () => send(transfer, `http://127.0.0.1:${Number(port)}/object`, 2_000_000))
      outcomes.push(...(await Promise.all(four)))
    }
    expect(new Set(outcomes)).toEqual(new Set(['status 413: too large']))
  } finally {
    server.kill()
  }
})

it('reports status and message if storage answers over TLS while bytes are being sent', async () => {
  setDefaultCACertificates([...rootCertificates, cert])
  const body = '<Error><Code>EntityTooLarge</Code><Message>Too large for this bucket</Message></Error>'
  const refusal = `HTTP/1.1 413 Payload Too Large\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
  await using server = await listen(createTlsServer({ cert, key }), (socket) => {
    socket.once('data', () => socket.end(refusal, () => socket.destroy()))
  })
  await using transfer = openTransfer(5)
  const outcomes: string[] = []
  for (let round = 0; round < 20; round += 1)
    outcomes.push(await send(transfer, `https://localhost:${server.port}/object`, 20_000_000))
  expect(new Set(outcomes)).toEqual(new Set(['status 413: EntityTooLarge: Too large for this bucket']))
})

it('reports a network failure if storage closes without an answer while bytes are being sent', async () => {
  await using server = await listen(createServer(), (socket) => socket.once('data', () => socket.destroy()))
  await using transfer = openTransfer(5)
  const target = { url: new URL(`http://localhost:${server.port}/object`), headers: {} }
  const sending = transfer.putFile(target, patternOf(20_000_000), { signal, onSent: () => {} })
  await expect(sending).rejects.toMatchObject({ reason: { kind: 'network', received: true } })
})
