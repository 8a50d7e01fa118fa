// Baseline for uploading a large file: one PUT with Node's own client. It alternates between two buffers of 1 MiB and
// refills each one when its write has called back. Runs in its own process: bare-upload.ts <address> <file>.
import { open } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

const [address = '', path = ''] = process.argv.slice(2)
await using file = await open(path)
const { size } = await file.stat()
const put = (address.startsWith('https:') ? httpsRequest : httpRequest)(address, {
  method: 'PUT',
  headers: { 'content-length': size },
})
const answered = new Promise<number>((resolve, reject) => {
  put.once('response', (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  put.once('error', reject)
})
const slots = [0, 1].map(() => ({ buffer: Buffer.allocUnsafeSlow(2 ** 20), free: Promise.resolve() }))
for (let position = 0, turn = 0; position < size; turn += 1) {
  const slot = slots[turn % slots.length]
  if (slot === undefined) break
  await slot.free
  const { bytesRead } = await file.read(slot.buffer, 0, slot.buffer.length, position)
  slot.free = new Promise((resolve, reject) => {
    put.write(slot.buffer.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()))
  })
  position += bytesRead
}
await Promise.all(slots.map(({ free }) => free))
put.end()
if ((await answered) !== 201) throw new Error('The server refused the upload.')
