import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import prettyBytes from 'pretty-bytes'
import * as files from '../files.ts'
import { timeOf } from '../ids.ts'
import type { Share } from '../records.ts'

type Markup = ReturnType<typeof html>

const style = allowedPart(files.style)
const player = allowedPart(files.player)

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2f55d4"/><path d="M6 4.5v7l5.5-3.5z" fill="#fff"/></svg>'

/** What Chromium, Firefox and Safari all play, with usual codecs. */
const playable = /^video\/(?:mp4|webm|x-m4v)$/i

/** The page that plays a recording, from `seconds` on. */
export function videoPage(shareId: string, share: Share, seconds: number): Markup {
  const { title, filename, mimeType, sizeBytes } = share
  const created = new Date(timeOf(shareId))
  const start = seconds > 0 ? `#t=${seconds}` : ''
  const content = html`<main>
<video controls playsinline preload="metadata" src="/s/${shareId}/video${start}" aria-label="${title}"></video>
<section><h1>${title}</h1>
<p class="facts">${title === filename ? '' : html`<span>${filename}</span>`}<span>${prettyBytes(sizeBytes)}</span><span><time datetime="${created.toISOString()}">${created.toISOString().slice(0, 10)}</time></span></p>
<p><a href="/s/${shareId}/download">Download</a>${playable.test(mimeType) ? '' : html`: not every browser plays ${mimeType}, a video player does`}</p>
</section></main>
<script type="module">${raw(player.text)}</script>`
  return page(title, content)
}

/**
 * The form before a recording that has a password. It says nothing about the recording.
 *
 * It has no `action`, so that it goes to the page's whole address, with a fragment such as `#t=12`. The browser keeps
 * that over the redirect to the video.
 */
export function passwordPage(message = ''): Markup {
  return page(
    'Recording with a password',
    html`<main class="narrow"><section>
<h1>This recording has a password</h1>
${message === '' ? '' : html`<p role="alert">${message}</p>`}
<form method="post"><label for="password">Password</label>
<div class="entry"><input id="password" type="password" name="password" autocomplete="off" required autofocus><button>Watch</button></div></form>
</section></main>`,
  )
}

export function messagePage(title: string, message: string): Markup {
  return page(title, html`<main class="narrow"><section><h1>${title}</h1><p>${message}</p></section></main>`)
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${raw(style.text)}</style></head>
<body>${content}</body></html>
`
}

/** The headers of every page: nothing from elsewhere but the video, no search engines. */
export function pageHeaders(mediaOrigin: string): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(mediaOrigin, "'none'"),
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

/** What differs for the page that plays a recording, the only one with a script. */
export function videoPageHeaders(mediaOrigin: string): Record<string, string> {
  return { 'Content-Security-Policy': policyOf(mediaOrigin, player.source) }
}

function policyOf(mediaOrigin: string, scripts: string): string {
  const sources = `default-src 'none'; media-src ${mediaOrigin}; img-src data:; style-src ${style.source}`
  return `${sources}; script-src ${scripts}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

/** What pages hold, and the source by which their policy allows it. */
function allowedPart(text: string) {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
