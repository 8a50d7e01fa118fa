import { checkPatterns } from '../../files/patterns.ts'
import { ownBranchOf } from '../../github/own-branch.ts'
import { readFailOn, readShownInputs, usualNetwork } from '../../inputs/common-inputs.ts'
import { splitByRun } from '../../manifest/part.ts'
import { readManifests } from '../../manifest/read-manifests.ts'
import { withSharedSection } from '../../manifest/shared-section.ts'
import { logOwnComment } from '../../messages/comment.ts'
import { logManifests, noManifests } from '../../messages/manifests.ts'
import { logNothingFound } from '../../messages/recordings.ts'
import { logTotals } from '../../messages/results.ts'
import { gate } from '../../publish/gate.ts'
import { nothing, writeReportOutputs } from '../../publish/outputs.ts'
import { listSharesNotInComment, type PublishOptions, publish, renderManifests } from '../../publish/publish.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { addressWithoutSecrets } from '../../secrets/secrets.ts'
import { unlessAborted } from '../../time.ts'
import { readBase } from '../read-base.ts'
import type { Action } from '../run-action.ts'

type ReportDependencies = Dependencies & { readManifests: typeof readManifests }

/** This action has no inputs for these. */
const network = { ...usualNetwork, concurrency: 4 }

export type ReportInputs = ReturnType<typeof readReportInputs>

export const reportAction: Action<ReportInputs & typeof network> = {
  name: 'report',
  keyAdvice: 'Use the same secret as the main action: report needs it to verify the manifests.',
  readInputs: () => ({ ...readReportInputs(), ...network }),
  writeNothing: (outlet) => writeReportOutputs(nothing, outlet),
  work: (inputs, dependencies) => joinAndPublish(inputs, { ...dependencies, readManifests }),
}

/** Reads the inputs that report/action.yml describes. Throws an InputError for the first invalid one. */
export const readReportInputs = () => ({ ...readShownInputs('manifests'), failOn: readFailOn() })

/** Joins the manifests of many steps into one comment, one summary and outputs. */
export async function joinAndPublish(inputs: ReportInputs, dependencies: ReportDependencies): Promise<void> {
  const { log, clock, cancelled, github, signing, secrets } = dependencies
  const nothingFound = noManifests(inputs.path, dependencies.context.workspace, secrets.hide)
  const reportUrl = addressWithoutSecrets(inputs.reportUrl, secrets)
  const began = clock.now()
  await checkPatterns({ path: inputs.path, base: inputs.base }, dependencies.context.workspace)
  const located = await github.locate({
    commit: inputs.commit,
    needsPullRequest: inputs.comment !== 'never' || inputs.base !== '',
  })
  const reader = { context: located.run, signing }
  const search = { patterns: inputs.path, root: dependencies.context.workspace, hide: secrets.hide }
  const baseRuns = await readBase(inputs.base, located.run, dependencies)
  const found = await unlessAborted(dependencies.readManifests(search, reader, secrets, baseRuns.compare), cancelled)
  const isNothing = found.files === 0 && found.warnings.length === 0
  if (isNothing) logNothingFound(nothingFound, inputs, log)
  logManifests(found, log)
  if (found.manifests.length === 0) {
    writeReportOutputs(nothing, dependencies)
    if (!isNothing) log.fail('None of the manifests can be used. The warnings say why.')
    else if (inputs.ifNoFilesFound === 'error') log.fail(nothingFound)
    else if (inputs.ifNoFilesFound === 'warn' && inputs.failOn !== 'never') {
      log.fail(`No manifest was found, so nothing is known of the tests (fail-on: ${inputs.failOn}).`)
    }
    return
  }
  const reported = began / 1000
  // This step sees all jobs, even those whose own steps write only failures.
  const manifests = found.manifests.map(({ quiet: _, ...manifest }) => ({
    ...manifest,
    reportUrl: manifest.reportUrl ?? reportUrl,
    reported,
  }))
  const publishOptions: PublishOptions = { ...inputs, located, rest: 'results', fromManyJobs: true }
  const rendered = renderManifests(manifests, publishOptions, dependencies)
  const { commented, content } = await publish(rendered, publishOptions, dependencies)
  listSharesNotInComment(rendered, commented, publishOptions, dependencies)
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
