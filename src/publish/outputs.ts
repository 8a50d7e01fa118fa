import type { Comment } from '../github/read-comments.ts'
import type { Log } from '../log/log.ts'
import type { OutputResult } from '../manifest/result-schema.ts'
import { changedLinksOf, countRecordings, failedLinksOf, linksOf } from '../manifest/results.ts'
import { firstLinkOf } from '../manifest/rows.ts'
import type { Manifest } from '../manifest/schema.ts'
import type { VerdictOutput } from '../manifest/verdict-output.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Runner } from './runner.ts'

export type OutputContent = {
  results: readonly OutputResult[]
  /** Undefined without a test report. */
  verdict?: VerdictOutput | undefined
  markdown: string
  comment?: Comment | undefined
}

/** The outputs of a step that has done nothing. */
export const nothing: OutputContent = { results: [], markdown: '' }

/** Where outputs go, and what they must not hold. */
export type Outlet = { runner: Pick<Runner, 'setOutputs'>; secrets: Secrets; log: Log }

/** Sets outputs; where they can't be written, the step fails and says so. */
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

/** The outputs as a manifest's file has them, and the run, for whoever reads it without this action. */
export function outputsInFile({ results, verdict, markdown, comment }: OutputContent, manifest: Manifest) {
  const { run, commit } = manifest
  const { shared, reused, failed } = countRecordings(results)
  return {
    runId: run.id,
    runAttempt: run.attempt,
    ...(commit !== undefined && { commit }),
    shareUrl: firstLinkOf(manifest) ?? '',
    shareUrls: linksOf(results),
    failedShareUrls: failedLinksOf(results),
    changedShareUrls: changedLinksOf(results),
    results,
    sharedCount: shared,
    reusedCount: reused,
    failedCount: failed,
    ...(verdict !== undefined && { verdict }),
    commentId: comment?.id ?? '',
    commentUrl: comment?.url ?? '',
    markdown,
  }
}

/** Sets all outputs of the report action, and `more`; warns of those that the runner would drop because they hold a secret. */
export function writeReportOutputs(
  { results, verdict, markdown, comment }: OutputContent,
  outlet: Outlet,
  more: Readonly<Record<string, string>> = {},
): void {
  const counts = countRecordings(results)
  const outputs = {
    'share-urls': linksOf(results).join('\n'),
    'failed-share-urls': failedLinksOf(results).join('\n'),
    'changed-share-urls': changedLinksOf(results).join('\n'),
    results: JSON.stringify(results),
    'shared-count': String(counts.shared),
    'reused-count': String(counts.reused),
    'failed-count': String(counts.failed),
    verdict: verdict === undefined ? '' : JSON.stringify(verdict),
    'comment-id': comment?.id ?? '',
    'comment-url': comment?.url ?? '',
    markdown,
    ...more,
  }
  setAll(outputs, outlet)
  const masked = Object.entries(outputs).flatMap(([name, text]) => (outlet.secrets.occurIn(text) ? name : []))
  if (masked.length > 0) {
    outlet.log.warning(
      `These outputs hold text that is masked as a secret, such as the password or a part of an upload address: ${masked.join(', ')}. ` +
        'GitHub passes no such output on to other jobs; choose a password that is not part of a path, title or link.',
    )
  }
}
