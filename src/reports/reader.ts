import { runReader } from './reader-process.ts'

// In the sources, the process that reads test reports starts here; build.ts writes another start for the bundle.
runReader()
