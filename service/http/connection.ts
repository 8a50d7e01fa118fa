import type { Bytes } from '../store/store.ts'

/** The parts of a request that differ between Node and Cloudflare. */
export type Connection = {
  /** The origin that people see. */
  origin: string
  /** The client's IP address, or empty if it is unknown. */
  address: string
  /** The body as a stream. */
  bytes(): Bytes
  /** Sends an answer with bytes. Doesn't open them if the client is known to have left. */
  send(answer: Response, open: () => Promise<Bytes>): Promise<Response>
}
