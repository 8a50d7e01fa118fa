import prettyBytes from 'pretty-bytes'
import type { RunContext } from '../inputs/run-context.ts'
import { countResults, type RecordingResult } from '../results/recording-result.ts'
import { link, plainText } from './markdown.ts'

/** What the table says of the run it shows. */
export type TableContext = Pick<
  RunContext,
  'commit' | 'runId' | 'runNumber' | 'runAttempt' | 'repository' | 'serverUrl'
> & {
  /** The heading of this step's part. */
  heading: string
}

/**
 * The results as Markdown for a comment or the job summary: a line that tells all at a glance, the failures with their
 * reasons, the links. Rows give way when the text would be longer than `limit` characters, and a line says how many.
 */
export function renderTable(
  results: readonly RecordingResult[],
  context: TableContext,
  limit: number,
): string {
  const failed = results.filter(({ status }) => status === 'failed')
  const shared = results.filter(({ status }) => status !== 'failed')
  const top = `### Recordings\n\n**${plainText(context.heading)}** · ${summaryLine(results, context)}\n`
  const budget = limit - top.length
  const problems = rows(
    failed,
    failureHead,
    failureRow,
    Math.max(budget / 2, budget - tableLength(shared)),
    'failed',
  )
  const links = rows(shared, shareHead, shareRow, budget - problems.length, 'shared')
  return [top, problems, links].filter((part) => part !== '').join('\n')
}

const shareHead = '| Recording | Size |\n| :-- | --: |\n'
const failureHead = '| Not shared | Why |\n| :-- | :-- |\n'
const hiddenNote = 200

function summaryLine(results: readonly RecordingResult[], context: TableContext): string {
  const { shared, failed } = countResults(results)
  const { serverUrl, repository, commit, runId, runAttempt } = context
  const root = `${serverUrl}/${repository}`
  const parts = [
    results.length === 0 ? 'no recordings' : `${shared} ${shared === 1 ? 'recording' : 'recordings'} shared`,
    failed > 0 ? `⚠️ ${failed} not shared` : '',
    commit === '' ? '' : `commit ${link(commit.slice(0, 7), `${root}/commit/${encodeURIComponent(commit)}`)}`,
    runId === ''
      ? ''
      : link(
          `run #${context.runNumber || runId}`,
          `${root}/actions/runs/${encodeURIComponent(runId)}/attempts/${runAttempt}`,
        ),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function shareRow({ title, url = '', sizeBytes }: RecordingResult): string {
  return `| ▶ ${link(title, url)} | ${sizeBytes === undefined ? '' : prettyBytes(sizeBytes)} |\n`
}

function failureRow({ path, error = '' }: RecordingResult): string {
  return `| ${plainText(path)} | ${plainText(error)} |\n`
}

function tableLength(results: readonly RecordingResult[]): number {
  return results.reduce((length, result) => length + shareRow(result).length, shareHead.length)
}

function rows(
  results: readonly RecordingResult[],
  head: string,
  row: (result: RecordingResult) => string,
  budget: number,
  word: string,
): string {
  if (results.length === 0) return ''
  let text = head
  for (const [shown, result] of results.entries()) {
    const next = row(result)
    const room = budget - text.length - (shown === results.length - 1 ? 0 : hiddenNote)
    if (next.length > room) {
      return `${text}\n${results.length - shown} more ${word}; the step's outputs \`results\` and \`manifest\` hold them all.\n`
    }
    text += next
  }
  return text
}
