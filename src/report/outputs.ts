import { setOutput } from '@actions/core'
import type { Comment } from '../comment/comment-store.ts'
import { countResults, type RecordingResult } from '../results/recording-result.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

export type OutputContent = {
  results: readonly RecordingResult[]
  markdown: string
  manifest?: string
  comment?: Comment
}

/** Sets all outputs of the main action; warns of those that the runner would drop because they hold a secret. */
export function writeOutputs(
  { results, markdown, manifest, comment }: OutputContent,
  secrets: Secrets,
  log: Log,
): void {
  const urls = results.flatMap(({ url }) => (url === undefined ? [] : [url]))
  const counts = countResults(results)
  const outputs = {
    'share-url': urls[0] ?? '',
    'share-urls': urls.join('\n'),
    results: JSON.stringify(results),
    'shared-count': String(counts.shared),
    'failed-count': String(counts.failed),
    'comment-id': comment?.id ?? '',
    'comment-url': comment?.url ?? '',
    markdown,
    manifest: manifest ?? '',
  }
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
