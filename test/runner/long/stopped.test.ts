import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { JobResult, WorkflowStep } from '../../../emulators/runner/job.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { makeAction } from '../../support/actions/stand-in-actions.ts'
import { type JobChanges, type Play, scenario } from '../scenario.ts'
import { checkout, sharing } from '../steps.ts'

/** One recording is shared, the others never end. */
const service: ServiceOptions = {
  faults: [
    {
      call: 'put',
      every: true,
      where: ({ filename }) => filename !== 'demo.mp4',
      effect: { type: 'slow-read', bytesPerSecond: 100 },
    },
  ],
}

const look: WorkflowStep = {
  id: 'look',
  if: 'always()',
  env: { URL: '${{ steps.share.outputs.share-url }}' },
  run: 'echo "seen=$URL" >> "$GITHUB_OUTPUT"',
}

/** A stop must leave the first link in what a later step reads, and in the job summary. */
function expectLinkLeft({ stage }: Play, { steps, summary }: JobResult): void {
  const link = [...stage.service.shares.values()][0]?.url
  expect(link).toMatch(/^http/)
  expect(steps.at(-1)?.outputs['seen']).toBe(link)
  expect(summary).toContain(link)
}

async function whenShared({ stage }: Play, then: () => void): Promise<void> {
  while (stage.service.shares.size === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  // The step has to hear of its link, too.
  setTimeout(then, 500)
}

scenario(
  'a job that is cancelled in mid-upload keeps the links until then',
  async (play) => {
    const cancelling = new AbortController()
    const [job] = await Promise.all([
      play.run({ steps: [checkout, sharing(play), look] }, cancelling.signal),
      whenShared(play, () => cancelling.abort()),
    ])
    expect(job.conclusion).toBe('cancelled')
    expect(job.steps.map(({ conclusion }) => conclusion)).toEqual(['success', 'cancelled', 'success'])
    expectLinkLeft(play, job)
    expect(play.stage.github.writes).toEqual([])
  },
  { service },
)

scenario(
  'a step that takes too long, in mid-upload, keeps the links until then',
  async (play) => {
    // The shortest that GitHub's runner knows; on a busy machine, less is not enough for the first link.
    const step = { ...sharing(play), 'timeout-minutes': 1 }
    const job = await play.run({ steps: [checkout, step, look] })
    expect(job.conclusion).toBe('failure')
    expectLinkLeft(play, job)
    expect(job.steps[1]?.annotations.at(-1)?.message).toMatch(/has timed out after/)
  },
  { service },
)

/** Notes each signal, and that it lives until it is ended, with the milliseconds since it began. */
const noting = `
  const began = Date.now()
  const note = (text) => fs.appendFileSync(process.env.NOTES, text + ' ' + (Date.now() - began) + '\\n')
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => note(signal))
  setInterval(() => note('lives'), 100)`

scenario('the runner sends SIGINT, 7.5 s later SIGTERM, and 2.5 s later ends the process', async (play) => {
  const file = join(play.folder, 'notes')
  const action = await makeAction(join(play.folder, 'noting'), { script: noting })
  const read = async () => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    return lines.map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])])
  }
  const cancelling = new AbortController()
  const cancelOnceBegun = async () => {
    while ((await read()).length < 3) await new Promise((resolve) => setTimeout(resolve, 50))
    cancelling.abort()
  }
  const plan: JobChanges = {
    actions: { 'octo/noting': action },
    env: { NOTES: file },
    steps: [{ id: 'share', uses: 'octo/noting@v1' }, look],
  }
  const [job] = await Promise.all([play.run(plan, cancelling.signal), cancelOnceBegun()])
  expect(job.conclusion).toBe('cancelled')
  const notes = await read()
  const at = (name: string) => notes.find(([each]) => each === name)?.[1] ?? Number.NaN
  const last = notes.at(-1)?.[1] ?? Number.NaN
  const [untilTerm, untilEnd] = [at('SIGTERM') - at('SIGINT'), last - at('SIGTERM')]
  // On a busy machine, each is noted late.
  expect(untilTerm).toBeGreaterThan(5000)
  expect(untilEnd).toBeGreaterThan(200)
})
