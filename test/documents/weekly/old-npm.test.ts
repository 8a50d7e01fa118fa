import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtempDisposable, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../support/documents/examples.ts'
import { thorough } from '../../support/requirement.ts'
import { root } from '../../support/stage.ts'

const run = promisify(execFile)
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'old-npm-'))

/** Versions of Node that come with npm 10. */
const versions = ['20', '22']

/** Folders with `node`, `npm` and `npx` for each version of Node, or undefined if they can't be installed here. */
async function installOldVersions(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const nodes = versions.map((version) => `node${version}@npm:node-${process.platform}-${process.arch}@${version}`)
  try {
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', 'npm@10', ...nodes])
  } catch (error) {
    if (thorough) throw error
    process.stderr.write(`Skipped: npm 10 or an old Node can't be installed on this machine: ${error}\n`)
    return undefined
  }
  const packages = join(folder, 'node_modules')
  const folders = versions.map(async (version): Promise<[string, string]> => {
    const programs = join(folder, version)
    await mkdir(programs)
    await symlink(join(packages, `node${version}/bin/node`), join(programs, 'node'))
    for (const name of ['npm', 'npx']) await symlink(join(packages, `npm/bin/${name}-cli.js`), join(programs, name))
    return [version, programs]
  })
  return new Map(await Promise.all(folders))
}

/** Commits a copy of the working tree in a new folder, without anything that Git ignores. */
async function clone(folder: string): Promise<void> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const file of listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    await cp(join(root, file), join(folder, file))
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message=All')
}

/** Runs a command line as a user with only these programs would. */
async function type(command: string, programs: string, folder: string) {
  const started = performance.now()
  // Without what npm and vitest have set for this test.
  const isOwn = ([name]: [string, unknown]) =>
    !/^(?:npm_(?!config_)|VITEST|REQUIRE_ALL$|NODE_(?:ENV|COMPILE_CACHE)$)/.test(name)
  const environment = Object.fromEntries(Object.entries(process.env).filter(isOwn))
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...environment, PATH: [programs, ...others].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stderr.write(`${command} took ${seconds} s\n`)
  return { exitCode, output: output + errors }
}

const tools = await temporaryFolder()
afterAll(() => tools.remove())
const installed = await installOldVersions(tools.path)

describe.runIf(installed).each(versions)('with npm 10 on Node %s', (version) => {
  const programs = installed?.get(version) ?? ''

  it("the README's command installs and runs the demo, without a warning", async () => {
    const command = 'npm ci --omit=dev && npm run demo'
    expect(readDocument('README.md')).toContain(`\n${command}\n`)
    await using folder = await temporaryFolder()
    await clone(folder.path)
    expect((await type('node --version && npm --version', programs, folder.path)).output).toMatch(
      new RegExp(`^v${version}\\.[\\d.]+\n10\\.[\\d.]+\n$`),
    )
    const { exitCode, output } = await type(`${command} -- --exit`, programs, folder.path)
    expect(exitCode, output).toBe(0)
    expect(output).toContain('6 of 6 recordings shared')
    expect(output).not.toMatch(/warn|EBADENGINE/i)
  })

  it("the README's command installs everything and passes the tests", { timeout: 2_700_000 }, async () => {
    const command = 'npm ci && npm test'
    expect(readDocument('README.md')).toContain(`\`${command}\``)
    await using folder = await temporaryFolder()
    await clone(folder.path)
    // All tests run on the same Node 24, so a part of them is enough for all versions but the oldest.
    const part = version === versions[0] ? '' : ' -- test/unit --reporter=dot'
    const { exitCode, output } = await type(`${command}${part}`, programs, folder.path)
    expect(exitCode, output.slice(-20_000)).toBe(0)
    expect(stripVTControlCharacters(output)).toMatch(/^ +Tests +\d+ passed/m)
    const direct = await type('npx vitest run test/unit', programs, folder.path)
    expect(direct.exitCode).toBe(1)
    expect(direct.output).toContain(`The tests need Node 24, but run on Node ${version}.`)
    expect(direct.output).toContain('Run npm run vitest -- FILE instead')
  })
})
