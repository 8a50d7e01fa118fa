import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readCheckout } from '../../../src/github/checkout.ts'
import { checkOut, git, makeOrigin, type Origin } from '../../support/github/checkout.ts'
import { available } from '../../support/requirement.ts'

const { signal } = new AbortController()
const address = 'https://github.com/octo-org/demo'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function read(workspace: string, serverUrl = 'https://github.com') {
  const place = { workspace, temporaryFolder: tmpdir(), serverUrl, repository: 'octo-org/demo' }
  return readCheckout(place, signal)
}

it('finds no checkout in an empty workspace, or in a folder below it', async () => {
  const workspace = await emptyFolder()
  expect(await read(workspace)).toEqual({ kind: 'none' })
  await mkdir(join(workspace, 'app/.git'), { recursive: true })
  expect(await read(workspace)).toEqual({ kind: 'none' })
})

it('does not know the commit of a checkout without the program git', async () => {
  const workspace = await emptyFolder()
  await mkdir(join(workspace, '.git'))
  vi.stubEnv('PATH', workspace)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await read(workspace)).toEqual({ kind: 'unknown', why: 'git is not installed' })
})

describe.runIf(available('git', '/usr/bin/git'))('a checkout', () => {
  let origin: Origin

  beforeAll(async () => {
    origin = await makeOrigin()
  })

  afterAll(async () => {
    await origin[Symbol.asyncDispose]()
  })

  async function checkedOut(ref: string, url = address): Promise<string> {
    const workspace = await emptyFolder()
    await checkOut(workspace, origin, ref, url)
    return workspace
  }

  it("of a branch shows the branch's commit", async () => {
    expect(await read(await checkedOut('main'))).toEqual({ kind: 'commit', commit: origin.main })
  })

  it("of a pull request's test merge shows the pull request's commit, though it has a history of one commit", async () => {
    const workspace = await checkedOut('refs/pull/1/merge')
    expect(await git(workspace, 'rev-parse', 'HEAD')).toBe(origin.merge)
    expect(await read(workspace)).toEqual({ kind: 'commit', commit: origin.head })
  })

  it.each([
    ["somebody's merge", () => ['Merge branch feature']],
    ['a merge that names a commit it does not contain', () => [`Merge ${'a'.repeat(40)} into ${origin.main}`]],
    ['a merge with more to say', () => [`Merge ${origin.head} into ${origin.main}`, 'By hand']],
  ])('of %s shows that commit', async (_, messages) => {
    const workspace = await emptyFolder()
    await git(workspace, 'clone', '--quiet', origin.path, '.')
    await git(workspace, 'config', 'remote.origin.url', address)
    await git(workspace, 'checkout', '--quiet', '--detach', origin.main)
    const message = messages().flatMap((text) => ['-m', text])
    await git(workspace, 'merge', '--quiet', '--no-ff', ...message, 'origin/feature')
    expect(await read(workspace)).toEqual({ kind: 'commit', commit: await git(workspace, 'rev-parse', 'HEAD') })
  })

  it.each([
    'https://github.com/octo-org/demo.git',
    'https://github.com/Octo-Org/Demo/',
    'https://x-access-token:secret@github.com/octo-org/demo',
    'git@github.com:octo-org/demo.git',
    'ssh://git@github.com/octo-org/demo.git',
    'ssh://git@github.com:22/octo-org/demo',
  ])('of %s is one of the repository octo-org/demo', async (url) => {
    expect(await read(await checkedOut('feature', url))).toEqual({ kind: 'commit', commit: origin.head })
  })

  it.each([
    'https://github.com/stranger/demo',
    'https://github.com/octo-org/demo-2',
    'https://github.com/mirrors/octo-org/demo',
    'https://github.example/octo-org/demo',
    'https://github.com.example/octo-org/demo',
    'git@gitlab.com:octo-org/demo.git',
    '/srv/octo-org/demo',
    'octo-org/demo',
  ])('of %s is none of the repository octo-org/demo', async (url) => {
    expect(await read(await checkedOut('feature', url))).toEqual({ kind: 'none' })
  })

  it('without a remote is none', async () => {
    const workspace = await checkedOut('feature')
    await git(workspace, 'remote', 'remove', 'origin')
    expect(await read(workspace)).toEqual({ kind: 'none' })
  })

  it("of a GitHub Enterprise Server is one if the server is the run's", async () => {
    const workspace = await checkedOut('feature', 'https://ghe.example/octo-org/demo')
    expect(await read(workspace, 'https://ghe.example')).toMatchObject({ kind: 'commit' })
    expect(await read(workspace)).toEqual({ kind: 'none' })
  })

  it.each([
    ['HEAD', 'ref: refs/heads/gone\n'],
    ['HEAD', `${'a'.repeat(40)}\n`],
    ['config', '[remote "origin"\n'],
  ])('with a damaged %s has an unknown commit', async (file, text) => {
    const workspace = await checkedOut('feature')
    await writeFile(join(workspace, '.git', file), text)
    expect(await read(workspace)).toEqual({ kind: 'unknown', why: expect.stringMatching(/^fatal: .+/) })
  })

  it('starts no program that its configuration names', async () => {
    const workspace = await checkedOut('feature')
    const trace = join(workspace, 'started')
    const start = `touch ${trace}`
    const config = [
      ['core', 'repositoryFormatVersion = 1', `fsmonitor = ${start}`, `pager = ${start}`, `sshCommand = ${start}`],
      ['extensions', 'partialClone = evil'],
      ['remote "evil"', 'promisor = true', `url = ext::${start}`, `uploadpack = ${start}`],
      ['protocol', 'allow = always'],
      ['protocol "ext"', 'allow = always'],
      ['log', 'showSignature = true'],
      ['gpg', `program = ${start}`],
      ['alias', `rev-list = !${start}`, `config = !${start}`],
    ]
    await appendFile(
      join(workspace, '.git/config'),
      config.map(([name, ...all]) => [`[${name}]`, ...all, ''].join('\n')).join(''),
    )
    await writeFile(join(workspace, '.git/HEAD'), `${'a'.repeat(40)}\n`)
    expect(await read(workspace)).toMatchObject({ kind: 'unknown' })
    expect(existsSync(trace)).toBe(false)
    // The configuration does start it without the action's precautions.
    await git(workspace, 'cat-file', '-p', 'a'.repeat(40)).catch(() => {})
    expect(existsSync(trace)).toBe(true)
  })

  it('is read no further once the workflow is canceled', async () => {
    const workspace = await checkedOut('feature')
    const place = { workspace, temporaryFolder: tmpdir(), serverUrl: 'https://github.com', repository: 'octo-org/demo' }
    expect(await readCheckout(place, AbortSignal.abort())).toMatchObject({ kind: 'unknown' })
  })
})
