import { zipOf } from '../../../emulators/github/zip.ts'
import { manifestsIn } from '../../../src/artifacts/read-artifact.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { openManifest } from '../../../src/manifest/signed-file.ts'
import { manifestOf, reader } from '../../support/reports/manifests-of-jobs.ts'
import { temporaryFileOf } from '../../support/temporary-file.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes. The action reads much larger artifacts. */
const longest = 4 * 2 ** 20

function artifact(draw: Drawing): Buffer {
  const { name, text } = manifestOf()
  const files = Array.from({ length: draw.chance(0.1) ? amount(draw, 2000) : draw.upTo(4) }, () => {
    const path = draw.mostly(0.7, name, [`${hostileText(draw, 100)}.json`, 'video.webm'])
    return [path, draw.mostly(0.7, text, [hostileText(draw, 10_000), ' '.repeat(amount(draw, longest))])] as const
  })
  const archive = zipOf(files)
  // The central directory, which holds the sizes and offsets, is at the end.
  const directory = Math.max(0, archive.indexOf('PK\x01\x02', 0, 'latin1'))
  return draw.chance(0.5)
    ? damaged(archive, draw, longest)
    : Buffer.concat([archive.subarray(0, directory), damaged(archive.subarray(directory), draw, longest)])
}

export const artifacts: readonly Kind[] = [
  {
    name: 'artifact',
    make: artifact,
    read: async (input) => {
      await using file = await temporaryFileOf(input)
      const reading = { signal: new AbortController().signal }
      return await manifestsIn(file, 'a', reading, (bytes) => openManifest(bytes, reader.signing).manifest.run.id)
    },
    mayThrow: (error) => error instanceof FileError,
  },
]
