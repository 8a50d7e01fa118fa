import { seededRandom } from '../../../emulators/github/random.ts'
import { composeComment } from '../../../src/comment/compose.ts'
import { nameOfShare, sharesOf } from '../../../src/sections/section.ts'
import { recordings, sectionOf } from '../../unit/sections/sections.ts'
import type { OtherPlan } from './plan.ts'
import { services } from './plan.ts'
import { addressOf } from './simulated-service.ts'
import { sectionsOfComment } from './standing.ts'
import { foreignPull, repositoryUrl, signerFor, type World } from './world.ts'

/** What a person does by hand, or what another action of the same account is made to echo. */
export function actOtherwise(world: World, { kind, seed, pull }: OtherPlan): void {
  const github = world.pullOf(pull)
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const comments = new Map(github.current())
  if (kind === 'delete share') {
    const share = pick([...world.services.shares.values()].filter(({ fate }) => fate === 'stands'))
    if (share !== undefined) share.fate = 'deleted by a person'
    return
  }
  if (kind === 'echo' || kind === 'forge') {
    github.counts.created += 1
    github.edit(comments.set(github.counts.created, foreignComment(world, kind, pull)))
    return
  }
  const [id, body = ''] = pick([...comments]) ?? []
  if (id === undefined) return
  // Its history goes with it, and so does what was written over in this moment.
  for (const section of [body, ...github.recentTexts()].flatMap((text) => sectionsOfComment(text, pull))) {
    for (const ref of [...sharesOf(section), ...section.unproved]) world.lostByPeople.add(nameOfShare(ref))
  }
  // What was told of removed links is gone too: a job that has read them before can bring them back.
  for (const share of world.services.shares.values()) {
    if (share.fate === 'deleted by us') world.lostByPeople.add(nameOfShare(share))
  }
  if (kind === 'delete comment') comments.delete(id)
  else comments.set(id, body.replace(/(state 1 \S+ .{9})./, '$1!'))
  github.edit(comments)
}

/** A comment of another pull request, as it is, or made to look as if it was written for this one. */
function foreignComment({ services: { add } }: World, kind: 'echo' | 'forge', pull: number): string {
  const [baseUrl] = services
  const signer = signerFor('key-a', 'recordings', foreignPull)
  const share = add({
    baseUrl,
    apiKey: 'key-a',
    pullRequest: foreignPull,
    sha256: ''.padEnd(64, '0'),
    visibility: 'unlisted',
    password: undefined,
  })
  const section = signer.sign({
    ...sectionOf({ key: 'e2e', run: { id: '900', attempt: 1, number: '900', workflow: 'CI' }, baseUrl }),
    ...{ ...recordings([share.id], () => addressOf(share)), pullRequests: [foreignPull] },
  })
  const view = { head: 'a1b2', repositoryUrl, commentKey: 'recordings', rest: 'run', signer } as const
  const number = kind === 'echo' ? foreignPull : pull
  const own = new Set([section.key])
  return composeComment([section], { ...view, pullRequest: number, own }, 65_536).body
}
