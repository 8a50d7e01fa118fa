import { runReader } from './reader-process.ts'

// In the sources, the report reader's process starts here; build.ts writes another entry for the bundle.
runReader()
