import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { linkedRecordings } from '../../../src/manifest/shares.ts'
import { commentOf, sectionsIn } from '../../support/actions/runs.ts'
import { type JobChanges, type Play, scenario } from '../scenario.ts'

const sharing = (path: string) => ({
  uses: 'share-recordings/share-recordings@v1',
  with: { 'api-key': '${{ inputs.key }}', 'base-url': '${{ inputs.service }}', path },
})

/** A composite action that uses ours twice. It can skip the first use. */
const composite = JSON.stringify({
  name: 'Record',
  description: 'Records twice',
  inputs: {
    key: { description: '-' },
    service: { description: '-' },
    first: { description: '-', default: 'true' },
  },
  outputs: {
    urls: {
      description: '-',
      value: '${{ steps.one.outputs.share-url }} ${{ steps.two.outputs.share-url }}',
    },
  },
  runs: {
    using: 'composite',
    steps: [
      { ...sharing('recordings/demo.mp4'), id: 'one', if: "${{ inputs.first == 'true' }}" },
      { ...sharing('recordings/checkout.webm'), id: 'two' },
    ],
  },
})

function recordTwice(play: Play, attempt: string, given: object = {}): JobChanges {
  const { service } = play.stage
  const inputs = { key: '${{ secrets.SHARE_RECORDINGS_KEY }}', service: service.url, ...given }
  return {
    github: { run_attempt: attempt },
    async fill(workspace) {
      const folder = join(workspace, '.github', 'actions', 'record')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'action.yml'), composite)
    },
    steps: [
      { uses: 'actions/checkout@v7' },
      { uses: './.github/actions/record', id: 'record', with: inputs },
      {
        id: 'urls',
        run: 'echo "urls=$URLS" >> "$GITHUB_OUTPUT"',
        env: { URLS: '${{ steps.record.outputs.urls }}' },
      },
    ],
  }
}

const partsIn = ({ stage }: Play) =>
  sectionsIn(commentOf(stage))
    .map((section) => [section.heading, ...linkedRecordings(section).map(({ title }) => title)])
    .sort()

const both = [
  ['test', 'demo'],
  ['test (2)', 'checkout'],
]

scenario('two uses within a composite action have separate parts, even after one of them was skipped', async (play) => {
  for (const [attempt, first] of Object.entries({ 1: 'true', 2: 'true', 3: 'false', 4: 'true' })) {
    const job = await play.run(recordTwice(play, attempt, { first }))
    expect(job.conclusion).toBe('success')
    expect(job.steps.flatMap(({ annotations }) => annotations)).toEqual([])
    if (first === 'false') continue
    expect(partsIn(play)).toEqual(both.toSorted())
    expect(job.steps[2]?.outputs['urls']).toMatch(/^http\S+ http\S+$/)
    if (attempt === '2') expect(play.stage.service.shares.size).toBe(2)
  }
})

scenario(
  'a composite action used twice, and a local action used twice without ids, have separate parts',
  async (play) => {
    const [checkout, record] = recordTwice(play, '1').steps ?? []
    if (checkout === undefined || record === undefined) throw new Error('The action has no steps')
    const { id: _, ...nameless } = record
    await play.run({ ...recordTwice(play, '1'), steps: [checkout, nameless, nameless] })
    expect(partsIn(play)).toEqual([...both, ...both].toSorted())
  },
)
