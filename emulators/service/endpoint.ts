import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer, Refuse } from './answer.ts'
import type { FaultSubject } from './faults.ts'
import type { CallName } from './records.ts'

/** One call, ready to be carried out. */
export type Endpoint = {
  call: CallName
  /** Whom the request is about, as far as its address and body tell. */
  subject: (body: unknown) => FaultSubject
  /** Takes effect and gives the answer. Reads the body to its end, also when it refuses. */
  answer: (body: AsyncIterable<Buffer>) => Promise<Answer>
}

/** One request while it is being answered. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  body: AsyncIterable<Buffer>
  refuse: Refuse
  /** Aborted when the connection ends or the answer is complete. */
  signal: AbortSignal
  /** Notes the status, just before the end of the answer is handed over. */
  answered: (status: number) => void
  /** Ends the connection with RST. */
  reset: () => void
}
