import type { Comment } from '../comment/comment-store.ts'
import { listAsJson } from '../json.ts'
import type { Log } from '../log/log.ts'
import type { Secrets } from '../log/secrets.ts'
import { countResults, failedLinksOf, linksOf, type RecordingResult } from '../sharing/recording-result.ts'
import type { Runner } from './runner.ts'

export type OutputContent = {
  results: readonly RecordingResult[]
  markdown: string
  comment?: Comment | undefined
}

/** What a step tells that has done nothing. */
export const nothing: OutputContent = { results: [], markdown: '' }

/** Where outputs go, and what they must not hold. */
type Outlet = { runner: Pick<Runner, 'setOutput'>; secrets: Secrets; log: Log }

/** Sets all outputs of the main action. */
export function writeMainOutputs(
  { manifest = '', ...content }: OutputContent & { manifest?: string | undefined },
  outlet: Outlet,
): void {
  writeOutputs(
    [
      ...outputsOf(content),
      ['share-url', () => linksOf(content.results).slice(0, 1)],
      ['manifest', () => [manifest]],
    ],
    outlet,
  )
}

/** Sets all outputs of the report action. */
export function writeReportOutputs(content: OutputContent, outlet: Outlet): void {
  writeOutputs(outputsOf(content), outlet)
}

/** Each is made when it is written, of its parts: those of thousands of recordings take megabytes. */
type Outputs = [name: string, parts: () => Iterable<string>][]

function outputsOf({ results, markdown, comment }: OutputContent): Outputs {
  const counts = countResults(results)
  return [
    ['share-urls', () => lines(linksOf(results))],
    ['failed-share-urls', () => lines(failedLinksOf(results))],
    ['results', () => listAsJson(results)],
    ['shared-count', () => [String(counts.shared)]],
    ['reused-count', () => [String(counts.reused)]],
    ['failed-count', () => [String(counts.failed)]],
    ['comment-id', () => [comment?.id ?? '']],
    ['comment-url', () => [comment?.url ?? '']],
    ['markdown', () => [markdown]],
  ]
}

function lines(texts: readonly string[]): string[] {
  return texts.map((text, at) => (at === 0 ? text : `\n${text}`))
}

/** Sets outputs; warns of those that the runner would drop because they hold a secret. */
function writeOutputs(outputs: Outputs, { runner, secrets, log }: Outlet): void {
  const masked = outputs.filter(([name, make]) => {
    runner.setOutput(name, make())
    return Iterator.from(make()).some(secrets.occurIn)
  })
  if (masked.length > 0) {
    const names = masked.map(([name]) => name).join(', ')
    log.warning(
      `These outputs hold text that is masked as a secret, such as the password: ${names}. GitHub passes no such ` +
        'output on to other jobs; choose a password that is not part of a path, title or link.',
    )
  }
}
