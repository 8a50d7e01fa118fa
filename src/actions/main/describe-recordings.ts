import { type Details, type DetailsLink, sendableDetails } from '../../client/details.ts'
import { explainError } from '../../client/explain-error.ts'
import type { LocatedRun } from '../../github/locate.ts'
import { commitUrl, filesUrlAt, fileUrl, pullRequestUrl, repositoryUrlOf, runUrl } from '../../github-addresses.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import { isFailing } from '../../manifest/rank.ts'
import { knownResult } from '../../manifest/results.ts'
import type { Place } from '../../manifest/schema.ts'
import type { Dependencies } from '../../run/dependencies.ts'
import { addressWithoutSecrets } from '../../secrets/secrets.ts'
import type { Describer } from '../../sharing/share-recordings.ts'
import type { TitledRecording } from '../../sharing/titled-recordings.ts'
import { oneLine } from '../../text.ts'
import type { Comparison } from './begin-comparison.ts'
import type { Gathered } from './gather.ts'
import type { Changes } from './learn-changes.ts'
import { factsOf } from './recording-facts.ts'

/**
 * Describes recordings for the pages behind their links, in the terms of the service's contract. Facts that GitHub hasn't
 * delivered yet are left out.
 */
export function createDescriber(
  { located: { run }, reports, learnChanges, compare }: Gathered,
  inputs: Pick<MainInputs, 'reportUrl' | 'compareWith'>,
  { secrets, log }: Pick<Dependencies, 'secrets' | 'log'>,
): Describer {
  let isRefused = false
  let changes: Changes | undefined
  const learning = learnChanges()
    .then((known) => {
      changes = known
    })
    // The manifest also waits for it, and reports the failure.
    .catch(() => {})
  let comparison: Comparison | undefined
  const comparing = compare().then((known) => {
    comparison = known
  })
  const reportUrl = addressWithoutSecrets(inputs.reportUrl, secrets)

  function detailsOf(titled: TitledRecording): Details {
    const { recordedTest } = titled
    const recordedTry = recordedTest?.recordedTry
    const { durationSeconds, moment } = factsOf(titled)
    const test = recordedTest?.test
    const ownLine = test && reports.testSources.get(test.id)?.ownLine
    const place = ownLine?.isHere ? ownLine : test?.place
    const before = test && comparison?.resultOf(test)?.url
    return {
      result: knownResult(test?.result),
      error: cleaned(recordedTry?.error ?? (recordedTry?.tryResult === 'passed' ? undefined : test?.error)),
      project: cleaned(test?.project),
      file: cleaned(place?.file ?? test?.file),
      line: place?.line,
      try: recordedTry?.try,
      tries: recordedTry?.tries,
      changed: isChanged(titled) ? true : undefined,
      durationSeconds,
      moment,
      commit: run.commit || undefined,
      // Without the part that is secret, a link would be broken.
      links: detailsLinks(run, { place, reportUrl, before, branch: inputs.compareWith }, secrets).filter(
        ({ url }) => !secrets.occurIn(url),
      ),
    }
  }

  /** Undefined if GitHub hasn't said yet what the pull request changes. */
  function isChanged({ recordedTest, path }: TitledRecording): boolean | undefined {
    const test = recordedTest?.test
    return changes && ((test && changes.isTestChanged(test)) || changes.isFileChanged(path))
  }

  function cleaned(text: string | undefined): string | undefined {
    return text === undefined ? undefined : secrets.clean(text) || undefined
  }

  return {
    async describe(titled) {
      if (isRefused) return undefined
      // Only these recordings have something to compare with.
      if (isFailing(titled.recordedTest?.test) || isChanged(titled)) await comparing
      return sendableDetails(detailsOf(titled))
    },
    whenComplete: () => learning,
    onRefused(error) {
      if (!isRefused)
        log.info(
          `The pages behind the links show only titles, because the service rejected the details: ${explainError(error, secrets.clean)}`,
        )
      isRefused = true
    },
  }
}

type LinkTargets = {
  place: (Pick<Place, 'file' | 'line'> & { isHere?: boolean | undefined }) | undefined
  reportUrl: string | undefined
  /** The test's recording on the branch of `compare-with`. */
  before: string | undefined
  branch: string
}

/** The most useful links come first, because the last ones are dropped if there is no room. */
function detailsLinks(
  run: LocatedRun,
  { place, reportUrl, before, branch }: LinkTargets,
  { clean, occurIn }: Dependencies['secrets'],
): DetailsLink[] {
  const { commit, pullRequest, runId, runNumber, runAttempt } = run
  const repositoryUrl = repositoryUrlOf(run)
  const links: DetailsLink[] = []
  if (pullRequest !== undefined) {
    const url = pullRequestUrl(pullRequest, repositoryUrl)
    links.push({ kind: 'pull-request', label: `Pull request #${pullRequest}`, url })
  }
  if (runId !== '') {
    const url = runUrl({ id: runId, attempt: runAttempt }, repositoryUrl)
    links.push({ kind: 'run', label: `Run #${runNumber || runId}`, url })
  }
  if (commit !== '') {
    const url = commitUrl(commit, repositoryUrl)
    links.push({ kind: 'commit', label: `Commit ${commit.slice(0, 7)}`, url })
  }
  // The address encodes the path, which can hide a secret.
  if (place?.isHere && commit !== '' && !occurIn(place.file)) {
    const file = oneLine(place.file)
    const label = place.line === undefined ? file : `${file}:${place.line}`
    links.push({ kind: 'source', label, url: fileUrl(place, filesUrlAt(commit, repositoryUrl)) })
  }
  if (reportUrl !== undefined) links.push({ kind: 'report', label: 'Test report', url: reportUrl })
  if (before !== undefined) links.push({ kind: 'before', label: `Compare with ${clean(branch)}`, url: before })
  return links
}
