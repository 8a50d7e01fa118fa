import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { sanitize } from './sanitize.ts'

/** Renders Markdown as GitHub does: GFM with raw HTML, sanitized. */
export function githubHtml(markdown: string): string {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
  return sanitize(html)
}
