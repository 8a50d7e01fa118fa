// Starts the emulated service for one job of the comment check: the jobs have no server in common, yet need one key, by
// which they know each other's parts. Prints its address and the key of API_KEY as lines of `name=value`.
import { startServiceEmulator } from '../../emulators/service/service-emulator.ts'

const { url, apiKey } = await startServiceEmulator({ apiKey: process.env['API_KEY'] ?? '' })
process.stdout.write(`base-url=${url}\napi-key=${apiKey}\n`)
