import { expect, it } from 'vitest'
import type { ListedTest } from '../../../src/manifest/schema.ts'
import type { RecordedTest, RecordedTests } from '../../../src/reports/find-tests.ts'
import { titleRecordings } from '../../../src/sharing/titles.ts'

type Shown = [path: string, test?: Partial<ListedTest>, tryNumber?: number, tries?: number]

const titlesWith = (paths: readonly string[], recorded: RecordedTests) =>
  titleRecordings(paths, recorded).map(({ title, ending }) => title + ending)

function titles(...shown: Shown[]): string[] {
  const matched = shown.flatMap(([path, known, tryNumber = 1, tries = 1]): [string, RecordedTest][] => {
    const test: ListedTest = { id: 0, title: 'Login › logs in', result: 'passed', ...known }
    return known ? [[path, { test, recordedTry: { id: 0, try: tryNumber, tries } }]] : []
  })
  return titlesWith(
    shown.map(([path]) => path),
    new Map(matched),
  )
}

it('a recording has the title of its test, or one made from its path without a test', () => {
  expect(titles(['out/a-chromium/video.webm', { project: 'chromium' }], ['out/demo.mp4'])).toEqual([
    'Login › logs in',
    'demo',
  ])
})

it('adds the project if tests of several projects have the same title', () => {
  expect(titles(['a/video.webm', { project: 'phone' }], ['b/video.webm', { project: 'desktop' }])).toEqual([
    'Login › logs in [phone]',
    'Login › logs in [desktop]',
  ])
})

it('adds the path without shared folders if the same test was recorded in several folders', () => {
  const folders = ['/temp/recordings/one', '/temp/recordings/two']
  expect(titles(...folders.map((folder): Shown => [`${folder}/video.webm`, {}]))).toEqual([
    'Login › logs in (one/video.webm)',
    'Login › logs in (two/video.webm)',
  ])
})

it('always names the try if there are several', () => {
  expect(titles(['a/video.webm', {}, 2, 2])).toEqual(['Login › logs in (try 2 of 2)'])
  expect(
    titles(
      ['a/video.webm', { project: 'x' }, 1, 2],
      ['a-retry1/video.webm', { project: 'x' }, 2, 2],
      ['b/video.webm', { project: 'y' }],
    ),
  ).toEqual(['Login › logs in [x] (try 1 of 2)', 'Login › logs in [x] (try 2 of 2)', 'Login › logs in [y]'])
})

it('numbers several videos of one try', () => {
  expect(titles(['a/video.webm', {}], ['a/video-1.webm', {}])).toEqual(['Login › logs in', 'Login › logs in (2)'])
})

it('numbers several videos of one try in the order of the report', () => {
  const test = { id: 1, title: 'logs in' }
  const match = (videoIndex?: number) => ({ test, recordedTry: { id: 1, try: 2, tries: 2 }, videoIndex })
  const paths = ['a/first.webm', 'a/second.webm', 'a/attachments/third.webm', 'a/other.webm']
  const matched = new Map([1, 0, 2, undefined].map((videoIndex, at) => [paths[at] ?? '', match(videoIndex)]))
  expect(titlesWith(paths, matched)).toEqual([
    'logs in (try 2 of 2) (2)',
    'logs in (try 2 of 2)',
    'logs in (try 2 of 2) (3)',
    'logs in (try 2 of 2) (4)',
  ])
})

it('names no try if the recording may show any', () => {
  const ofAnyTry = { test: { id: 1, title: 'logs in' }, recordedTry: { id: 1, tries: 2 } }
  expect(titlesWith(['a.webm'], new Map([['a.webm', ofAnyTry]]))).toEqual(['logs in'])
})

it('adds the path if tests of different files have the same title, before the try', () => {
  expect(titles(['a/video.webm', {}, 1, 2], ['b/video.webm', {}, 1, 2])).toEqual([
    'Login › logs in (a/video.webm) (try 1 of 2)',
    'Login › logs in (b/video.webm) (try 1 of 2)',
  ])
})

it('adds the path if tests of different files have the same title', () => {
  expect(titles(['a/video.webm', {}], ['b/video.webm', {}])).toEqual([
    'Login › logs in (a/video.webm)',
    'Login › logs in (b/video.webm)',
  ])
})

it('never gives a recording the title of a test that another one shows', () => {
  expect(titles(['a.webm', { title: 'b' }], ['b.webm'])).toEqual(['b (a.webm)', 'b.webm'])
})

it('each recording has a title of its own, whatever tests and files are called', () => {
  const all = titles(
    ['a/video.webm', { title: 'x' }],
    ['a/video-1.webm', { title: 'x' }],
    ['x (2).webm'],
    ['x.webm'],
    ['b/y.webm', { title: 'x (2)' }],
    ['b/z.webm', { title: '' }],
    ['c/w.webm', { title: 'b/z.webm' }],
  )
  expect(new Set(all).size).toBe(all.length)
})
