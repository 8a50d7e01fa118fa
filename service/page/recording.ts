import { html, raw } from 'hono/html'
import prettyBytes from 'pretty-bytes'
import { timeOf } from '../ids.ts'
import { hasPictureAddress, isPicture, picturePath } from '../pictures.ts'
import { endOf, type Share } from '../records.ts'
import { type Markup, page, player } from './markup.ts'

/** A share to show, and what its page's address says. */
export type Shown = {
  shareId: string
  share: Share
  keepDays: number
  /** The origin that people see. */
  origin: string
  /** The share of the picture that the details name, if it can be shown. */
  pictureId: string | undefined
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

/** The page that shows a recording. With `other`, it plays both side by side. */
export function recordingPage(shown: Shown, other?: Other): Markup {
  const { share } = shown
  const result = share.details?.result
  const title = result === undefined ? share.title : `${resultWords[result]} · ${share.title}`
  const content = isPicture(share) ? pictureContent(shown) : videoContent(shown, other)
  return page(title, content, share.password === undefined ? previewTags(shown) : '')
}

/** The path of a recording's page, alone or compared. */
export function pagePath(
  shareId: string,
  { isComparison, seconds }: { isComparison: boolean; seconds: number | undefined },
): string {
  const query = [...(isComparison ? ['compare'] : []), ...(seconds === undefined ? [] : [`t=${seconds}`])]
  return `/s/${shareId}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** A picture needs no script. It's also a link, because a tall one is small on the page. */
function pictureContent(shown: Shown): Markup {
  const { shareId, share } = shown
  const source = `/s/${shareId}/video`
  return html`<main class="recording">
<div class="screen">
${headerOf(share)}
<div class="stage"><a class="picture" href="${source}"><img src="${source}" alt="${share.title}"></a></div>
</div>
${footerOf(shown)}
</main>`
}

function videoContent(shown: Shown, other: Other | undefined): Markup {
  const { share, seconds } = shown
  const { moment, result, error } = share.details ?? {}
  const videos = other === undefined ? onlyVideo(shown) : bothVideos(shown, other)
  // The failed try of a flaky test has an error; the one that passed has none.
  const isFailed = result === 'failed' || error !== undefined
  return html`<main class="recording${other === undefined ? '' : ' pair'}" data-start="${seconds ?? ''}" data-moment="${moment ?? ''}"${isFailed ? ' data-failed' : ''}>
<div class="screen">
${headerOf(share, other)}
<div class="player">
${videos}
<div class="controls" role="group" aria-label="Player" hidden></div>
</div>
</div>
${footerOf(shown, other)}
</main>
<script type="module">${raw(player.text)}</script>`
}

function headerOf(share: Share, other?: Other): Markup {
  return html`<header><h1>${resultMark(share)}${share.title}</h1>
${other === undefined ? errorText(share) : ''}</header>`
}

function footerOf(shown: Shown, other?: Other): Markup {
  const { shareId, share } = shown
  const isPlayable = isPicture(share) || playable.test(share.mimeType)
  return html`<footer><p class="links">${linksBelow(shown, other)}</p>
<p class="facts">${factsBelow(shown)}<span><a href="/s/${shareId}/download">Download</a>${isPlayable ? '' : html` if your browser can't play ${share.mimeType}`}</span></p></footer>`
}

function onlyVideo({ shareId, share, seconds, pictureId }: Shown): Markup {
  const start = seconds ?? share.details?.moment ?? 0
  return html`<div class="stage">${videoOf({ shareId, share }, { label: share.title, start, pictureId })}</div>`
}

/** The recording of the base branch comes first. */
function bothVideos({ shareId, share, seconds }: Shown, other: Other): Markup {
  const name = otherName(share)
  const back = `back=${shareId}${seconds === undefined ? '' : `&t=${seconds}`}`
  return html`<div class="stage">
<figure><figcaption><a href="/s/${other.shareId}">${name}</a>${'share' in other ? html`${resultAfter(other.share)}${errorText(other.share)}` : ''}</figcaption>
${'share' in other ? videoOf(other, { label: name }) : html`<p>${problemText(other, back)}</p>`}</figure>
<figure><figcaption><b>This recording</b>${resultAfter(share)}${errorText(share)}</figcaption>
${videoOf({ shareId, share }, { label: 'This recording', start: seconds ?? 0 })}</figure></div>`
}

/** `start` is in seconds. */
function videoOf(
  { shareId, share }: { shareId: string; share: Share },
  { label, start = 0, pictureId }: { label: string; start?: number; pictureId?: string | undefined },
): Markup {
  const source = `/s/${shareId}/video${start > 0 ? `#t=${start}` : ''}`
  return html`<div class="place"><video controls playsinline preload="metadata" src="${source}" aria-label="${label}" data-length="${share.details?.durationSeconds ?? ''}" data-unplayable="${unplayableText(share)}"${pictureId === undefined ? '' : html` poster="${picturePath(pictureId)}"`}></video></div>`
}

/** Names the type, and something that plays it. Phones record HEVC, which many browsers can't play, as these types. */
function unplayableText({ mimeType }: Share): string {
  const isHevc = /^video\/(?:mp4|x-m4v|quicktime)$/i.test(mimeType)
  const player = /^video\/webm$/i.test(mimeType) ? 'Chrome and Firefox play' : 'VLC plays'
  const clause = isHevc ? 'perhaps with HEVC, which Safari plays' : `which ${player}`
  return `This browser can't play this video. Its type is ${mimeType}, ${clause}.`
}

/** `back` is the query that makes the password form lead back to the comparison. */
function problemText({ shareId, problem }: Extract<Other, { problem: unknown }>, back: string): Markup {
  return problem === 'gone'
    ? html`This recording is no longer shared.`
    : html`This recording needs a password. <a class="timed" href="/s/${shareId}?${back}">Enter it</a>`
}

function resultMark(share: Share): Markup | '' {
  const result = share.details?.result
  return result === undefined ? '' : html`<span class="result ${result}">${resultText(share)}</span> `
}

function resultAfter(share: Share): Markup | '' {
  const text = resultText(share)
  return text === '' ? '' : html` · ${text}`
}

/** The test's result, and which of several tries this is. For a flaky test, also how this try ended. */
function resultText({ details = {} }: Share): string {
  const { result, try: number, tries = 1 } = details
  if (result === undefined) return ''
  if (number === undefined || tries < 2) return resultWords[result]
  return `${resultWords[result]} · try ${number} of ${tries}${result === 'flaky' ? endOfTry(details) : ''}`
}

/** How a flaky test's try ended. A failed try has an error, and the last one passed. Nothing is known of others. */
function endOfTry({ error, try: number, tries }: NonNullable<Share['details']>): string {
  if (error !== undefined) return ' failed'
  return number === tries ? ' passed' : ''
}

function errorText({ details }: Share): Markup | '' {
  const { error = '' } = details ?? {}
  // In some browsers, keys scroll overflowing text only if it can have the focus.
  return error === '' ? '' : html`<p class="error"${error.length > 300 ? html` tabindex="0"` : ''}>${error}</p>`
}

/** Links back to the code and the run, and facts that say which test this is. */
function linksBelow({ shareId, share, seconds, isComparable }: Shown, other: Other | undefined): Markup[] {
  const { links = [], file, line, project, changed } = share.details ?? {}
  const place = file === undefined || line === undefined ? file : `${file}:${line}`
  const [source, before] = [linkOf(share, 'source'), linkOf(share, 'before')]
  const rest = links.filter((link) => link !== source && link !== before && link.kind !== 'commit')
  const isComparison = other === undefined
  const view = html`<a class="view timed" href="${pagePath(shareId, { isComparison, seconds })}">${isComparison ? before?.label : 'This one only'}</a>`
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
  const end = endOf(shareId, share, keepDays)
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
function previewTags({ shareId, share, origin, pictureId }: Shown): Markup {
  const { title, details } = share
  const words = [details?.result && resultWords[details.result], details?.error].filter(Boolean).join(': ')
  const image = pictureId ?? (hasPictureAddress(share) ? shareId : undefined)
  const tags = {
    'og:type': isPicture(share) ? 'website' : 'video.other',
    'og:title': title,
    'og:description': words,
    'og:image': image === undefined ? '' : origin + picturePath(image),
  }
  const given = Object.entries(tags).filter(([, content]) => content !== '')
  return html`${given.map(([name, content]) => html`<meta property="${name}" content="${content}">`)}`
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
