// Shows what the demo sends, and starts runs. The server wrote or sanitized all HTML.

const byId = (id) => document.getElementById(id)

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-run]')
  if (button && button.getAttribute('aria-disabled') !== 'true') void start(button.dataset.run)
})

/** Whether the page is connected to the demo. Until then, it shows its state at load time. */
let isLive = false

// The browser reconnects automatically.
const events = new EventSource('events')
events.addEventListener('message', ({ data }) => {
  isLive = true
  makeLike(document.body, new DOMParser().parseFromString(JSON.parse(data), 'text/html').body)
})
events.addEventListener('error', () => {
  if (!isLive) return
  byId('status').textContent = 'The demo has ended. Start it again with npm run demo.'
  disableButtons()
  byId('reason').hidden = true
})

async function start(kind) {
  disableButtons()
  try {
    const answer = await fetch(`runs/${kind}`, { method: 'POST' })
    if (!answer.ok) byId('status').textContent = await answer.text()
    else if (!isLive) location.reload()
  } catch {
    byId('status').textContent = 'The demo isn’t responding.'
  }
}

/** Disables the buttons until the demo sends their new state. */
function disableButtons() {
  for (const button of document.querySelectorAll('button[data-run]')) {
    button.setAttribute('aria-disabled', 'true')
    button.setAttribute('aria-describedby', 'reason')
  }
  byId('reason').hidden = false
  byId('explanation').hidden = true
}

/** Changes only differences, to keep the focus, the selection and opened parts. */
function makeLike(old, next) {
  // With scripts, a browser parses its content as text. Without them, it parses elements.
  if (old.nodeName === 'NOSCRIPT') return
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== next.data) old.data = next.data
    return
  }
  setAttributes(old, next)
  const ids = new Set(Array.from(next.children, ({ id }) => id))
  for (const child of [...old.children]) if (child.id && !ids.has(child.id)) child.remove()
  const wanted = [...next.childNodes]
  wanted.forEach((node, at) => {
    const there = old.childNodes[at] ?? null
    const same = node.id ? byId(node.id) : there
    if (same?.nodeName === node.nodeName && same.id === node.id) {
      makeLike(same, node)
      if (same !== there) old.insertBefore(same, there)
    } else old.insertBefore(document.importNode(node, true), there)
  })
  while (old.childNodes.length > wanted.length) old.lastChild.remove()
}

/** Copies all attributes except `open`, because readers choose which parts are open. */
function setAttributes(old, next) {
  const isOurs = ({ name }) => name !== 'open'
  for (const { name } of [...old.attributes].filter(isOurs)) {
    if (!next.hasAttribute(name)) old.removeAttribute(name)
  }
  for (const { name, value } of [...next.attributes].filter(isOurs)) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
}
