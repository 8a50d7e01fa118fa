import { start } from '../start.ts'
import { runCleanup } from './run.ts'

start(runCleanup)
