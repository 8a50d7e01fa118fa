import { describe, expect, it } from 'vitest'
import { findChangedTests } from '../../../src/changes/changed-tests.ts'
import { parsePatch } from '../../../src/changes/patch.ts'

/**
 * Marks the tests of a file by a patch, whose lines begin with their signs. Each line of the new file that begins a test ends in
 * `//!`, or in `//*` if the test must be marked. The tests at the lines `above` begin above the patch.
 */
function marksOf(text: string, above: readonly number[] = []) {
  const rows = text.split('\n').filter((row) => row !== '')
  const count = (sign: string) => rows.filter((row) => row.startsWith(' ') || row.startsWith(sign)).length
  const patch = `@@ -20,${count('-')} +20,${count('+')} @@\n${rows.join('\n')}`
  const now = rows.filter((row) => !row.startsWith('-'))
  const linesWith = (mark: string) => now.flatMap((row, at) => (row.endsWith(mark) ? 20 + at : []))
  const [unmarked, marked] = [linesWith('//!'), linesWith('//*')]
  const found = findChangedTests(parsePatch(patch) ?? [], [...marked, ...unmarked, ...above])
  return { found: [...found].sort((a, b) => a - b), wanted: marked, tests: [...marked, ...unmarked] }
}

describe.each<[string, Record<string, string>]>([
  [
    'a test of Playwright',
    {
      'is marked by a changed line, and no other test is': `
 test('a', async () => { //!
 })
 test('b', async () => { //*
-  await one()
+  await two()
 })
 test('c', async () => { //!
`,
      'is marked by a removed line': `
 test('a', async () => { //*
   await zero()
-  await one()
 })
 
 test('b', async () => { //!
`,
      'is marked by its new title, and by a new comment with that': `
 test('a', async () => { //!
 })
 
-// Old.
-test('b', async () => {
+// New.
+test('b, again', async () => { //*
   await one()
`,
      'marks itself alone if it is appended with a comment': `
 test('a', async () => { //!
   await one()
 })
+
+// The second one.
+test('b', async () => { //*
+  await two()
+})
`,
      'marks itself alone if git shows it from the end of the test before': `
 test('a', async () => { //!
   await one()
+})
+
+test('b', async () => { //*
+  await two()
 })
`,
      'marks itself alone if it is inserted': `
 test('a', async () => { //!
   await one()
 })
 
+test('b', async () => { //*
+  await two()
+})
+
 // The third one.
 test('c', async () => { //!
`,
      'marks itself alone if it is added with a describe': `
 test('a', async () => { //!
 })
+
+test.describe('group', () => {
+  test('b', async () => { //*
+    await two()
+  })
+})
`,
      'is marked by statements that were added together with the test below': `
 test('a', async () => { //*
   await one()
+  await more()
+})
+
+test('b', async () => { //*
 })
`,
      'is marked by statements that gave way to the test below': `
 test('a', async () => { //*
-  await one()
+})
+
+test('b', async () => { //*
+  await two()
 })
`,
      'marks none if it is removed with its comment, or with its describe': `
 test('a', async () => { //!
 })
 
-// Gone.
-test('b', async () => {
-  await page.getByText('(').click()
-})
-
 test('c', async () => { //!
 })
-
-test.describe('group', () => {
-  test.fixme('d', async () => {
-    await one()
-  })
-})
`,
      'is marked by a last line that was removed together with the test below': `
 test('a', async () => { //*
   await one()
-  await more()
-})
-
-// Gone.
-test('b', async () => {
-  await two()
 })
 
 test('c', async () => { //!
`,
      'marks none if git shows its removal from the end of the test before': `
 test('a', async () => { //!
   await one()
-})
-
-test('b', async () => {
-  await two()
 })
 
 test('c', async () => { //!
`,
      'is marked by lines after its end, such as a hook': `
 test('a', async () => { //*
 })
 
 test.afterEach(async () => {
+  await log()
 })
 
 test('b', async () => { //!
 })
`,
    },
  ],
  [
    'a test of pytest',
    {
      'marks itself alone if it is appended with a class': `
 def test_a(): //!
     assert one() == 1
+
+
+class TestCart:
+    # The second one.
+    @pytest.mark.slow //*
+    def test_b(self):
+        assert two() == 2
`,
      'is marked by a removed last line': `
 def test_a(): //*
     assert one() == 1
-    assert two() == 2
 def test_b(): //!
`,
      'marks none if it is removed': `
 def test_a(): //!
     assert one() == 1
 
-async def test_b():
-    assert two() == 2
-
 def test_c(): //!
`,
    },
  ],
  [
    'a scenario',
    {
      'marks itself alone if it is appended with a tag': `
   Scenario: a //!
     Given one
+
+  @slow
+  Scenario: b //*
+    Given two
`,
      'marks none if it is removed, even with some of its lines': `
   Scenario: a //!
     Given one
 
-  Scenario Outline: b
-    Given <two>
-
   Scenario: c //!
`,
    },
  ],
  [
    'a test of JUnit',
    {
      'marks itself alone if it is appended with an annotation': `
     void a() { //!
         one();
     }
+
+    @Test
+    void b() { //*
+        two();
+    }
`,
    },
  ],
  [
    'each test of a file',
    {
      'is marked by a changed import, hook or helper above the first test': `
-import { a } from './a'
+import { a, b } from './a'
 
 test('a', async () => { //*
 })
 test('b', async () => { //*
`,
      'is marked by an import that was removed together with the first test': `
-import { a } from './a'
-
-test('a', async () => {
-  await a()
-})
-
 test('b', async () => { //*
 })
 test('c', async () => { //*
`,
      'is not if a test is marked': `
+import { b } from './a'
 
 test('a', async () => { //!
 })
 test('b', async () => { //*
+  await b()
 })
`,
      'is not by blank lines and brackets': `
 
+
+{
 test('a', async () => { //!
+
   one()
-  })
+})
-
 test('b', async () => { //!
`,
    },
  ],
])('%s', (_, cases) => {
  it.each(Object.entries(cases))('%s', (_, text) => {
    const { found, wanted, tests } = marksOf(text)
    expect(tests.length).toBeGreaterThan(0)
    expect(found).toEqual(wanted)
  })
})

it('the first lines of a patch belong to the last test above it', () => {
  expect(marksOf('   one()\n+  two()\n   three()\n', [3, 40, 9]).found).toEqual([9])
})

it('a file without a known test changes none', () => {
  expect(marksOf("+import { a } from './a'\n").found).toEqual([])
})
