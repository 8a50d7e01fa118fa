import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// In the sources, the report reader's process starts here; build.ts writes another entry for the bundle. Without the
// cache, it would strip the types of all its modules each time.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { runReader } = await import('./reader-process.ts')
runReader()
