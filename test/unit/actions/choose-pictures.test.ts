import { expect, it } from 'vitest'
import { choosePictures } from '../../../src/actions/main/choose-pictures.ts'
import { type Manifest, manifestSchema } from '../../../src/manifest/schema.ts'
import { readBy } from '../../../src/manifest/shape-of.ts'
import type { NamedPicture } from '../../../src/reports/pictures/named-pictures.ts'
import { sectionOf } from '../../support/comment/sections.ts'

/** A manifest of failed tests with a recording each, by the causes of their failures. */
function manifestOf(causes: readonly string[]): Manifest {
  const tests = causes.map((cause, id) => ({ id, title: `test ${id}`, result: 'failed', cause }))
  const recordings = tests.map(({ id, title }) => ({
    id,
    title,
    path: `${id}.webm`,
    status: 'shared',
    url: `https://service.example/s/${id}`,
    test: { id },
  }))
  return readBy(manifestSchema, { ...sectionOf(), tests, recordings })
}

const pictureOf = (id: number): NamedPicture => ({ path: [`${id}.png`], folder: [] })
const fileOf = (path: string) => ({
  path,
  file: `/${path}`,
  name: path,
  sizeBytes: 1,
  mimeType: 'image/png',
  stamp: '',
})

/** Chooses among pictures that these tests name. Only those of `existing` exist. */
async function choose(causes: readonly string[], named: readonly number[], existing: readonly number[]) {
  let lookedAt = 0
  const paths = existing.map((id) => `${id}.png`)
  const chosen = await choosePictures(
    manifestOf(causes),
    new Map(named.map((id) => [id, [pictureOf(id)]])),
    async ([picture]) => {
      lookedAt += 1
      const path = picture?.path.join('/') ?? ''
      return paths.includes(path) ? fileOf(path) : undefined
    },
  )
  return { chosen: [...chosen.keys()], lookedAt }
}

it('chooses one picture for each cause, that of the first row with one, and the most frequent cause first', async () => {
  const causes = ['alone', 'often', 'often', 'often', 'twice', 'twice']
  const { chosen } = await choose(causes, [0, 2, 3, 4, 5], [0, 2, 3, 5])
  expect(chosen).toEqual([2, 5, 0])
})

it('chooses a picture after a hundred causes that name none', async () => {
  const causes = Array.from({ length: 101 }, (_, at) => `cause ${at}`)
  expect((await choose(causes, [100], [100])).chosen).toEqual([100])
})

it('chooses the picture of the first row that names one, even after many of its cause that name none', async () => {
  const causes = Array.from({ length: 30 }, () => 'same')
  expect((await choose(causes, [25, 28], [25, 28])).chosen).toEqual([25])
})

it('cuts the title of a picture like that of a recording', async () => {
  const test = { id: 0, title: 'x'.repeat(1500), result: 'failed' }
  const recording = { id: 0, title: 'x', path: 'a.webm', status: 'shared', url: 'https://service.example/s/0', test }
  const manifest = readBy(manifestSchema, { ...sectionOf(), tests: [test], recordings: [recording] })
  const chosen = await choosePictures(manifest, new Map([[0, [pictureOf(0)]]]), async () => fileOf('0.png'))
  expect(chosen.get(0)?.title).toBe(`${'x'.repeat(199)}…`)
})

it('looks for few files if none of 20,000 failed tests has the picture that its report names', async () => {
  const causes = Array.from({ length: 20_000 }, (_, at) => `cause ${at}`)
  const { chosen, lookedAt } = await choose(causes, [...causes.keys()], [])
  expect(chosen).toEqual([])
  expect(lookedAt).toBeLessThanOrEqual(100)
})
