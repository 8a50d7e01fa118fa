import { addAbortListener } from 'node:events'

/**
 * A promise's value, unless the signal is aborted first: then its reason is thrown at once, for work that can't be
 * stopped or is slow to. What still goes on behind it is left to end by itself.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  using _listener = addAbortListener(signal, () => reject(signal.reason))
  return await Promise.race([work, aborted])
}
