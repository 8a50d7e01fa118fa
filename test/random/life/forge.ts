import type { State } from '../../../src/comment/state.ts'
import { stateText } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { withoutEvent } from '../../../src/manifest/section-keys.ts'
import { recordings, sectionOf } from '../../support/comment/sections.ts'
import { keys, services } from './plan.ts'
import { signingFor } from './repository.ts'
import { standingSections } from './standing-sections.ts'
import { forgedWord, keylessSections } from './unsigned-sections.ts'
import type { World } from './world.ts'

const evil = `https://${forgedWord}.example/`

/** Fields of somebody else's share, and one of a later version. */
const foreign = {
  url: evil,
  shareId: `shr_${forgedWord}`,
  fileId: `fil_${forgedWord}`,
  sha256: 'e'.repeat(64),
  detailsDigest: forgedWord,
  addedLater: forgedWord,
}

/** The manifest of a fork's job, changed by its code: it names shares to delete, links elsewhere, and the section of a signed one. */
export function forgedManifest(world: World, text: string, pull: number): string {
  const { signature: _, step, ...file }: { signature: string; step: Section; tests: object[] } = JSON.parse(text)
  const [share] = [...world.services.shares.values()].filter(({ fate, isForeign }) => fate === 'stands' && !isForeign)
  const signed = standingSections(world).find((one) => one.pull === pull)?.section
  const replaced = [{ id: share?.id ?? foreign.shareId, baseUrl: services[0], time: 1 }]
  const changed = {
    ...step,
    ...(signed && { key: signed.key, part: signed.part, job: signed.job }),
    baseUrl: services[0],
    reportUrl: evil,
    addedLater: forgedWord,
    replaced,
    recordings: step.recordings.map((one) => {
      return one.status === 'hidden' ? one : { ...one, ...foreign, ...(share && { shareId: share.id }) }
    }),
  }
  const whole = JSON.stringify({ ...file, step: changed }).slice(0, -1)
  return `${whole},"signature":"${signingFor('').signManifest(whole)}"}\n`
}

/** A comment without a key, by somebody who makes the job's account repeat a text. It claims later runs, and marks and shares. */
export function forgedComment(world: World, pull: number): string {
  const real = keylessSections(world).find((one) => one.pull === pull && one.state.sections.length > 0)
  const [like] = real?.state.sections ?? []
  const { key, part, job } = like ?? { key: 'e'.repeat(16), part: undefined, job: undefined }
  const later = { id: '999999999', attempt: 1, number: '9', workflow: 'CI' }
  const own = { key, ...(part && { part }), ...(job && { job }), run: later, baseUrl: services[0] }
  const shown = recordings(['one']).recordings.map((one) => ({ ...one, ...foreign, artifactId: '1' }))
  const section = { ...sectionOf({ key }), ...own, recordings: shown, addedLater: forgedWord, reportUrl: evil }
  const state: State & { addedLater: string } = {
    pullRequest: pull,
    head: 'a1b2',
    cut: { failingRows: 'all', otherRows: 'all', hashes: true, replacedIds: 16, rowIds: 16 },
    runs: { [section.part.key]: ['999999999', '999999998'], [withoutEvent(key)]: ['999999999', '999999997'] },
    removed: { [forgedWord]: 9_999_999_999 },
    replaced: [{ id: foreign.shareId, baseUrl: evil, time: 9_999_999_999 }],
    sections: [section],
    addedLater: forgedWord,
  }
  const commentKey = real?.commentKey ?? 'recordings'
  return `${stateText(state, { commentKey, pullRequest: pull }, signingFor(''))}\n### Forged by ${keys.length}`
}
