// Shows the action at work on this machine. Run by `npm run demo`; `npm run demo -- --help` tells more.
import { type Demo, readOptions, usage } from './options.ts'
import { runDemo } from './run-demo.ts'

const options = await readOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
if (options.kind === 'demo') process.exitCode = await untilStopped(options)
else if (options.kind === 'help') console.log(await usage())
else {
  console.error(`${options.message}\nnpm run demo -- --help lists all options.`)
  process.exitCode = 2
}

/** Lets the demo clean up when it is ended from outside. */
function untilStopped(demo: Demo): Promise<number> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  return runDemo(demo, stop.signal)
}
