import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import * as files from '../files.ts'

export type Markup = ReturnType<typeof html>

const style = allowedPart(files.style)
/** The script of the page that plays a recording. */
export const player = allowedPart(files.player)

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2f55d4"/><path d="M6 4.5v7l5.5-3.5z" fill="#fff"/></svg>'

/**
 * The password form. It reveals nothing about the recording.
 *
 * It has no `action`, so it posts to the page's own address, fragment included. The browser keeps a fragment such as
 * `#t=12` through the redirect to the video.
 */
export function passwordPage(message = ''): Markup {
  return page(
    'Password required',
    html`<main class="narrow"><section>
<h1>This recording needs a password</h1>
${message === '' ? '' : html`<p role="alert">${message}</p>`}
<form method="post"><label for="password">Password</label>
<div class="entry"><input id="password" type="password" name="password" autocomplete="current-password" required autofocus><button>Watch</button></div></form>
</section></main>`,
  )
}

export function messagePage(title: string, message: string): Markup {
  return page(title, html`<main class="narrow"><section><h1>${title}</h1><p>${message}</p></section></main>`)
}

/** A complete page. `tags` go into its head. */
export function page(title: string, content: Markup, tags: Markup | '' = ''): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${tags}<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${raw(style.text)}</style></head>
<body>${content}</body></html>
`
}

/** Headers of every page. Only media may come from elsewhere, and search engines stay out. */
export function pageHeaders(mediaOrigin: string): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(mediaOrigin, {}),
    // Proxies such as Cloudflare's rewrite what looks like an e-mail address, which breaks error texts.
    'Cache-Control': 'private, no-cache, no-transform',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

/** Headers that differ on the page that plays a video, which is the only page with a script. Its poster is the service's own. */
export function videoPageHeaders(mediaOrigin: string): Record<string, string> {
  const policy = policyOf(mediaOrigin, { pictures: "'self'", scripts: player.source, requested: mediaOrigin })
  return { 'Content-Security-Policy': policy }
}

/** Headers that differ on the page that shows a picture. */
export function picturePageHeaders(mediaOrigin: string): Record<string, string> {
  return { 'Content-Security-Policy': policyOf(mediaOrigin, { pictures: mediaOrigin }) }
}

/** What a page may load beyond its media and icon. `requested` is what its script may request. */
type Loaded = { pictures?: string; scripts?: string; requested?: string }

function policyOf(mediaOrigin: string, { pictures = '', scripts = "'none'", requested = "'none'" }: Loaded): string {
  const images = `data: ${pictures}`.trim()
  const sources = `default-src 'none'; media-src ${mediaOrigin}; img-src ${images}; style-src ${style.source}`
  return `${sources}; script-src ${scripts}; connect-src ${requested}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

/** A style or script inside pages, with the source that allows it in their policy. */
function allowedPart(text: string) {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
