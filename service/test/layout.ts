import { expect } from 'vitest'
import type { TestService } from './open-service.ts'
import type { openRecordings, RecordingName } from './recordings.ts'
import { shareVideo } from './recordings.ts'

// Where things are on the page behind a link, in any browser and window.

/** A browser's window. */
export type View = {
  visit(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  resize(size: Size): Promise<unknown>
}

export type Size = { width: number; height: number }

type Box = Size & { top: number; right: number; bottom: number }

/** A `picture` is a video without its black bars. */
type Layout = {
  window: Size
  overflow: number
  stage: Box
  videos: { box: Box; picture: Size }[]
  buttons: Box[]
  mark: { box: Box; color: string }
  card: string
  [selector: string]: unknown
}

export const windows = [
  { width: 1280, height: 800 },
  { width: 400, height: 800 },
  { width: 800, height: 400 },
]

/** As long as the action's longest. */
const error = `expect(locator).toBeVisible() failed · ${'Locator: getByRole("heading") · '.repeat(9)}`.slice(0, 300)
const details = { result: 'failed', error, durationSeconds: 20, moment: 10, project: 'chromium', changed: true }
const links = ['pull-request', 'run', 'commit', 'source', 'report'].map((kind) => ({
  kind,
  label: `The ${kind}`,
  url: `https://example.com/${kind}`,
}))

/** Whether all videos were ready at three looks in a row, because the page arranges them by their size. */
const arePlaced = `(() => {
  const videos = [...document.querySelectorAll('video')]
  const isReady = ({ readyState, videoWidth, seeking }) => readyState > 1 && videoWidth > 0 && !seeking
  const before = globalThis.looks ?? 0
  globalThis.looks = videos.length > 0 && videos.every(isReady) ? before + 1 : 0
  return before > 1
})()`

const measured = `(() => {
  const boxOf = (element) => {
    const { top, right, bottom, width, height } = element.getBoundingClientRect()
    return { top, right, bottom, width, height }
  }
  const find = (selector) => document.querySelector(selector)
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.offsetHeight > 0)
  const videos = all('video').map((video) => {
    const box = boxOf(video)
    const part = Math.min(box.width / video.videoWidth, box.height / video.videoHeight)
    return { box, picture: { width: part * video.videoWidth, height: part * video.videoHeight } }
  })
  return {
    window: { width: innerWidth, height: innerHeight },
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    stage: boxOf(find('.stage')),
    videos,
    buttons: all('.controls button, .controls .view').map(boxOf),
    mark: { box: boxOf(find('.mark')), color: getComputedStyle(find('.mark')).backgroundColor },
    card: getComputedStyle(find('main')).backgroundColor,
    ...Object.fromEntries(['.result', '.error', '.play'].map((selector) => [selector, find(selector) && boxOf(find(selector))])),
  }
})()`

/** Opens pages and checks what is where. */
export function createLayoutChecks(
  view: View,
  service: TestService,
  recordings: Awaited<ReturnType<typeof openRecordings>>,
) {
  async function share(name: RecordingName, shown: object) {
    return await shareVideo(service, { name, bytes: await recordings.read(name) }, { details: shown })
  }

  async function measure(url: string, size: Size): Promise<Layout> {
    await view.resize(size)
    await view.visit(url)
    await expect.poll(() => view.evaluate(arePlaced), { timeout: 20_000 }).toBe(true)
    const layout = (await view.evaluate(measured)) as Layout
    expect(layout.window).toEqual(size)
    expect(layout.overflow, 'nothing scrolls sideways').toBe(0)
    return layout
  }

  return {
    /** One recording: how large it is, and what the first screen has. */
    async expectAlone(name: RecordingName, size: Size): Promise<void> {
      const before = await share('short.webm', { result: 'passed' })
      const all = [...links, { kind: 'before', label: 'Compare with main', url: before.url }]
      const { url } = await share(name, { ...details, links: all })
      const layout = await measure(url, size)
      const { stage, videos, mark } = layout
      const [{ picture } = { picture: { width: 0, height: 0 } }] = videos
      const most = 0.6 * size.height
      const heightIfWide = (stage.width * picture.height) / picture.width
      if (heightIfWide <= most) expect(picture.width, 'as wide as the page').toBeCloseTo(stage.width, -0.5)
      else expect(picture.height, '60 % of the window').toBeGreaterThan(most - 1)
      expect(stage.bottom).toBeLessThanOrEqual(Math.min(...layout.buttons.map(({ top }) => top)))
      // Result and error of a phone that lies on its side leave no room for more than the video.
      if (size.height > size.width || size.height >= 800)
        for (const selector of ['.result', '.error', '.play']) expectInside(layout[selector], size, selector)
      for (const { box } of videos) expectInside(box, size, 'video')
      expect(mark.box.height).toBeGreaterThan(2)
      expect(mark.color).not.toBe(layout.card)
      expectButtons(layout, size, 2)
    },

    /** Two recordings: both have the same room, and are on the first screen of a phone with the play button. */
    async expectPair(name: RecordingName, size: Size): Promise<void> {
      const before = await share(name, { result: 'passed', error })
      const { url } = await share(name, {
        ...details,
        links: [...links, { kind: 'before', label: 'Compare with main', url: before.url }],
      })
      const layout = await measure(`${url}?compare`, size)
      const [first, second] = layout.videos
      expect([first?.box.width, first?.box.height]).toEqual([second?.box.width, second?.box.height])
      const isStacked = first?.box.top !== second?.box.top
      // Two upright recordings have more room beside each other.
      expect(isStacked).toBe(size.width < 640 && !name.startsWith('upright'))
      for (const { box, picture } of layout.videos) {
        expectInside(box, size, 'video')
        expect(picture.height, 'a video that can be seen').toBeGreaterThan(140)
      }
      expectInside(layout['.play'], size, '.play')
      expectButtons(layout, size, 3)
    },
  }
}

function expectInside(box: unknown, { height }: Size, what: string): void {
  const { top = -1, bottom = Number.POSITIVE_INFINITY } = (box ?? {}) as Partial<Box>
  expect([top >= 0, bottom <= height + 0.5], `${what} on the first screen: ${JSON.stringify(box)}`).toEqual([
    true,
    true,
  ])
}

/** On a phone, buttons are 44 px high and stand in few rows, with room beside them. */
function expectButtons({ buttons }: Layout, { width, height }: Size, mostRows: number): void {
  if (width >= 640 && height >= 480) return
  expect(new Set(buttons.map((each) => Math.round(each.height)))).toEqual(new Set([44]))
  expect(new Set(buttons.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(mostRows)
  expect(Math.max(...buttons.map(({ right }) => right))).toBeLessThan(width - 8)
}
