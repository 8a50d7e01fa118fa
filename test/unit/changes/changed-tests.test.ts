import { describe, expect, it } from 'vitest'
import { findChangedTests } from '../../../src/changes/changed-tests.ts'
import { parsePatch } from '../../../src/changes/patch.ts'

type Given = { above?: readonly number[]; heading?: string; path?: string }

/**
 * Marks the tests of a file by a patch, whose lines begin with their signs. Each line of the new file that begins a
 * test ends in `//!`, or in `//*` if the test must be marked. With a further `t`, the line begins all tests of a table.
 */
function marksOf(text: string, { above = [], heading = '', path = 'a.spec.ts' }: Given = {}) {
  const rows = text.split('\n').filter((row) => row !== '')
  const count = (sign: string) => rows.filter((row) => row.startsWith(' ') || row.startsWith(sign)).length
  const patch = `@@ -20,${count('-')} +20,${count('+')} @@ ${heading}\n${rows.join('\n')}`
  const now = rows.filter((row) => !row.startsWith('-'))
  const linesWith = (mark: RegExp) => now.flatMap((row, at) => (mark.test(row) ? 20 + at : []))
  const starts = [...above, ...linesWith(/\/\/[!*]t?$/)]
  const tables = new Set(linesWith(/t$/))
  const tests = starts.map((line) => (tables.has(line) ? { line, ofTable: true as const } : { line }))
  const found = findChangedTests(parsePatch(patch) ?? [], tests, { path, isLate: () => false })
  return { found: [...found].sort((a, b) => a - b), wanted: linesWith(/\/\/\*t?$/), starts }
}

const cases: Record<string, string> = {
  'an appended test marks only itself': `
 test('a', async () => { //!
   await one()
 })
+
+// The second one.
+test('b', async () => { //*
+  await two()
+})
`,
  'so does one that git shows starting at the end of the test before': `
 test('a', async () => { //!
   await one()
+})
+
+test('b', async () => { //*
+  await two()
 })
`,
  'so does one in its own describe': `
 test('a', async () => { //!
 })
+
+test.describe('group', () => {
+  test('b', async () => { //*
+    await two()
+  })
+})
`,
  'a statement above an appended test also counts for the test before': `
 test('a', async () => { //*
   await one()
+  await more()
+})
+
+test('b', async () => { //*
 })
`,
  'a test inserted into another one marks both': `
 test('a', async () => { //*
   await one()
+})
+
+test('b', async () => { //*
+  await two()
   await three()
 })
`,
  'a group removed with the end of a test does not claim lines added to that test': `
   test('a', async () => { //*
-  })
-})
-
-test.describe('group', () => {
-  test('b', async () => {
-    await one()
+    await two()
   })
   test('c', async () => { //*
-    await one()
+    await two()
   })
`,
  'a test that moves into a group and loses a line is changed': `
-test('a', async () => { //*
-  await one()
-  await two()
+test.describe('group', () => {
+  test('a', async () => { //*
+    await two()
+  })
 })
 test('b', async () => { //!
 })
+test('c', async () => { //*
+})
`,
  'a moved test marks none, nor does a new group around it': `
-test('a', async () => { //!
-  await one()
-})
 test('b', async () => { //!
 })
+test.describe('group', () => {
+  test('a', async () => { //!
+    await one()
+  })
+})
`,
  'a space within a line marks its test': `
 test('a', async () => { //*
-  await see('Log in')
+  await see('Login')
 })
 test('b', async () => { //!
`,
  'of several equal tests, all are marked, because any may be new': `
 test('a', async () => { //*
 })
+test('a', async () => { //*
+})
`,
  'a changed line marks its test': `
 test('a', async () => { //!
 })
 test('b', async () => { //*
-  await one()
+  await two()
 })
 test('c', async () => { //!
`,
  'so does a removed line': `
 test('a', async () => { //*
-  await one()
 })
 test('b', async () => { //!
`,
  'a removed test marks none, nor does its describe': `
 test('a', async () => { //!
 })
 
-// Gone.
-test.describe('group', () => {
-  test('b', async () => {
-    await page.getByText('(').click()
-  })
-})
-
 test('c', async () => { //!
`,
  'a removed Python test marks none': `
 def test_a(): //!
     pass
 
-def test_b():
-    assert total() == 1
-
 def test_c(): //!
`,
  'a test that lost only its beginning marks the one that has its lines now': `
 test('a', async () => { //*
   await one()
-})
-
-test('b', async () => {
   await two()
 })
`,
  'a test with another title marks itself': `
 test('a', async () => { //!
 })
-test('b', async () => {
-  await one()
+test('b, again', async () => { //*
+  await two()
 })
`,
  'comments count only for the test below': `
 test('a', async () => { //!
 })
 
 /**
- * Old.
+ * New.
  */
 test('b', async () => { //*
`,
  'a changed import marks all tests of the file': `
-import { a } from './a'
+import { a, b } from './a'
 
 test('a', async () => { //*
 })
 test('b', async () => { //*
`,
  'a changed import and a changed test mark only that test': `
+import { b } from './a'
 
 test('a', async () => { //!
 })
 test('b', async () => { //*
+  await b()
 })
`,
  'a hook after a test marks all tests of the file, not only the one above it': `
 test('a', async () => { //*
 })
 
 test.afterEach(async () => {
+  await log()
 })
 
 test('b', async () => { //*
 })
`,
  'a hook above an appended test does not mark the one before it': `
 test('a', async () => { //!
 })
+test.beforeEach(async () => {
+  await log()
+})
+test('b', async () => { //*
+})
`,
  'a renamed describe marks all': `
-test.describe('old', () => {
+test.describe('new', () => {
   test('a', async () => { //*
   })
   test('b', async () => { //*
`,
  'a changed row marks the tests of its table, and the test above, whose end the patch does not show': `
 test('a', async () => { //*
 })
 
 for (const [name, price] of [
   ['crane', 1],
+  ['hook', 2],
   ['rope', 3],
 ]) {
   test(name, async () => { //*t
   })
   test(\`\${name}, again\`, async () => { //*t
   })
 }
 test('c', async () => { //!
`,
  'a line of the test above a table marks only that test': `
 test('a', async () => { //*
-  await one()
+  await two()
 })
 
 for (const [name, price] of rows) {
   test(name, async () => { //!t
`,
  'a row above the first test marks its table even if another test is changed': `
 const rows = [
+  'hook',
 ]
 for (const name of rows) {
   test(name, async () => { //*t
   })
 }
 test('b', async () => { //*
+  await one()
 })
 test('c', async () => { //!
`,
  'a function in a test can be named like a hook': `
 test('a', async () => { //*
   before(() => {
+    start()
   })
 })
 test('b', async () => { //*
+  await one()
`,
  'a long line marks its test, whatever it begins with': `
 test('a', async () => { //*
+${' '.repeat(2000)}one()
 })
 test('b', async () => { //*
+${' '.repeat(2000)}
 })
 test('c', async () => { //!
`,
  'blank lines and brackets mark none': `
 test('a', async () => { //!
+
   one()
-  })
+})
-
 test('b', async () => { //!
`,
}

describe('a patch changes the tests of a file', () => {
  it.each(Object.entries(cases))('%s', (_, text) => {
    const { found, wanted, starts } = marksOf(text)
    expect(starts.length).toBeGreaterThan(0)
    expect(found).toEqual(wanted)
  })
})

it('lines above the first test of a patch belong to the test before, which the patch does not show', () => {
  expect(marksOf('   one()\n+  two()\n   three()\n', { above: [3, 9, 40] }).found).toEqual([9])
})

it('a line that leaves its block marks its test in Python', () => {
  const patch = `
 def test_a(): //*
     if is_open:
-        assert total() == 1
+    assert total() == 1
 def test_b(): //!
`
  const { found, wanted } = marksOf(patch, { path: 'tests/test_a.py' })
  expect(found).toEqual(wanted)
  expect(marksOf(patch, { path: 'a.spec.ts' }).found).toEqual([])
})

it('a hook marks all tests even if its first line is above the patch, because git names it', () => {
  const patch = `
   await three()
-  await four()
+  await five()
 })
 test('b', async () => { //*
 })
`
  expect(marksOf(patch, { above: [3], heading: 'test.afterEach(async () => {' }).found).toEqual([3, 23])
  expect(marksOf(patch, { above: [3], heading: "test('a', async () => {" }).found).toEqual([3])
})

it('all tests are marked if it takes too long', () => {
  const hunks = parsePatch("@@ -1 +1,2 @@\n test('a', () => {\n+one()") ?? []
  const tests = [{ line: 1 }, { line: 9 }]
  expect([...findChangedTests(hunks, tests, { path: 'a.spec.ts', isLate: () => true })]).toEqual([1, 9])
})

it('a file without a known test changes none', () => {
  expect(marksOf("+import { a } from './a'\n").found).toEqual([])
})
