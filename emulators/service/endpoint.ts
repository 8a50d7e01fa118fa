import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer, Refuse } from './answer.ts'
import type { FaultSubject } from './faults.ts'
import type { CallName } from './records.ts'

/** A call that is ready to be carried out. */
export type Endpoint = {
  call: CallName
  /** The upload, file or share that the request is about, as far as its address and body say. */
  subject: (body: unknown) => FaultSubject
  /** Takes effect and returns the answer. Reads the whole body, even for a refusal. */
  answer: (body: AsyncIterable<Buffer>) => Promise<Answer>
}

/** A request that is being answered. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  body: AsyncIterable<Buffer>
  refuse: Refuse
  /** Aborts when the connection ends or the answer is complete. */
  signal: AbortSignal
  /** Records the status, just before the end of the answer is handed over. */
  answered: (status: number) => void
  /** Resets the connection (RST). */
  reset: () => void
}
