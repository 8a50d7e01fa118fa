import { ownBranchOf } from '../../github/own-branch.ts'
import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { isFixed } from '../../manifest/rank.ts'
import type { ListedTest, Manifest } from '../../manifest/schema.ts'
import { logOwnComment } from '../../messages/comment.ts'
import { leftOutLine, logFound, logInDoubt, logNothingFound, nothingFound } from '../../messages/recordings.ts'
import { logTotals, notSharedInWords } from '../../messages/results.ts'
import { logKeptByGitHub, logNothingShared } from '../../messages/without-key.ts'
import { gate } from '../../publish/gate.ts'
import { nothing, type OutputContent, writeMainOutputs } from '../../publish/outputs.ts'
import { listSharesNotInComment, type PublishOptions, publish, renderManifests } from '../../publish/publish.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { withUnchangedBytes } from '../../recordings/recording.ts'
import { findPicture } from '../../reports/pictures/find-picture.ts'
import { readTestReports } from '../../reports/read-test-reports.ts'
import type { MainDependencies } from '../../run/dependencies.ts'
import { chooseHost, type Host } from '../../run/host.ts'
import { addressWithoutSecrets } from '../../secrets/secrets.ts'
import type { Picture } from '../../sharing/share-pictures.ts'
import type { SharingOutcome, SharingResult } from '../../sharing/share-recordings.ts'
import { type TitledRecording, titledRecordings } from '../../sharing/titled-recordings.ts'
import type { Action } from '../run-action.ts'
import { buildManifest, type ManifestSource, runFactsOf } from './build-manifest.ts'
import { choosePictures } from './choose-pictures.ts'
import { createDescriber } from './describe-recordings.ts'
import { type Gathered, gather } from './gather.ts'
import { uploadAsArtifact, writeManifestAndOutputs } from './keep-manifest.ts'
import { hostOpener, type MainWork, warnOfShorterRetention } from './open-host.ts'
import { type Selected, selectRecordings } from './select-recordings.ts'
import { type Shared, shareAndLog } from './share-and-log.ts'

export const mainAction: Action<MainInputs & { host: Host }> = {
  readInputs(secretInputs, { context, runtime }) {
    const inputs = readMainInputs(secretInputs, context)
    const host = chooseHost({ ...secretInputs, baseUrl: inputs.baseUrl }, context, runtime)
    return { ...inputs, host }
  },
  writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
  async work({ host, ...inputs }, dependencies, serviceAt) {
    const { context, log } = dependencies
    const { withoutSecrets } = context
    if (host.kind === 'none') {
      if (withoutSecrets) logNothingShared(withoutSecrets, host.why, inputs.failOn !== 'never', log)
      writeMainOutputs(nothing, dependencies)
      return
    }
    const isKeptForAnother = host.kind === 'github' && withoutSecrets !== undefined
    if (isKeptForAnother) logKeptByGitHub(withoutSecrets, log)
    warnOfShorterRetention(host, inputs, context, log)
    const readers = { findRecordings, findPicture, readTestReports, withUnchangedBytes }
    const openHost = hostOpener(host, inputs, dependencies, serviceAt)
    // The token of such a run can't write a comment.
    const comment = isKeptForAnother ? 'never' : inputs.comment
    // Artifacts end with their run, so their links are never reused.
    const reuse = inputs.reuse && host.kind === 'service'
    await shareAndPublish({ ...inputs, host, comment, reuse }, { ...dependencies, readers, openHost })
  },
}

/** What a step found, and which of it it shares. */
type Step = Gathered & Selected

/** Shares the job's recordings, and publishes summary, comment, manifest, outputs and log. */
export async function shareAndPublish(inputs: MainWork, dependencies: MainDependencies): Promise<void> {
  const { clock, log } = dependencies
  const gathered = await gather(inputs, dependencies)
  const step = { ...gathered, ...(await selectAndLog(gathered, inputs, dependencies)) }
  const recordings = titleAndLog(step, inputs, dependencies)
  const began = clock.now()
  const describer = createDescriber(step, inputs, dependencies)
  const pictures = {
    tests: step.reports.pictures,
    choose: () => chooseForRows(recordings, step, inputs, dependencies),
  }
  const shared = await shareAndLog({ recordings, earlier: step.earlier, describer, pictures }, inputs, dependencies)
  const { results } = shared
  const ended = clock.now()
  const manifest = await buildAndCompare(shared, await step.learnChanges(), ended, step, inputs, dependencies)
  const publishOptions: PublishOptions = { ...inputs, located: step.located, rest: 'outputs', fromManyJobs: false }
  const rendered = renderManifests([manifest], publishOptions, dependencies)
  const run = runFactsOf(step.located.run, inputs, dependencies.secrets.clean)
  const uploading = uploadAsArtifact(manifest, rendered.content, run, dependencies)
  const { commented, content } = await publish(rendered, publishOptions, dependencies)
  await writeManifestAndOutputs(manifest, content, run, dependencies)
  if (!(await uploading)) listSharesNotInComment(rendered, commented, publishOptions, dependencies)
  logTotals(manifest.recordings, 'shared', (ended - began) / 1000, log)
  const testFailures = checkGate(manifest, content, step, inputs, dependencies)
  failStepIfNeeded(results, testFailures, step, inputs, dependencies)
  logOwnComment(commented, log)
}

/** Chooses the recordings to share. Waits for what changed only if the choice depends on it. */
async function selectAndLog(
  gathered: Gathered,
  { only }: MainInputs,
  dependencies: MainDependencies,
): Promise<Selected> {
  const { findings, reports } = gathered
  const known = only === 'changed' ? await learnWhatChanged(gathered) : undefined
  const selected = selectRecordings(findings, reports.recordedTests, only, known)
  if (selected.leftOut > 0) dependencies.log.info(leftOutLine(selected.leftOut, only))
  logInDoubt(selected.inDoubt, dependencies)
  return selected
}

/** The pull request's changes, and whether it fixed a test. */
async function learnWhatChanged({ learnChanges, compare }: Gathered) {
  const [changes, comparison] = await Promise.all([learnChanges(), compare()])
  return {
    ...changes,
    isFixed: (test: ListedTest) => isFixed({ ...test, comparedWith: comparison.resultOf(test) }),
  }
}

/** Gives each recording its title, and logs their number. */
function titleAndLog(step: Step, inputs: MainWork, dependencies: MainDependencies): TitledRecording[] {
  const { chosen, located, reports } = step
  const { commit, branch, pullRequest } = located.run
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') }
  const recordings = titledRecordings(
    chosen,
    inputs.title,
    titleFields,
    reports.recordedTests,
    dependencies.secrets.clean,
  )
  logFound(chosen, inputs.host, dependencies)
  if (isNothingFound(step)) logNothingFound(whyNothing(step, inputs, dependencies), inputs, dependencies.log, reports)
  return recordings
}

/** Chooses the pictures that rows will show. Changes don't move the rows of failed tests, so it doesn't wait for them. */
async function chooseForRows(
  recordings: readonly TitledRecording[],
  step: Step,
  inputs: MainWork,
  dependencies: MainDependencies,
): Promise<ReadonlyMap<number, Picture>> {
  const { context, clock, readers } = dependencies
  const results = recordings.map((titled) => ({ titled, outcome: expectedOutcome(titled, inputs.host) }))
  const unchanged = { isTestChanged: () => false, isFileChanged: () => false }
  const expected = await buildAndCompare({ results, pictures: [] }, unchanged, clock.now(), step, inputs, dependencies)
  return await choosePictures(expected, step.reports.pictures, (named) => readers.findPicture(named, context.workspace))
}

/** Every recording that can be sent will have a link. */
function expectedOutcome(titled: TitledRecording, { baseUrl }: MainWork['host']): SharingOutcome {
  if ('unusable' in titled) return { status: 'failed', error: titled.unusable.reason }
  return { status: 'shared', url: baseUrl.href }
}

async function buildAndCompare(
  { results, pictures }: Shared,
  changes: ManifestSource['changes'],
  endedMs: number,
  { sectionKeys, located, reports, leftOut, compare }: Step,
  inputs: MainWork,
  { secrets, clock }: MainDependencies,
): Promise<Manifest> {
  const source = {
    sectionKeys,
    run: located.run,
    baseUrl: inputs.host.baseUrl,
    visibility: inputs.visibility,
    withPassword: inputs.password !== undefined,
    leftOut,
    reports,
    pictures,
    changes,
    reportUrl: addressWithoutSecrets(inputs.reportUrl, secrets),
    quiet: inputs.comment === 'failures',
    randomNumber: Math.floor(clock.random() * 2 ** 32),
    clean: secrets.clean,
  }
  const { runs } = await compare()
  return runs.compare(buildManifest(results, source, endedMs))
}

/** Why the tests fail the step, if they do. */
function checkGate(
  manifest: Manifest,
  { verdict }: OutputContent,
  step: Step,
  { failOn, prNumber, ifNoFilesFound }: MainInputs,
  { secrets }: MainDependencies,
): string | undefined {
  const ownBranch = secrets.clean(ownBranchOf(step.located.run, prNumber))
  const mayHaveNoTests = ifNoFilesFound === 'ignore' && isNothingFound(step)
  return gate([manifest], { failOn, verdict, ownBranch, mayHaveNoTests })
}

/** `testFailures` says why the tests fail the step, if they do. */
function failStepIfNeeded(
  results: readonly SharingResult[],
  testFailures: string | undefined,
  step: Step,
  inputs: MainInputs,
  dependencies: MainDependencies,
): void {
  const { log, cancelled } = dependencies
  if (cancelled.aborted) {
    log.fail('The workflow was canceled. The outputs list the links made so far.')
    return
  }
  if (isNothingFound(step) && inputs.ifNoFilesFound === 'error') log.fail(whyNothing(step, inputs, dependencies))
  const isUnshared = results.some(({ outcome }) => outcome.status === 'failed')
  if (isUnshared && inputs.failOnError) log.fail(notSharedInWords(results))
  if (testFailures !== undefined) log.fail(testFailures)
}

/** Whether no recording was found, not even one that the input `only` leaves out. */
function isNothingFound({ findings: { recordings, unusable } }: Step): boolean {
  return recordings.length + unusable.length === 0
}

function whyNothing({ findings, reports }: Step, inputs: MainInputs, { context, secrets }: MainDependencies): string {
  return nothingFound(inputs, findings, reports, { root: context.workspace, hide: secrets.hide })
}
