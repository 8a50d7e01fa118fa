import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')

const usage = `Usage: npm run runner -- [--runner DIR] [--node PROGRAM] [--only TEXT]

Runs the scenarios of test/runner on the emulated runner, and then where you say, against the emulated service and GitHub. What
each leaves must be the same.

--runner DIR    on GitHub's own runner: an unpacked release of actions/runner for Linux or macOS, version 2.327.1 or later.
                Nothing has to be configured or registered:

  version=2.337.0
  curl --fail --location --output runner.tar.gz \\
    https://github.com/actions/runner/releases/download/v$version/actions-runner-linux-x64-$version.tar.gz
  mkdir runner && tar --extract --gzip --file runner.tar.gz --directory runner

--node PROGRAM  on the emulated runner, where this program runs the actions' bundles in place of Node
--only TEXT     only the scenarios whose name matches this, a regular expression
`

/** Explains what is missing, and ends. */
function refuse(problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}`)
  process.exit(2)
}

function readOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { runner: text, node: text, only: text, help: { type: 'boolean' } } }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** The variables by which the scenarios know where to run. */
function readPlaces({ runner, node }: ReturnType<typeof readOptions>): Record<string, string> {
  if (runner === undefined && node === undefined)
    return refuse('Say where the scenarios run: --runner DIR, --node PROGRAM, or both.')
  const places: Record<string, string> = {}
  if (runner !== undefined) {
    const folder = resolve(runner)
    for (const path of ['bin/Runner.Worker', 'externals/node24/bin/node'])
      if (!existsSync(join(folder, path))) refuse(`${folder} has no ${path}: it is not an unpacked release.`)
    places['RUNNER_FOLDER'] = folder
  }
  if (node !== undefined) {
    const program = resolve(node)
    if (!existsSync(program)) refuse(`There is no program ${program}.`)
    places['RUNNER_NODE'] = program
  }
  return places
}

const options = readOptions()
if (options.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const places = readPlaces(options)
const vitest = spawn(
  process.execPath,
  // Each worker takes a processor of its own.
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/runner',
    '--maxWorkers=2',
    '--maxConcurrency=2',
    ...(options.only === undefined ? [] : ['--testNamePattern', options.only]),
  ],
  { cwd: root, env: { ...process.env, REQUIRE_ALL: '1', ...places }, stdio: 'inherit' },
)
const [exitCode] = await once(vitest, 'close')
process.exitCode = exitCode ?? 1
