// Shows the demo's state as it comes, and starts runs. All HTML in it was sanitized by the server.

const byId = (id) => document.getElementById(id)
const buttons = [...document.querySelectorAll('button[data-run]')]
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

for (const button of buttons) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') void start(button.dataset.run)
  })
}

// The browser connects again by itself.
const events = new EventSource('events')
events.addEventListener('message', ({ data }) => show(JSON.parse(data)))
events.addEventListener('error', () => {
  setText(byId('status'), 'The demo has ended. Start it again with npm run demo.')
  disable(true)
  byId('reason').hidden = true
})

async function start(kind) {
  disable(true)
  try {
    const answer = await fetch(`runs/${kind}`, { method: 'POST' })
    if (!answer.ok) setText(byId('status'), await answer.text())
  } catch {
    setText(byId('status'), 'The demo does not answer.')
  }
}

/** Buttons that can't be used keep the focus, and tell why. */
function disable(disabled) {
  for (const button of buttons) {
    if (disabled) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
    if (disabled) button.setAttribute('aria-describedby', 'reason')
    else button.removeAttribute('aria-describedby')
  }
  byId('reason').hidden = !disabled
}

function show({ pull, going, status, run, comments, jobs }) {
  setText(byId('title'), pull.title)
  setText(byId('number'), `#${pull.number}`)
  setText(byId('place'), `${pull.repository}, emulated on this machine · commit ${pull.commit}`)
  setText(byId('status'), status)
  disable(going)
  showComments(comments)
  showJobs(run, jobs)
  showAbsent(going, jobs)
}

function showComments(comments) {
  const list = byId('comments')
  keep(
    list,
    comments.map(({ id }) => `comment-${id}`),
    () => byId('comment').content.firstElementChild.cloneNode(true),
  )
  for (const { id, author, createdAt, edits, html } of comments) {
    const item = byId(`comment-${id}`)
    const time = item.querySelector('time')
    time.dateTime = createdAt
    setText(time, `on ${times.format(new Date(createdAt))} UTC`)
    setText(item.querySelector('.author'), author.replace('[bot]', ''))
    item.querySelector('.bot').hidden = !author.endsWith('[bot]')
    setText(item.querySelector('.edits'), edits === 0 ? '' : ` · edited ${edits === 1 ? 'once' : `${edits} times`}`)
    setHtml(item.querySelector('.markdown-body'), html)
  }
  byId('no-comments').hidden = comments.length > 0
  byId('links-note').hidden = comments.length === 0
}

function showJobs(run, jobs) {
  const alone = jobs.length === 1
  const key = (part, at) => `${part}-${run}-${at}`
  const panel = (part, content, properties) => () => {
    const item = element('details', { className: 'job', open: alone })
    item.append(element('summary'), element(content, { className: part, ...properties }))
    return item
  }
  const summarized = jobs.flatMap(({ summary }, at) => (summary === '' ? [] : [at]))
  const withOutputs = jobs.flatMap(({ outputs }, at) => (outputs.length === 0 ? [] : [at]))
  keep(
    byId('logs'),
    jobs.map((_, at) => key('log', at)),
    panel('log', 'pre', { tabIndex: 0, role: 'group', ariaLabel: 'log' }),
  )
  keep(
    byId('outputs'),
    withOutputs.map((at) => key('outputs', at)),
    panel('outputs', 'dl'),
  )
  keep(
    byId('summaries'),
    summarized.map((at) => key('summary', at)),
    () => {
      const item = element('div', { className: 'summary' })
      item.append(element('h3'), element('div', { className: 'markdown-body' }))
      return item
    },
  )
  jobs.forEach(({ name, end, log, outputs, summary }, at) => {
    const logItem = byId(key('log', at))
    setText(logItem.firstElementChild, `${name}: ${end}`)
    setContent(logItem.lastElementChild, log.join('\n'), linked)
    const outputsItem = byId(key('outputs', at))
    if (outputsItem) {
      setText(outputsItem.firstElementChild, name)
      setContent(outputsItem.lastElementChild, outputs, outputList)
    }
    const summaryItem = byId(key('summary', at))
    if (summaryItem) {
      setText(summaryItem.firstElementChild, name)
      setHtml(summaryItem.lastElementChild, summary)
    }
  })
}

/** Says why a part is empty. */
function showAbsent(going, jobs) {
  const reason = going ? 'Comes at the end of a job.' : jobs.length > 0 ? 'This run wrote none.' : 'None yet.'
  for (const part of ['logs', 'outputs', 'summaries']) {
    const note = byId(`no-${part}`)
    note.hidden = byId(part).childElementCount > 0
    setText(note, reason)
  }
}

/** Names and values; those of several lines scroll within. */
function outputList(outputs) {
  return outputs.flatMap(([name, value]) => {
    const description = element('dd')
    const long = /[{\n]/.test(value)
    const box = long ? element('pre', { tabIndex: 0, role: 'group', ariaLabel: name }) : description
    box.append(...linked(value || '(empty)'))
    if (long) description.append(box)
    return [element('dt', { textContent: name }), description]
  })
}

/** Text, with its addresses as links. */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s"<>)]*[^\s"<>).,;:])/)
    .map((part, at) => (at % 2 === 1 ? element('a', { href: part, textContent: part }) : part))
}

/** Makes a list hold one item for each id, in their order; those that stay are left alone. */
function keep(list, ids, create) {
  for (const item of [...list.children]) if (!ids.includes(item.id)) item.remove()
  ids.forEach((id, at) => {
    if (list.children[at]?.id === id) return
    list.insertBefore(byId(id) ?? Object.assign(create(), { id }), list.children[at] ?? null)
  })
}

const shown = new WeakMap()

/** Changes what is there only where it is not so already, so that focus and selection stay. */
function setContent(target, value, make) {
  const key = JSON.stringify(value)
  if (shown.get(target) === key) return
  shown.set(target, key)
  target.replaceChildren(...make(value))
}

function setHtml(target, html) {
  if (shown.get(target) === html) return
  shown.set(target, html)
  target.innerHTML = html
}

function setText(target, text) {
  if (target.textContent !== text) target.textContent = text
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties)
}
