import { expect, it } from 'vitest'
import { reportFolderOf } from '../../../src/reports/formats/report-folder.ts'

it.each([
  ['D:\\a\\app\\test-results\\login\\video.webm', 'an absolute path'],
  ['d:\\a\\app\\test-results\\login\\video.webm', 'a drive in the other case'],
  ['D:/a/app/test-results/login/video.webm', 'slashes behind a drive'],
  ['..\\test-results\\login\\video.webm', 'a relative path'],
  ['../test-results/login/video.webm', 'a relative path with slashes'],
])('resolves on Windows what a report names as %s (%s)', (reported) => {
  const place = reportFolderOf('D:\\a\\app\\reports\\report.json', 'D:\\a\\app')
  expect(place.folder).toEqual(['reports'])
  expect(place.pathOf(reported)).toEqual(['test-results', 'login', 'video.webm'])
})

it('keeps the whole path on another drive or a network share', () => {
  const place = reportFolderOf('D:\\a\\app\\report.json', 'D:\\a\\app')
  expect(place.pathOf('E:\\out\\a.webm')).toEqual(['E:', 'out', 'a.webm'])
  expect(place.pathOf('\\\\server\\share\\a.webm')).toEqual(['server', 'share', 'a.webm'])
})
