import type { Section } from '../../../src/manifest/schema.ts'
import type { RenderSettings } from '../../../src/markdown/render-parts.ts'
import { type Page, readPage } from '../../support/markdown/github-page.ts'
import { commentView, earlier, renderSections } from '../../support/markdown/sections-of-jobs.ts'

const everything = 1_000_000
export const when = '15 Jun 2025, 15:06 UTC'
export const before = { commit: earlier, runId: '900', runNumber: '11', time: '2025-06-14T23:30:00+02:00' }

export function pageOf(sections: Section | Section[], view: RenderSettings = commentView, lines = everything): Page {
  return readPage(renderSections([sections].flat(), view, lines))
}

export function outlineOf(...shown: Parameters<typeof pageOf>): string[] {
  return pageOf(...shown).outline
}

export function hrefsOf({ links }: Page, text: string): string[] {
  return links.flatMap((link) => (link.text === text ? [link.href] : []))
}
