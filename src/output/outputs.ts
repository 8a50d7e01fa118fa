import type { Section } from '../comment/section.ts'
import { firstLinkOf } from '../comment/table-rows.ts'
import type { Comment } from '../github/read-comments.ts'
import type { Log } from '../log/log.ts'
import type { Secrets } from '../secrets/secrets.ts'
import {
  changedLinksOf,
  countResults,
  failedLinksOf,
  linksOf,
  type RecordingResult,
} from '../sharing/recording-result.ts'
import type { Runner } from './runner.ts'

export type OutputContent = {
  results: readonly RecordingResult[]
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
  { manifest = '', section, ...content }: OutputContent & { manifest?: string | undefined; section?: Section },
  outlet: Outlet,
): void {
  writeReportOutputs(content, outlet, { 'share-url': section ? firstLinkOf(section) : '', manifest })
}

/** Sets all outputs of the report action, and `more`; warns of those that the runner would drop because they hold a secret. */
export function writeReportOutputs(
  { results, markdown, comment }: OutputContent,
  outlet: Outlet,
  more: Readonly<Record<string, string>> = {},
): void {
  const counts = countResults(results)
  const outputs = {
    'share-urls': linksOf(results).join('\n'),
    'failed-share-urls': failedLinksOf(results).join('\n'),
    'changed-share-urls': changedLinksOf(results).join('\n'),
    results: JSON.stringify(results),
    'shared-count': String(counts.shared),
    'reused-count': String(counts.reused),
    'failed-count': String(counts.failed),
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
