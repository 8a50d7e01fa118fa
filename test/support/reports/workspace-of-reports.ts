import { cp, mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findTests } from '../../../src/reports/find-tests.ts'
import { joinAllure } from '../../../src/reports/formats/join-allure.ts'
import { joinXcresult } from '../../../src/reports/formats/join-xcresult.ts'
import { createReportReader } from '../../../src/reports/formats/read-report.ts'
import { hideNothing } from './report-of.ts'
import { seenByRecordings } from './seen-by-recordings.ts'

/** Reports that real tools wrote; the README beside them says which. */
const fixtures = join(import.meta.dirname, '../../fixtures/reports')

/**
 * Reads what reports say about recordings, in a workspace with these files or fixtures. Rejects if a report can't be
 * used.
 */
export async function readIn(
  files: Record<string, string | { fixture: string }>,
  recordings: string[] = [],
  { mergeRetries = false } = {},
) {
  await using root = await mkdtempDisposable(join(tmpdir(), 'workspace-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root.path, path)), { recursive: true })
    if (typeof content === 'string') await writeFile(join(root.path, path), content)
    else await cp(join(fixtures, content.fixture), join(root.path, path), { recursive: true })
  }
  const paths = (await readdir(root.path, { recursive: true })).filter((path) => /\.(?:json|xml|trx)$/.test(path))
  const found = findIn(root.path, paths.sort(), { recordings, mergeRetries })
  return { ...found, test: (path: string) => found.matched.get(path)?.test }
}

/** Reads what reports at these paths in a workspace say about recordings. */
export function findIn(
  root: string,
  paths: readonly string[],
  { recordings = [], mergeRetries = false }: { recordings?: readonly string[]; mergeRetries?: boolean } = {},
) {
  const read = createReportReader(root, hideNothing)
  const reports = joinXcresult(joinAllure(paths.map((path) => read(join(root, path)))))
  const findings = findTests(reports, { root, recordings, hide: hideNothing, mergeRetries })
  return { ...seenByRecordings(findings), findings }
}
