import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'

/** Reports that real tools wrote; the README beside them says which. */
const fixtures = join(import.meta.dirname, '../../fixtures/reports')

/** What reports tell of recordings, in a workspace of their own that has these files, or these fixtures in their place. */
export async function readIn(
  files: Record<string, string | { fixture: string }>,
  recordings: string[],
  patterns = '.',
) {
  const root = await mkdtemp(join(tmpdir(), 'workspace-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    if (typeof content === 'string') await writeFile(join(root, path), content)
    else await cp(join(fixtures, content.fixture), join(root, path), { recursive: true })
  }
  const { signal } = new AbortController()
  const { matched, ...told } = await readTestReports({ patterns, root, recordings }, signal, 60_000)
  await rm(root, { recursive: true, force: true })
  return { ...told, test: (path: string) => matched.get(path)?.test }
}
