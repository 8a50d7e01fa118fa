import { describe, expect, it } from 'vitest'
import { createMembershipOf, type Membership } from '../../../src/changes/test-files.ts'
import type { ChangedFile } from '../../../src/github/changed-files.ts'
import { readIn } from '../../support/reports/workspace-of-reports.ts'

const modified = (path: string): ChangedFile => ({ path, status: 'modified', changes: 2, patch: '@@ -1 +1 @@\n-a\n+b' })
const moved = (path: string): ChangedFile => ({
  ...modified(path),
  patch: '@@ -1 +1 @@\n-Subproject commit a1\n+Subproject commit b2',
})

/** Both apps have a spec of this path. */
const spec = 'tests/login.spec.ts'
const specs = { [`apps/a/${spec}`]: '', [`apps/b/${spec}`]: '' }
const video = 'videos/a.webm'

/** Playwright's JSON of app a. Paths begin at `rootDir`. */
function playwright(rootDir: string, file: string, ...others: string[]): string {
  const attachments = [{ name: 'video', contentType: 'video/webm', path: video }]
  const suites = [file, ...others].map((each, at) => {
    const results = [{ status: 'passed', attachments: at === 0 ? attachments : [] }]
    const tests = [{ status: 'expected', results }]
    return { title: each, file: each, specs: [{ title: `signs in ${at}`, file: each, line: 3, tests }] }
  })
  return JSON.stringify({ config: { rootDir }, suites })
}

function junit(file: string): string {
  const output = `<system-out>[[ATTACHMENT|${video}]]</system-out>`
  return `<testsuite name="a"><testcase name="signs in" file="${file}">${output}</testcase></testsuite>`
}

/** Whether the test of app a's recording is part of a pull request of the repository `app` with one changed file. */
async function membership(files: Record<string, string>, changed: ChangedFile): Promise<Membership> {
  const { matched, filesOfReports } = await readIn(files, [video])
  const memberOf = createMembershipOf([changed], filesOfReports, 'octo-org/app')
  return memberOf(matched.get(video)?.whole.files ?? [])
}

describe('the same-named spec of another app is not the test of this one', () => {
  it.each<[string, Record<string, string>]>([
    [
      "Playwright's JSON, with its root in the workspace",
      { 'r.json': playwright('/srv/apps/a/tests', 'login.spec.ts') },
    ],
    ["Playwright's JSON, with a folder below its root", { 'r.json': playwright('/srv/apps/a', spec) }],
    ["Playwright's JSON in the folder of its app", { 'apps/a/r.json': playwright('/srv/apps/a', spec) }],
    ['JUnit XML in the folder of its app', { 'apps/a/r.xml': junit(spec) }],
    ['JUnit XML with bare names, in the folder of the specs', { 'apps/a/tests/r.xml': junit('login.spec.ts') }],
    ['JUnit XML with whole paths', { 'r.xml': junit(`apps/a/${spec}`) }],
  ])('%s', async (_, report) => {
    const files = { ...specs, ...report }
    expect(await membership(files, modified(`apps/a/${spec}`))).toBe('part')
    expect(await membership(files, modified(`apps/b/${spec}`))).toBe('not part')
  })

  it("without a checkout, if the root is in a runner's workspace", async () => {
    const files = { 'r.json': playwright('/actions-runner/_work/app/app/apps/a/tests', 'login.spec.ts') }
    expect(await membership(files, modified(`apps/a/${spec}`))).toBe('part')
    expect(await membership(files, modified(`apps/b/${spec}`))).toBe('not part')
  })

  it('without a checkout, if another file of the report shows where its root is', async () => {
    const files = { 'r.json': playwright('/srv/apps/a/tests', 'login.spec.ts', 'cart.spec.ts') }
    const { matched, filesOfReports } = await readIn(files, [video])
    const changes = [modified('apps/a/tests/cart.spec.ts'), modified(`apps/b/${spec}`)]
    const memberOf = createMembershipOf(changes, filesOfReports, 'octo-org/app')
    expect(memberOf(matched.get(video)?.whole.files ?? [])).toBe('not part')
  })
})

describe('a recording is kept in doubt if only the path without the root is known', () => {
  it("of Playwright's JSON from a container", async () => {
    const files = { 'r.json': playwright('/elsewhere/tests', 'login.spec.ts') }
    expect(await membership(files, modified(`apps/b/${spec}`))).toBe('part')
    expect(await membership(files, modified('apps/b/tests/cart.spec.ts'))).toBe('no place')
  })

  it('of JUnit XML with bare names, whose specs are elsewhere', async () => {
    const files = { ...specs, 'r.xml': junit('login.spec.ts') }
    expect(await membership(files, modified(`apps/b/${spec}`))).toBe('part')
  })

  it("and a changed file of that name does not place the report's other files", async () => {
    const files = { 'r.json': playwright('/elsewhere/tests', 'cart.spec.ts', 'login.spec.ts') }
    expect(await membership(files, modified(`apps/b/${spec}`))).toBe('no place')
  })
})

describe('a generated file', () => {
  const generated = 'features/login.feature.spec.js'
  const files = {
    [`apps/a/.features-gen/${generated}`]: '',
    'apps/a/r.json': playwright('/srv/apps/a/.features-gen', generated),
  }

  it('belongs to the file whose whole name it has', async () => {
    expect(await membership(files, modified('apps/a/features/login.feature'))).toBe('part')
  })

  it('does not belong to another one', async () => {
    expect(await membership(files, modified('apps/a/features/cart.feature'))).toBe('not part')
  })
})

describe('a submodule', () => {
  const below = 'actions-runner/_work/app/app'

  it.each([
    ['in the workspace', { 'apps/e2e/tests/login.spec.ts': '', 'r.json': playwright('/srv/apps/e2e', spec) }],
    ["in a runner's workspace", { 'r.json': playwright(`/${below}/apps/e2e/tests`, 'login.spec.ts') }],
    ['whose report begins at its parent folder', { 'r.json': playwright('', 'e2e/tests/login.spec.ts') }],
  ])('%s takes its tests along when the pull request moves it', async (_, files) => {
    expect(await membership(files, moved('apps/e2e'))).toBe('part')
  })

  it('of another app does not, if the place is known', async () => {
    const files = { ...specs, 'r.json': playwright('/srv/apps/a', spec) }
    expect(await membership(files, moved('apps/e2e'))).toBe('not part')
    expect(await membership(files, moved('apps/b/tests'))).toBe('not part')
  })

  it('is one, even if the workflow checks the repository out into a folder', async () => {
    const files = { 'apps/e2e/tests/login.spec.ts': '', 'r.json': playwright('/srv/apps/e2e', spec) }
    expect(await membership(files, moved('e2e'))).toBe('part')
  })
})
