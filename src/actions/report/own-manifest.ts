import type { LocatedRun } from '../../github/locate.ts'
import { repositoryUrlOf } from '../../github-addresses.ts'
import { mostErrorRows } from '../../manifest/rows.ts'
import type { Manifest } from '../../manifest/schema.ts'
import { identifySection, numberAndClean } from '../../manifest/section-keys.ts'
import { noTests } from '../../manifest/totals.ts'
import { noReports } from '../../reports/read-test-reports.ts'
import { buildManifest } from '../main/build-manifest.ts'

type OwnManifestOptions = {
  run: LocatedRun
  /** Returns one line without secrets. */
  clean: (text: string) => string
  /** In milliseconds since 1970. */
  now: number
  /** From 0 to 1. */
  random: number
}

/** The manifest of a report step itself, whose errors say which manifests of its run are missing. */
export function makeOwnManifest(errors: readonly string[], { run, clean, now, random }: OwnManifestOptions): Manifest {
  // In a composite action, a step of the main action has the same names.
  const step = `${run.step} report`
  const keys = identifySection({ ...run, step }, { section: '', matrix: {}, jobTotal: undefined })
  const reports = {
    ...noReports,
    errors: errors.slice(0, mostErrorRows).map((error) => ({ error: clean(error), ofReport: true as const })),
    reportErrors: errors.length,
    counts: { ...noTests, error: errors.length },
  }
  const source = {
    sectionKeys: numberAndClean(keys, 1, clean),
    run,
    baseUrl: URL.parse(repositoryUrlOf(run)) ?? new URL('https://github.com'),
    visibility: '',
    withPassword: false,
    leftOut: 0,
    reports,
    changes: { isTestChanged: () => false, isFileChanged: () => false },
    reportUrl: undefined,
    quiet: false,
    randomNumber: Math.floor(random * 2 ** 32),
    clean,
  }
  return buildManifest([], source, now)
}
