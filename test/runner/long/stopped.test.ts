import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { JobResult, WorkflowStep } from '../../../emulators/runner/job.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { artifactNames, commentOf } from '../../support/actions/runs.ts'
import { makeAction } from '../../support/actions/stand-in-actions.ts'
import { type JobChanges, type Play, scenario } from '../scenario.ts'
import { checkout, sharing } from '../steps.ts'
import { reporting } from '../tested.ts'

/** Shares one recording. The others never finish. */
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

/** After a stop, later steps and the job summary must have the first link. */
function expectLinkLeft({ stage }: Play, { steps, summary }: JobResult): void {
  const link = [...stage.service.shares.values()][0]?.url
  expect(link).toMatch(/^http/)
  expect(steps.at(-1)?.outputs['seen']).toBe(link)
  expect(summary).toContain(link)
}

async function whenShared({ stage }: Play, then: () => void): Promise<void> {
  while (stage.service.shares.size === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  // Gives the step time to receive the link.
  setTimeout(then, 500)
}

scenario(
  'a job canceled during an upload keeps the finished links',
  async (play) => {
    const cancelling = new AbortController()
    const [job] = await Promise.all([
      play.run({ steps: [checkout, sharing(play), look] }, cancelling.signal),
      whenShared(play, () => cancelling.abort()),
    ])
    expect(job.conclusion).toBe('cancelled')
    expect(job.steps.map(({ conclusion }) => conclusion)).toEqual(['success', 'cancelled', 'success'])
    expectLinkLeft(play, job)
    expect(play.stage.github.comments(1)).toEqual([])
  },
  { service },
)

/** Cancels a job that has shared one recording. Returns its result and how long its step then took, in milliseconds. */
async function cancelShared(play: Play): Promise<{ job: JobResult; tookMs: number }> {
  const file = join(play.folder, 'time')
  const action = await makeAction(join(play.folder, 'noting-time'), {
    script: 'fs.writeFileSync(process.env.FILE, String(Date.now()))',
  })
  const plan: JobChanges = {
    actions: { 'octo/noting-time': action },
    steps: [checkout, sharing(play), { if: 'always()', uses: 'octo/noting-time@v1', env: { FILE: file } }],
  }
  const cancelling = new AbortController()
  let canceledAt = 0
  const [job] = await Promise.all([
    play.run(plan, cancelling.signal),
    whenShared(play, () => {
      canceledAt = Date.now()
      cancelling.abort()
    }),
  ])
  expect(job.conclusion).toBe('cancelled')
  return { job, tookMs: Number(await readFile(file, 'utf8')) - canceledAt }
}

scenario(
  'a canceled job that had shared something uploads its manifest, which the report shows',
  async (play) => {
    const { job, tookMs } = await cancelShared(play)
    expect(tookMs).toBeLessThan(5000)
    expect(artifactNames(play.stage)).toEqual([expect.stringMatching(/^share-recordings-pr-test-[0-9a-f]{8}$/)])
    expect(job.steps[1]?.log).not.toContain('share-ids')
    await play.run(reporting())
    const [share] = play.stage.service.shares.values()
    expect(commentOf(play.stage).body).toContain(share?.url)
  },
  { service },
)

scenario(
  'a canceled job ends in time although GitHub does not answer the upload of its manifest, and lists its shares',
  async (play) => {
    const { job, tookMs } = await cancelShared(play)
    expect(tookMs).toBeLessThan(5000)
    expect(artifactNames(play.stage)).toEqual([])
    expect(job.steps[1]?.log).toContain(`share-ids: ${[...play.stage.service.shares.keys()][0]}`)
  },
  {
    service,
    github: {
      behaviour: { failures: [{ match: { path: '/FinalizeArtifact' }, every: true, effect: { stall: true } }] },
    },
  },
)

scenario(
  'a step that times out during an upload keeps the finished links',
  async (play) => {
    // The shortest timeout that GitHub's runner allows. A busy machine needs that long for the first link.
    const step = { ...sharing(play), 'timeout-minutes': 1 }
    const job = await play.run({ steps: [checkout, step, look] })
    expect(job.conclusion).toBe('failure')
    expectLinkLeft(play, job)
    expect(job.steps[1]?.annotations.at(-1)?.message).toMatch(/has timed out after/)
  },
  { service },
)

/** Records each signal, and regularly that it's alive, with the milliseconds since its start. */
const noting = `
  const began = Date.now()
  const note = (text) => fs.appendFileSync(process.env.NOTES, text + ' ' + (Date.now() - began) + '\\n')
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => note(signal))
  setInterval(() => note('lives'), 100)`

scenario(
  'the runner sends SIGINT, then SIGTERM after 7.5 s, and kills the process after another 2.5 s',
  async (play) => {
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
    // A busy machine records each signal late.
    expect(untilTerm).toBeGreaterThan(5000)
    expect(untilEnd).toBeGreaterThan(200)
  },
)
