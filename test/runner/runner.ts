import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../support/stage.ts'

const usage = `Usage: npm run runner -- --runner DIR

Runs the scenarios of test/runner on GitHub's own runner, against the emulated service and GitHub, and holds what each leaves
against the same scenario on the emulated runner.

DIR is an unpacked release of actions/runner for Linux or macOS, version 2.327.1 or later. Nothing has to be configured or
registered:

  version=2.337.0
  curl --fail --location --output runner.tar.gz \\
    https://github.com/actions/runner/releases/download/v$version/actions-runner-linux-x64-$version.tar.gz
  mkdir runner && tar --extract --gzip --file runner.tar.gz --directory runner
`

/** Explains what is missing, and ends. */
function refuse(problem: string): never {
  process.stderr.write(`${problem}\n\n${usage}`)
  process.exit(2)
}

function readFolder(): string {
  try {
    const { runner } = parseArgs({ options: { runner: { type: 'string' } } }).values
    return runner === undefined ? refuse('The folder of GitHub’s runner is missing.') : resolve(runner)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const folder = readFolder()
for (const path of ['bin/Runner.Worker', 'externals/node24/bin/node'])
  if (!existsSync(join(folder, path))) refuse(`${folder} has no ${path}: it is not an unpacked release.`)

const vitest = spawn(
  process.execPath,
  // Each worker takes a processor of its own.
  ['node_modules/vitest/vitest.mjs', 'run', 'test/runner', '--maxWorkers=2', '--maxConcurrency=2'],
  { cwd: root, env: { ...process.env, REQUIRE_ALL: '1', RUNNER_FOLDER: folder }, stdio: 'inherit' },
)
const [exitCode] = await once(vitest, 'close')
process.exitCode = exitCode ?? 1
