import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uncut } from '../../../../src/comment/cut.ts'
import { markerOf, readCommentText } from '../../../../src/comment/state.ts'
import { legend } from '../../../../src/docs.ts'
import type { Section } from '../../../../src/manifest/schema.ts'
import { linkedRecordings } from '../../../../src/manifest/shares.ts'
import { compareNaturally, oneLine } from '../../../../src/text.ts'
import { signing } from '../../../support/comment/sections.ts'
import { type Link, type Page, readPage } from '../../../support/markdown/github-page.ts'
import {
  commentOf,
  head,
  jobOf,
  renderSections,
  repositoryUrl,
  summaryView,
} from '../../../support/markdown/sections-of-jobs.ts'
import { cleaning } from '../../../support/secrets/cleaning.ts'
import { findReadings } from '../github-reads.ts'
import { harmless, hostileResults, hostileSection, hostileText } from '../hostile.ts'

const allLines = 1_000_000
const endless = 10_000_000

/** Sections in the order in which they are shown. */
const hostileSections: fc.Arbitrary<Section[]> = fc
  .uniqueArray(hostileSection, { maxLength: 3, selector: ({ key }) => key })
  .map((all) => all.toSorted((a, b) => compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)))

/** An address before Markdown encoded some of its characters. */
function address(href: string): string {
  return href
    .replace(/%(2[27]|3[ce]|5[b-e]|60|7[b-d])/gi, (code) => decodeURIComponent(code))
    .replace(/%(?![\da-f]{2})/gi, '%25')
}

/** Removes the zero-width characters that keep GitHub from seeing an emoji. */
function visible(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll('\u00a0', ' ')
}

function isOwn({ href }: Link): boolean {
  if (href === legend) return true
  const rest = href.startsWith(`${repositoryUrl}/`) ? href.slice(repositoryUrl.length) : ''
  return /^\/commit\/[0-9a-f]{40}$|^\/actions\/runs\/\d+\/attempts\/\d+$/.test(rest)
}

function recordingAddresses({ links }: Page): string[] {
  return links.flatMap((link) => (isOwn(link) ? [] : [address(link.href)])).sort()
}

function addressesOf(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => linkedRecordings(section).map(({ url = '' }) => address(url))).sort()
}

const hasInk = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u

const ownElements =
  /^<(?:h3|p|br|strong|table|thead|tbody|tr|tt|code|details|details open=""|summary|t[hd] align="(?:left|right)"|a href="https?:[^"]+")>$/

function expectOwnElements({ elements, headings }: Page): void {
  expect(elements.filter((tag) => !ownElements.test(tag))).toEqual([])
  expect(headings).toEqual(['Recordings'])
}

describe('whatever recordings, jobs, paths, reasons and addresses are', () => {
  it('shows one job as it would with harmless names, without any cell, element or word made from text', () => {
    const shapeOf = (section: Section) => readPage(renderSections([section], summaryView, allLines)).shape
    fc.assert(
      fc.property(hostileSection, (section) => {
        expect(shapeOf(section)).toBe(shapeOf(harmless(section, 1)))
      }),
      { numRuns: 150 },
    )
  })

  it('shows the comment of many jobs as it would with harmless names, with no links but their own', () => {
    fc.assert(
      fc.property(hostileSections, (sections) => {
        const page = readPage(commentOf(sections, endless))
        const tame = sections.map(harmless)
        expect(page.shape).toBe(readPage(commentOf(tame, endless)).shape)
        expectOwnElements(page)
        expect(recordingAddresses(page)).toEqual(addressesOf(sections))
      }),
      { numRuns: 100 },
    )
  })

  it('shows each title, path and reason as one line, word for word, in its own row', () => {
    const line = (text: string) => visible(oneLine(text, 250))
    fc.assert(
      fc.property(hostileResults, hostileText, (drawn, heading) => {
        // Failed tests would come first.
        const results = drawn.map(({ test, ...result }) => result)
        const page = readPage(renderSections([jobOf(results, { heading, clean: cleaning() })], summaryView, allLines))
        const rowsUnder = (first: string) =>
          page.tables.filter((table) => table.head[0] === first).flatMap(({ rows }) => rows)
        const titles = rowsUnder('Recording').map(([cell]) => cell?.links.map(({ text }) => visible(text)))
        const reasons = rowsUnder('Not shared').map((cells) => cells.map(({ code }) => code.map(visible)))
        const links = results.filter(({ status }) => status === 'shared')
        const failures = results.filter(({ status }) => status === 'failed')
        // The action chooses what to show for an invisible title.
        expect(titles).toEqual(links.map(({ title }) => [hasInk.test(line(title)) ? line(title) : expect.any(String)]))
        const byReason = Map.groupBy(failures, ({ error = '' }) => oneLine(error, 250))
        expect(reasons).toEqual(
          [...byReason].map(([error, group]) => [group.map(({ path }) => line(path)), [line(error)]]),
        )
        expect(visible(page.code[0] ?? '')).toBe(visible(oneLine(heading, 200)))
      }),
      { numRuns: 150 },
    )
  })

  it('contains no mention, reference, address, emoji or formula that GitHub would find', () => {
    fc.assert(
      fc.property(hostileSections, (sections) => {
        expect(findReadings(readPage(commentOf(sections, endless)).texts)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('hides only marker and state in HTML comments, and the state is read back whole', () => {
    fc.assert(
      fc.property(hostileSections, hostileText, (drawn, heading) => {
        const sections = [...drawn, jobOf([], { heading, key: '\0 a key of its own', clean: cleaning() })]
        const body = commentOf(sections, endless)
        expect(readPage(body).comments).toEqual([
          ` share-recordings key=recordings by=${signing.fingerprint('recordings')} `,
          expect.stringMatching(/^ share-recordings-state 1 [\w-]+ [\w-]+ $/),
        ])
        expect(body.split(/[\r\n\u2028\u2029\u0085\v\f]/)[0]).toBe(markerOf('recordings', signing))
        const state = { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections }
        expect(readCommentText(body, 1, { signing })).toEqual({ kind: 'ours', commentKey: 'recordings', state })
      }),
      { numRuns: 100 },
    )
  })

  it('shows nothing else in a comment that was cut for room', () => {
    fc.assert(
      fc.property(hostileSections, fc.double({ min: 0.5, max: 1, noNaN: true }), (sections, part) => {
        const limit = Math.floor(commentOf(sections, endless).length * part)
        const body = bodyWithin(sections, limit)
        if (body === undefined) return
        expect(body.length).toBeLessThanOrEqual(limit)
        const page = readPage(body)
        expectOwnElements(page)
        const known = new Set(addressesOf(sections))
        expect(recordingAddresses(page).filter((href) => !known.has(href))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

/** Undefined if not even the keys of the sections fit. */
function bodyWithin(sections: readonly Section[], limit: number): string | undefined {
  try {
    return commentOf(sections, limit)
  } catch (error) {
    expect(String(error)).toMatch(/can't be shortened/)
    return undefined
  }
}
