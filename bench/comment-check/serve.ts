// Starts the emulated service for one job of the comment check. The jobs share no server, but need one key to recognize
// each other's parts. Prints the address and the key from API_KEY as lines of `name=value`.
import { startServiceEmulator } from '../../emulators/service/service-emulator.ts'

const { url, apiKey } = await startServiceEmulator({ apiKey: process.env['API_KEY'] ?? '' })
process.stdout.write(`base-url=${url}\napi-key=${apiKey}\n`)
