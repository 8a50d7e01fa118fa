import { mkdtempDisposable, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Examination } from '../../../src/video/examine-file.ts'
import { examineFile } from '../../support/recordings/examine.ts'

/** Examines a file with this name and content. */
export async function examine(name: string, content: Uint8Array | string): Promise<Examination> {
  await using folder = await mkdtempDisposable(join(await realpath(tmpdir()), 'content-'))
  const file = join(folder.path, name)
  await writeFile(file, content)
  return await examineFile(file)
}

/** Why it is broken; otherwise, what it is. */
export async function reasonOf(name: string, content: Uint8Array | string): Promise<string> {
  const found = await examine(name, content)
  return found.kind === 'broken' ? found.reason : found.kind
}
