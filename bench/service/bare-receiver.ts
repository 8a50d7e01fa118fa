// Baseline for the service's folder store: a server that only streams each PUT to a file and syncs it.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2] ?? '.'
let count = 0
const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  count += 1
  await pipeline(request, createWriteStream(join(folder, `received-${count}`), { flush: true }))
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Serving on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
