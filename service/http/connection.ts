import type { Bytes } from '../store/store.ts'

/** The parts of a request that differ between Node and Cloudflare. */
export type Connection = {
  /** The origin that people see. */
  origin: string
  /** The client's IP address, or empty if it is unknown. */
  address: string
  /** The body as a stream. */
  bytes(): Bytes
  /** Sends an answer with bytes. If the client has left, closes them. */
  send(answer: Response, bytes: Bytes): Promise<Response>
}
