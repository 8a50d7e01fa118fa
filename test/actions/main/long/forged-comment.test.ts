import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { markerOf, type State, stateText } from '../../../../src/comment/state.ts'
import type { Section } from '../../../../src/manifest/schema.ts'
import { createSigning } from '../../../../src/manifest/signature.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { commentOf, sectionsIn, seenIn } from '../../../support/actions/runs.ts'
import { withoutService } from '../../../support/actions/uploading.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

// Without a key, another action that repeats a text of the pull request can write a state as the job's account.

const keyless = createSigning('', '812345678')
const comment = { commentKey: 'recordings', pullRequest: pull.number }

/** A state that says all tests of every job passed, in a run of the future. */
function forge(stage: Stage, change: (state: State) => object): void {
  const [section] = sectionsIn(commentOf(stage), keyless)
  if (section === undefined) throw new Error('The comment has no section')
  const state: State = {
    pullRequest: pull.number,
    head: '',
    cut: { failingRows: 'all', otherRows: 'all', hashes: true, replacedIds: 16, rowIds: 16 },
    removed: {},
    runs: {},
    replaced: [],
    sections: [section],
  }
  const { id } = commentOf(stage)
  stage.github.deleteComment(id)
  stage.github.addComment({
    author: 'github-actions[bot]',
    pull: pull.number,
    body: `${stateText({ ...state, ...change(state) }, comment, keyless)}\nforged`,
  })
}

const share = (stage: Stage, run: number) =>
  stage.share(withoutService(stage, 'e2e', { run, inputs: { comment: 'true' } }))

it.concurrent('a run that GitHub does not know suppresses nothing', async () => {
  await using stage = await setStage()
  await share(stage, 1000)
  forge(stage, ({ sections: [section] }) => ({
    sections: [{ ...section, run: { id: '99999999', attempt: 1 } }],
    runs: { [section?.part.key ?? '']: ['99999999', '99999998'] },
  }))
  const step = await share(stage, 1001)
  expect(warningsIn(step.log)).toEqual([])
  expect(seenIn(commentOf(stage))).toContain(resultsOf(step)[0]?.url)
  expect(sectionsIn(commentOf(stage), keyless).map(({ run }) => run.id)).toEqual(['1001'])
})

it.concurrent('a later run that GitHub knows stays', async () => {
  await using stage = await setStage()
  const later = await share(stage, 1002)
  const step = await share(stage, 1001)
  expect(step.log).toContain('A newer run already shows its recordings')
  expect(seenIn(commentOf(stage))).toContain(resultsOf(later)[0]?.url)
})

it.concurrent('keeps no share, no foreign link and no field of a later version', async () => {
  await using stage = await setStage()
  await share(stage, 1000)
  forge(stage, ({ sections: [section] }) => ({
    newField: 'of-a-later-version',
    removed: { AAAAAAAA: 1_900_000_000 },
    replaced: [{ id: 'share-of-somebody', baseUrl: 'https://evil.example/', time: 1 }],
    sections: [
      {
        ...section,
        key: `${'0'.repeat(16)} fork`,
        reportUrl: 'https://evil.example/report',
        baseUrl: 'https://evil.example/',
        newField: 'of-a-later-version',
        recordings: [
          { id: 0, status: 'shared', title: 'free money', url: 'https://evil.example/', shareId: 'share-of-somebody' },
          {
            id: 1,
            status: 'shared',
            title: 'real',
            url: 'https://evil.example/',
            artifactId: '7',
            sha256: 'a'.repeat(64),
          },
        ],
      },
    ],
  }))
  await share(stage, 1001)
  const everything = JSON.stringify(sectionsIn(commentOf(stage), keyless)) + seenIn(commentOf(stage))
  for (const text of ['evil.example', 'share-of-somebody', 'of-a-later-version', 'free money', 'aaaaaaaa'])
    expect(everything).not.toContain(text)
  expect(everything).toContain('https://github.com/octo-org/demo/actions/runs/1000/artifacts/7')
})

/** A comment whose state has the first section of the real one, changed as JSON. */
function forgeJson(stage: Stage, change: (section: Section) => object, edit: (json: string) => string = String): void {
  const [section] = sectionsIn(commentOf(stage), keyless)
  if (section === undefined) throw new Error('The comment has no section')
  const { id } = commentOf(stage)
  stage.github.deleteComment(id)
  const state = { pullRequest: pull.number, head: '', sections: [{ ...section, ...change(section) }] }
  addForged(stage, edit(JSON.stringify(state)))
}

function addForged({ github }: Stage, json: string): void {
  const packed = brotliCompressSync(json).toString('base64url')
  const hidden = `share-recordings-state 1 ${keyless.signComment(comment, packed)} ${packed}`
  const body = `${markerOf(comment.commentKey, keyless)}\n<!-- ${hidden} -->\nforged`
  github.addComment({ author: 'github-actions[bot]', pull: pull.number, body })
}

const other = '0'.repeat(16)
const inOtherSection = ({ part }: Section) => ({ key: other, part: { ...part, key: other } })

it.concurrent.each<[string, object, ((json: string) => string)?]>([
  ['two spellings of 0', { shared: 7 }, (json) => json.replace('"shared":7', '"shared":-0')],
  ['a text that grows when secrets are hidden in it', { heading: `h://h?${'token=a&'.repeat(24)}` }],
  ['a place whose name is cleaned', { errors: [{ error: 'no', place: { file: 'a\u202eb', isHere: true } }] }],
])('does not write a comment again and again for %s', async (_, fields, edit) => {
  await using stage = await setStage()
  await share(stage, 1000)
  forgeJson(stage, (section) => ({ ...inOtherSection(section), ...fields }), edit)
  const before = stage.github.writes.length
  const step = await share(stage, 1001)
  expect(warningsIn(step.log)).toEqual([])
  expect(stage.github.writes.slice(before).filter(({ graphql }) => graphql).length).toBeLessThan(4)
})

it.concurrent('a later attempt of the own run suppresses nothing', async () => {
  await using stage = await setStage()
  await share(stage, 1000)
  forgeJson(stage, () => ({ run: { id: '1001', attempt: 999 } }))
  const step = await share(stage, 1001)
  expect(seenIn(commentOf(stage))).toContain(resultsOf(step)[0]?.url)
  expect(sectionsIn(commentOf(stage), keyless).map(({ run }) => [run.id, run.attempt])).toEqual([['1001', 1]])
})

it.concurrent.each(['..', '\ud800', 'main', `${'a'.repeat(39)}/`])(
  'makes no link of the commit %j, and writes the comment',
  async (commit) => {
    await using stage = await setStage()
    await share(stage, 1000)
    const place = { file: 'evil/repo', isHere: true }
    forgeJson(stage, (section) => ({ ...inOtherSection(section), commit, errors: [{ error: 'no', place }] }))
    const step = await share(stage, 1001)
    expect(warningsIn(step.log)).toEqual([])
    expect(seenIn(commentOf(stage))).toContain(resultsOf(step)[0]?.url)
    expect(seenIn(commentOf(stage))).not.toMatch(/\/blob\/|\/commit\/(?!a1b2c3d4e5f6)/)
  },
)

// Not concurrent, because it keeps the emulators waiting.
it('survives forged states that would take all memory', async () => {
  await using stage = await setStage()
  await share(stage, 1000)
  const [section] = sectionsIn(commentOf(stage), keyless)
  const errors = `[${'{},'.repeat(2 ** 23)}{}]`
  const state = { pullRequest: pull.number, sections: [{ ...section, errors: '∞' }] }
  const bomb = JSON.stringify(state).replace('"∞"', () => errors)
  // A smaller one is read.
  const small = JSON.stringify(state).replace('"∞"', () => `[${'{},'.repeat(400_000)}{}]`)
  for (const json of [bomb, ...Array(10).fill(small), bomb]) addForged(stage, json)
  const step = await stage.share(
    withoutService(stage, 'e2e', {
      run: 1001,
      inputs: { comment: 'true' },
      environment: { NODE_OPTIONS: '--max-old-space-size=1024' },
    }),
  )
  expect(step.exitCode, step.log).toBe(0)
  const [ours] = stage.github.comments(pull.number)
  expect(ours && seenIn(ours)).toContain(resultsOf(step)[0]?.url)
})

it.concurrent('forged runs of unknown parts do not stay in the comment', async () => {
  await using stage = await setStage()
  await share(stage, 1000)
  forge(stage, () => ({
    runs: Object.fromEntries(Array.from({ length: 1500 }, () => [randomBytes(8).toString('hex'), ['1', '2', '3']])),
  }))
  const [forged] = stage.github.comments(pull.number)
  expect(forged?.body.length).toBeGreaterThan(15_000)
  await share(stage, 1001)
  expect(commentOf(stage).body.length).toBeLessThan(4000)
})
