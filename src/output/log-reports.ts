import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { TestReports } from '../test-reports/read-test-reports.ts'
import { counted, firstOf } from '../text.ts'

/** So many are named. */
const mostNamed = 3

/** Logs what is wrong with the test reports, and which recordings and failed tests have no counterpart. */
export function logReports(
  { matched, tests, warnings, unrecorded, others = 0, printed = '' }: TestReports,
  { recordings, unusable }: Findings,
  { only }: Pick<MainInputs, 'only'>,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  if (printed !== '') log.debug(clean(printed))
  if (others > 0)
    log.info(`${counted(others, 'file')} beside the test reports left out: JSON or XML of another kind`)
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = only === 'failed' ? ', whether or not their tests failed' : ''
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    log.warning(at === warnings.length - 1 ? `${clean(warning)} ${consequence}` : clean(warning))
  })
  const unknown = [...recordings, ...unusable].flatMap(({ path }) => (matched.has(path) ? [] : path))
  if (matched.size > 0 && unknown.length > 0) {
    const named = firstOf(unknown, mostNamed)
    log.info(clean(`${counted(unknown.length, 'recording')} in no test report: ${named}`))
  } else if (warnings.length === 0 && unknown.length > 0) {
    log.warning(
      `Check that the test report and the recordings come from the same run: the report has ${counted(tests, 'test')}, and none of the recordings belongs to any of them. ${consequence}`,
    )
  }
  if (unrecorded === undefined || unrecorded.count === 0) return
  const names = unrecorded.tests
    .slice(0, mostNamed)
    .map(({ title, project }) => (project === undefined ? title : `${title} (${project})`))
  const more = unrecorded.count - names.length
  const rest = more > 0 ? ` and ${more} more` : ''
  log.info(`${counted(unrecorded.count, 'failed test')} without a recording: ${names.join(', ')}${rest}`)
}
