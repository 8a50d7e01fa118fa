import { type MainInputs, readMainInputs } from '../../inputs/main-inputs.ts'
import { attempt } from '../../log/log.ts'
import { leftOutLine, logFound, logInDoubt, logNothingFound, nothingFound } from '../../output/log-lines.ts'
import { failedInWords, logOwnComment, logTotals } from '../../output/log-results.ts'
import { manifestName, manifestText } from '../../output/manifest.ts'
import { nothing, writeMainOutputs } from '../../output/outputs.ts'
import { sectionFrom } from '../../output/own-section.ts'
import { publish } from '../../output/publish.ts'
import { findRecordings } from '../../recordings/find-recordings.ts'
import { withRecording } from '../../recordings/recording.ts'
import { readTestReports } from '../../reports/read-test-reports.ts'
import type { MatchedTest } from '../../reports/reported-test.ts'
import { titledEntries } from '../../sharing/entries.ts'
import type { MainPorts } from '../ports.ts'
import type { Action } from '../run-action.ts'
import { type Gathered, gather } from './gather.ts'
import { mapWithoutVideo } from './read-reports.ts'
import { shareEntries } from './share-entries.ts'

export const mainAction: Action<MainInputs> = {
  name: 'main',
  keyAdvice:
    'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
    'the secret to api-key (a job that calls a reusable workflow passes it on under its own "secrets").',
  readInputs: readMainInputs,
  writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
  work: (inputs, ports, serviceAt) =>
    shareAndPublish(inputs, {
      ...ports,
      files: { findRecordings, readTestReports, withRecording },
      service: serviceAt(inputs.baseUrl),
    }),
}

/** From what the job left behind to what people see: job summary, comment, manifest, outputs, log. */
export async function shareAndPublish(inputs: MainInputs, ports: MainPorts): Promise<void> {
  const gathered = await gather(inputs, ports)
  const shared = await share(gathered, inputs, ports)
  const commented = await publishAll(gathered, shared, inputs, ports)
  end(gathered, shared, inputs, ports)
  logOwnComment(commented, ports.log)
}

type Shared = Awaited<ReturnType<typeof share>>

/** Shares what was gathered; times are in milliseconds since 1970. */
async function share(
  { located, earlier, reports, findings, leftOut, inDoubt, learnChanges }: Gathered,
  inputs: MainInputs,
  ports: MainPorts,
) {
  const { log, clock, secrets, context } = ports
  const { matched = new Map<string, MatchedTest>(), namedVideo, counts } = reports
  if (leftOut > 0) log.info(leftOutLine(leftOut, inputs.only))
  logInDoubt(inDoubt, ports)
  const { commit, branch, pullRequest } = located.run
  const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') }
  const entries = titledEntries(findings, inputs.title, titleFields, matched, secrets.clean)
  logFound(findings, inputs.baseUrl, ports)
  const looked = { root: context.workspace, hide: secrets.hide, namedVideo, counts }
  const whyNothing = nothingFound(inputs, findings, looked)
  if (entries.length + leftOut === 0) logNothingFound(whyNothing, inputs, log, reports)
  const began = clock.now()
  const outcomes = await shareEntries(entries, inputs, earlier, ports)
  const ended = clock.now()
  const { mark } = await learnChanges()
  const results = outcomes.map(({ stop: _, errorWithoutSize: _error, ...result }) => {
    const whole = matched.get(result.path)?.whole
    return { ...mark(result, whole, result.path), base: whole?.base }
  })
  const testsByPath = new Map(entries.flatMap(({ path, whole }) => (whole ? [[path, whole]] : [])))
  const marked = mapWithoutVideo(reports, (test) => mark(test, test))
  return { outcomes, results, testsByPath, reports: { ...reports, ...marked }, began, ended, whyNothing }
}

/** Writes job summary, comment, manifest and outputs; returns what became of the comment. */
async function publishAll(
  { identity, located, baseRuns, leftOut }: Gathered,
  { results, testsByPath, reports, ended }: Shared,
  inputs: MainInputs,
  ports: MainPorts,
) {
  const { log, runner, secrets, signing } = ports
  const { baseUrl, visibility, password, reportUrl, commentKey } = inputs
  const source = {
    identity,
    run: located.run,
    baseUrl,
    visibility,
    reportUrl,
    leftOut,
    testsByPath,
    reports,
    clean: secrets.clean,
    withPassword: password !== undefined,
  }
  const { section: uncompared, tests } = sectionFrom(results, source, ended)
  const section = baseRuns.addToSection(uncompared, tests)
  const showing = { ...inputs, located, rest: 'outputs' } as const
  const { commented, content } = await publish({ sections: [section], results }, showing, ports)
  const stored = { ...content, commentKey, identity, section, tests }
  const { workflow, job, branch } = located.run
  const names = { workflow: secrets.clean(workflow), job: secrets.clean(job), branch: secrets.clean(branch) }
  const name = manifestName(identity, located.run)
  const write = () => runner.writeFile(name, manifestText({ ...located.run, ...names }, stored, signing))
  const manifest = await attempt(write, 'The manifest could not be written to RUNNER_TEMP', log)
  writeMainOutputs({ ...content, manifest, section }, ports)
  return commented
}

/** Logs the totals; decides whether the step fails. */
function end(
  { leftOut }: Gathered,
  { outcomes, began, ended, whyNothing }: Shared,
  inputs: MainInputs,
  { log, cancelled }: MainPorts,
): void {
  logTotals(outcomes, 'shared', (ended - began) / 1000, log)
  if (outcomes.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') log.fail(whyNothing)
  if (cancelled.aborted) log.fail('The workflow was cancelled; what was shared by then is in the outputs.')
  else if (outcomes.some(({ status }) => status === 'failed') && inputs.failOnError) {
    log.fail(failedInWords(outcomes))
  }
}
