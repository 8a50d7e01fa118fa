import { readShownInputs, type ShownInputs } from './comment-inputs.ts'
import { assertUsable, type GivenSecrets } from './secrets.ts'

/** The inputs of the report action but for its secrets, read once and validated; report/action.yml describes them. */
export type ReportInputs = ShownInputs

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readReportInputs(secrets: GivenSecrets): ReportInputs {
  assertUsable(
    secrets,
    'Pass the same secret to it as to the main action: it checks the signatures of manifests.',
  )
  return readShownInputs('manifests')
}
