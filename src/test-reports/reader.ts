import { runReader } from './run-reader.ts'

// Where the sources run as they are, the process that reads test reports starts here; build.ts writes its own start.
runReader()
