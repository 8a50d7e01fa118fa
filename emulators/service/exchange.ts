import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Endpoint, Exchange } from './endpoint.ts'
import { answerFaultily, send } from './fault-effects.ts'
import type { FaultPlan } from './faults.ts'
import type { CallName, RecordedCall } from './records.ts'
import { bodyOfRequest, headersOf } from './request.ts'

export type Journal = {
  calls: RecordedCall[]
  plan: FaultPlan
  /** Counts requests in flight by call. */
  inFlight: { started: (call: CallName) => void; ended: (call: CallName) => void }
}

/** Records one request, applies its fault if it has one, and answers it. */
export async function serveRequest(
  journal: Journal,
  endpoint: Endpoint,
  { request, response, refuse, reset }: Pick<Exchange, 'request' | 'response' | 'refuse' | 'reset'>,
): Promise<void> {
  const recorded = record(endpoint.call, request)
  journal.calls.push(recorded)
  journal.inFlight.started(endpoint.call)
  const number = journal.plan.arrive(endpoint.call)
  const end = () => {
    if (recorded.endedAt !== undefined) return
    recorded.endedAt = performance.now()
    journal.inFlight.ended(endpoint.call)
  }
  const connection = new AbortController()
  response.once('close', () => {
    end()
    connection.abort()
  })
  const answered = (status: number) => {
    recorded.status = status
    end()
  }
  try {
    const arriving = bodyOfRequest(request, (bytes) => {
      recorded.bytesReceived += bytes
    })
    const body = endpoint.call === 'put' ? arriving : await readAhead(arriving, recorded)
    const subject = endpoint.subject(recorded.body)
    recorded.uploadId = subject.uploadId
    recorded.filename = subject.filename
    const effect = journal.plan.pick(recorded, number, subject)
    const exchange = { request, response, body, refuse, signal: connection.signal, answered, reset }
    if (effect) await answerFaultily(exchange, endpoint, effect)
    else await send(exchange, await endpoint.answer(body))
  } catch (error) {
    // If the connection ended early, nobody is left to answer. Any other error is a defect and must be visible.
    if (request.socket.destroyed) return
    if (response.headersSent) response.destroy()
    else {
      answered(500)
      response.writeHead(500, { Connection: 'close' }).end(String(error))
    }
  }
}

function record(call: CallName, request: IncomingMessage): RecordedCall {
  return {
    call,
    method: request.method ?? '',
    path: request.url ?? '',
    headers: headersOf(request),
    body: undefined,
    bytesReceived: 0,
    uploadId: undefined,
    filename: undefined,
    status: undefined,
    startedAt: performance.now(),
    endedAt: undefined,
  }
}

// Small bodies are read before a fault is chosen, because they say what the request is about.
async function readAhead(body: AsyncIterable<Buffer>, recorded: RecordedCall): Promise<AsyncIterable<Buffer>> {
  const bytes = await buffer(body)
  if (bytes.length > 0) recorded.body = parsed(bytes.toString())
  return once(bytes)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
