// Shows the actions at work on this machine. Run by `npm run demo`; `npm run demo -- --help` lists the options.
import { checkNpm, Mistake, readOptions } from './options.ts'
import { runDemo } from './run-demo.ts'
import { usage } from './usage.ts'

try {
  const args = process.argv.slice(2)
  await checkNpm(args, process.env)
  const options = await readOptions(args, process.env['INIT_CWD'] ?? process.cwd())
  if (options.kind === 'help') console.log(await usage())
  else process.exitCode = await runDemo(options, stopSignal())
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  console.error(`${error.message}\nnpm run demo -- --help lists all options.`)
  process.exitCode = 2
}

/** Aborts when the process is told to stop, so that the demo can clean up. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  // For example, `npm run demo | head` closes the pipe.
  process.stdout.on('error', () => stop.abort())
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  return stop.signal
}
