// Starts the emulated service for other processes: prints its address and its key as lines of `name=value`, as a
// workflow's step writes its outputs, and serves until it is ended.
import { startServiceEmulator } from './service-emulator.ts'

const { url, apiKey } = await startServiceEmulator()
process.stdout.write(`base-url=${url}\napi-key=${apiKey}\n`)
