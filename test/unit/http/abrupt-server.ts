// A storage server that refuses as soon as it has read anything, and closes at once with most of the body unread. Its answer
// and the system's reset reach the client together. Prints its port, and ends with its parent.
import { type AddressInfo, createServer } from 'node:net'

const answer = 'HTTP/1.1 413 Payload Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large'

const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write(answer)
    socket.destroy()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${port}\n`)
})
process.stdin.on('end', () => process.exit()).resume()
