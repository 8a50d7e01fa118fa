// The least that sharing takes: for each recording the four requests, with the clients that the action uses, and nothing
// else. Run as a process of its own: bare-client.ts <address of the service> <folder> <in flight>.
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { Agent as Dispatcher, request } from 'undici'

const [service = '', folder = '', inFlight = ''] = process.argv.slice(2)
const dispatcher = new Dispatcher({ connections: Number(inFlight), pipelining: 1, allowH2: false })
const agent = new Agent({ keepAlive: true })
const names = await readdir(folder)
await pLimit(Number(inFlight)).map(names, async (name) => {
  const bytes = await readFile(join(folder, name))
  const { uploadId, upload } = await call('uploads', {
    filename: name,
    mimeType: 'video/mp4',
    sizeBytes: bytes.length,
  })
  await put(upload.url, bytes)
  const { file } = await call(`uploads/${uploadId}/complete`)
  const { share } = await call('shares', { fileId: file.fileId, title: name, visibility: 'unlisted' })
  if (typeof share.url !== 'string') throw new Error('The service gave no link.')
})
agent.destroy()
await dispatcher.close()

async function call(path: string, content?: object) {
  const { statusCode, body } = await request(`${service}/api/v1/${path}`, {
    method: 'POST',
    dispatcher,
    headers: { authorization: 'Bearer key-of-the-benchmark', 'content-type': 'application/json' },
    body: content === undefined ? null : JSON.stringify(content),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`The service answered with ${statusCode}.`)
  return JSON.parse(text).data
}

function put(url: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': bytes.length, 'if-none-match': '*' }
    const sending = httpRequest(url, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject)
    })
    sending.once('error', reject).end(bytes)
  })
}
