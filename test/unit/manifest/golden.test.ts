import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { joinStates, saysSame } from '../../../src/comment/join-states.ts'
import { readCommentText, type State, stateText } from '../../../src/comment/state.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { joinByKey } from '../../../src/manifest/join.ts'
import { openFile } from '../../../src/manifest/open-manifests.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { makeRows } from '../../../src/manifest/rows.ts'
import { linkedRecordings, recordedIn, recordedShares } from '../../../src/manifest/shares.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { earlierShares } from '../../../src/sharing/reuse-links.ts'
import { reader } from '../../support/reports/manifests-of-jobs.ts'
import { root, usualKey } from '../../support/stage.ts'

const signing = createSigning(usualKey, '812345678')
const read = (name: string) => readFileSync(join(root, 'test/fixtures/golden', name))
const { context } = reader
const results: object[] = JSON.parse(read('results.json').toString())

function goldenState(): State {
  const text = readCommentText(read('comment.md').toString(), 1, { signing })
  if (text?.kind !== 'ours') throw new Error(`The comment can't be read: ${text?.kind}`)
  return text.state
}

describe('what version 1.0 wrote', () => {
  it('in a manifest is read, and gives the results that it had', () => {
    const { manifest } = openFile(read('manifest.json'), false, { signing, context })
    expect(listResults(manifest)).toEqual(results)
    expect(manifest.tests.map(({ title, result }) => [title, result])).toEqual([
      ['Login › logs in', 'failed'],
      ['Login › forgets', 'failed'],
      ['Login › logs out', 'passed'],
    ])
    expect(manifest.comparedWith).toMatchObject({ id: '900', alsoFailing: 2 })
    expect(recordedShares(manifest)).toHaveLength(2)
  })

  it('in a comment is read, with its rows, the links that can be reused, and the shares that cleanup deletes', () => {
    const state = goldenState()
    const [section, ...others] = state.sections
    if (section === undefined) throw new Error('There is no section')
    expect(others).toEqual([])
    const kinds = makeRows([section]).map((row) => [row.kind, row.kind === 'test' ? row.recordings.length : 0])
    expect(kinds).toEqual([
      ['test', 1],
      ['test', 0],
      ['test', 1],
    ])
    const terms = { baseUrl: new URL(section.baseUrl), visibility: 'unlisted', withPassword: false }
    expect(earlierShares(section, terms)).toHaveLength(2)
    expect(state.replaced).toHaveLength(1)
    expect(new Set(recordedIn(state).map(({ id }) => id)).size).toBe(3)
  })

  it('in a comment equals what its manifest adds to it, and is written back unchanged', () => {
    const state = goldenState()
    const { manifest } = openFile(read('manifest.json'), false, { signing, context })
    const [joined] = joinByKey([...state.sections, forComment(manifest)])
    expect(linkedRecordings(joined ?? manifest)).toEqual(state.sections.flatMap(linkedRecordings))
    expect(saysSame(joinStates(state, state, state.head), state)).toBe(true)
    const [marker, hidden] = read('comment.md').toString().split('\n')
    expect(stateText(state, { commentKey: 'recordings', pullRequest: 1 }, signing)).toBe(`${marker}\n${hidden}`)
  })
})
