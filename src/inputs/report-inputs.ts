import { readShownInputs } from './comment-inputs.ts'
import { assertUsable, type GivenSecrets } from './secrets.ts'

/** The inputs of the report action but for its secrets; report/action.yml describes them. */
export type ReportInputs = ReturnType<typeof readReportInputs>

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readReportInputs(secrets: GivenSecrets) {
  assertUsable(
    secrets,
    'Pass the same secret to it as to the main action: it checks the signatures of manifests.',
  )
  return readShownInputs('manifests')
}
