// The program for Node. It runs the service, or a command: see `npm run service -- --help`.
import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { checkService } from './check.ts'
import { SettingError } from './checks.ts'
import { planCommand } from './commands.ts'
import * as files from './files.ts'
import { markerName } from './records.ts'
import { questionIn, readCheck, readSettings, type Settings, warningsOf } from './settings.ts'
import { startService } from './start.ts'
import { openStore } from './store/open-store.ts'
import { StoreError } from './store/store.ts'

/** The command line that runs this program, without options. */
const program = programOf(process.argv[1] ?? '')

/** npm and run.js forward Ctrl-C, which the terminal also sends to this process. All arrive within this time. */
const copiesMs = 500

/** Messages to people go to standard error, the log to standard output. */
const say = (text: string) => void process.stderr.write(`${text}\n`)
// JSON doesn't escape control characters above 127, and terminals act on some.
const log = (entry: Record<string, unknown>) =>
  void process.stdout.write(`${JSON.stringify(entry).replace(/[\u007f-\u009f]/g, '?')}\n`)

try {
  const args = process.argv.slice(2)
  const question = questionIn(args)
  if (question === 'help') process.stdout.write(files.help.replaceAll('PROGRAM', program))
  else if (question === 'version') process.stdout.write(`${files.version}\n`)
  else await run(args)
} catch (error) {
  // System errors and option errors need no stack.
  const isPlain = error instanceof SettingError || error instanceof StoreError
  if (error instanceof Error) say(isPlain || 'code' in error ? error.message : (error.stack ?? error.message))
  process.exitCode = 1
}

function programOf(path: string): string {
  // npm runs the source. The bundle is run by its path, wherever it was put.
  if (basename(path) === 'main.ts') return 'npm run service --'
  const isBelow = path.startsWith(process.cwd() + sep) && process.cwd() !== sep
  return `node ${isBelow ? relative('', path) : path}`
}

async function run(args: readonly string[]): Promise<void> {
  const checking = readCheck(args)
  if (checking !== undefined)
    return await checkService({ ...checking, say: (line) => void process.stdout.write(`${line}\n`) })
  for (const warning of warningsOf(process.env)) say(warning)
  const settings = readSettings(args, process.env)
  const { command, place } = settings
  if (command.length === 0) return await serve(settings)
  const runCommand = planCommand(settings)
  const isNew = place.kind === 'folder' && !existsSync(join(place.folder, markerName))
  // The first key may be created before the service starts. Any other command without a store has the wrong folder.
  if (isNew && !(command[0] === 'keys' && command[1] === 'create'))
    throw new SettingError(`There is no store in ${place.folder}. Use the same --data as the service.`)
  const store = await openStore(place)
  if (isNew)
    say(
      'Created a new store. Start the service with the same --data. If it is already running, use its --data instead.',
    )
  process.stdout.write(`${await runCommand(store)}\n`)
}

async function serve(settings: Settings): Promise<void> {
  const service = await startService(settings, { log, say, program })
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    say('Stopping once the current requests are done. Press Ctrl-C again to stop now.')
    setTimeout(() => {
      for (const signal of signals) process.once(signal, () => process.exit(1))
    }, copiesMs)
    await service.stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, stop)
}
