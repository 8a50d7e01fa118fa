import { describe, expect, it } from 'vitest'
import { nameOfShare, sharesOf } from '../../../src/sections/section.ts'
import { jobSection, signer } from '../sections/sections.ts'
import { keysOf, openPullRequest } from './jobs.ts'

describe('a report of many jobs', () => {
  it('writes the parts of all of them at once, and passes on those of others', async () => {
    const { job, together, sections, during } = openPullRequest()
    await together(job(jobSection('other')))
    const own = Array.from({ length: 40 }, (_, at) => jobSection(`job-${at}`, '101'))
    const outcome = job(own)
    const { writes } = await during(() => together(outcome))
    expect(writes).toBe(1)
    expect(keysOf(sections())).toEqual(keysOf([jobSection('other'), ...own]))
    expect(sections().every(signer.verify)).toBe(true)
    expect(await outcome).toMatchObject({ superseded: [], warnings: [], unrecorded: new Set() })
  })

  it('stands together with jobs that write at the same time', async () => {
    const { job, together, sections } = openPullRequest()
    const own = ['a', 'b', 'c'].map((key) => jobSection(key))
    const outcomes = await together(job(own), ...['d', 'e', 'f'].map((key) => job(jobSection(key))))
    expect(keysOf(sections())).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    for (const { warnings } of outcomes) expect(warnings).toEqual([])
  })

  it('says nothing new where each job has written its own part', async () => {
    const { job, together, during } = openPullRequest()
    const own = ['a', 'b', 'c'].map((key) => jobSection(key))
    await together(...own.map((section) => job(section)))
    const { writes } = await during(() => together(job(own)))
    expect(writes).toBe(0)
  })

  it('tells which of its parts a newer run already shows, and that one comes to record their shares', async () => {
    const { job, together, sections } = openPullRequest()
    await together(job(jobSection('a', '200')))
    const [outcome] = await together(job([jobSection('a'), jobSection('b')]))
    expect(outcome?.superseded.map(({ key }) => key)).toEqual(['a'])
    expect(outcome?.unrecorded).toEqual(new Set())
    const runs = sections().map(({ key, run }) => [key, run.id])
    expect(runs.sort()).toEqual([
      ['a', '200'],
      ['b', '100'],
    ])
    const all = [jobSection('a', '200'), jobSection('a'), jobSection('b')].flatMap(sharesOf)
    expect(sections().flatMap(sharesOf).map(nameOfShare).sort()).toEqual(all.map(nameOfShare).sort())
  })
})
