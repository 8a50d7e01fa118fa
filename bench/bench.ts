// Prints what parts of the action cost on this machine. Run by `npm run bench`.
import { benchMedia } from './media.ts'

await benchMedia()
