// Plays a recording, or two side by side. The page also works without this script, which is sent without comments.

/**
 * A video and its place on the page's timeline.
 * @typedef {object} Clip
 * @property {HTMLVideoElement} video
 * @property {number} offset Start of the video, in seconds of the timeline.
 * @property {number | undefined} goal Time that it has yet to reach, in seconds of the video.
 * @property {number | undefined} sought Target of the latest seek.
 * @property {number} soughtAt Time of the latest seek, in milliseconds.
 * @property {boolean} isFindingLength
 * @property {boolean} hadNoLength Its header has no length. Reloading it would lose the length that was found.
 * @property {boolean} hasPicture Whether it has ever shown a picture.
 * @property {number} reloadedAt Time of the last reload, in milliseconds.
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
/** This recording. The other one, if any, comes before it. */
const own = /** @type {Clip} */ (clips.at(-1))
const moment = Number(root.dataset.moment) || 0
const isFailed = root.dataset.failed !== undefined

const speeds = [0.25, 0.5, 1, 1.5, 2, 4]
const jump = 5
/** Assumed length of a picture in seconds, if the browser doesn't report when pictures change. */
const usualPicture = 1 / 25
/** In seconds. A video this close to its end plays from the start again. */
const near = 0.05
/** In seconds. A video that drifts further from the leading one changes its speed, and one that is far off seeks. */
const drift = 0.03
const farOff = 0.4
/** Delay of the loading notice, in milliseconds. */
const loadingAfter = 500
/** Timeout of a seek, in milliseconds, because WebKit can lose one. */
const longestSeek = 1000
const reloadAgainAfter = 5000
/** Name in the browser's storage. */
const offName = 'single-keys-off'

let isPlaying = false
let speed = 1
/** The request for the next animation frame. */
let frame = 0
/**
 * Where the first play begins, in seconds of this recording. If undefined, it begins at the picture shown.
 * @type {number | undefined}
 */
let start
let alignsEnds = false
/**
 * The current search for pictures: where it began, in seconds of the timeline, and how many steps are waiting. A search
 * seeks back and forth. Any other action ends it, and continues from where it began.
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

/** The longest clip. Its time is the timeline's. */
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
 * Seeks one at a time, because a video with many seeks at once shows no picture.
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

/** Shows a picture before the first play: at the address's moment, at the end of a failure, or one second in. */
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
    // Before the first play, Safari on iOS obeys only the fragment of the video's own address.
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
  // A new fragment reloads the video, so ignore differences that come from rounding.
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
 * During playback, plays all clips that have a picture at the current time, in step. A clip that waits for its bytes holds
 * the others.
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
 * Keeps a clip in step with the leader. A seek would hold both, so speed makes up for small differences.
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

/** @param {Error} error An AbortError if a pause or a reload ended the play. */
function onRefusal({ name }) {
  if (name !== 'AbortError') pause()
}

/** @param {1 | -1} direction Faster or slower. */
function changeSpeed(direction) {
  speed = speeds[speeds.indexOf(speed) + direction] ?? speed
  for (const { video } of clips) setSpeed(video, speed)
  announce(`${speed}×`)
  draw()
}

/* Pictures */

/**
 * Goes to the next picture of this recording, or with -1 to the previous one.
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
  // A held key repeats faster than pictures are found.
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
 * Finds the next or previous picture. Screen recordings have a picture only where something changed, so a step of fixed
 * length would often do nothing.
 * @param {1 | -1} direction
 * @param {() => boolean} isOver Whether another action has ended the search.
 * @returns {Promise<number | undefined>} In seconds of the video.
 */
async function findPicture(direction, isOver) {
  // Stop seeking once the search is over, because the other action has gone elsewhere.
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
  // Bisect to the first moment of another picture, because there may be several in between.
  while (other - same > usualPicture / 4) {
    const middle = (same + other) / 2
    if ((await look(middle)) === shown) same = middle
    else other = middle
  }
  return other
}

/**
 * Whether the answer only repeats the time asked for, as in Firefox. One such answer can be the picture's real time.
 * @param {number | undefined} answer
 */
function isEcho(answer = Number.NaN) {
  return Math.abs(answer - (own.sought ?? 0)) < 1e-4
}

/**
 * The start of the picture that is shown at a time, in seconds. Undefined if the browser doesn't report it.
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
    // Chromium reports no picture for a seek to the very end, or to the current time.
    const target = Math.min(time, lengthOf(own) - 0.001)
    own.goal = undefined
    own.sought = Math.abs(target - video.currentTime) < 1e-4 ? target + 5e-4 : target
    video.currentTime = own.sought
  })
}

/* Events of videos */

/** @param {Clip} clip */
function watch(clip) {
  const { video } = clip
  video.controls = false
  // Only this recording has sound.
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
  /** @param {(string | Node)[]} words */
  function sayBroken(...words) {
    isBroken = true
    clearTimeout(late)
    notice.replaceChildren(...words)
    pause()
  }
  function sayUnplayable() {
    const href = video.src.replace(/\/video[^/]*$/, '/download')
    const download = create('a', { href, textContent: 'Download it' })
    sayBroken("This browser can't play this video. ", download, ' and open it in a video player.')
  }
  function reload() {
    isBroken = false
    notice.textContent = ''
    clip.reloadedAt = performance.now()
    if (clip.hasPicture) clip.goal ??= video.currentTime
    video.load()
  }
  async function onError() {
    // A bucket's address expires after an hour. A reload gets a new one by a redirect.
    if (clip.hasPicture && performance.now() - clip.reloadedAt > reloadAgainAfter) return reload()
    // Browsers report the same error for an unknown format and for bytes that didn't come.
    sayBroken()
    const { error } = video
    const isLoadable = error?.code !== MediaError.MEDIA_ERR_NETWORK && (await canLoad(video.src))
    if (video.error !== error) return
    if (isLoadable && !clip.hasPicture) sayUnplayable()
    else sayBroken("The video can't be loaded. ", button('Try again', '', reload))
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
    if (video.videoWidth === 0) sayUnplayable()
    clip.hasPicture = true
    draw()
  })
  video.addEventListener('seeked', () => arrive(clip))
  // Safari on iOS ignores every seek until playback has begun.
  for (const event of ['playing', 'timeupdate'])
    video.addEventListener(event, () => {
      if (clip.goal === undefined || video.seeking || video.paused) return
      if (Math.abs(video.currentTime - clip.goal) > 1) seek(clip, clip.goal)
      else clip.goal = undefined
    })
  video.addEventListener('click', toggle)
  // For example, media keys started it. These events can be outdated when they arrive.
  video.addEventListener('play', () => {
    if (!isPlaying && !video.paused) play()
  })
  video.addEventListener('pause', () => {
    if (isPlaying && clips.length === 1 && video.paused && clip.goal === undefined) pause()
  })
  video.addEventListener('ended', () => {
    // Before the first play, a video can be at its end with a goal elsewhere.
    if (clip === leader() && clip.goal === undefined) pause()
  })
  video.addEventListener('timeupdate', draw)
  video.addEventListener('error', onError)
  if (video.error) void onError()
}

/**
 * Whether the bytes of a video come.
 * @param {string} address
 */
async function canLoad(address) {
  const leaving = new AbortController()
  try {
    const { ok, type } = await fetch(address, { mode: 'no-cors', signal: leaving.signal })
    // Only the service sees whether a bucket has the bytes.
    return type === 'opaque' ? (await fetch(address.replace(/\/video[^/]*$/, '/check'))).ok : ok
  } catch {
    return false
  } finally {
    leaving.abort()
  }
}

/**
 * Some recorders write no length. A seek to the end makes the browser find it.
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
    // Don't compare with the current time: a playing video has already moved on.
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
    button('‹ Frame', ',', () => stepPicture(-1)),
    playing,
    button('Frame ›', '.', () => stepPicture(1)),
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
    // After a click, keys must go to the page and not to the button.
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
    ['← →, j l', '5 seconds back or forward'],
    [', .', 'previous or next frame'],
    ['< >', 'slower or faster'],
    ['Home End', 'start or end'],
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
  label.append(box, ' Turn off single-key shortcuts')
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
    // Without storage, the choice lasts only for this page.
  }
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || keyList.open || isTyping(target)) return
  // Space presses the focused button.
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
