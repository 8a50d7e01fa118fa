import { expect } from 'vitest'
import { scenario } from './scenario.ts'
import { checkout, sharing } from './steps.ts'

scenario(
  'a two-line password with quotes and a percent sign reaches the service unchanged, and stays out of the log',
  async (play) => {
    const password = `100%25 "it's" <quoted> & more\nclose sesame`
    const job = await play.run({
      secrets: { SHARE_RECORDINGS_KEY: play.stage.service.apiKey, PASSWORD: password },
      steps: [checkout, sharing(play, { password: '${{ secrets.PASSWORD }}' })],
      outputs: { count: '${{ steps.share.outputs.shared-count }}' },
    })
    expect(job.conclusion).toBe('success')
    expect(job.outputs).toEqual({ count: '3' })
    for (const share of play.stage.service.shares.values()) expect(share.password).toBe(password)
    const logs = job.steps.map(({ log }) => log).join('\n')
    for (const line of password.split('\n')) expect(logs).not.toContain(line)
  },
)

scenario(
  "later steps can read an output that contains a secret; later jobs can't, and the step warns about it",
  async (play) => {
    const job = await play.run({
      secrets: { SHARE_RECORDINGS_KEY: play.stage.service.apiKey, PASSWORD: 'checkout' },
      steps: [
        checkout,
        sharing(play, {
          password: '${{ secrets.PASSWORD }}',
          path: 'recordings/checkout.webm',
          comment: 'false',
        }),
        {
          id: 'later',
          env: { RESULTS: '${{ steps.share.outputs.results }}' },
          run: 'echo "length=${#RESULTS}" >> "$GITHUB_OUTPUT"',
        },
      ],
      outputs: {
        results: '${{ steps.share.outputs.results }}',
        count: '${{ steps.share.outputs.shared-count }}',
        empty: '${{ steps.share.outputs.failed-share-urls }}',
      },
    })
    expect(job.outputs).toEqual({ count: '1' })
    expect(job.annotations.map(({ message }) => message)).toEqual([
      "Skip output 'results' since it may contain secret.",
    ])
    expect(job.steps[1]?.annotations[0]?.message).toMatch(/^These outputs contain a masked secret.*: results\./)
    expect(Number(job.steps[2]?.outputs['length'])).toBeGreaterThan(100)
  },
)
