import type { LocatedRun } from '../../github/locate.ts'
import { ownBranchOf } from '../../github/own-branch.ts'
import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { attempt } from '../../log/log.ts'
import { findFirstLink } from '../../manifest/rows.ts'
import type { Manifest } from '../../manifest/schema.ts'
import { manifestName, manifestText } from '../../manifest/signed-file.ts'
import { logOwnComment } from '../../messages/comment.ts'
import { leftOutLine, logFound, logInDoubt, logNothingFound, nothingFound } from '../../messages/recordings.ts'
import { failedInWords, logTotals } from '../../messages/results.ts'
import { gate } from '../../publish/gate.ts'
import { nothing, type OutputContent, outputsInFile, writeMainOutputs } from '../../publish/outputs.ts'
import { publish } from '../../publish/publish.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { withRecording } from '../../recordings/recording.ts'
import { readTestReports } from '../../reports/read-test-reports.ts'
import type { MainDependencies } from '../../run/dependencies.ts'
import { addressWithoutSecrets } from '../../secrets/secrets.ts'
import { type Entry, titledEntries } from '../../sharing/entries.ts'
import type { SharingResult } from '../../sharing/share-recordings.ts'
import type { Action } from '../run-action.ts'
import { buildManifest, fileHeadOf } from './build-manifest.ts'
import { createDescriber } from './describe-recordings.ts'
import { type Gathered, gather } from './gather.ts'
import { type Selected, selectRecordings } from './select-recordings.ts'
import { shareEntries } from './share-entries.ts'

export const mainAction: Action<MainInputs> = {
  name: 'main',
  keyAdvice:
    'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
    'the secret to api-key (a job that calls a reusable workflow passes it on under its own "secrets").',
  readInputs: readMainInputs,
  writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
  work: (inputs, dependencies, serviceAt) =>
    shareAndPublish(inputs, {
      ...dependencies,
      files: { findRecordings, readTestReports, withRecording },
      service: serviceAt(inputs.baseUrl),
    }),
}

/** Shares the job's recordings, and publishes summary, comment, manifest, outputs and log. */
export async function shareAndPublish(inputs: MainInputs, dependencies: MainDependencies): Promise<void> {
  const { clock, log } = dependencies
  const gathered = await gather(inputs, dependencies)
  const selected = await select(gathered, inputs, dependencies)
  const entries = announce(selected, gathered, inputs, dependencies)
  const began = clock.now()
  const shared = await shareEntries(
    entries,
    inputs,
    gathered.earlier,
    createDescriber(gathered, inputs, dependencies),
    dependencies,
  )
  const ended = clock.now()
  const manifest = await build(shared, ended, { ...gathered, ...selected }, inputs, dependencies)
  const showing = { ...inputs, located: gathered.located, rest: 'outputs', ofJobs: false } as const
  const { commented, content } = await publish([manifest], showing, dependencies)
  await writeManifest(manifest, content, gathered.located.run, inputs, dependencies)
  logTotals(manifest.recordings, 'shared', (ended - began) / 1000, log)
  const known = { ...gathered, ...selected }
  end(shared, known, checkGate(manifest, content, known, inputs, dependencies), inputs, dependencies)
  logOwnComment(commented, log)
}

type GatheredAndSelected = Gathered & Selected

/** Chooses the recordings to share. Waits for the pull request's files only if the choice depends on them. */
async function select(gathered: Gathered, { only }: MainInputs, dependencies: MainDependencies): Promise<Selected> {
  const changes = only === 'changed' ? await gathered.learnChanges() : undefined
  const selected = selectRecordings(gathered.findings, gathered.reports.recordedTests, only, changes)
  if (selected.leftOut > 0) dependencies.log.info(leftOutLine(selected.leftOut, only))
  logInDoubt(selected.inDoubt, dependencies)
  return selected
}

/** Gives each recording its title, and logs their number. */
function announce(selected: Selected, gathered: Gathered, inputs: MainInputs, dependencies: MainDependencies): Entry[] {
  const { findings, leftOut } = selected
  const { located, reports } = gathered
  const { commit, branch, pullRequest } = located.run
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') }
  const entries = titledEntries(findings, inputs.title, titleFields, reports.recordedTests, dependencies.secrets.clean)
  logFound(findings, inputs.baseUrl, dependencies)
  if (entries.length + leftOut === 0) {
    logNothingFound(whyNothing({ ...gathered, ...selected }, inputs, dependencies), inputs, dependencies.log, reports)
  }
  return entries
}

async function build(
  shared: readonly SharingResult[],
  endedMs: number,
  { identity, located, reports, leftOut, learnChanges, baseRuns }: GatheredAndSelected,
  inputs: MainInputs,
  { secrets, clock }: MainDependencies,
): Promise<Manifest> {
  const source = {
    identity,
    run: located.run,
    baseUrl: inputs.baseUrl,
    visibility: inputs.visibility,
    withPassword: inputs.password !== undefined,
    leftOut,
    reports,
    changes: await learnChanges(),
    reportUrl: addressWithoutSecrets(inputs.reportUrl, secrets),
    quiet: inputs.comment === 'failures',
    randomNumber: Math.floor(clock.random() * 2 ** 32),
    clean: secrets.clean,
  }
  return baseRuns.compare(buildManifest(shared, source, endedMs))
}

/** Writes the manifest's file and all outputs. */
async function writeManifest(
  manifest: Manifest,
  content: OutputContent,
  run: LocatedRun,
  { commentKey }: MainInputs,
  dependencies: MainDependencies,
): Promise<void> {
  const { runner, secrets, signing } = dependencies
  const shareUrl = findFirstLink(manifest)
  const head = fileHeadOf(run, commentKey, secrets.clean)
  const outputs = outputsInFile(content, manifest)
  const write = () => runner.writeFile(manifestName(manifest), manifestText(head, outputs, manifest, signing))
  const path = await attempt(write, 'The manifest could not be written to RUNNER_TEMP', dependencies)
  writeMainOutputs({ ...content, manifest: path, shareUrl }, dependencies)
}

/** Why the tests fail the step, if they do. */
function checkGate(
  manifest: Manifest,
  { verdict }: OutputContent,
  { located: { run }, findings: { recordings, unusable }, leftOut }: GatheredAndSelected,
  { failOn, prNumber, ifNoFilesFound }: MainInputs,
  { secrets }: MainDependencies,
): string | undefined {
  const isNothing = recordings.length + unusable.length + leftOut === 0
  const mayHaveNoTests = ifNoFilesFound === 'ignore' && isNothing
  return gate([manifest], { failOn, verdict, ownBranch: secrets.clean(ownBranchOf(run, prNumber)), mayHaveNoTests })
}

/** Decides whether the step fails. `failures` says why the tests fail it. */
function end(
  shared: readonly SharingResult[],
  known: GatheredAndSelected,
  failures: string | undefined,
  inputs: MainInputs,
  dependencies: MainDependencies,
): void {
  const { log, cancelled } = dependencies
  if (cancelled.aborted) {
    log.fail('The workflow was canceled. The outputs list the links made so far.')
    return
  }
  const isNothing = shared.length + known.leftOut === 0
  if (isNothing && inputs.ifNoFilesFound === 'error') log.fail(whyNothing(known, inputs, dependencies))
  const isUnshared = shared.some(({ outcome }) => outcome.status === 'failed')
  if (isUnshared && inputs.failOnError) log.fail(failedInWords(shared))
  if (failures !== undefined) log.fail(failures)
}

function whyNothing(
  { findings, reports }: GatheredAndSelected,
  inputs: MainInputs,
  { context, secrets }: MainDependencies,
): string {
  return nothingFound(inputs, findings, reports, { root: context.workspace, hide: secrets.hide })
}
