import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, rootCertificates, setDefaultCACertificates } from 'node:tls'
import prettyBytes from 'pretty-bytes'
import { describe, expect, it } from 'vitest'
import { explainError } from '../../../src/client/explain-error.ts'
import { cert, key } from '../../support/localhost-certificate.ts'
import { listen, openTransfer, patternOf } from '../../support/recordings/sources.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'

/** The wording of nginx. */
const page = '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body></body>\r\n</html>\r\n'
const answer = `HTTP/1.1 413 Request Entity Too Large\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`

/** Ways in which a proxy ends a request that is too long. */
const endings: Record<string, (socket: Socket) => void> = {
  'stops reading the body and closes at once'(socket) {
    socket.once('data', () => {
      socket.pause()
      socket.end(answer, () => socket.destroy())
    })
  },
  'ends its side and reads on for a moment, like nginx'(socket) {
    socket.once('data', () => {
      socket.end(answer)
      socket.resume()
      setTimeout(() => socket.destroy(), 300).unref()
    })
  },
  'ends its side and stops reading'(socket) {
    socket.once('data', () => {
      socket.pause()
      socket.end(answer)
    })
  },
  'answers after some of the body'(socket) {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes < 4_000_000 || socket.writableEnded) return
      socket.pause()
      socket.end(answer, () => socket.destroy())
    })
  },
}

const sizes = [5_000_000, 40_000_000, 2_500_000_000]

describe.each(['http', 'https'])('over %s', (scheme) => {
  it.each(Object.entries(endings))('the error names the size of the file for a proxy that %s', async (_, end) => {
    if (scheme === 'https') setDefaultCACertificates([...rootCertificates, cert])
    await using proxy = await listen(scheme === 'https' ? createTlsServer({ cert, key }) : createServer(), end)
    await using transfer = openTransfer(5)
    const target = { url: new URL(`${scheme}://localhost:${proxy.port}/object`), headers: {} }
    const { signal } = new AbortController()
    for (const size of sizes) {
      const put = () => transfer.putFile(target, patternOf(size), { signal, onSent: () => {} })
      expect(explainError(await callErrorOf(put), String, { sizeBytes: size })).toContain(
        `status 413: 413 Request Entity Too Large. Storage, or a proxy in front of it, rejects files of this size (${prettyBytes(size)}).`,
      )
    }
  })
})
