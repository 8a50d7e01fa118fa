import { html, raw } from 'hono/html'
import prettyBytes from 'pretty-bytes'
import { timeOf } from '../ids.ts'
import { endOf, type Share } from '../records.ts'
import { type Markup, page, player } from './markup.ts'

/** A share to show, and what its page's address says. */
export type Shown = {
  shareId: string
  share: Share
  keepDays: number
  /** The start that the address asks for, in seconds. */
  seconds: number | undefined
  /** Whether the recording of the link `before` is on this service. */
  isComparable: boolean
}

/** The recording of the same test on the base branch, or why it can't be shown. */
export type Other = { shareId: string; share: Share } | { shareId: string; problem: 'gone' | 'closed' }

type DetailsLink = NonNullable<NonNullable<Share['details']>['links']>[number]

const resultWords = { passed: 'Passed', failed: 'Failed', flaky: 'Flaky', skipped: 'Skipped' } as const

/** Types that Chromium, Firefox and Safari all play, with the usual codecs. */
const playable = /^video\/(?:mp4|webm|x-m4v)$/i

/** The page that plays a recording. With `other`, it plays both side by side. */
export function recordingPage(shown: Shown, other?: Other): Markup {
  const { shareId, share } = shown
  const { title, details = {} } = share
  const { moment, result, error } = details
  const videos = other === undefined ? onlyVideo(shown) : bothVideos(shown, other)
  // The failed try of a flaky test has an error; the one that passed has none.
  const isFailed = result === 'failed' || error !== undefined
  const content = html`<main class="recording${other === undefined ? '' : ' pair'}" data-moment="${moment ?? ''}"${isFailed ? ' data-failed' : ''}>
<header><h1>${resultMark(share)}${title}</h1>
${other === undefined ? errorText(share) : ''}</header>
${videos}
<div class="controls" role="group" aria-label="Player" hidden></div>
<footer><p class="links">${linksBelow(shown, other)}</p>
<p class="facts">${factsBelow(shown)}<span><a href="/s/${shareId}/download">Download</a>${playable.test(share.mimeType) ? '' : html` if your browser can't play ${share.mimeType}`}</span></p></footer>
</main>
<script type="module">${raw(player.text)}</script>`
  return page(title, content, share.password === undefined ? previewTags(share) : '')
}

function onlyVideo({ shareId, share, seconds }: Shown): Markup {
  const start = seconds ?? share.details?.moment ?? 0
  return html`<div class="stage">${videoOf({ shareId, share }, { label: share.title, start })}</div>`
}

/** The recording of the base branch comes first. */
function bothVideos({ shareId, share, seconds }: Shown, other: Other): Markup {
  const name = otherName(share)
  return html`<div class="stage">
<figure><figcaption><a href="/s/${other.shareId}">${name}</a>${'share' in other ? html`${resultAfter(other.share)}${errorText(other.share)}` : ''}</figcaption>
${'share' in other ? videoOf(other, { label: name }) : html`<p>${problemText(other)}</p>`}</figure>
<figure><figcaption><b>This recording</b>${resultAfter(share)}${errorText(share)}</figcaption>
${videoOf({ shareId, share }, { label: 'This recording', start: seconds ?? 0 })}</figure></div>`
}

/** `start` is in seconds. */
function videoOf(
  { shareId, share }: { shareId: string; share: Share },
  { label, start = 0 }: { label: string; start?: number },
): Markup {
  const source = `/s/${shareId}/video${start > 0 ? `#t=${start}` : ''}`
  return html`<video controls playsinline preload="metadata" src="${source}" aria-label="${label}" data-length="${share.details?.durationSeconds ?? ''}"></video>`
}

function problemText({ shareId, problem }: Extract<Other, { problem: unknown }>): Markup {
  return problem === 'gone'
    ? html`This recording is no longer shared.`
    : html`This recording needs a password. <a href="/s/${shareId}">Enter it</a>, then come back.`
}

function resultMark({ details }: Share): Markup | '' {
  const result = details?.result
  return result === undefined ? '' : html`<span class="result ${result}">${resultWords[result]}</span> `
}

function resultAfter({ details }: Share): Markup | '' {
  const result = details?.result
  return result === undefined ? '' : html` · ${resultWords[result]}`
}

function errorText({ details }: Share): Markup | '' {
  const { error = '' } = details ?? {}
  // In some browsers, keys scroll overflowing text only if it can have the focus.
  return error === '' ? '' : html`<p class="error"${error.length > 300 ? html` tabindex="0"` : ''}>${error}</p>`
}

/** Links back to the code and the run, and facts that say which test this is. */
function linksBelow({ shareId, share, isComparable }: Shown, other: Other | undefined): Markup[] {
  const { links = [], file, line, project, changed } = share.details ?? {}
  const place = file === undefined || line === undefined ? file : `${file}:${line}`
  const [source, before] = [linkOf(share, 'source'), linkOf(share, 'before')]
  const rest = links.filter((link) => link !== source && link !== before && link.kind !== 'commit')
  const view =
    other === undefined
      ? html`<a class="view" href="/s/${shareId}?compare">${before?.label}</a>`
      : html`<a class="view" href="/s/${shareId}">This one only</a>`
  return [
    ...(source === undefined ? [place === undefined ? undefined : html`<span>${place}</span>`] : [linkTo(source)]),
    ...rest.map(linkTo),
    before === undefined ? undefined : isComparable ? view : linkTo(before),
    project === undefined ? undefined : html`<span>${project}</span>`,
    changed ? html`<span>changed in this pull request</span>` : undefined,
  ].filter((each) => each !== undefined)
}

const linkOf = ({ details }: Share, wanted: string) => details?.links?.find(({ kind }) => kind === wanted)

function linkTo({ label, url }: DetailsLink): Markup {
  return html`<a href="${url}">${label}</a>`
}

/** Facts that few people need. */
function factsBelow({ shareId, share, keepDays }: Shown): Markup[] {
  const { title, filename, sizeBytes, details } = share
  const commit = linkOf(share, 'commit')
  const short = details?.commit?.slice(0, 7)
  const end = endOf(shareId, keepDays)
  return [
    commit === undefined
      ? short && html`<span>${short}</span>`
      : html`<span>${linkTo({ ...commit, label: short ?? commit.label })}</span>`,
    title === filename ? undefined : html`<span>${filename}</span>`,
    html`<span>${prettyBytes(sizeBytes)}</span>`,
    html`<span>${dateOf(timeOf(shareId))}</span>`,
    Number.isFinite(end) ? html`<span>link works until ${dateOf(end)}</span>` : undefined,
  ].filter((each) => typeof each === 'object')
}

function dateOf(time: number): Markup {
  const text = new Date(time).toISOString()
  return html`<time datetime="${text}">${text.slice(0, 10)}</time>`
}

/** Tags for the previews that chats show beside a link. */
function previewTags({ title, details }: Share): Markup {
  const words = [details?.result && resultWords[details.result], details?.error].filter(Boolean).join(': ')
  return html`<meta property="og:type" content="video.other"><meta property="og:title" content="${title}">${words === '' ? '' : html`<meta property="og:description" content="${words}">`}`
}

/** The other recording's name, such as `main` from the label `Compare with main`. */
function otherName(share: Share): string {
  const label = linkOf(share, 'before')?.label ?? ''
  return /^Compare with (.+)$/.exec(label)?.[1] ?? (label || 'Before')
}

/** The share's id in the link `before`, and the link's origin. Undefined if the link can't lead to a share. */
export function beforeOf(share: Share): { shareId: string; origin: string } | undefined {
  const before = linkOf(share, 'before')
  if (before === undefined) return undefined
  const { pathname, origin } = new URL(before.url)
  const [, shareId] = /^\/s\/(shr_\w+)$/.exec(pathname) ?? []
  return shareId === undefined ? undefined : { shareId, origin }
}
