import type { ListedTest, OutsideError, Place, RecordingResult, RowManifest, Section } from './schema.ts'
import { keepIdentity } from './test-identity.ts'

/** Removes secrets. */
export type Cleaning = {
  /** Turns text into one line without secrets. */
  clean: (text: string) => string
  /** Whether a text contains a secret. */
  occurIn: (text: string) => boolean
}

/**
 * Removes secrets from the texts of a manifest that another step wrote, because that step may not know this step's secrets. A
 * recording keeps the path of its file, and a link that contains a secret is left out.
 */
export function cleanTexts(manifest: RowManifest, cleaning: Cleaning): RowManifest
export function cleanTexts(section: Section, cleaning: Cleaning): Section
export function cleanTexts(manifest: Section, { clean, occurIn }: Cleaning): Section {
  const known = new Map<string, string>()
  /** Cleans each text once, because tests share many. Required texts must not be empty. */
  function cleaned(text: string): string {
    const before = known.get(text)
    if (before !== undefined) return before
    const after = clean(text) || (text === '' ? '' : '***')
    known.set(text, after)
    return after
  }

  const optional = <Name extends string>(name: Name, text: string | undefined) =>
    (text === undefined ? {} : { [name]: cleaned(text) }) as Partial<Record<Name, string>>

  function place(given: Place): Place {
    const file = cleaned(given.file)
    // A path with a part left out leads nowhere.
    return file === given.file ? given : { ...given, file, isHere: undefined }
  }

  function failure<Failed extends OutsideError>(failed: Failed): Failed {
    return {
      ...failed,
      ...optional('error', failed.error),
      ...(failed.place && { place: place(failed.place) }),
      ...(failed.errorPlace && { errorPlace: place(failed.errorPlace) }),
    }
  }

  function test<Listed extends ListedTest>(listed: Listed): Listed {
    return keepIdentity(listed, {
      ...failure(listed),
      title: cleaned(listed.title),
      ...optional('project', listed.project),
      ...optional('file', listed.file),
      ...(listed.suites && { suites: listed.suites.map(cleaned) }),
      ...optional('label', listed.label),
    })
  }

  function recording(result: RecordingResult): RecordingResult {
    if (result.status === 'hidden') return result
    const { path, shownPath = path, test: tried } = result
    const others = {
      ...result,
      title: cleaned(result.title),
      ...(shownPath !== undefined && cleaned(shownPath) !== path && { shownPath: cleaned(shownPath) }),
      ...(tried && { test: { ...tried, ...optional('error', tried.error), ...optional('file', tried.file) } }),
    }
    return others.status === 'failed' ? { ...others, error: cleaned(others.error) } : others
  }

  const { heading, part, job, run, reportUrl, comparedWith, totals, ...others } = manifest
  return {
    ...others,
    heading: cleaned(heading),
    part: { ...part, heading: cleaned(part.heading) },
    job: { ...job, ...optional('matrix', job.matrix) },
    run: { ...run, ...optional('number', run.number), ...optional('workflow', run.workflow) },
    ...(reportUrl !== undefined && !occurIn(reportUrl) && { reportUrl }),
    ...(comparedWith && { comparedWith: { ...comparedWith, branch: cleaned(comparedWith.branch) } }),
    errors: manifest.errors.map(failure),
    tests: manifest.tests.map(test),
    specFiles: manifest.specFiles.map(test),
    totals: { ...totals, ...(totals.projects && { projects: totals.projects.map(cleaned) }) },
    recordings: manifest.recordings.map(recording),
  }
}
