import { expect, it } from 'vitest'
import { zip, zipOf } from '../../../../emulators/github/zip.ts'
import { openManifest } from '../../../../src/manifest/signed-file.ts'
import { find } from '../../../support/reports/artifact-of-manifests.ts'
import { manifestOf, reader } from '../../../support/reports/manifests-of-jobs.ts'

const unit = manifestOf({ name: 'unit' })

it('reads the one manifest among thousands of other JSON files', async () => {
  const others = Array.from({ length: 5000 }, (_, at): [string, string] => [`allure/${at}.json`, '{"name":"a test"}'])
  expect(await find(zipOf([...others, [unit.name, unit.text]]))).toEqual({
    manifests: [openManifest(Buffer.from(unit.text), reader.signing)],
    refused: [],
  })
})

it('stops at an artifact of too many JSON files', async () => {
  const names = Array.from({ length: 10_001 }, (_, at) => `${at}.json`)
  const archive = zip(Object.fromEntries(names.map((name) => [name, '{}'])))
  await expect(find(archive)).rejects.toThrow("it can't be read as a zip file: it has more than 10000 JSON files")
})
