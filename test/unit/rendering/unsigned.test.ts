import { describe, expect, it } from 'vitest'
import { commentLimit, composeComment } from '../../../src/comment/compose.ts'
import { renderSections, type View } from '../../../src/rendering/render-sections.ts'
import type { Section } from '../../../src/sections/section.ts'
import { signer } from '../sections/sections.ts'
import { type Page, readPage } from './github-page.ts'
import { commentView, composeView, earlier, failed, jobOf, shared } from './jobs.ts'

const real = jobOf(shared(2), { heading: 'test' })
const forgery = { heading: 'forged', runId: '5000', runNumber: '77', time: '2099-01-01T00:00:00Z' }
const forged = forgedJob([...shared(40), ...failed(7)], forgery)
const view: View = { ...commentView, trusted: signer.verify }

/** As somebody would write it who does not know the API key. */
function forgedJob(...job: Parameters<typeof jobOf>): Section {
  return { ...jobOf(...job), signature: 'A'.repeat(22) }
}

function pageOf(sections: Section[], lines = 1_000_000): Page {
  return readPage(renderSections(sections, view, lines).markdown)
}

describe('a part that was not signed with this job’s key', () => {
  it('shows none of its links and failures, and says why', () => {
    const page = pageOf([real, forged])
    expect(page.outline.filter((line) => line.includes('forged'))).toEqual([
      '`forged` was written with another API key: its links are not shown.',
    ])
    expect(page.outline.filter((line) => line.includes('▶') || line.includes('bad'))).toHaveLength(2)
  })

  it('adds nothing to the counts at the glance', () => {
    expect(pageOf([real, forged]).outline[1]).toMatch(/^\*\*`test`\*\* · 2 recordings · commit /)
  })

  it('does not say when the recordings were shared', () => {
    expect(pageOf([real, forged]).outline[1]).not.toContain('2099')
  })

  it('adds nothing to the counts of an earlier commit', () => {
    const { outline } = pageOf([real, forgedJob(shared(999), { ...forgery, commit: earlier })])
    expect(outline.filter((line) => line.includes('999'))).toEqual([])
  })

  it('adds nothing to the counts of what has no room', () => {
    const { outline } = pageOf([forgedJob(shared(999), { ...forgery, heading: 'zzz' }), real], 1)
    expect(outline.filter((line) => line.includes('999'))).toEqual([])
  })

  it('is not named twice where it is the only one', () => {
    expect(pageOf([forged]).code).toEqual(['forged'])
  })

  it('crowds nobody out by coming in great numbers', () => {
    const many = Array.from({ length: 800 }, (_, at) => forgedJob([], { ...forgery, heading: `a ${at}` }))
    const { body } = composeComment([...many, real], composeView(real.key), commentLimit)
    expect(readPage(body).outline.filter((line) => line.includes('▶'))).toHaveLength(2)
  })
})
