// Starts the emulated service for other processes: prints its address and its key as lines of `name=value`, as a
// workflow's step writes its outputs, and serves until it is ended. The key is API_KEY's, where that is set.
import { startServiceEmulator } from './service-emulator.ts'

const { API_KEY: given } = process.env
const { url, apiKey } = await startServiceEmulator(given ? { apiKey: given } : {})
process.stdout.write(`base-url=${url}\napi-key=${apiKey}\n`)
