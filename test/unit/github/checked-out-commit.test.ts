import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut, makeOrigin, type Origin } from '../../support/github/checkout.ts'
import { available } from '../../support/requirement.ts'
import { ask, commentedOn, happened, later, ofMain, pushed, repository } from './find-on-emulator.ts'

const address = `https://github.com/${repository.fullName}`

describe.runIf(available('git', '/usr/bin/git'))('a run whose event names no commit', () => {
  let origin: Origin
  let folder: string
  let atHead: string
  let atMerge: string
  let atMain: string

  beforeAll(async () => {
    origin = await makeOrigin()
    folder = await mkdtemp(join(tmpdir(), 'checked-out-'))
    const inFolder = async (ref: string, name: string, url = address) => {
      await checkOut(join(folder, name), origin, ref, url)
      return join(folder, name)
    }
    atHead = await inFolder(origin.head, 'head')
    atMerge = await inFolder('refs/pull/1/merge', 'merge')
    atMain = await inFolder('main', 'main')
  })

  afterAll(async () => {
    await origin[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const dispatched = () => happened('repository_dispatch', { ...ofMain, commit: origin.main, branch: '' })
  const pull = () => ({ number: 7, headRef: 'feature', headSha: origin.head })
  const release = () => ({ number: 3, headRef: 'main', headSha: origin.main, baseRef: 'production' })

  it.each([
    ['its head', () => atHead],
    ['its test merge', () => atMerge],
  ])('belongs to the pull request that the job checked out by %s, and shows its head', async (_, workspace) => {
    const { found } = await ask([pull(), release()], dispatched(), { workspace: workspace() })
    expect(found).toEqual({ number: 7, others: [], commit: origin.head, branch: 'feature' })
  })

  it('belongs to no pull request, and to no branch, once the branch that the job checked out has moved on', async () => {
    const { found } = await ask([{ ...pull(), headSha: later }, release()], dispatched(), { workspace: atHead })
    expect(found).toEqual({ number: undefined, others: [], commit: origin.head, branch: '' })
  })

  it('shows its own branch if the job checked out its own commit', async () => {
    const { found } = await ask([pull()], happened('schedule', { ...ofMain, commit: origin.main }), {
      workspace: atMain,
    })
    expect(found).toEqual({ number: undefined, others: [], commit: origin.main, branch: 'main' })
  })

  it.each([
    ['a run by hand', () => happened('workflow_dispatch', ofMain), 7],
    ['a comment', () => commentedOn(7), undefined],
  ])(
    'shows the commit that the job checked out for %s, even after a push to the pull request',
    async (_, run, prNumber) => {
      const moved = [{ ...pull(), headSha: later }]
      const named = prNumber === undefined ? {} : { prNumber }
      for (const workspace of [atHead, atMerge]) {
        const { found } = await ask(moved, run(), { workspace, ...named })
        expect(found).toEqual({ number: 7, others: [], commit: origin.head, branch: 'feature' })
      }
    },
  )

  it("shows no commit if the checkout can't be read, and says so", async () => {
    const broken = join(folder, 'broken')
    await checkOut(broken, origin, 'feature', address)
    await writeFile(join(broken, '.git/HEAD'), 'ref: refs/heads/gone\n')
    const moved = [{ ...pull(), headSha: later }]
    const { found, warnings } = await ask(moved, commentedOn(7), { workspace: broken })
    expect(found).toEqual({ number: 7, others: [], commit: '', branch: 'feature' })
    expect(warnings).toEqual([
      expect.stringMatching(/^The commit that was tested is not known, because the checkout can't be read: fatal: /),
    ])
    const asked = await ask([pull(), release()], dispatched(), { workspace: broken })
    expect(asked).toMatchObject({ found: { number: undefined, commit: '' }, paths: [] })
  })

  it('does not read the checkout for an event that names a commit', async () => {
    const { found } = await ask([pull()], pushed({ commit: later }), { workspace: atHead })
    expect(found).toMatchObject({ number: undefined, commit: later })
  })

  it('shows the commit that the user names, whatever the job checked out', async () => {
    const other = 'e'.repeat(40)
    const changes = { workspace: atMain, commit: other }
    const pulls = [{ ...pull(), headSha: other }, release()]
    expect((await ask(pulls, dispatched(), changes)).found).toMatchObject({
      number: 7,
      commit: other,
      branch: 'feature',
    })
    const moved = await ask([pull(), release()], commentedOn(7), changes)
    expect(moved.found).toMatchObject({ number: 7, commit: other, branch: 'feature' })
  })
})
