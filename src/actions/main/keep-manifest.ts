import { nameManifestArtifact } from '../../artifacts/manifest-artifact.ts'
import { type ManifestFile, uploadManifest } from '../../artifacts/upload-manifest.ts'
import { doOrWarn } from '../../log/log.ts'
import { listResults } from '../../manifest/results.ts'
import type { Manifest } from '../../manifest/schema.ts'
import { ownShares } from '../../manifest/shares.ts'
import { manifestName, manifestText, type RunFacts, withCleanPaths } from '../../manifest/signed-file.ts'
import { type OutputContent, outputsInFile, writeMainOutputs } from '../../publish/outputs.ts'
import type { MainDependencies } from '../../run/dependencies.ts'

/**
 * The file that `report`, `cleanup` and `compare-with` of other jobs read. It has clean paths, and no comment, because that is
 * written while this is uploaded.
 */
function artifactFileOf(
  manifest: Manifest,
  { results: _, ...content }: OutputContent,
  run: RunFacts,
  { signing }: MainDependencies,
): ManifestFile {
  const shown = withCleanPaths(manifest)
  const outputs = outputsInFile({ ...content, results: listResults(shown) }, shown)
  return {
    artifactName: nameManifestArtifact(manifest, run),
    fileName: manifestName(manifest),
    text: manifestText(run, outputs, shown, signing),
  }
}

/** Uploads the manifest as an artifact of the run, and warns if that fails. Returns whether the artifact exists. Never throws. */
export async function uploadAsArtifact(
  manifest: Manifest,
  content: OutputContent,
  run: RunFacts,
  dependencies: MainDependencies,
): Promise<boolean> {
  const { openArtifacts, clock, cancelled, secrets, log } = dependencies
  if (openArtifacts === undefined) {
    log.debug('The manifest is not uploaded, because GitHub keeps no artifacts here')
    return false
  }
  const makeFile = () => artifactFileOf(manifest, content, run, dependencies)
  const recordsShares = ownShares(manifest).length > 0
  const options = { openArtifacts, random: clock.random, cancelled, recordsShares, clean: secrets.clean }
  const uploaded = await uploadManifest(makeFile, options)
  if (uploaded.kind === 'failed') {
    log.warning(
      `The manifest could not be uploaded as an artifact, so report, cleanup and compare-with won't find what this step shared: ${uploaded.why}`,
    )
  }
  return uploaded.kind === 'uploaded'
}

/** Writes the manifest's file and all outputs. */
export async function writeManifestAndOutputs(
  manifest: Manifest,
  content: OutputContent,
  run: RunFacts,
  dependencies: MainDependencies,
): Promise<void> {
  const { runner, signing } = dependencies
  const outputs = outputsInFile(content, manifest)
  const write = () => runner.writeManifest(manifestName(manifest), manifestText(run, outputs, manifest, signing))
  const path = await doOrWarn(write, 'The manifest could not be written to RUNNER_TEMP', dependencies)
  writeMainOutputs({ ...content, manifest: path, shareUrl: outputs.shareUrl }, dependencies)
}
