import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChangedTests } from '../../../src/changes/changed-tests.ts'
import { parsePatch } from '../../../src/changes/patch.ts'
import { drawing } from '../drawing.ts'
import { edited } from './edits.ts'
import { changedTests, testsOf } from './judge.ts'
import { drawFile, textOf } from './spec-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-recordings-changes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The patch of git itself, as GitHub shows it. */
async function patchOf(before: string, now: string): Promise<string> {
  const [old, young] = [join(folder, 'old.ts'), join(folder, 'new.ts')]
  await Promise.all([writeFile(old, before), writeFile(young, now)])
  // It ends with 1 where files differ.
  const { stdout } = await promisify(execFile)('git', ['diff', '--no-index', '--no-color', old, young]).catch(
    (error: { code: unknown; stdout: string }) => {
      if (error.code === 1) return error
      throw error
    },
  )
  return stdout.slice(stdout.indexOf('@@'))
}

const files = 400
const seed = Math.floor(Math.random() * 2 ** 31)

it(`misses no test that an edit changes, in ${files} files of seed ${seed}`, async () => {
  const totals = { changed: 0, unchanged: 0, marked: 0 }
  for (let at = 0; at < files; at += 1) {
    const draw = drawing(seed + at)
    const file = drawFile(draw)
    const lineEnd = draw.chance(0.1) ? '\r\n' : '\n'
    const { file: other, done } = edited(file, draw)
    const [before, now] = [textOf(file, lineEnd), textOf(other, lineEnd)]
    if (before === now) continue
    const patch = await patchOf(before, now)
    const starts = testsOf(now).map(({ line }) => line)
    const marked = findChangedTests(parsePatch(patch) ?? [], starts)
    const judged = changedTests(before, now)
    const missed = [...judged].filter((line) => !marked.has(line))
    expect(missed, `of seed ${seed + at}: ${done}\n${patch}`).toEqual([])
    totals.changed += judged.size
    // Where a hook or an import changes, all tests are marked on purpose.
    if (judged.size === 0 && marked.size === starts.length) continue
    totals.unchanged += starts.length - judged.size
    totals.marked += marked.size - judged.size
  }
  const { changed, unchanged, marked } = totals
  process.stderr.write(
    `Edits of seed ${seed}: ${changed} changed tests are marked, and ${marked} of ${unchanged} unchanged ones\n`,
  )
  expect(changed).toBeGreaterThan(files / 2)
})
