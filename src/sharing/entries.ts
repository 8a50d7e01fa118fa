import type { TitleFields } from '../inputs/main-inputs.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Clean } from '../secrets/secret-forms.ts'
import { type MatchedTest, titleApart } from '../test-reports/reported-test.ts'
import { titlesWithTests } from '../test-reports/test-titles.ts'
import { compareNaturally } from '../text.ts'
import type { Entry } from './recording-result.ts'

/** All recordings that were found, in the order of the results, each with its title by `template` and the test it shows. */
export function titledEntries(
  findings: Findings,
  template: (values: TitleFields) => string,
  run: Pick<TitleFields, 'sha' | 'branch' | 'pr'>,
  matched: ReadonlyMap<string, MatchedTest>,
  clean: Clean,
): Entry[] {
  const found = [
    ...findings.recordings.map((recording) => ({ of: recording, entry: { recording } })),
    ...findings.unusable.map((unusable) => ({ of: unusable, entry: { unusable } })),
  ].sort((a, b) => compareNaturally(a.of.path, b.of.path))
  const paths = found.map(({ of }) => of.path)
  const automatic = titlesWithTests(paths, matched)
  return found.map(({ of: { path, name }, entry }, at) => {
    const title = automatic[at] ?? path
    const values = { ...run, path, name: name.replace(/(?!^)\.[^.]*$/, ''), index: String(at + 1) }
    const match = matched.get(path)
    const titleOf = (title: string) => clean(template({ ...values, title })) || clean(title) || clean(path)
    const heading = titleOf(match?.test.title || title)
    const whole = match && { ...match.whole, id: match.id, title: titleApart(heading, match.whole.apart) }
    return { ...entry, path, title: titleOf(title), test: match?.test, whole }
  })
}
