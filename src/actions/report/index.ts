import { start } from '../start.ts'
import { runReport } from './run.ts'

start(runReport)
