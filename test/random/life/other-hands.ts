import { seededRandom } from '../../../emulators/github/random.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { nameOfShare } from '../../../src/manifest/shares.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { recordings, sectionOf } from '../../support/comment/sections.ts'
import { addressOf } from '../../support/service/simulated-service.ts'
import { forgedComment } from './forge.ts'
import { keys, type OtherPlan, services } from './plan.ts'
import { repositoryUrl, signingFor } from './repository.ts'
import { namesRecorded, sectionsOfText } from './standing-sections.ts'
import type { World } from './world.ts'

/** Acts as a person, another action, or a fork's run. */
export function actOtherwise(world: World, { kind, seed, pull }: OtherPlan): void {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const { setOpen } = world.pullOf(pull)
  if (kind === 'close' || kind === 'reopen') setOpen(kind === 'reopen')
  else if (kind === 'delete share') deleteShare(world, pick)
  else if (kind === 'echo' || kind === 'forge') addComment(world, foreignComment(world, kind, pull), pull)
  else if (kind === 'forge without key') addComment(world, forgedComment(world, pull), pull)
  else if (kind === 'fork artifact' || kind === 'copied artifact') copyManifest(world, kind, pick)
  else spoilComment(world, kind, pull, pick)
}

type Pick = <T>(all: readonly T[]) => T | undefined

function deleteShare({ services, byHand }: World, pick: Pick): void {
  const share = pick([...services.shares.values()].filter(({ fate }) => fate === 'stands'))
  if (share === undefined) return
  share.fate = 'deleted by a person'
  byHand.add(nameOfShare(share))
}

/** Uploads a manifest from a run that didn't write it, such as a fork's. */
function copyManifest(world: World, kind: 'fork artifact' | 'copied artifact', pick: Pick): void {
  const { artifacts, manifests, time } = world
  const manifest = pick(manifests.filter(({ text }) => !artifacts.some((one) => one.text === text)))
  if (manifest === undefined) return
  const isOfFork = kind === 'fork artifact'
  const { text, runId } = manifest
  artifacts.push({ text, runId: isOfFork ? runId : '66', isOfFork, createdMs: time.now() })
}

function addComment(world: World, body: string, pull: number): void {
  const { counts, current, edit } = world.pullOf(pull)
  counts.created += 1
  edit(new Map(current()).set(counts.created, body))
}

function spoilComment(world: World, kind: OtherPlan['kind'], pull: number, pick: Pick): void {
  const { current, recentTexts, edit } = world.pullOf(pull)
  const comments = new Map(current())
  const [id, body = ''] = pick([...comments]) ?? []
  if (id === undefined) return
  world.spoiled.add(pull)
  // The comment's history goes with it, and so does any text overwritten at this moment.
  const lost = [body, ...recentTexts()].flatMap((text) => sectionsOfText(text, pull))
  for (const name of namesRecorded(lost)) world.lostByPeople.add(name)
  // The marks of removed links are gone as well, so a job that read those links earlier can restore them.
  for (const [name, { fate }] of world.services.shares) {
    if (fate === 'deleted by us') world.lostByPeople.add(name)
  }
  if (kind === 'delete comment') comments.delete(id)
  else comments.set(id, body.replace(/(state 1 \S+ .{9})./, '$1!'))
  edit(comments)
}

/** A copied comment of another pull request, or one forged for this pull request without the key. */
function foreignComment({ services: { add } }: World, kind: 'echo' | 'forge', pull: number): string {
  const [[baseUrl], [apiKey]] = [services, keys]
  const share = add({
    baseUrl,
    apiKey,
    isForeign: true,
    visibility: 'unlisted',
    password: undefined,
    sha256: ''.padEnd(64, '0'),
  })
  const section = {
    ...sectionOf({ key: 'e2e', run: { id: '900', attempt: 1, number: '900', workflow: 'CI' }, baseUrl }),
    ...recordings([share.id], () => addressOf(share)),
  }
  const { fingerprint } = signingFor(apiKey)
  const signing = kind === 'echo' ? signingFor(apiKey) : { ...signingFor('guessed'), fingerprint }
  const pullRequest = kind === 'echo' ? 9 : pull
  const state = { pullRequest, head: 'a1b2', cut: uncut, runs: {}, replaced: [], removed: {}, sections: [section] }
  const view = { repositoryUrl, commentKey: 'recordings', pullRequest, signing, name: undefined }
  return composeComment(state, view, 65_536).body
}
