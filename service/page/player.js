// The script of the page that plays a recording, or two side by side. The page works without it. It is sent without comments.

/**
 * A video, and where it is on the page's one timeline.
 * @typedef {object} Clip
 * @property {HTMLVideoElement} video
 * @property {number} offset When the video begins, in seconds of the timeline.
 * @property {number | undefined} goal Where it has yet to arrive, in seconds of the video.
 * @property {number | undefined} sought Where its latest seek leads.
 * @property {number} soughtAt When that began, in milliseconds.
 * @property {boolean} isFindingLength
 * @property {boolean} hadNoLength Its header has no length: loading it again would lose what was found.
 * @property {boolean} hasPicture Whether it has ever shown one.
 * @property {number} reloadedAt When its address was last loaded again, in milliseconds.
 */

const root = find('main.recording')
/** @type {Clip[]} */
const clips = Array.from(root.querySelectorAll('video'), (video) => ({
  video,
  offset: 0,
  goal: undefined,
  sought: undefined,
  soughtAt: 0,
  isFindingLength: false,
  hadNoLength: false,
  hasPicture: false,
  reloadedAt: Number.NEGATIVE_INFINITY,
}))
/** This recording: the other one stands before it. */
const own = /** @type {Clip} */ (clips.at(-1))
const moment = Number(root.dataset.moment) || 0
const isFailed = root.dataset.failed !== undefined

const speeds = [0.25, 0.5, 1, 1.5, 2, 4]
const jump = 5
/** In seconds: where a browser does not tell when pictures change. */
const usualPicture = 1 / 25
/** In seconds: a play that begins so near the end begins again at the start. */
const near = 0.05
/** In seconds: of two videos, one that is further ahead or behind changes its speed, and one that is far off seeks. */
const drift = 0.03
const farOff = 0.4
/** In milliseconds. */
const loadingAfter = 500
/** The next seek waits no longer. WebKit can lose one. */
const longestSeek = 1000
const reloadAgainAfter = 5000
/** In the browser's storage. */
const offName = 'single-keys-off'

let isPlaying = false
let speed = 1
/** The request for the next animation frame. */
let frame = 0
/**
 * Where the first play begins, in seconds of this recording; undefined where it goes on from what is shown.
 * @type {number | undefined}
 */
let start
let alignsEnds = false
/**
 * The search for pictures that is under way: where it began, in seconds of the timeline, and how many steps still wait.
 * It seeks to and fro. If somebody does something else, that ends it and goes on from where it began.
 * @type {{ from: number, steps: number } | undefined}
 */
let search
/** @type {Promise<void>} */
let stepping = Promise.resolve()
let areSingleKeysOff = storedChoice()

const { keyList, announce, draw } = createControls()
for (const clip of clips) watch(clip)
addEventListener('hashchange', followHash)
addEventListener('keydown', onKey)
showFirstPicture()
for (const clip of clips) if (clip.video.readyState > 0) onLength(clip)
draw()

/* Time */

/** @param {Clip} clip */
function lengthOf({ video }) {
  if (video.error) return 0
  return Number.isFinite(video.duration) ? video.duration : Number(video.dataset.length) || 0
}

/** In seconds of the timeline. */
function length() {
  return Math.max(...clips.map(lengthOf))
}

function position() {
  if (search) return search.from
  const { video, goal = video.currentTime, offset } = leader()
  return goal + offset
}

/** The clip that lasts longest, and whose time is the timeline's. */
function leader() {
  return clips.reduce((longest, clip) => (lengthOf(clip) > lengthOf(longest) ? clip : longest), own)
}

/** @param {number} time In seconds of the timeline. */
function goTo(time) {
  search = undefined
  start = undefined
  show(time)
}

/** @param {number} time In seconds of the timeline. */
function show(time) {
  const target = Math.min(Math.max(time, 0), length() || time)
  for (const clip of clips) seek(clip, within(clip, target - clip.offset))
  draw()
}

/**
 * @param {Clip} clip
 * @param {number} time
 */
function within(clip, time) {
  return Math.min(Math.max(time, 0), lengthOf(clip) || time)
}

/**
 * Seeks, one seek after the other: a video that gets many at once shows none.
 * @param {Clip} clip
 * @param {number} time In seconds of the video.
 */
function seek(clip, time) {
  const { video } = clip
  clip.goal = time
  const isBusy = video.seeking && performance.now() - clip.soughtAt < longestSeek
  if (clip.isFindingLength || isBusy || video.readyState < video.HAVE_METADATA) return
  clip.sought = time
  clip.soughtAt = performance.now()
  video.currentTime = time
}

/* The first picture */

/** Shows what is worth seeing before anybody plays: the moment of the address, the end of a failure, or a second in. */
function showFirstPicture() {
  const asked = momentOfHash() ?? secondsIn(new URLSearchParams(location.search).get('t'))
  const known = lengthOf(own)
  const isEnd = isFailed || moment > 0
  const picture = asked ?? (isEnd ? known : known > 0 && known < 2 ? known / 2 : 1)
  start = asked === undefined ? moment : undefined
  search = undefined
  if (isEnd && asked === undefined && known === 0) return
  for (const clip of clips) {
    const time = within(clip, picture + own.offset - clip.offset)
    // Before the first play, Safari on iOS obeys nothing but the fragment of the video's own address.
    if (!clip.hadNoLength) setFragment(clip.video, time)
    seek(clip, time)
  }
}

/**
 * @param {HTMLVideoElement} video
 * @param {number} time
 */
function setFragment(video, time) {
  const present = Number(/#t=(.+)$/.exec(video.src)?.[1] ?? Number.NaN)
  // Another fragment loads the video again, which a length that was rounded is not worth.
  if (Math.abs(present - time) < 2 * near) return
  video.src = new URL(`#t=${Number(time.toFixed(3))}`, video.src).href
}

function followHash() {
  const asked = momentOfHash()
  if (asked === undefined) return
  if (own.video.played.length === 0) showFirstPicture()
  else goTo(asked + own.offset)
}

function momentOfHash() {
  return secondsIn(/^#t=(.+)$/.exec(location.hash)?.[1])
}

/** @param {string | null | undefined} text */
function secondsIn(text) {
  return /^\d{1,9}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : undefined
}

/* Playing */

function toggle() {
  if (isPlaying) pause()
  else play()
}

function play() {
  if (start !== undefined) goTo(start + own.offset)
  else if (length() > 0 && position() >= length() - near) goTo(0)
  else if (search) goTo(position())
  isPlaying = true
  keepTogether()
}

function pause() {
  isPlaying = false
  for (const { video } of clips) video.pause()
  draw()
}

/**
 * While it plays, has each clip play that is not before its start or at its end, and all at one time. One that waits for
 * its bytes holds the others.
 */
function keepTogether() {
  if (!isPlaying) return
  const lead = leader()
  const now = position()
  const parts = clips.filter((clip) => clip === lead || isWithin(clip, now - clip.offset))
  const areWaiting = parts.some(isWaiting)
  for (const clip of clips) {
    const { video } = clip
    if (!parts.includes(clip) || (areWaiting && !isWaiting(clip))) video.pause()
    else if (video.paused && !video.ended) void video.play().catch(onRefusal)
    if (clip !== lead && parts.includes(clip)) follow(clip, now - clip.offset)
  }
  draw()
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(keepTogether)
}

/**
 * @param {Clip} clip
 * @param {number} time In seconds of the video.
 */
function isWithin(clip, time) {
  return time >= 0 && time < lengthOf(clip)
}

/** @param {Clip} clip */
function isWaiting({ video }) {
  return video.readyState < video.HAVE_FUTURE_DATA && !video.ended
}

/**
 * Keeps a clip with the one that leads. A seek would hold both, so that a little is caught up by speed.
 * @param {Clip} clip
 * @param {number} time Where it should be, in seconds of the video.
 */
function follow(clip, time) {
  const { video } = clip
  if (clip.goal !== undefined || video.seeking) return
  const ahead = video.currentTime - time
  if (Math.abs(ahead) > farOff) seek(clip, time)
  const isOff = Math.abs(ahead) > drift
  setSpeed(video, !isOff ? speed : ahead > 0 ? speed * 0.9 : speed * 1.1)
}

/**
 * @param {HTMLVideoElement} video
 * @param {number} rate
 */
function setSpeed(video, rate) {
  if (video.playbackRate !== rate) video.playbackRate = rate
}

/** @param {Error} error Also of a play that was paused again, or that another address has ended. */
function onRefusal({ name }) {
  if (name !== 'AbortError') pause()
}

/** @param {1 | -1} direction To the next speed, or to the one before. */
function changeSpeed(direction) {
  speed = speeds[speeds.indexOf(speed) + direction] ?? speed
  for (const { video } of clips) setSpeed(video, speed)
  announce(`${speed}×`)
  draw()
}

/* Pictures */

/**
 * Goes to the next picture of this recording, or with -1 to the one before.
 * @param {1 | -1} direction
 */
function stepPicture(direction) {
  if (!search) {
    pause()
    start = undefined
    search = { from: position(), steps: 0 }
  }
  const current = search
  const isOver = () => search !== current
  // A key that is held down repeats faster than pictures are found.
  if (current.steps > 2) return
  current.steps += 1
  stepping = stepping.then(async () => {
    const time = isOver() ? undefined : await findPicture(direction, isOver)
    if (time === undefined || isOver()) return
    current.from = within(own, time) + own.offset
    current.steps -= 1
    show(current.from)
    if (current.steps === 0) search = undefined
    draw()
  })
}

/**
 * Recordings of screens have a picture only where something changed, so a step of fixed length would often do nothing.
 * @param {1 | -1} direction
 * @param {() => boolean} isOver Whether something else was done meanwhile.
 * @returns {Promise<number | undefined>} In seconds of the video.
 */
async function findPicture(direction, isOver) {
  // Once something else was done, no more seeks: that has gone elsewhere.
  /** @param {number} time */
  const look = async (time) => (isOver() ? undefined : await pictureAt(time))
  const from = own.goal ?? own.video.currentTime
  const shown = await look(from)
  if (shown === undefined || (isEcho(shown) && isEcho(await look(from + 0.002)))) return from + direction * usualPicture
  if (direction < 0) return shown - 0.001
  const end = lengthOf(own)
  let [same, other] = [shown, shown]
  for (let step = usualPicture; other < end; step *= 2) {
    other = Math.min(same + step, end)
    if ((await look(other)) !== shown) break
    same = other
  }
  // The first moment of another picture: between these two there may be several.
  while (other - same > usualPicture / 4) {
    const middle = (same + other) / 2
    if ((await look(middle)) === shown) same = middle
    else other = middle
  }
  return other
}

/**
 * Whether this is but the time that was asked for, as Firefox answers. Once it may be that of a picture.
 * @param {number | undefined} answer
 */
function isEcho(answer = Number.NaN) {
  return Math.abs(answer - (own.sought ?? 0)) < 1e-4
}

/**
 * When the picture began that the video shows at a time, in seconds; undefined where the browser does not tell.
 * @param {number} time
 * @returns {Promise<number | undefined>}
 */
async function pictureAt(time) {
  const { video } = own
  if (!('requestVideoFrameCallback' in video)) return
  return await new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), 1000)
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      clearTimeout(late)
      resolve(mediaTime)
    })
    // Chromium shows no picture again for a seek to the very end, or to where it is.
    const target = Math.min(time, lengthOf(own) - 0.001)
    own.goal = undefined
    own.sought = Math.abs(target - video.currentTime) < 1e-4 ? target + 5e-4 : target
    video.currentTime = own.sought
  })
}

/* What videos say */

/** @param {Clip} clip */
function watch(clip) {
  const { video } = clip
  video.controls = false
  // Two sounds at once would be noise.
  video.muted = clip !== own
  let isBroken = false
  const notice = create('p', { className: 'notice', role: 'status' })
  video.after(notice)
  let late = setTimeout(sayLoading, loadingAfter)

  function sayLoading() {
    notice.textContent = 'Loading …'
  }
  function expectPicture() {
    clearTimeout(late)
    if (!isBroken) late = setTimeout(sayLoading, loadingAfter)
  }
  function clear() {
    clearTimeout(late)
    if (!isBroken) notice.textContent = ''
  }
  function sayBroken() {
    isBroken = true
    clearTimeout(late)
    const href = video.src.replace(/\/video[^/]*$/, '/download')
    const download = create('a', { href, textContent: 'Download it' })
    if (clip.hasPicture) notice.textContent = 'The video no longer loads. Load the page again.'
    else notice.replaceChildren("This browser can't play this video. ", download, ' and open it in a video player.')
    pause()
  }
  function onError() {
    if (!clip.hasPicture || performance.now() - clip.reloadedAt < reloadAgainAfter) return sayBroken()
    // A bucket's address ends after an hour. The page's own address leads to a new one.
    clip.reloadedAt = performance.now()
    clip.goal ??= video.currentTime
    video.load()
  }

  for (const event of ['loadstart', 'waiting', 'seeking']) video.addEventListener(event, expectPicture)
  for (const event of ['playing', 'seeked', 'canplay']) video.addEventListener(event, clear)
  video.addEventListener('loadstart', () => {
    clip.sought = undefined
  })
  video.addEventListener('loadedmetadata', () => onLength(clip))
  video.addEventListener('durationchange', () => onLength(clip))
  video.addEventListener('loadeddata', () => {
    clear()
    if (video.videoWidth === 0) sayBroken()
    clip.hasPicture = true
    draw()
  })
  video.addEventListener('seeked', () => arrive(clip))
  // Safari on iOS ignores every seek until it has begun to play.
  for (const event of ['playing', 'timeupdate'])
    video.addEventListener(event, () => {
      if (clip.goal === undefined || video.seeking || video.paused) return
      if (Math.abs(video.currentTime - clip.goal) > 1) seek(clip, clip.goal)
      else clip.goal = undefined
    })
  video.addEventListener('click', toggle)
  // By the keys of a keyboard for media, for example. What the events say may be over when they come.
  video.addEventListener('play', () => {
    if (!isPlaying && !video.paused) play()
  })
  video.addEventListener('pause', () => {
    if (isPlaying && clips.length === 1 && video.paused && clip.goal === undefined) pause()
  })
  video.addEventListener('ended', () => {
    // It is at its end before the first play, too, and then has somewhere to go.
    if (clip === leader() && clip.goal === undefined) pause()
  })
  video.addEventListener('timeupdate', draw)
  video.addEventListener('error', onError)
  if (video.error) onError()
}

/**
 * Some recorders write no length. A browser finds it when it is asked for the end.
 * @param {Clip} clip
 */
function onLength(clip) {
  const { video } = clip
  if (video.duration === Number.POSITIVE_INFINITY) {
    if (clip.hadNoLength) return
    clip.isFindingLength = true
    clip.hadNoLength = true
    video.currentTime = 1e9
  } else {
    clip.isFindingLength = false
    video.dataset.length = String(video.duration)
    useLength(clip)
  }
}

/** @param {Clip} clip */
function useLength(clip) {
  align()
  if (clip.video.played.length === 0 && start !== undefined) showFirstPicture()
  else if (clip.goal !== undefined) seek(clip, within(clip, clip.goal))
  draw()
}

/** @param {Clip} clip */
function arrive(clip) {
  const { video, goal } = clip
  if (clip.isFindingLength) {
    clip.isFindingLength = false
    video.dataset.length = String(video.currentTime)
    useLength(clip)
  } else if (goal !== undefined) {
    // A video that plays has moved on before it says so.
    if (clip.sought === goal) clip.goal = undefined
    else seek(clip, goal)
  }
  draw()
}

function align() {
  for (const clip of clips) clip.offset = alignsEnds ? length() - lengthOf(clip) : 0
}

/** @param {boolean} atEnds */
function alignAt(atEnds) {
  alignsEnds = atEnds
  const [time, first] = [own.goal ?? own.video.currentTime, start]
  align()
  goTo(time + own.offset)
  start = first
}

/* Controls */

function createControls() {
  const keyList = createKeyList()
  const track = createTrack()
  const buttons = createButtons(keyList)
  const status = create('span', { className: 'status', role: 'status' })
  const box = find('.controls')
  box.append(track.element, buttons.element, status, keyList)
  box.hidden = false
  return {
    keyList,
    /** @param {string} text */
    announce(text) {
      status.textContent = text
    },
    draw() {
      track.draw()
      buttons.draw()
    },
  }
}

function createTrack() {
  const time = create('span')
  const total = create('span')
  const scrubber = create('input', { type: 'range', step: 'any', ariaLabel: 'Position' })
  scrubber.addEventListener('input', () => goTo(Number(scrubber.value)))
  const mark = create('span', { className: 'mark' })
  const bar = create('div')
  bar.append(scrubber, mark)
  const element = create('div', { className: 'track' })
  element.append(time, bar, total)
  return {
    element,
    draw() {
      const [now, all] = [position(), length()]
      scrubber.max = String(all || 1)
      scrubber.value = String(now)
      scrubber.ariaValueText = `${clock(now)} of ${clock(all)}`
      mark.hidden = !hasLastSeconds()
      mark.style.left = `${(100 * (moment + own.offset)) / (all || 1)}%`
      mark.style.right = `${100 - (100 * (lengthOf(own) + own.offset)) / (all || 1)}%`
      time.textContent = clock(now)
      total.textContent = clock(all)
    },
  }
}

/** @param {HTMLDialogElement} keyList */
function createButtons(keyList) {
  const playing = button('Play', 'Space or k', toggle)
  playing.className = 'play'
  const rate = create('span')
  const last = button('', '', () => goTo(moment + own.offset))
  const starts = button('starts', '', () => alignAt(false))
  const ends = button('ends', '', () => alignAt(true))
  const pair = clips.length > 1 ? [create('span', { textContent: 'Align' }), starts, ends] : []
  const sound = button('Sound on', 'm', toggleSound)
  const copy = button('Copy link', '', () => copyLink(copy))
  const element = create('div')
  element.append(
    button('−5 s', 'Left or j', () => goTo(position() - jump)),
    button('‹ Picture', ',', () => stepPicture(-1)),
    playing,
    button('Picture ›', '.', () => stepPicture(1)),
    button('+5 s', 'Right or l', () => goTo(position() + jump)),
    button('−', '<', () => changeSpeed(-1), 'Slower'),
    rate,
    button('+', '>', () => changeSpeed(1), 'Faster'),
    last,
    ...pair,
    root.querySelector('a.view') ?? '',
    create('span', { className: 'space' }),
    sound,
    copy,
    button('Full screen', 'f', toggleFullScreen),
    button('?', '?', () => keyList.showModal(), 'Keys'),
  )
  return {
    element,
    draw() {
      playing.textContent = isPlaying ? 'Pause' : 'Play'
      rate.textContent = `${speed}×`
      last.hidden = !hasLastSeconds()
      last.textContent = `Last ${Math.round(lengthOf(own) - moment)} s`
      starts.ariaPressed = String(!alignsEnds)
      ends.ariaPressed = String(alignsEnds)
      sound.hidden = !hasSound(own.video)
      sound.textContent = own.video.muted ? 'Sound on' : 'Sound off'
    },
  }
}

function hasLastSeconds() {
  return moment > 0 && moment < lengthOf(own)
}

/**
 * @param {string} text
 * @param {string} key
 * @param {() => unknown} action
 */
function button(text, key, action, name = '') {
  const title = name === '' ? key : `${name} (${key})`
  const made = create('button', { type: 'button', textContent: text, title, ariaLabel: name || null })
  made.addEventListener('click', (event) => {
    // Keys then go to the page again, and not to what was clicked.
    if (event.detail > 0) made.blur()
    action()
  })
  return made
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} properties
 * @returns {HTMLElementTagNameMap[Name]}
 */
function create(name, properties = {}) {
  const element = document.createElement(name)
  Object.assign(element, properties)
  return element
}

/** @param {number} seconds */
function clock(seconds) {
  const tenths = Math.floor(seconds * 10 + 1e-6)
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10]
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  const text = rest.toFixed(1).padStart(4, '0')
  return hours > 0 ? `${hours}:${String(left).padStart(2, '0')}:${text}` : `${minutes}:${text}`
}

/** @param {HTMLVideoElement} video */
function hasSound(video) {
  const names = ['mozHasAudio', 'webkitAudioDecodedByteCount']
  return Reflect.get(video, 'audioTracks')?.length > 0 || names.some((name) => Boolean(Reflect.get(video, name)))
}

function toggleSound() {
  own.video.muted = !own.video.muted
  announce(own.video.muted ? 'Sound off' : 'Sound on')
  draw()
}

function toggleFullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (root.requestFullscreen) return root.requestFullscreen()
  return Reflect.get(own.video, 'webkitEnterFullscreen')?.call(own.video)
}

/** @param {HTMLButtonElement} copy */
async function copyLink(copy) {
  const time = Number(own.video.currentTime.toFixed(3))
  const address = new URL(location.href)
  address.searchParams.delete('t')
  address.hash = `t=${time}`
  const link = address.href.replace('?compare=', '?compare')
  try {
    await navigator.clipboard.writeText(link)
    copy.textContent = 'Copied'
    announce(`Copied the link at ${clock(time)}`)
    setTimeout(() => {
      copy.textContent = 'Copy link'
    }, 2000)
  } catch {
    prompt('Copy this link', link)
  }
}

/* Keys */

function createKeyList() {
  const list = create('dialog', { ariaLabel: 'Keys' })
  const rows = [
    ['Space, k', 'play or pause'],
    ['← →, j l', '5 seconds back or on'],
    [', .', 'the picture before, the next one'],
    ['< >', 'slower, faster'],
    ['Home End', 'start, end'],
    ['f', 'full screen'],
    ['m', 'sound on or off'],
    ['?', 'this list'],
  ]
  const table = create('table')
  for (const cells of rows) {
    const row = table.insertRow()
    for (const text of cells) row.insertCell().textContent = text
  }
  const box = create('input', { type: 'checkbox', checked: areSingleKeysOff })
  box.addEventListener('change', () => turnSingleKeysOff(box.checked))
  const label = create('label')
  label.append(box, ' Turn single letters and signs off')
  list.append(
    table,
    label,
    button('Close', 'Esc', () => list.close()),
  )
  return list
}

function storedChoice() {
  try {
    return localStorage.getItem(offName) === 'yes'
  } catch {
    return false
  }
}

/** @param {boolean} isOff */
function turnSingleKeysOff(isOff) {
  areSingleKeysOff = isOff
  try {
    localStorage.setItem(offName, isOff ? 'yes' : '')
  } catch {
    // A browser that stores nothing keeps the choice for this page alone.
  }
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || keyList.open || isTyping(target)) return
  // A button that has the focus has this key for itself.
  if (key === ' ' && target instanceof Element && target.closest('button')) return
  const isSingle = key.length === 1 && key !== ' '
  const action = actions()[key.length === 1 ? key.toLowerCase() : key]
  if (action === undefined || (isSingle && areSingleKeysOff)) return
  event.preventDefault()
  action()
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof Element && target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null
  )
}

/** @returns {Record<string, () => unknown>} */
function actions() {
  const [back, on] = [() => goTo(position() - jump), () => goTo(position() + jump)]
  return {
    ' ': toggle,
    k: toggle,
    j: back,
    ArrowLeft: back,
    l: on,
    ArrowRight: on,
    ',': () => stepPicture(-1),
    '.': () => stepPicture(1),
    '<': () => changeSpeed(-1),
    '>': () => changeSpeed(1),
    Home: () => goTo(0),
    End: () => goTo(length()),
    f: toggleFullScreen,
    m: () => hasSound(own.video) && toggleSound(),
    '?': () => keyList.showModal(),
  }
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function find(selector) {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`)
  return found
}
