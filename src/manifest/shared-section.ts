import type { Section } from './schema.ts'
import { noTests } from './totals.ts'

/** Adds an error row to a section that two jobs share, because it shows only one of them. */
export function withSharedSection(section: Section): Section {
  const { sharedSection, ...others } = section
  if (!sharedSection) return section
  const { counts = noTests, errors, totals } = others
  return {
    ...others,
    counts: { ...counts, error: counts.error + 1 },
    errors: [{ error: 'Two jobs share this section. Give each a section of its own.' }, ...errors],
    totals: {
      ...totals,
      otherErrors: totals.otherErrors + 1,
      ...(totals.errors && { errors: [...totals.errors, 'shared section'] }),
    },
  }
}
