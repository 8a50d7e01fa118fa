// Serves, or manages keys and shares. `npm run service -- --help` says how.
import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { SettingError } from './checks.ts'
import { planCommand } from './commands.ts'
import * as files from './files.ts'
import { markerName } from './records.ts'
import { questionIn, readSettings, type Settings, warningsOf } from './settings.ts'
import { startService } from './start.ts'
import { openStore } from './store/open-store.ts'
import { StoreError } from './store/store.ts'

/** What people have to type to run this program, without options. */
const program = programOf(process.argv[1] ?? '')

/** The log goes to standard output, words to people to standard error. */
const say = (text: string) => void process.stderr.write(`${text}\n`)
// JSON leaves control characters above 127 as they are, and terminals obey some.
const log = (entry: Record<string, unknown>) =>
  void process.stdout.write(`${JSON.stringify(entry).replace(/[\u007f-\u009f]/g, '?')}\n`)

try {
  const args = process.argv.slice(2)
  const question = questionIn(args)
  if (question === 'help') process.stdout.write(files.help.replaceAll('PROGRAM', program))
  else if (question === 'version') process.stdout.write(`${files.version}\n`)
  else await run(args)
} catch (error) {
  // Errors of the system and of options say in their message what is wrong.
  const isPlain = error instanceof SettingError || error instanceof StoreError
  if (error instanceof Error) say(isPlain || 'code' in error ? error.message : (error.stack ?? error.message))
  process.exitCode = 1
}

function programOf(path: string): string {
  // What is built is one file, and stands where it was put; the source is run by npm.
  if (basename(path) === 'main.ts') return 'npm run service --'
  const isBelow = path.startsWith(process.cwd() + sep) && process.cwd() !== sep
  return `node ${isBelow ? relative('', path) : path}`
}

async function run(args: readonly string[]): Promise<void> {
  for (const warning of warningsOf(process.env)) say(warning)
  const settings = readSettings(args, process.env)
  const { command, place } = settings
  if (command.length === 0) return await serve(settings)
  const runCommand = planCommand(settings)
  const isNew = place.kind === 'folder' && !existsSync(join(place.folder, markerName))
  // A first key may come before the service. Any other command on a folder without a store has the wrong folder.
  if (isNew && !(command[0] === 'keys' && command[1] === 'create'))
    throw new SettingError(`There is no store in ${place.folder}: give the --data of the service.`)
  const store = await openStore(place)
  if (isNew)
    say('The store is new: serve with the same --data. A service that runs already has another one: give its --data.')
  process.stdout.write(`${await runCommand(store)}\n`)
}

async function serve(settings: Settings): Promise<void> {
  const service = await startService(settings, { log, say, program })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      say('Stopping after the requests at hand. Press Ctrl-C again to end them.')
      process.once('SIGINT', () => process.exit(1))
      await service.stop()
      process.exit(0)
    })
}
