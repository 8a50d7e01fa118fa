import { expect, it } from 'vitest'
import { reportFolderOf } from '../../../../src/reports/formats/report-folder.ts'

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

it('has all paths in one Unicode form, whichever the report and the file system use', () => {
  const [composed, decomposed] = ['é/ä.webm', 'e\u0301/a\u0308.webm']
  for (const [root, file] of [
    ['/wé', `/we\u0301/${decomposed}`],
    ['/we\u0301', `/wé/${composed}`],
  ] as const) {
    const place = reportFolderOf(file, root)
    expect(place.folder).toEqual(['é'])
    for (const reported of [composed, decomposed]) expect(place.pathOf(reported)).toEqual(['é', 'é', 'ä.webm'])
    expect(place.pathOf(`/wé/${decomposed}`)).toEqual(['é', 'ä.webm'])
  }
})
