// The script of the page that plays a recording. It is sent with the page as it is here, and the page works without it.

const video = document.querySelector('video')
if (video) followAddress(video)

/**
 * Starts the video at the moment in the page's address, as in `#t=12`, and goes where the address goes later.
 *
 * Before the first play, Safari on iOS shows no picture and ignores every seek, but it obeys the fragment of the video's
 * own address. For `?t=12` the page comes with that fragment, and `#t=12` replaces it here.
 *
 * @param {HTMLVideoElement} video
 */
function followAddress(video) {
  /**
   * Where the video has yet to arrive.
   * @type {number | undefined}
   */
  let goal = momentIn(new URL(video.src).hash)
  let hasBegun = false

  video.addEventListener('loadedmetadata', seek)
  video.addEventListener('seeked', () => {
    if (isThere()) goal = undefined
  })
  video.addEventListener('play', () => {
    hasBegun = true
  })
  video.addEventListener('playing', arriveAtLast, { once: true })
  addEventListener('hashchange', followHash)
  followHash()

  function followHash() {
    const moment = momentIn(location.hash)
    if (moment === undefined) return
    goal = moment
    // This loads the video again, which would stop one that plays.
    if (!hasBegun) setFragment(video, `#t=${moment}`)
    seek()
  }

  /** Seeks to the goal. While the length is not known, that waits for `loadedmetadata`. */
  function seek() {
    if (goal !== undefined && video.readyState >= video.HAVE_METADATA)
      video.currentTime = Math.min(goal, video.duration)
  }

  /** Within a second, since a video that plays moves on before we ask. */
  function isThere() {
    return goal !== undefined && Math.abs(video.currentTime - Math.min(goal, video.duration)) < 1
  }

  /** Seeks once more if all seeks before the first play were ignored. */
  function arriveAtLast() {
    if (!isThere()) seek()
    goal = undefined
  }
}

/**
 * The seconds in a fragment such as `#t=12` or `#t=12.5`.
 *
 * @param {string} fragment
 */
function momentIn(fragment) {
  const seconds = /^#t=(\d{1,9}(?:\.\d{1,6})?)$/.exec(fragment)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/**
 * @param {HTMLVideoElement} video
 * @param {string} fragment
 */
function setFragment(video, fragment) {
  const address = new URL(fragment, video.src).href
  if (video.src !== address) video.src = address
}
