import { describe, expect, it } from 'vitest'
import { createMembershipOf } from '../../../src/changes/test-files.ts'
import type { ChangedFile } from '../../../src/github/changed-files.ts'

const modified: ChangedFile = { path: 'e2e/pay.spec.ts', status: 'modified', changes: 2, patch: '@@ -1 +1 @@\n-a\n+b' }
const submodule = { ...modified, path: 'vendor/ui', patch: '@@ -1 +1 @@\n-Subproject commit a1\n+Subproject commit b2' }

/** The membership of a test whose report also has other files. A path that begins with `here:` is in the workspace. */
function membership(paths: string[], changed: Partial<ChangedFile> = {}, others: string[] = []) {
  const files = paths.map((each) => {
    const path = each.replace('here:', '')
    return { path, here: path === each ? undefined : path, report: 0 }
  })
  const ofReport = [...files.map(({ path }) => path), ...others]
  return createMembershipOf([{ ...modified, ...changed }], [ofReport, ['x/e2e/pay.spec.ts']], 'octo-org/app')(files)
}

describe('a test is part of the pull request', () => {
  it.each<[string, string[], Partial<ChangedFile>]>([
    ['by its file', ['here:e2e/pay.spec.ts'], {}],
    ['by a file in a checkout in a subfolder', ['here:app/e2e/pay.spec.ts'], {}],
    ['by a path from a container', ['app/e2e/pay.spec.ts'], {}],
    ['by a path relative to a folder', ['pay.spec.ts'], {}],
    ['by its file in another Unicode form', ['here:caf\u00e9/pay.spec.ts'], { path: 'cafe\u0301/pay.spec.ts' }],
    ['by its file in the other one', ['here:cafe\u0301/pay.spec.ts'], { path: 'caf\u00e9/pay.spec.ts' }],
    ['by the file of its suite', ['here:e2e/shared.ts', 'here:e2e/pay.spec.ts'], {}],
    ['by its file, which was only renamed', ['here:e2e/pay.spec.ts'], { status: 'renamed', changes: 0, patch: '' }],
    ['by the former name of its file', ['e2e/pay.spec.ts'], { path: 'b.ts', previousPath: 'e2e/pay.spec.ts' }],
    ['by a removed file', ['e2e/pay.spec.ts'], { status: 'removed' }],
    ['by a moved submodule', ['here:vendor/ui/tests/a.spec.ts'], submodule],
    ['by an added submodule', ['ci/app/vendor/ui/tests/a.spec.ts'], { ...submodule, status: 'added' }],
    ['by the file it is generated from', ['here:.features-gen/e2e/pay.feature.spec.js'], { path: 'e2e/pay.feature' }],
    ['by the file it is compiled from', ['here:dist/tests/pay.spec.mjs'], { path: 'src/tests/pay.spec.mts' }],
  ])('%s', (_, paths, changed) => {
    expect(membership(paths, changed)).toBe('part')
  })
})

describe('a test is not part of the pull request', () => {
  it.each<[string, string[], Partial<ChangedFile>]>([
    ['in another file', ['here:e2e/cart.spec.ts'], {}],
    ['in a file of the same name', ['here:e2e/shop/pay.spec.ts'], {}],
    ['in a file with a similar ending', ['here:e2e/repay.spec.ts'], {}],
    ['in a folder named like a changed file', ['here:vendor/ui/a.spec.ts'], { path: 'vendor/ui' }],
    ['in a file whose name only begins like a changed one', ['here:e2e/pay.feature.spec.js'], { path: 'e2e/pay' }],
  ])('%s', (_, paths, changed) => {
    expect(membership(paths, changed)).toBe('not part')
  })
})

describe('the place of a file that is not in the workspace is known', () => {
  it.each([
    ["in a runner's workspace", 'actions-runner/_work/app/app/e2e/cart.spec.ts', [], 'not part'],
    ['but not of another repository', 'actions-runner/_work/web/web/e2e/cart.spec.ts', [], 'no place'],
    ['next to a file that is part of the pull request', 'srv/e2e/cart.spec.ts', ['srv/e2e/pay.spec.ts'], 'not part'],
    ['next to one relative to a folder of the repository', 'cart.spec.ts', ['pay.spec.ts'], 'not part'],
    ['but not elsewhere', 'opt/e2e/cart.spec.ts', ['srv/e2e/pay.spec.ts'], 'no place'],
    ['but not by another report', 'x/e2e/cart.spec.ts', [], 'no place'],
  ])('%s', (_, path, others, expected) => {
    expect(membership([path], {}, others)).toBe(expected)
  })

  it('but not if another file of the report only shares a bare name with a changed file', () => {
    expect(membership(['srv/e2e/cart.spec.ts'], { path: 'pay.spec.ts' }, ['srv/e2e/pay.spec.ts'])).toBe('no place')
  })
})

it('a test in a file behind a symbolic link is in doubt, wherever the link is', () => {
  const path = 'actions-runner/_work/app/app/link/cart.spec.ts'
  const memberOf = createMembershipOf([modified], [[path]], 'octo-org/app')
  expect(memberOf([{ path, report: 0 }])).toBe('not part')
  expect(memberOf([{ path, report: 0, isLinked: true }])).toBe('no place')
})

it('a test without files may be part of the pull request, because nothing else is known', () => {
  expect(membership([])).toBe('no file')
})
