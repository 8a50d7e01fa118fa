import type { Comment } from '../github/read-comments.ts'
import type { Log } from '../log/log.ts'
import type { OutputResult } from '../manifest/result-schema.ts'
import { changedShareUrlsOf, countRecordings, failedShareUrlsOf, shareUrlsOf } from '../manifest/results.ts'
import { findFirstLink } from '../manifest/rows.ts'
import type { RowManifest } from '../manifest/schema.ts'
import type { Verdict } from '../manifest/verdict.ts'
import type { Runner } from '../run/runner.ts'
import type { Secrets } from '../secrets/secrets.ts'

export type OutputContent = {
  results: readonly OutputResult[]
  /** Undefined without a test report. */
  verdict?: Verdict | undefined
  markdown: string
  comment?: Comment | undefined
}

/** The outputs of a step that did nothing. */
export const nothing: OutputContent = { results: [], markdown: '' }

/** The destination of outputs, and the secrets that they must not contain. */
export type Outlet = { runner: Pick<Runner, 'setOutputs'>; secrets: Secrets; log: Log }

/** Sets outputs. If they can't be written, the step fails with the reason. */
export function setAll(outputs: Readonly<Record<string, string>>, { runner, secrets, log }: Outlet): void {
  const problem = runner.setOutputs(outputs)
  if (problem !== undefined) log.fail(secrets.clean(problem))
}

/** Sets all outputs of the main action. */
export function writeMainOutputs(
  {
    manifest = '',
    shareUrl = '',
    ...content
  }: OutputContent & { manifest?: string | undefined; shareUrl?: string | undefined },
  outlet: Outlet,
): void {
  writeReportOutputs(content, outlet, { 'share-url': shareUrl, manifest })
}

/** The outputs and the run for the manifest file, for readers other than this action. */
export function outputsInFile({ results, verdict, markdown, comment }: OutputContent, manifest: RowManifest) {
  const { run, commit } = manifest
  const { shared, reused, unshared } = countRecordings(results)
  return {
    runId: run.id,
    runAttempt: run.attempt,
    ...(commit !== undefined && { commit }),
    shareUrl: findFirstLink(manifest) ?? '',
    shareUrls: shareUrlsOf(results),
    failedShareUrls: failedShareUrlsOf(results),
    changedShareUrls: changedShareUrlsOf(results),
    results,
    sharedCount: shared,
    reusedCount: reused,
    unsharedCount: unshared,
    ...(verdict !== undefined && { verdict }),
    commentId: comment?.id ?? '',
    commentUrl: comment?.url ?? '',
    markdown,
  }
}

/**
 * Sets all outputs of the report action, and `more`. Warns about outputs that GitHub would drop because they contain a
 * secret.
 */
export function writeReportOutputs(
  { results, verdict, markdown, comment }: OutputContent,
  outlet: Outlet,
  more: Readonly<Record<string, string>> = {},
): void {
  const counts = countRecordings(results)
  const outputs = {
    'share-urls': shareUrlsOf(results).join('\n'),
    'failed-share-urls': failedShareUrlsOf(results).join('\n'),
    'changed-share-urls': changedShareUrlsOf(results).join('\n'),
    results: JSON.stringify(results),
    'shared-count': String(counts.shared),
    'reused-count': String(counts.reused),
    'unshared-count': String(counts.unshared),
    verdict: verdict === undefined ? '' : JSON.stringify(verdict),
    'comment-id': comment?.id ?? '',
    'comment-url': comment?.url ?? '',
    markdown,
    ...more,
  }
  setAll(outputs, outlet)
  const masked = Object.entries(outputs).flatMap(([name, text]) => (outlet.secrets.maskedOccurIn(text) ? name : []))
  if (masked.length > 0) {
    outlet.log.warning(
      `These outputs contain a masked secret, such as the password or part of an upload address: ${masked.join(', ')}. ` +
        'GitHub does not pass them on to other jobs. Choose a password that is not part of a path, title or link.',
    )
  }
}
