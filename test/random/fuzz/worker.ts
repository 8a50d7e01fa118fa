// Reads the inputs that the parent names by kind and seed, one at a time; the path of the kinds' module is its argument.
import { inspect } from 'node:util'
import { inputOf, type Kind } from './kind.ts'

/** What a worker tells: that an input is made and will be read now, and what came of it. */
export type Told =
  | { is: 'made'; bytes: number }
  /** In milliseconds of processor time; `problem` where the reader threw what it should not. */
  | { is: 'read'; ms: number; problem?: string }

const { kinds }: { kinds: readonly Kind[] } = await import(process.argv[2] ?? '')

process.on('message', async ({ name, seed }: { name: string; seed: number }) => {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new Error(`No kind is called ${name}`)
  const input = inputOf(kind, seed)
  // Before a reader blocks all that would send it.
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
