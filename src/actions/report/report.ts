import { readRunManifests } from '../../artifacts/read-run-manifests.ts'
import { InputError } from '../../failure.ts'
import { checkPatterns } from '../../files/patterns.ts'
import type { LocatedRun } from '../../github/locate.ts'
import { ownBranchOf } from '../../github/own-branch.ts'
import { readFailOn, readShownInputs, usualNetwork } from '../../inputs/common-inputs.ts'
import { readText } from '../../inputs/read-input.ts'
import { forComment } from '../../manifest/for-comment.ts'
import { splitByRun } from '../../manifest/part.ts'
import { type FoundManifests, readManifests } from '../../manifest/read-manifests.ts'
import { withSharedSection } from '../../manifest/shared-section.ts'
import { logOwnComment } from '../../messages/comment.ts'
import { logManifests, noManifests } from '../../messages/manifests.ts'
import { logNothingFound } from '../../messages/recordings.ts'
import { logTotals } from '../../messages/results.ts'
import { gate } from '../../publish/gate.ts'
import { nothing, writeReportOutputs } from '../../publish/outputs.ts'
import { listSharesNotInComment, type PublishOptions, publish, renderManifests } from '../../publish/publish.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { manifestFolderIn } from '../../run/runner.ts'
import { addressWithoutSecrets } from '../../secrets/secrets.ts'
import { unlessAborted } from '../../time.ts'
import type { Action } from '../run-action.ts'
import { createCompare } from './compare-manifests.ts'
import { makeOwnManifest } from './own-manifest.ts'

type ReportDependencies = Dependencies & { readManifests: typeof readManifests }

/** This action has no inputs for these. */
const network = { ...usualNetwork, concurrency: 4 }

export type ReportInputs = ReturnType<typeof readReportInputs>

export const reportAction: Action<ReportInputs & typeof network> = {
  readInputs: () => ({ ...readReportInputs(), ...network }),
  writeNothing: (outlet) => writeReportOutputs(nothing, outlet),
  work(inputs, dependencies) {
    const { context, signing } = dependencies
    const mayComment = signing.hasKey || context.withoutSecrets === undefined
    const comment = mayComment ? inputs.comment : 'never'
    return joinAndPublish({ ...inputs, comment }, { ...dependencies, readManifests })
  },
}

/** Reads the inputs that report/action.yml describes. Throws an InputError for the first invalid one. */
export const readReportInputs = () => ({
  ...readShownInputs(),
  /** Patterns of manifests; empty for the artifacts of the run. */
  manifests: readText('manifests'),
  failOn: readFailOn(),
})

/** Joins the manifests of many steps into one comment, one summary and outputs. */
export async function joinAndPublish(inputs: ReportInputs, dependencies: ReportDependencies): Promise<void> {
  const { log, clock, cancelled, github, secrets, context } = dependencies
  const nothingFound = noManifests(inputs.manifests, context.workspace, secrets.hide)
  const reportUrl = addressWithoutSecrets(inputs.reportUrl, secrets)
  const began = clock.now()
  await checkPatterns({ manifests: inputs.manifests }, context.workspace)
  const located = await github.locate({
    commit: inputs.commit,
    needsPullRequest: inputs.comment !== 'never',
  })
  const found = await findManifests(inputs, located.run, dependencies)
  const isNothing = found.files === 0 && found.warnings.length === 0
  if (isNothing) logNothingFound(nothingFound, inputs, log)
  logManifests(found, context.withoutSecrets, log)
  const ownManifest = makeOwnManifest(found.unread, {
    run: located.run,
    clean: secrets.clean,
    now: began,
    random: clock.random(),
  })
  const missing = found.unread.length === 0 ? [] : [ownManifest]
  if (found.manifests.length + missing.length === 0) {
    writeReportOutputs(nothing, dependencies)
    const failure = isNothing ? failureOfNothing(inputs, nothingFound) : failureOfNoneUsable(found)
    if (failure !== undefined) log.fail(failure)
    return
  }
  const reported = began / 1000
  // This step sees all jobs, even those whose own steps write only failures.
  const ofJobs = found.manifests.map(({ quiet: _, ...manifest }) => ({
    ...manifest,
    reportUrl: manifest.reportUrl ?? reportUrl,
    reported,
  }))
  const manifests = [...ofJobs, ...missing]
  // Its section replaces that of an earlier report, whose manifests were missing.
  const updates = missing.length === 0 ? [forComment(ownManifest)] : []
  const publishOptions: PublishOptions = { ...inputs, located, rest: 'results', fromManyJobs: true, updates }
  const rendered = renderManifests(manifests, publishOptions, dependencies)
  const { commented, content } = await publish(rendered, publishOptions, dependencies)
  // Artifacts record their shares whatever becomes of the comment.
  if (inputs.manifests !== '') listSharesNotInComment(rendered, commented, publishOptions, dependencies)
  writeReportOutputs(content, dependencies)
  const recordings = manifests.flatMap((manifest) => manifest.recordings)
  logTotals(recordings, 'reported with links', (clock.now() - began) / 1000, log)
  const ownBranch = secrets.clean(ownBranchOf(located.run, inputs.prNumber))
  const current = splitByRun(manifests).newest.map(withSharedSection)
  const failures = gate(current, {
    failOn: inputs.failOn,
    verdict: content.verdict,
    ownBranch,
    mayHaveNoTests: inputs.ifNoFilesFound === 'ignore',
    unusable: found.unusable,
  })
  if (cancelled.aborted) log.fail('The workflow was canceled. The comment may lack links that the outputs list.')
  else if (failures !== undefined) log.fail(failures)
  logOwnComment(commented, log)
}

function failureOfNoneUsable({ leftOut, unusable }: FoundManifests): string | undefined {
  if (leftOut > 0 && unusable === 0) return undefined
  return 'None of the manifests can be used. The warnings say why.'
}

/** Why the step fails if there is no manifest at all. */
function failureOfNothing({ ifNoFilesFound, failOn }: ReportInputs, nothingFound: string): string | undefined {
  if (ifNoFilesFound === 'error') return nothingFound
  if (ifNoFilesFound === 'ignore' || failOn === 'never') return undefined
  return `No manifest was found, so nothing is known about the tests (fail-on: ${failOn}).`
}

/** Reads the manifests that the input names, or else the artifacts of this run or of the one that triggered it. */
async function findManifests(
  inputs: ReportInputs,
  run: LocatedRun,
  dependencies: ReportDependencies,
): Promise<FoundManifests> {
  const { context, github, signing, secrets, cancelled, readManifests } = dependencies
  const reading = { context: run, signing, secrets, compare: createCompare(inputs, dependencies) }
  const ownFolder = manifestFolderIn(context.temporaryFolder)
  if (inputs.manifests !== '') {
    const search = { patterns: inputs.manifests, root: context.workspace, hide: secrets.hide, ownFolder }
    return await unlessAborted(readManifests(search, reading), cancelled)
  }
  const explain = (error: unknown) => github.explain(error)
  const downloads = { folder: context.temporaryFolder, signal: cancelled, explain }
  const runId = context.triggeringRunId || context.runId
  try {
    const found = readRunManifests(await github.client(), runId, { ...reading, ...downloads })
    return await unlessAborted(found, cancelled)
  } catch (error) {
    cancelled.throwIfAborted()
    throw new InputError(`The artifacts of this run can't be listed: ${explain(error)}`, { cause: error })
  }
}
