// Plays a recording, or two side by side. The page also works without this script, which is sent without comments.

/**
 * A video and its place on the page's timeline.
 * @typedef {object} Clip
 * @property {HTMLVideoElement} video
 * @property {number} offset Start of the video, in seconds of the timeline.
 * @property {number | undefined} goal Time that it has yet to reach, in seconds of the video.
 * @property {number | undefined} sought Target of the latest seek.
 * @property {number} soughtAt Time of the latest seek, in milliseconds.
 * @property {boolean} isStarted Whether this script wants it to play now.
 * @property {boolean} isFindingLength
 * @property {number | undefined} foundLength Its length as the browser found it, which a reload forgets.
 * @property {boolean} hadNoLength Its header has no length. Reloading it would search for the length again.
 * @property {boolean} hasPicture Whether it has ever shown a picture.
 * @property {boolean} isBroken Whether it can't be loaded or played.
 * @property {number} reloadedAt Time of the last reload, in milliseconds.
 */

const root = find('main.recording')
/** What fills the screen: the videos and their controls. */
const player = find('.player')
/** @type {Clip[]} */
const clips = Array.from(root.querySelectorAll('video'), (video) => ({
  video,
  offset: 0,
  goal: undefined,
  sought: undefined,
  soughtAt: 0,
  isStarted: false,
  isFindingLength: false,
  foundLength: undefined,
  hadNoLength: false,
  hasPicture: false,
  isBroken: false,
  reloadedAt: Number.NEGATIVE_INFINITY,
}))
/** This recording. The other one, if any, comes before it. */
const own = /** @type {Clip} */ (clips.at(-1))
const moment = Number(root.dataset.moment) || 0
const isFailed = root.dataset.failed !== undefined
/** From `?t=12`, in seconds of this recording. */
const startOfQuery = root.dataset.start ? Number(root.dataset.start) : undefined

const speeds = [0.25, 0.5, 1, 1.5, 2, 4]
const jump = 5
/** Assumed length of a picture in seconds, if the browser doesn't report when pictures change. */
const usualPicture = 1 / 25
/** In seconds. A seek that ends closer before a keyframe of a WebM shows the keyframe. */
const beforePicture = 0.002
/** In seconds. A video this close to its end plays from the start again. */
const near = 0.05
/** In seconds. A video that drifts further from the leading one changes its speed, and one that is far off seeks. */
const drift = 0.03
const farOff = 0.4
/** Delay of the loading notice, in milliseconds. */
const loadingAfter = 500
/** How long a video may have a picture without a width, in milliseconds. */
const widthAfter = 500
/** How long controls stay over a video that fills the screen while nothing moves, in milliseconds. */
const stillAfter = 2500
/** Timeout of a seek, in milliseconds, because WebKit can lose one. */
const longestSeek = 1000
const reloadAgainAfter = 5000
/** Width of the scrubber's thumb, in pixels. */
const thumb = 16
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
/** Whether anybody has played, sought or stepped. */
let isUsed = false
let stillness = 0
/** Whether the latest tap only shows the controls that were gone. */
let isTapForControls = false

const { keyList, announce, draw } = createControls()
for (const clip of clips) watch(clip)
addEventListener('hashchange', followHash)
addEventListener('keydown', onKey)
addEventListener('fullscreenchange', draw)
addEventListener('pointerdown', onPointerDown)
for (const event of ['pointermove', 'keydown']) addEventListener(event, showControls)
showFirstPicture()
for (const error of root.querySelectorAll('.error')) new ResizeObserver(() => allowScrolling(error)).observe(error)
for (const clip of clips) if (clip.video.readyState > 0) onLength(clip)
draw()

/* Time */

/** @param {Clip} clip */
function lengthOf({ video, foundLength, isBroken }) {
  if (isBroken) return 0
  return Number.isFinite(video.duration) ? video.duration : (foundLength ?? lengthInDetails(video))
}

/** @param {HTMLVideoElement} video */
function lengthInDetails(video) {
  return Number(video.dataset.length) || 0
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

/** In seconds of this recording. */
function ownTime() {
  return search ? within(own, search.from - own.offset) : (own.goal ?? own.video.currentTime)
}

/** For links. */
function roundedTime() {
  return Number(ownTime().toFixed(3))
}

/** The longest clip. Its time is the timeline's. */
function leader() {
  return clips.reduce((longest, clip) => (lengthOf(clip) > lengthOf(longest) ? clip : longest), own)
}

/** @param {number} time In seconds of the timeline. */
function goTo(time) {
  search = undefined
  start = undefined
  isUsed = true
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
  // The browser paused it at its end. After this seek, it would look as if something else had.
  if (video.ended) clip.isStarted = false
  const isBusy = video.seeking && performance.now() - clip.soughtAt < longestSeek
  if (clip.isFindingLength || isBusy || video.readyState < video.HAVE_METADATA) return
  clip.sought = time
  clip.soughtAt = performance.now()
  video.currentTime = time
}

/* The first picture */

/** Shows a picture before the first play: at the address's moment, at the end of a failure, or one second in. */
function showFirstPicture() {
  const asked = momentOfHash() ?? startOfQuery
  const known = lengthOf(own)
  const isEnd = isFailed || moment > 0
  const picture = asked ?? (isEnd ? known : known > 0 && known < 2 ? known / 2 : 1)
  start = asked === undefined ? moment : undefined
  search = undefined
  if (isEnd && asked === undefined && known === 0) return
  for (const clip of clips) {
    const time = within(clip, picture + own.offset - clip.offset)
    // Before the first play, Safari on iOS obeys only the fragment of the video's own address.
    if (!clip.hadNoLength) setFragment(clip, time)
    seek(clip, time)
  }
}

/**
 * @param {Clip} clip
 * @param {number} time
 */
function setFragment(clip, time) {
  const { video } = clip
  const present = Number(/#t=(.+)$/.exec(video.src)?.[1] ?? Number.NaN)
  // A new fragment reloads the video, so ignore differences that come from rounding.
  if (Math.abs(present - time) < 2 * near) return
  clip.isStarted = false
  video.src = new URL(`#t=${Number(time.toFixed(3))}`, video.src).href
}

function followHash() {
  const asked = momentOfHash()
  if (asked === undefined) return
  if (own.video.played.length === 0) showFirstPicture()
  else goTo(asked + own.offset)
}

/** From `#t=12`, `12s`, `12,5`, `0:12` or `1:02:03`. The service reads `?t=12` by the same rule. */
function momentOfHash() {
  const text = /^#t=(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,6})?)s?$/.exec(location.hash)
  if (text === null) return
  const [, hours = 0, minutes = 0, seconds = ''] = text
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/* Playing */

function toggle() {
  if (isPlaying) pause()
  else play()
}

function play() {
  if (!isPlayable()) return pause()
  const from = nextStart() ?? search?.from
  if (from !== undefined) goTo(from)
  isUsed = true
  isPlaying = true
  keepTogether()
}

/** Where the next play begins, in seconds of the timeline. Undefined if it begins at the picture shown. */
function nextStart() {
  if (start !== undefined) return start + own.offset
  if (length() === 0 || position() < length() - near) return
  return hasLastSeconds() ? moment + own.offset : 0
}

function isPlayable() {
  return clips.some(({ isBroken }) => !isBroken)
}

function pause() {
  isPlaying = false
  for (const clip of clips) hold(clip)
  showControls()
  draw()
}

/** @param {Clip} clip */
function hold(clip) {
  clip.isStarted = false
  clip.video.pause()
}

/** @param {Clip} clip */
function run(clip) {
  clip.isStarted = true
  if (clip.video.paused) void clip.video.play().catch(onRefusal)
}

/**
 * Whether something else, such as media keys, paused a clip that this script wants to play. Its event comes later.
 * @param {Clip} clip
 */
function isStopped({ video, isStarted }) {
  return isStarted && video.paused && !video.ended
}

/**
 * During playback, plays all clips that have a picture at the current time, in step. A clip that waits for its bytes holds
 * the others.
 */
function keepTogether() {
  if (!isPlaying) return
  const lead = leader()
  const now = position()
  if (clips.some(isStopped)) return pause()
  const parts = clips.filter((clip) => clip === lead || isWithin(clip, now - clip.offset))
  const areWaiting = parts.some(isWaiting)
  for (const clip of clips) {
    if (!parts.includes(clip) || (areWaiting && !isWaiting(clip))) hold(clip)
    else if (!clip.video.ended) run(clip)
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
  for (const { video } of clips) {
    // A reload takes the default.
    video.defaultPlaybackRate = speed
    setSpeed(video, speed)
  }
  announce(`${speed}×`)
  draw()
}

/* Pictures */

/**
 * Goes to the next picture of this recording, or with -1 to the previous one. If only the other one can be played, goes to
 * its pictures.
 * @param {1 | -1} direction
 * @param {boolean} [isHeld] Whether a held key repeats this, which can be faster than pictures are found.
 */
function stepPicture(direction, isHeld = false) {
  const clip = own.isBroken ? leader() : own
  if (!search) {
    pause()
    start = undefined
    isUsed = true
    search = { from: position(), steps: 0 }
  }
  const current = search
  const isOver = () => search !== current
  if (isHeld && current.steps > 0) return
  current.steps += 1
  stepping = stepping.then(async () => {
    const time = isOver() ? undefined : await findPicture(clip, direction, isOver)
    if (time === undefined || isOver()) return
    current.from = within(clip, time) + clip.offset
    current.steps -= 1
    show(current.from)
    if (current.steps === 0) search = undefined
    draw()
  })
}

/**
 * Finds the next or previous picture. Screen recordings have a picture only where something changed, so a step of fixed
 * length would often do nothing.
 * @param {Clip} clip
 * @param {1 | -1} direction
 * @param {() => boolean} isOver Whether another action has ended the search.
 * @returns {Promise<number | undefined>} In seconds of the video.
 */
async function findPicture(clip, direction, isOver) {
  // Stop seeking once the search is over, because the other action has gone elsewhere.
  /** @param {number} time */
  const look = async (time) => (isOver() ? undefined : await pictureAt(clip, time))
  const from = clip.goal ?? clip.video.currentTime
  const shown = await look(from)
  /** Whether answers only repeat the time asked for, as in Firefox, or the time before, as in WebKit for GTK. */
  const isEcho = async () => {
    const answers = [await look(from + 0.002), await look(from + 0.004)]
    return !(Number(answers[1]) - Number(answers[0]) < 0.001)
  }
  // The answer can also be the picture's real time.
  const isSuspicious = shown !== undefined && Math.abs(shown - Number(clip.sought)) < 0.001
  if (shown === undefined || (isSuspicious && (await isEcho()))) return from + direction * usualPicture
  if (direction < 0) return shown - beforePicture
  const end = lengthOf(clip)
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
 * The start of the picture that is shown at a time, in seconds. Undefined if the browser doesn't report it.
 * @param {Clip} clip
 * @param {number} time
 * @returns {Promise<number | undefined>}
 */
async function pictureAt(clip, time) {
  const { video } = clip
  if (!('requestVideoFrameCallback' in video)) return
  return await new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), 1000)
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      clearTimeout(late)
      resolve(mediaTime)
    })
    // Chromium reports no picture for a seek to the very end, or to the current time.
    const target = Math.min(time, lengthOf(clip) - 0.001)
    clip.goal = undefined
    clip.sought = Math.abs(target - video.currentTime) < 1e-4 ? target + 5e-4 : target
    video.currentTime = clip.sought
  })
}

/* Events of videos */

/** @param {Clip} clip */
function watch(clip) {
  const { video } = clip
  video.controls = false
  // Only this recording has sound.
  video.muted = clip !== own
  let isRetried = false
  let hasData = false
  const notice = create('p', { className: 'notice', role: 'status' })
  video.after(notice, create('span', { className: 'sign' }))
  let late = setTimeout(sayLoading, loadingAfter)

  function sayLoading() {
    notice.textContent = 'Loading …'
  }
  function expectPicture() {
    clearTimeout(late)
    if (!clip.isBroken) late = setTimeout(sayLoading, loadingAfter)
  }
  function clear() {
    clearTimeout(late)
    if (!clip.isBroken) notice.textContent = ''
  }
  /** @param {(string | Node)[]} words */
  function sayBroken(...words) {
    clip.isBroken = true
    notice.className = 'notice problem'
    clearTimeout(late)
    notice.replaceChildren(...words)
    pause()
  }
  function sayUnplayable() {
    const href = video.src.replace(/\/video[^/]*$/, '/download')
    sayBroken(`${video.dataset.unplayable} `, create('a', { href, textContent: 'Download it' }))
  }
  function reload() {
    clip.isBroken = false
    notice.className = 'notice'
    notice.textContent = ''
    clip.reloadedAt = performance.now()
    if (clip.hasPicture) clip.goal ??= video.currentTime
    clip.isStarted = false
    video.load()
    draw()
  }
  function usePicture() {
    if (!hasData || video.videoWidth === 0) return
    clip.hasPicture = true
    root.classList.toggle('upright', clips.every(isUpright))
    draw()
  }
  async function onError() {
    // A bucket's address expires after an hour. A reload gets a new one by a redirect.
    if (clip.hasPicture && performance.now() - clip.reloadedAt > reloadAgainAfter) return reload()
    // Browsers report the same error for an unknown format and for bytes that didn't come.
    sayBroken()
    const { error } = video
    const isLoadable = error?.code !== MediaError.MEDIA_ERR_NETWORK && (await canLoad(video.src))
    if (video.error !== error) return
    if (!isLoadable || clip.hasPicture) return sayBroken("The video can't be loaded. ", button('Try again', {}, reload))
    // The bytes come now, but perhaps they didn't before.
    tryAgain()
  }
  function tryAgain() {
    if (isRetried) return sayUnplayable()
    isRetried = true
    reload()
  }

  for (const event of ['loadstart', 'waiting', 'seeking']) video.addEventListener(event, expectPicture)
  for (const event of ['playing', 'seeked', 'canplay']) video.addEventListener(event, clear)
  video.addEventListener('loadstart', () => {
    clip.sought = undefined
    hasData = false
  })
  video.addEventListener('loadedmetadata', () => onLength(clip))
  video.addEventListener('durationchange', () => onLength(clip))
  video.addEventListener('loadeddata', () => {
    clear()
    hasData = true
    // WebKit for GTK can know the size later than the first picture, or lose it at the end of the video.
    setTimeout(() => {
      // Another address may be loading already.
      const isLoading = !hasData || video.readyState === video.HAVE_NOTHING
      if (!isLoading && video.videoWidth === 0) tryAgain()
    }, widthAfter)
    usePicture()
  })
  video.addEventListener('resize', usePicture)
  video.addEventListener('seeked', () => arrive(clip))
  // Safari on iOS ignores every seek until playback has begun.
  for (const event of ['playing', 'timeupdate'])
    video.addEventListener(event, () => {
      if (clip.goal === undefined || video.seeking || video.paused) return
      if (Math.abs(video.currentTime - clip.goal) > 1) seek(clip, clip.goal)
      else clip.goal = undefined
    })
  video.addEventListener('click', () => {
    if (!isTapForControls) toggle()
  })
  // For example, media keys started it. These events can be outdated when they arrive.
  video.addEventListener('play', () => {
    if (!isPlaying && !video.paused) play()
  })
  video.addEventListener('pause', () => {
    if (isStopped(clip)) pause()
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
 * In some browsers, keys scroll overflowing text only if it can have the focus.
 * @param {Element} text
 */
function allowScrolling(text) {
  if (text.scrollHeight > text.clientHeight) text.setAttribute('tabindex', '0')
  else text.removeAttribute('tabindex')
}

/** @param {Clip} clip */
function isUpright({ video }) {
  return video.videoHeight > video.videoWidth
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
  // A reload begins without a length.
  if (Number.isNaN(video.duration)) return
  if (video.duration === Number.POSITIVE_INFINITY) {
    if (clip.hadNoLength) return
    clip.isFindingLength = true
    clip.hadNoLength = true
    video.currentTime = 1e9
  } else {
    clip.isFindingLength = false
    clip.foundLength = video.duration
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
    clip.foundLength = video.currentTime
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
  const time = ownTime()
  alignsEnds = atEnds
  align()
  search = undefined
  show(time + own.offset)
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
  const links = Array.from(root.querySelectorAll('a')).filter(({ classList }) => classList.contains('timed'))
  return {
    keyList,
    /** @param {string} text */
    announce(text) {
      status.textContent = text
    },
    draw() {
      player.classList.toggle('dead', !isPlayable())
      player.classList.toggle('fresh', !isUsed)
      track.draw()
      buttons.draw()
      for (const link of links) link.hash = start === undefined ? `t=${roundedTime()}` : ''
    },
  }
}

function createTrack() {
  const time = create('span')
  const total = create('span')
  const scrubber = create('input', { type: 'range', step: 'any', ariaLabel: 'Position' })
  scrubber.addEventListener('input', () => goTo(Number(scrubber.value)))
  const mark = create('span', { className: 'mark' })
  mark.addEventListener('click', () => goTo(moment + own.offset))
  const hint = create('span', { className: 'hint', hidden: true })
  const bar = create('div')
  bar.append(scrubber, mark, hint)
  const element = create('div', { className: 'track' })
  element.append(time, bar, total)

  /** @param {PointerEvent} event */
  function showTimeAt({ clientX, target }) {
    const { left, width } = scrubber.getBoundingClientRect()
    const part = Math.min(Math.max((clientX - left - thumb / 2) / (width - thumb), 0), 1)
    const there = part * length()
    const isLast = hasLastSeconds() && there >= moment + own.offset && there <= lengthOf(own) + own.offset
    hint.hidden = false
    // A click on the mark goes to its start.
    const parts = [target === mark ? '' : clock(there), isLast || target === mark ? lastSeconds() : '']
    hint.textContent = parts.filter(Boolean).join(' · ')
    hint.style.left = placeOf(part)
  }
  bar.addEventListener('pointermove', showTimeAt)
  bar.addEventListener('pointerleave', () => {
    hint.hidden = true
  })
  return {
    element,
    draw() {
      const [now, all] = [position(), length()]
      scrubber.max = String(all || 1)
      scrubber.value = String(now)
      scrubber.ariaValueText = `${clock(now)} of ${clock(all)}`
      mark.hidden = !hasLastSeconds()
      mark.title = `The ${lastSeconds()}, in which the test failed`
      mark.style.left = placeOf((moment + own.offset) / (all || 1))
      mark.style.right = `calc(100% - ${placeOf((lengthOf(own) + own.offset) / (all || 1))})`
      time.textContent = clock(now)
      total.textContent = clock(all)
    },
  }
}

/**
 * The place on the scrubber. Its thumb stays inside.
 * @param {number} part
 */
function placeOf(part) {
  return `calc(${thumb / 2}px + (100% - ${thumb}px) * ${part})`
}

/** @param {HTMLDialogElement} keyList */
function createButtons(keyList) {
  const playing = button('', {}, toggle)
  playing.className = 'play'
  const rate = create('span', { className: 'rate' })
  const last = button('', {}, () => goTo(moment + own.offset))
  const starts = button('starts', { name: 'Align both at their starts' }, () => alignAt(false))
  const ends = button('ends', { name: 'Align both at their ends' }, () => alignAt(true))
  const sound = button('', {}, toggleSound)
  const copy = button('Copy link', { tip: 'Copy a link to this moment' }, () => copyLink(copy))
  const full = button('Full screen', { key: 'f' }, toggleFullScreen)
  const element = create('div', { className: 'buttons' })
  element.append(
    row(
      button(`−${seconds(jump)}`, { name: `Back ${seconds(jump)}`, key: 'Left or j' }, () => goTo(position() - jump)),
      button('‹\u00a0Frame', { name: 'Previous frame', key: ',' }, () => stepPicture(-1)),
      playing,
      button('Frame\u00a0›', { name: 'Next frame', key: '.' }, () => stepPicture(1)),
      button(`+${seconds(jump)}`, { name: `Forward ${seconds(jump)}`, key: 'Right or l' }, () =>
        goTo(position() + jump),
      ),
      last,
    ),
    clips.length > 1 ? row(create('span', { textContent: 'Align' }), starts, ends) : '',
    row(
      button('−', { name: 'Slower', key: '<' }, () => changeSpeed(-1)),
      rate,
      button('+', { name: 'Faster', key: '>' }, () => changeSpeed(1)),
      root.querySelector('a.view') ?? '',
      create('span', { className: 'space' }),
      sound,
      copy,
      full,
      button('?', { name: 'Keys', key: '?' }, () => keyList.showModal()),
    ),
  )
  return {
    element,
    draw() {
      playing.textContent = isPlaying ? 'Pause' : playLabel()
      playing.title = `${playing.textContent} (Space or k)`
      rate.textContent = `${speed}×`
      last.hidden = !hasLastSeconds()
      last.textContent = capitalized(lastSeconds())
      last.title = `Go to the ${lastSeconds()}`
      starts.ariaPressed = String(!alignsEnds)
      ends.ariaPressed = String(alignsEnds)
      sound.hidden = !hasSound(own.video)
      sound.textContent = own.video.muted ? 'Unmute' : 'Mute'
      sound.title = `${sound.textContent} (m)`
      copy.hidden = own.isBroken
      full.textContent = document.fullscreenElement ? 'Exit full screen' : 'Full screen'
    },
  }
}

/** @param {(Node | string)[]} parts */
function row(...parts) {
  const made = create('div', { className: 'row' })
  made.append(...parts)
  return made
}

/** Says where a press begins, if that isn't near the picture shown. */
function playLabel() {
  const from = nextStart()
  if (from !== undefined && from > 0 && from === moment + own.offset && hasLastSeconds()) return `Play ${lastSeconds()}`
  return from !== undefined && position() - from > 1.5 ? 'Play from start' : 'Play'
}

/** Such as `last 10 s`, the same seconds as in the link of the comment, which has only the length in the details. */
function lastSeconds() {
  return `last ${seconds(Math.floor((lengthInDetails(own.video) || lengthOf(own)) - moment))}`
}

/**
 * Keeps number and unit on one line.
 * @param {number} number
 */
function seconds(number) {
  return `${number}\u00a0s`
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function hasLastSeconds() {
  return moment > 0 && moment < lengthOf(own)
}

/**
 * @param {string} text
 * @param {{ name?: string, tip?: string, key?: string }} about A name for screen readers, what a tooltip says instead, and
 * the key that does the same.
 * @param {() => unknown} action
 */
function button(text, { name = '', tip = name || text, key = '' }, action) {
  const title = key === '' ? tip : `${tip} (${key})`
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
  if (player.requestFullscreen) return player.requestFullscreen()
  return Reflect.get(own.video, 'webkitEnterFullscreen')?.call(own.video)
}

/** Shows the controls that lie over a video that fills the screen, until nothing has moved for a while. */
function showControls() {
  player.classList.remove('still')
  clearTimeout(stillness)
  stillness = setTimeout(() => player.classList.add('still'), stillAfter)
}

/** @param {PointerEvent} event */
function onPointerDown({ pointerType }) {
  const areControlsGone = document.fullscreenElement !== null && player.classList.contains('still')
  isTapForControls = pointerType === 'touch' && areControlsGone
  showControls()
}

/** @param {HTMLButtonElement} copy */
async function copyLink(copy) {
  const time = roundedTime()
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
  const close = button('Close', { key: 'Esc' }, () => list.close())
  // Otherwise, the box would have the focus, and Space would turn the keys off.
  close.autofocus = true
  list.append(table, label, close)
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
  const { target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || keyList.open || isTyping(target) || !isPlayable()) return
  const key = keyOf(event)
  // Space presses the focused button.
  if (key === ' ' && target instanceof Element && target.closest('button')) return
  const isSingle = key.length === 1 && key !== ' '
  const action = actions()[key]
  if (action === undefined || (isSingle && areSingleKeysOff)) return
  event.preventDefault()
  action(event)
}

/**
 * The key's own letter or name. On a layout without Latin letters, the letter that the key has on a Latin one.
 * @param {KeyboardEvent} event
 */
function keyOf({ key, code, shiftKey }) {
  if (key.length > 1) return key
  if (/^[\p{ASCII}\p{Script=Latin}]$/u.test(key)) return key.toLowerCase()
  const signs = shiftKey ? { Comma: '<', Period: '>', Slash: '?' } : { Comma: ',', Period: '.' }
  return Reflect.get(signs, code) ?? code.replace('Key', '').toLowerCase()
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof Element && target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null
  )
}

/** @returns {Record<string, (event: KeyboardEvent) => unknown>} */
function actions() {
  const [back, on] = [() => goTo(position() - jump), () => goTo(position() + jump)]
  return {
    ' ': toggle,
    k: toggle,
    j: back,
    ArrowLeft: back,
    l: on,
    ArrowRight: on,
    ',': ({ repeat }) => stepPicture(-1, repeat),
    '.': ({ repeat }) => stepPicture(1, repeat),
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
