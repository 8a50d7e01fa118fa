import { pull } from '../../../emulators/runner/pull-request.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { type State, stateText } from '../../../src/comment/state.ts'
import { identifySection } from '../../../src/manifest/section-keys.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { sectionOf } from '../../support/comment/sections.ts'
import type { Racer } from './plan.ts'

export const forgedHeading = 'forged by somebody'

const laterRun = { id: '4000000000', attempt: 1, number: '9' }
const evil = 'https://evil.example/'

/** A comment without a key, whose state claims that a later run has replaced the sections of all racers. */
export function forgedComment(racers: readonly Racer[]): string {
  const keys = racers.map(({ job, matrix }) =>
    identifySection(
      { workflow: 'CI', job, step: '__self', eventName: 'pull_request', withoutSecrets: undefined },
      { section: '', matrix: matrix ?? {}, jobTotal: undefined },
    ),
  )
  const sections = [...new Map(keys.map((one) => [one.key, one])).values()].map((one) => ({
    ...sectionOf(),
    ...one,
    heading: forgedHeading,
    run: laterRun,
    baseUrl: evil,
    reportUrl: evil,
  }))
  const state: State = {
    pullRequest: pull.number,
    head: pull.headSha,
    cut: uncut,
    removed: {},
    runs: Object.fromEntries(keys.map(({ part }) => [part.key, [laterRun.id, '4000000001']])),
    replaced: [{ id: 'shr_evil', baseUrl: evil, time: 9_999_999_999 }],
    sections,
  }
  const place = { commentKey: 'recordings', pullRequest: pull.number }
  return `${stateText(state, place, createSigning('', '812345678'))}\n### ${forgedHeading} (${evil})`
}
