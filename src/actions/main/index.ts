import { start } from '../start.ts'
import { runMain } from './run.ts'

start(runMain)
