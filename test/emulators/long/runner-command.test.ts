import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onPosix } from '../../support/requirement.ts'
import { root } from '../../support/stage.ts'
import { writeProgram } from '../../support/write-program.ts'

it('npm run runner explains its options, and exits with 2 for invalid ones', async () => {
  const help = await runRunner(['--help'])
  expect(help).toMatchObject({ exitCode: 0, errors: '' })
  for (const option of ['--runner DIR', '--node PROGRAM', '--only TEXT']) expect(help.output).toContain(option)
  const missing = join(root, 'no-such-program')
  for (const [args, problem] of [
    [[], 'Choose where the scenarios run: --runner DIR, --node PROGRAM, or both.'],
    [['--node', missing], `Program not found: ${missing}.`],
    [['--runner', root], `${root} has no bin/Runner.Worker: it isn't an unpacked release.`],
    [['--windows'], "Unknown option '--windows'"],
  ] as const) {
    const { exitCode, output, errors } = await runRunner(args)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' })
    expect(errors.slice(0, problem.length)).toBe(problem)
    expect(errors.endsWith(help.output)).toBe(true)
  }
})

it.runIf(onPosix("a shell for the runner's scenarios"))(
  'npm run runner -- --node runs the scenarios again, with that program for their actions',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-runner-'))
    const program = join(folder.path, 'node')
    const notes = join(folder.path, 'notes')
    const script = `#!/bin/sh\necho "$1" >> '${notes}'\nexec '${process.execPath}' "$@"\n`
    writeProgram(program, script)
    const { exitCode, output } = await runRunner(['--node', program, '--only', 'names a step by its id'])
    expect(output).toMatch(/Tests +1 passed/)
    expect(exitCode).toBe(0)
    // It ran the scenario's three actions once each.
    expect(await readFile(notes, 'utf8')).toMatch(/^(?:\/.*\/action\/index\.js\n){3}$/)
  },
)

function runRunner(args: readonly string[]) {
  return new Promise<{ exitCode: unknown; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'test/runner/runner.ts'), ...args],
      { cwd: root, env: { ...process.env, NO_COLOR: '1' } },
      (error, output, errors) => resolve({ exitCode: error === null ? 0 : error.code, output, errors }),
    )
  })
}
