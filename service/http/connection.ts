import type { Bytes } from '../store/store.ts'

/** What a request has beside what all runtimes know of it. Node and Cloudflare each have their own. */
export type Connection = {
  /** The origin that people see. */
  origin: string
  /** The IP address that the request is from, as far as that is known. */
  address: string
  /** The body, for those who keep it as it comes. */
  bytes(): Bytes
  /** Completes an answer by bytes, which are opened only if the client is still there. */
  send(answer: Response, open: () => Promise<Bytes>): Promise<Response>
}
