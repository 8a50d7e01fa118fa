import { createHash } from 'node:crypto'
import { escapeMarkup } from './answer.ts'
import type { FileRecord, ShareRecord } from './records.ts'

const style = `
:root { color-scheme: light dark; --back: light-dark(#f6f7f9, #101216); --card: light-dark(#fff, #191c22);
  --text: light-dark(#1b1f27, #e8eaee); --soft: light-dark(#5d6675, #99a2b1); --line: light-dark(#e2e5ea, #2a2f38);
  --accent: light-dark(#3b5bdb, #8ea6ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: clamp(1rem, 4vw, 3rem);
  background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(60rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  overflow: hidden; box-shadow: 0 1px 2px #0001, 0 12px 32px -16px #0003; }
main.narrow { width: min(24rem, 100%); }
video { display: block; width: 100%; max-height: 72vh; background: #000; }
section { padding: 1.25rem 1.5rem; }
h1 { margin: 0; font-size: 1.2rem; line-height: 1.35; font-weight: 600; overflow-wrap: anywhere; }
p { margin: .35rem 0 0; color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
p span + span::before { content: "·"; margin: 0 .5em; }
form { display: flex; gap: .5rem; margin-top: 1rem; }
input, button { font: inherit; padding: .5rem .75rem; border-radius: 8px; border: 1px solid var(--line); }
input { flex: 1; min-width: 0; background: var(--back); color: inherit; }
button { background: var(--accent); border-color: transparent; color: var(--card); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

const styleHash = createHash('sha256').update(style).digest('base64')

const icon = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#3b5bdb"/><path d="M6 4.5v7l5.5-3.5z" fill="#fff"/></svg>',
)

/** The headers of every page: no scripts, nothing from elsewhere, no search engines. */
export const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; media-src 'self'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

/** The page that plays a shared video. */
export function videoPage(share: ShareRecord, file: FileRecord, videoPath: string): string {
  const title = share.title || file.filename
  const facts = [share.title ? file.filename : '', sizeText(file.sizeBytes), dateText(share.createdAt)]
  return page(
    title,
    `<main>
<video controls playsinline preload="metadata"><source src="${escapeMarkup(videoPath)}" type="${escapeMarkup(file.mimeType)}"></video>
<section>
<h1>${escapeMarkup(title)}</h1>
<p>${facts
      .filter(Boolean)
      .map((fact) => `<span>${escapeMarkup(fact)}</span>`)
      .join('')}</p>
</section>
</main>`,
  )
}

/** The form that stands before a protected video. Says nothing about it. */
export function passwordPage(action: string, isRetry: boolean): string {
  return page(
    'Protected video',
    `<main class="narrow"><section>
<h1>This video is protected</h1>
<p>${isRetry ? 'That password is not right.' : 'Enter its password to watch it.'}</p>
<form method="post" action="${escapeMarkup(action)}">
<input type="password" name="password" aria-label="Password" autocomplete="off" required autofocus>
<button>Watch</button>
</form>
</section></main>`,
  )
}

export function missingPage(): string {
  return page(
    'Video not found',
    `<main class="narrow"><section>
<h1>This video is not here</h1>
<p>The link is wrong, or the video is no longer shared.</p>
</section></main>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>
`
}

function sizeText(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}

function dateText(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}
