import { setOutput } from '@actions/core'
import type { Comment } from '../comment/comment-store.ts'
import type { Log } from '../log/log.ts'
import type { Secrets } from '../log/secrets.ts'
import { countResults, type RecordingResult } from '../sharing/recording-result.ts'

export type OutputContent = {
  results: readonly RecordingResult[]
  markdown: string
  comment?: Comment
}

/** Sets all outputs of the main action. */
export function writeMainOutputs(
  { manifest = '', ...content }: OutputContent & { manifest?: string },
  secrets: Secrets,
  log: Log,
): void {
  const [first = ''] = urlsOf(content.results)
  writeOutputs({ 'share-url': first, ...outputsOf(content), manifest }, secrets, log)
}

/** Sets all outputs of the report action. */
export function writeReportOutputs(content: OutputContent, secrets: Secrets, log: Log): void {
  writeOutputs(outputsOf(content), secrets, log)
}

function outputsOf({ results, markdown, comment }: OutputContent): Record<string, string> {
  const counts = countResults(results)
  return {
    'share-urls': urlsOf(results).join('\n'),
    results: JSON.stringify(results),
    'shared-count': String(counts.shared),
    'reused-count': String(counts.reused),
    'failed-count': String(counts.failed),
    'comment-id': comment?.id ?? '',
    'comment-url': comment?.url ?? '',
    markdown,
  }
}

function urlsOf(results: readonly RecordingResult[]): string[] {
  return results.flatMap(({ url }) => (url === undefined ? [] : [url]))
}

/** Sets outputs; warns of those that the runner would drop because they hold a secret. */
function writeOutputs(outputs: Readonly<Record<string, string>>, secrets: Secrets, log: Log): void {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value)
  const masked = Object.entries(outputs).filter(([, value]) => secrets.occurIn(value))
  if (masked.length > 0) {
    const names = masked.map(([name]) => name).join(', ')
    log.warning(
      `These outputs hold text that is masked as a secret, such as the password: ${names}. GitHub passes no such ` +
        'output on to other jobs; choose a password that is no part of a path, title or link.',
    )
  }
}
