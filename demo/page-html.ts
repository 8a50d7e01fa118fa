import { readFile } from 'node:fs/promises'
import type { PageState } from './page-state.ts'

const shell = new URL('page/index.html', import.meta.url)

/** The whole page, complete even without scripts. */
export async function pageHtml(body: string): Promise<string> {
  const html = await readFile(shell, 'utf8')
  return html.replace('<body></body>', () => `<body>${body}</body>`)
}

/** The page's body. Lists contain no white space, because the page's script finds their items by position. */
export function bodyHtml(state: PageState): string {
  const { pull, comments } = state
  return `<a class="skip" href="#comments">Skip to the comments</a>
<header>
  <p class="product">Share Recordings <span>demo</span></p>
  <h1><span id="title">${text(pull.title)}</span> <span class="soft" id="number">#${pull.number}</span></h1>
  <p class="soft" id="place">${text(pull.repository)}, emulated on this machine · ${text(pull.head)} into ${text(pull.base)} · commit ${text(pull.commit)} · changes: ${text(pull.changes)}</p>
</header>
${controlsHtml(state)}
<main>
  <div class="column">
    <section aria-labelledby="comments-heading">
      <h2 id="comments-heading">Comments on the pull request</h2>
      <div id="comments" tabindex="-1">${comments.map(commentHtml).join('')}</div>
      <p class="soft" id="no-comments"${hiddenIf(comments.length > 0)}>No comment yet.</p>
      <p class="soft" id="links-note"${hiddenIf(comments.length === 0)}>Links to recordings play them. Links to runs lead back here, and links to code and commits work only on GitHub.</p>
    </section>
    ${listHtml(state, 'summary', 'summaries', 'Job summary')}
  </div>
  <div class="column">
    ${listHtml(state, 'log', 'logs', 'Log')}
    ${listHtml(state, 'outputs', 'outputs', 'Outputs')}
  </div>
</main>`
}

function controlsHtml({ buttons, going, status, numbers }: PageState): string {
  return `<section class="controls" aria-label="Runs">
  <div class="buttons">${buttons.map((button) => buttonHtml(button, going)).join('')}</div>
  <p id="status" role="status">${text(status)}</p>
  <p class="soft" id="numbers">${text(numbers)}</p>
  <p class="soft" id="reason"${hiddenIf(!going)}>The buttons wait until this run ends. Writing the comment takes seconds, because each job checks that no other job has overwritten its part.</p>
  <p class="soft" id="explanation"${hiddenIf(going)}>${buttons.map(({ label, effect }) => `<b>${text(label)}</b> ${text(effect)}`).join(' ')}</p>
  <noscript><p>The buttons need JavaScript. Without it, reload this page to see what is new.</p></noscript>
</section>`
}

type JobState = PageState['jobs'][number]
type JobPart = 'summary' | 'log' | 'outputs'

/** Lists this part of all jobs that have it, or says why there is none. */
function listHtml({ jobs, run, going }: PageState, part: JobPart, list: string, heading: string): string {
  const items = jobs.flatMap((job, at) => {
    const isThere = part === 'log' || job[part].length > 0
    return isThere ? [partHtml(job, part, `${part}-${run}-${at}`, jobs.length === 1)] : []
  })
  const whyNone = jobs.length > 0 ? 'This run has none.' : 'None yet.'
  return `<section aria-labelledby="${part}-heading">
      <h2 id="${part}-heading">${heading}${run === undefined ? '' : ` of run #${run}`}</h2>
      <div id="${list}">${items.join('')}</div>
      <p class="soft" id="no-${list}"${hiddenIf(items.length > 0)}>${going ? 'Appears when the job ends.' : whyNone}</p>
    </section>`
}

function partHtml(job: JobState, part: JobPart, id: string, isOpen: boolean): string {
  const { name, end, log, outputs, summary } = job
  if (part === 'summary') {
    return `<div class="summary" id="${id}"><h3>${text(name)}</h3><div class="markdown-body">${summary}</div></div>`
  }
  const [title, content] =
    part === 'log'
      ? [`${name}: ${end}`, preformatted(log.join('\n'), 'log', 'log')]
      : [name, `<dl class="outputs">${outputs.map(outputHtml).join('')}</dl>`]
  return `<details class="job" id="${id}"${isOpen ? ' open' : ''}><summary>${text(title)}</summary>${content}</details>`
}

/** A button. While it is disabled, it keeps the focus and says why. */
function buttonHtml({ kind, label }: PageState['buttons'][number], going: boolean): string {
  const waiting = going ? ' aria-disabled="true" aria-describedby="reason"' : ''
  return `<button type="button" data-run="${kind}"${waiting}>${text(label)}</button>`
}

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function commentHtml({ id, heading, author, createdAt, edits, html }: PageState['comments'][number]): string {
  const bot = author.endsWith('[bot]') ? ' <span class="bot">bot</span>' : ''
  const time = `<time datetime="${text(createdAt)}">on ${times.format(new Date(createdAt))} UTC</time>`
  const edited = edits === 0 ? '' : ` · edited ${edits === 1 ? 'once' : `${edits} times`}`
  return `<section id="comment-${id}" aria-labelledby="heading-${id}"><h3 class="host" id="heading-${id}">${text(heading)}</h3><div class="timeline"><span class="avatar" aria-hidden="true">▶</span><article class="comment"><p class="head"><strong class="author">${text(author.replace('[bot]', ''))}</strong>${bot} <span class="soft">commented ${time}</span><span class="soft edits">${edited}</span></p><div class="markdown-body">${html}</div></article></div></section>`
}

/** A name and its value. A multiline value scrolls in a box. */
function outputHtml([name, value]: [string, string]): string {
  const isLong = /[{\n]/.test(value)
  const content = isLong ? preformatted(value, 'value', name) : linked(value || '(empty)')
  return `<dt>${text(name)}</dt><dd>${content}</dd>`
}

function preformatted(content: string, name: string, label: string): string {
  // HTML drops a line break at the start.
  return `<pre class="${name}" tabindex="0" role="group" aria-label="${text(label)}">\n${linked(content)}</pre>`
}

/** Turns the addresses in a text into links. */
function linked(content: string): string {
  return content
    .split(/(https?:\/\/[^\s"<>)]*[^\s"<>).,;:])/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${text(part)}">${text(part)}</a>` : text(part)))
    .join('')
}

function hiddenIf(hidden: boolean): string {
  return hidden ? ' hidden' : ''
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
