import type { LocatedRun } from '../github/locate.ts'
import { makeBaseSection } from '../manifest/base-section.ts'
import { type BaseRuns, createBaseRuns } from '../manifest/compare.ts'
import { readManifestFiles } from '../manifest/read-manifests.ts'
import { openForBase } from '../manifest/signed-file.ts'
import { notFound } from '../messages/manifests.ts'
import type { Dependencies } from '../run/dependencies.ts'
import { counted } from '../text.ts'
import { unlessAborted } from '../time.ts'

/** Reads the manifests of the input `base`, and logs those that can't be used. Throws an InputError for invalid patterns. */
export async function readBase(
  patterns: string,
  { workspace, baseBranch }: LocatedRun,
  { signing, log, secrets, cancelled }: Dependencies,
): Promise<BaseRuns> {
  // Manifests contain cleaned branch names. No branch name has spaces, so no manifest matches the text for an unknown one.
  const branch = secrets.clean(baseBranch) || 'which is not known'
  if (patterns === '') return createBaseRuns([], branch)
  const limits = { mostFiles: 500, mostMib: 256, order: 'last first' } as const
  const search = { input: 'base', patterns, root: workspace, hide: secrets.hide, ...limits }
  const reading = readManifestFiles(search, (bytes) => {
    const { manifest } = openForBase(bytes, signing, { branch, clean: secrets.clean })
    return { section: makeBaseSection(manifest) }
  })
  const { files, read, beyondLimits, warnings } = await unlessAborted(reading, cancelled)
  for (const warning of warnings) log.warning(warning)
  if (files === 0) log.info(notFound('base', patterns, workspace, secrets.hide))
  if (beyondLimits > 0) {
    log.info(
      `Left out: ${counted(beyondLimits, 'file')} of the base, over the limit of ${limits.mostFiles} files or ${limits.mostMib} MiB`,
    )
  }
  return createBaseRuns(
    read.map(({ section }) => section),
    branch,
  )
}
