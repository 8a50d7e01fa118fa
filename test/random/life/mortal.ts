/** The death of a step's machine. From then on, no request gets an answer, not even earlier ones. */
export type Death = {
  signal: AbortSignal
  /** Rejects when the whole life is over, so that nothing of the step is left pending. */
  never: Promise<never>
}

/** Wraps the dependencies of a step so that they die with its machine. */
export function mortal<T extends object>(dependencies: T, death: Death): T {
  const isDead = () => death.signal.aborted
  return new Proxy(dependencies, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value === 'object' && value !== null) return mortal(value, death)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        if (isDead()) return await death.never
        try {
          const answer: unknown = await Reflect.apply(value, target, given)
          return isDead() ? await death.never : answer
        } catch (error) {
          if (isDead()) await death.never
          throw error
        }
      }
    },
  })
}

/** Waits for a step to end or its machine to die. */
export async function untilDeath(step: Promise<unknown>, { signal }: Death): Promise<void> {
  await Promise.race([step, new Promise((end) => signal.addEventListener('abort', end))])
}
