import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeComment } from '../../../src/comment/compose.ts'
import { renderSections } from '../../../src/rendering/render-sections.ts'
import { linksOf, type Section } from '../../../src/sections/section.ts'
import { markerOf, readState } from '../../../src/sections/state.ts'
import { compareNaturally, oneLine } from '../../../src/text.ts'
import { type Link, type Page, readPage } from './github-page.ts'
import { findReadings } from './github-reads.ts'
import { forged, harmless, hostileResults, hostileSection, hostileText } from './hostile.ts'
import { composeView, head, jobOf, repositoryUrl, summaryView } from './jobs.ts'

const allLines = 1_000_000
const endless = 10_000_000

/** Sections in the order in which they are shown, and whether each can be trusted. */
type Judged = readonly (readonly [Section, boolean])[]

const hostileSections: fc.Arbitrary<Judged> = fc
  .uniqueArray(fc.tuple(hostileSection, fc.boolean()), { maxLength: 3, selector: ([{ key }]) => key })
  .map((all) =>
    [...all].sort(([a], [b]) => compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)),
  )

/** As they stand in the comment: who can't be trusted has no valid signature. */
function sectionsOf(judged: Judged): Section[] {
  return judged.map(([section, good]) => (good ? section : forged(section)))
}

function bodyOf(judged: Judged, limit = endless): string {
  return composeComment(sectionsOf(judged), composeView(judged[0]?.[0].key ?? ''), limit).body
}

/** An address as it was before Markdown encoded some of its marks. */
function address(href: string): string {
  return href
    .replace(/%(2[27]|3[ce]|5[b-e]|60|7[b-d])/gi, (code) => decodeURIComponent(code))
    .replace(/%(?![\da-f]{2})/gi, '%25')
}

/** Without the marks of no width that keep GitHub from seeing an emoji. */
function visible(text: string): string {
  return text.replaceAll('\u200b', '')
}

function isOwn({ href }: Link): boolean {
  const rest = href.startsWith(`${repositoryUrl}/`) ? href.slice(repositoryUrl.length) : ''
  return /^\/commit\/[0-9a-f]{40}$|^\/actions\/runs\/\d+\/attempts\/\d+$/.test(rest)
}

function recordingAddresses({ links }: Page): string[] {
  return links.flatMap((link) => (isOwn(link) ? [] : [address(link.href)])).sort()
}

/** Of the recordings whose links may be shown. */
function addressesOf(judged: Judged): string[] {
  return judged
    .flatMap(([section, good]) => (good ? linksOf(section).map(({ url = '' }) => address(url)) : []))
    .sort()
}

const hasInk = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u

const ownElements =
  /^<(?:h3|p|br|strong|table|thead|tbody|tr|tt|code|details|details open=""|summary|t[hd] align="(?:left|right)"|a href="https?:[^"]+")>$/

function expectOwnElements({ elements, headings }: Page): void {
  expect(elements.filter((tag) => !ownElements.test(tag))).toEqual([])
  expect(headings).toEqual(['Recordings'])
}

describe('whatever recordings, jobs, paths, reasons and addresses are', () => {
  it('shows one job as it would with harmless names: no cell, element or word comes of a text', () => {
    const shapeOf = (section: Section) =>
      readPage(renderSections([section], summaryView, allLines).markdown).shape
    fc.assert(
      fc.property(hostileSection, (section) => {
        expect(shapeOf(section)).toBe(shapeOf(harmless(section, 1)))
      }),
      { numRuns: 150 },
    )
  })

  it('shows the comment of many jobs as it would with harmless names, and no link but their own', () => {
    fc.assert(
      fc.property(hostileSections, (judged) => {
        const page = readPage(bodyOf(judged))
        const tame = judged.map(([section, good], place) => [harmless(section, place), good] as const)
        expect(page.shape).toBe(readPage(bodyOf(tame)).shape)
        expectOwnElements(page)
        expect(recordingAddresses(page)).toEqual(addressesOf(judged))
      }),
      { numRuns: 100 },
    )
  })

  it('shows each title, path and reason as one line, word for word, in a row of its own', () => {
    const line = (text: string) => visible(oneLine(text, 250))
    fc.assert(
      fc.property(hostileResults, hostileText, (drawn, heading) => {
        // Tests that failed would come first.
        const results = drawn.map(({ test, ...result }) => result)
        const page = readPage(renderSections([jobOf(results, { heading })], summaryView, allLines).markdown)
        const rowsUnder = (first: string) =>
          page.tables.filter((table) => table.head[0] === first).flatMap(({ rows }) => rows)
        const titles = rowsUnder('Recording').map(([cell]) => cell?.links.map(({ text }) => visible(text)))
        const reasons = rowsUnder('Not shared').map((cells) => cells.map(({ code }) => code.map(visible)))
        const links = results.filter(({ status }) => status === 'shared')
        const failures = results.filter(({ status }) => status === 'failed')
        // What stands for a title that nobody can see is up to the action.
        expect(titles).toEqual(
          links.map(({ title }) => [hasInk.test(line(title)) ? line(title) : expect.any(String)]),
        )
        const byReason = Map.groupBy(failures, ({ error = '' }) => oneLine(error, 250))
        expect(reasons).toEqual(
          [...byReason].map(([error, group]) => [group.map(({ path }) => line(path)), [line(error)]]),
        )
        expect(visible(page.code[0] ?? '')).toBe(line(heading))
      }),
      { numRuns: 150 },
    )
  })

  it('gives GitHub no mention, reference, address, emoji or formula to find', () => {
    fc.assert(
      fc.property(hostileSections, (judged) => {
        expect(findReadings(readPage(bodyOf(judged)).texts)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('hides marker and state in HTML comments, and nothing else; the state comes back whole', () => {
    fc.assert(
      fc.property(hostileSections, hostileText, (judged, heading) => {
        const all = [...judged, [jobOf([], { heading, key: '\0 a key of its own' }), true]] as const
        const body = bodyOf(all)
        expect(readPage(body).comments).toEqual([
          ' share-recordings key=recordings ',
          expect.stringMatching(/^ share-recordings-state 1 [\w-]+ [\w-]+ $/),
        ])
        expect(body.split(/[\r\n\u2028\u2029\u0085\v\f]/)[0]).toBe(markerOf('recordings'))
        const sections = sectionsOf(all)
        expect(readState(body)).toEqual({ state: { pullRequest: 1, head, sections }, problem: undefined })
      }),
      { numRuns: 100 },
    )
  })

  it('shows nothing else in a comment that has no room for all', () => {
    fc.assert(
      fc.property(hostileSections, fc.double({ min: 0.5, max: 1, noNaN: true }), (judged, part) => {
        const limit = Math.floor(bodyOf(judged).length * part)
        const body = bodyWithin(judged, limit)
        if (body === undefined) return
        expect(body.length).toBeLessThanOrEqual(limit)
        const page = readPage(body)
        expectOwnElements(page)
        const known = new Set(addressesOf(judged))
        expect(recordingAddresses(page).filter((href) => !known.has(href))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

/** Undefined where not even the state of the job's own part has room. */
function bodyWithin(judged: Judged, limit: number): string | undefined {
  try {
    return bodyOf(judged, limit)
  } catch (error) {
    expect(String(error)).toMatch(/no room/)
    return undefined
  }
}
