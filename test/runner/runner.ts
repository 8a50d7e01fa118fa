import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')

const usage = `Usage: npm run runner -- [--runner DIR] [--node PROGRAM] [--only TEXT]

Runs the scenarios of test/runner on the emulated runner and on those that you choose, with the emulated service and GitHub.
All results must be the same.

--runner DIR    on GitHub's own runner: an unpacked release of actions/runner for Linux or macOS, version 2.327.1 or later.
                It needs no configuration or registration:

  version=2.337.0
  curl --fail --location --output runner.tar.gz \\
    https://github.com/actions/runner/releases/download/v$version/actions-runner-linux-x64-$version.tar.gz
  mkdir runner && tar --extract --gzip --file runner.tar.gz --directory runner

--node PROGRAM  on the emulated runner, with this program in place of Node for the actions' bundles
--only TEXT     only scenarios whose names match this regular expression
`

/** Explains the problem and exits. */
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

/** Variables that pass the options on to the scenarios. */
function readPlaces({ runner, node }: ReturnType<typeof readOptions>): Record<string, string> {
  if (runner === undefined && node === undefined)
    return refuse('Choose where the scenarios run: --runner DIR, --node PROGRAM, or both.')
  const places: Record<string, string> = {}
  if (runner !== undefined) {
    const folder = resolve(runner)
    for (const path of ['bin/Runner.Worker', 'externals/node24/bin/node'])
      if (!existsSync(join(folder, path))) refuse(`${folder} has no ${path}: it isn't an unpacked release.`)
    places['RUNNER_FOLDER'] = folder
  }
  if (node !== undefined) {
    const program = resolve(node)
    if (!existsSync(program)) refuse(`Program not found: ${program}.`)
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
  // Each worker needs a processor.
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
