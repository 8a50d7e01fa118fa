import type { Section } from '../manifest/schema.ts'
import { dateInWords } from './words.ts'

/** The line that says who can open the recordings that GitHub keeps, and until when. Empty if it keeps none. */
export function whoCanOpen(sections: readonly Section[], repositoryUrl: string): string {
  const withLinks = sections.filter(({ shared }) => shared > 0)
  const atGitHub = withLinks.filter(({ baseUrl }) => baseUrl === repositoryUrl)
  if (atGitHub.length === 0) return ''
  const which = atGitHub.length < withLinks.length ? 'Recordings at GitHub' : 'Recordings'
  const until = firstEnd(atGitHub)
  return `${which} open for everyone who can read this repository and is signed in to GitHub${until === '' ? '' : `, until ${until}`}.\n`
}

/** Empty if it isn't known of all sections. */
function firstEnd(sections: readonly Section[]): string {
  const ends = sections.flatMap(({ totals }) => totals.expires ?? [])
  return ends.length < sections.length ? '' : dateInWords(Math.min(...ends))
}
