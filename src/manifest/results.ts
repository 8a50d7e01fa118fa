import { compareNaturally } from '../text.ts'
import type { OutputResult } from './result-schema.ts'
import { comparisonLookup } from './rows.ts'
import type {
  ListedSpecFile,
  ListedTest,
  Outcome,
  RecordingResult,
  RowManifest,
  ShownTest,
  TestResult,
} from './schema.ts'

/** Lists a step's recordings for the output `results`, in natural order of their paths. */
export function listResults(manifest: RowManifest): OutputResult[] {
  const tests = new Map<number, ListedTest | ListedSpecFile>(
    [...manifest.specFiles, ...manifest.tests].map((test) => [test.id, test]),
  )
  const comparisonOf = comparisonLookup(manifest)
  const pictures = new Map(manifest.pictures?.map(({ id, url }) => [id, url]))
  return manifest.recordings
    .flatMap((recording): OutputResult[] => {
      if (recording.status === 'hidden' || recording.status === 'removed') return []
      const {
        id: _id,
        path,
        shownPath: _shownPath,
        detailsDigest: _detailsDigest,
        test: shown,
        changed,
        ...facts
      } = recording
      const fields = facts.status === 'failed' ? withoutRemoval(facts) : withoutEnd(facts)
      const test = shown && tests.get(shown.id)
      const comparedWith = comparisonOf(shown?.id)
      const pictureUrl = shown && pictures.get(shown.id)
      return [
        {
          path: path ?? fields.title,
          ...fields,
          ...(pictureUrl !== undefined && { pictureUrl }),
          ...((changed || test?.changed) && { changed: true }),
          ...(comparedWith && { comparedWith: { result: comparedWith.result, url: comparedWith.url } }),
          ...(shown && test && { test: testOf(test, shown) }),
        },
      ]
    })
    .sort((a, b) => compareNaturally(a.path, b.path))
}

/** When a link ends matters to comments only. */
function withoutEnd<Facts extends { expires?: number | undefined }>({ expires: _, ...facts }: Facts) {
  return facts
}

/** Whether cleanup deleted a share matters to comments only. */
function withoutRemoval<Facts extends { removed?: number | undefined }>({ removed: _, ...facts }: Facts) {
  return facts
}

function testOf(test: ListedTest, { id: _, ...shown }: ShownTest): NonNullable<OutputResult['test']> {
  const { title, project, result } = test
  return { title, project, result: knownResult(result), ...shown }
}

/** A test's result in outputs. Undefined if it is unknown, if the test did not run, or if its report gives no result. */
export function knownResult(outcome: Outcome | undefined): TestResult | undefined {
  return outcome === 'did not run' || outcome === 'without a result' ? undefined : outcome
}

type Status = RecordingResult['status']

/** Counts the recordings with a link (`shared`), the reused ones among them, and those without a link. */
export function countRecordings(recordings: readonly { status: Status }[]) {
  const count = (wanted: Status) => recordings.filter(({ status }) => status === wanted).length
  const reused = count('reused')
  return { shared: count('shared') + reused, reused, unshared: count('failed') }
}

export function shareUrlsOf(results: readonly OutputResult[]): string[] {
  return results.flatMap((result) => (result.status === 'failed' ? [] : result.url))
}

/** The links of recordings whose tests failed or were flaky. */
export function failedShareUrlsOf(results: readonly OutputResult[]): string[] {
  return shareUrlsOf(results.filter(({ test }) => test?.result === 'failed' || test?.result === 'flaky'))
}

/** The links of recordings that are marked `changed`. */
export function changedShareUrlsOf(results: readonly OutputResult[]): string[] {
  return shareUrlsOf(results.filter(({ changed }) => changed))
}
