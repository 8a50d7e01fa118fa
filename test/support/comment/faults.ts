import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { VirtualTime } from './virtual-time.ts'

/** An error like Octokit's. */
export function requestError(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Error & { status: number } {
  return Object.assign(new Error(message), { name: 'HttpError', status, response: { status, headers } })
}

/** Decides the fate of a write. Calling `send` lets it take effect. */
export type Fault = <T>(send: () => Promise<T>, body: string) => Promise<T>

function history({ history }: CommentStore): NonNullable<CommentStore['history']> {
  if (history === undefined) throw new Error('No history')
  return history
}

/** A store whose writes go through `fault`. */
export function withFault(store: CommentStore, fault: Fault): CommentStore {
  return {
    ...store,
    create: (body) => fault(() => store.create(body), body),
    update: (id, body) => fault(() => store.update(id, body), body),
    ...(store.history && {
      history: {
        ...store.history,
        write: (id, body, count) => fault(() => history(store).write(id, body, count), body),
      },
    }),
  }
}

/** The first `times` writes fail with `error`, without effect. */
export function refusing(error: () => Error, times = Number.POSITIVE_INFINITY): Fault {
  let refused = 0
  return async (send) => {
    if (refused >= times) return await send()
    refused += 1
    throw error()
  }
}

/** The first `times` writes take effect but lose their answers. */
export function losingAnswers(times: number): Fault {
  let lost = 0
  return async (send) => {
    const answer = await send()
    if (lost >= times) return answer
    lost += 1
    throw requestError(502, 'Bad Gateway')
  }
}

/** Writes take effect late. */
export function delaying(time: VirtualTime, delayMs: () => number): Fault {
  return async (send) => {
    await time.sleep(delayMs())
    return await send()
  }
}

/** Records the times of all tries. */
export function recordingTries(time: VirtualTime, fault: Fault): { fault: Fault; tries: number[] } {
  const tries: number[] = []
  return {
    tries,
    fault: (send, body) => {
      tries.push(time.now())
      return fault(send, body)
    },
  }
}
