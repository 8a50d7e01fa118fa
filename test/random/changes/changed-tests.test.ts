import { execFile } from 'node:child_process'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findChangedTests } from '../../../src/changes/changed-tests.ts'
import { findInText, parsePatch } from '../../../src/changes/patch.ts'
import { drawing } from '../drawing.ts'
import { edited } from './edits.ts'
import { changedTests, testsOf } from './judge.ts'
import { drawFile, textOf } from './spec-file.ts'

const files = 400
const firstSeed = Math.floor(Math.random() * 2 ** 31)

function drawn(seed: number) {
  const draw = drawing(seed)
  const file = drawFile(draw)
  const lineEnd = draw.chance(0.1) ? '\r\n' : '\n'
  const { file: other, done } = edited(file, draw)
  return { seed, before: textOf(file, lineEnd), now: textOf(other, lineEnd), done }
}

type Drawn = ReturnType<typeof drawn>

/** Git's own patches, as GitHub shows them, by seed. Unchanged files have none. */
async function patchesOf(all: readonly Drawn[]): Promise<ReadonlyMap<number, string>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-changes-'))
  const { path: cwd } = folder
  for (const name of ['old', 'new']) await mkdir(join(cwd, name))
  for (const { seed, before, now } of all) {
    await writeFile(join(cwd, `old/${seed}.ts`), before)
    await writeFile(join(cwd, `new/${seed}.ts`), now)
  }
  const asked = ['diff', '--no-index', '--no-color', '--no-renames', 'old', 'new']
  const { stdout } = await promisify(execFile)('git', asked, { cwd, maxBuffer: 2 ** 28 }).catch((error) => {
    // Git exits with 1 if files differ.
    if (error.code === 1) return error
    throw error
  })
  const ofFiles: string[] = String(stdout).split(/^diff --git .*\/(?=\d+\.ts$)/m)
  return new Map(ofFiles.slice(1).map((text) => [Number.parseInt(text, 10), text.slice(text.indexOf('@@'))]))
}

it.each([
  ['with the patch alone', () => undefined],
  ['with the file in the workspace', (now: string) => now],
])(`marks every test that an edit changes, %s: ${files} files of seed ${firstSeed}`, async (_, textIn) => {
  const all = Array.from({ length: files }, (_, at) => drawn(firstSeed + at))
  const patches = await patchesOf(all)
  const totals = { changed: 0, unchanged: 0, marked: 0 }
  for (const { seed, before, now, done } of all) {
    const patch = patches.get(seed)
    expect(patch === undefined, `of seed ${seed}`).toBe(before === now)
    if (patch === undefined) continue
    const tests = testsOf(now)
    const starts = new Set(tests.map(({ line }) => line))
    const hunks = parsePatch(patch) ?? []
    const text = textIn(now)
    const placed = text === undefined ? hunks : findInText(hunks, text, () => false)
    const marked = findChangedTests(
      placed ?? [],
      tests.map(({ line }) => line),
    )
    const judged = changedTests(before, now)
    const missed = [...judged].filter((line) => !marked.has(line))
    expect(missed, `of seed ${seed}: ${done}\n${patch}`).toEqual([])
    totals.changed += judged.size
    // A changed import, or a hook above all tests, marks them on purpose.
    if (judged.size === 0 && marked.size === starts.size) continue
    totals.unchanged += starts.size - judged.size
    totals.marked += marked.size - judged.size
  }
  const { changed, unchanged, marked } = totals
  process.stderr.write(
    `Edits of seed ${firstSeed}: marked all ${changed} changed tests, and ${marked} of ${unchanged} unchanged ones\n`,
  )
  expect(changed).toBeGreaterThan(files / 4)
})
