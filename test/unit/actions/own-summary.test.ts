import { expect, it } from 'vitest'
import { openWorkspace } from '../../support/actions/from-sources.ts'

it('a job of a matrix says nothing of the other jobs in its own summary and markdown, but report does', async () => {
  await using workspace = await openWorkspace()
  const inputs = { matrix: JSON.stringify({ shard: '1' }), strategy: JSON.stringify({ 'job-total': 4 }) }
  const step = await workspace.share({ pays: 'failed' }, { inputs })
  for (const text of [step.summary, step.outputs]) {
    expect(text).toContain('**<code>e2e &#40;1&#41;</code>** · ❌ 1 failed · ')
    expect(text).not.toMatch(/\d jobs?\b|<summary>/)
  }
  await workspace.keepManifest(step.outputs, 'manifests')
  const report = await workspace.report()
  for (const text of [report.summary, report.outputs]) expect(text).toContain('**<code>e2e</code>** · 1 of 4 jobs · ')
})
