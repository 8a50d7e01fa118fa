// Reads inputs that the parent requests by kind and seed, one at a time. Its argument is the path of the module of
// kinds.
import { inspect } from 'node:util'
import { inputOf, type Kind } from './kind.ts'

/** Messages to the parent: the input is made and about to be read, or the outcome. */
export type Told =
  | { is: 'made'; bytes: number }
  /** In milliseconds of processor time. `problem` is set if the reader threw an undocumented error. */
  | { is: 'read'; ms: number; problem?: string }

const { kinds }: { kinds: readonly Kind[] } = await import(process.argv[2] ?? '')

process.on('message', async ({ name, seed }: { name: string; seed: number }) => {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new Error(`Unknown kind: ${name}`)
  const input = inputOf(kind, seed)
  // The message must leave now, because the reader may block this thread.
  await tell({ is: 'made', bytes: input.length })
  const before = process.threadCpuUsage()
  const problem = await problemWith(kind, input)
  const { user, system } = process.threadCpuUsage(before)
  await tell({ is: 'read', ms: (user + system) / 1000, ...(problem === undefined ? {} : { problem }) })
})

async function problemWith({ read, mayThrow }: Kind, input: Buffer): Promise<string | undefined> {
  try {
    await read(input)
    return undefined
  } catch (error) {
    return mayThrow(error) ? undefined : inspect(error).slice(0, 2000)
  }
}

async function tell(told: Told): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.send?.(told, (error: Error | null) => (error === null ? resolve() : reject(error)))
  })
}
