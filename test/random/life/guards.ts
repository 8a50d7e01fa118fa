import { nameOfShare } from '../../../src/sections/section.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import type { Settings } from './plan.ts'
import { addressOf, type Connection } from './simulated-service.ts'
import { shownLinks, standingSections } from './standing.ts'
import { foreignPull, type World } from './world.ts'

/** Looks at every deletion: of a share of this pull request and account, and never of a replaced one that is shown. */
export function deletionGuard(
  world: World,
  { apiKey, baseUrl }: Pick<Settings, 'apiKey' | 'baseUrl'>,
  why: 'replaced' | 'recorded',
): Connection['onDelete'] {
  return (name, share) => {
    const isOwn =
      share !== undefined &&
      share.pullRequest !== foreignPull &&
      share.apiKey === apiKey &&
      share.baseUrl === baseUrl
    if (!isOwn) world.violations.push(`A share of somebody else was to be deleted: ${name}`)
    if (why === 'recorded') return
    const isShown = standingSections(world).some((one) => shownLinks(one).some((link) => link.name === name))
    if (isShown) world.violations.push(`A replaced share was deleted while a comment showed it: ${name}`)
  }
}

/** Looks whether each reused link shows the recording's own bytes, on the terms that the step has. */
export function checkReused(
  { services, violations }: World,
  { apiKey, baseUrl, visibility, password }: Settings,
  results: readonly RecordingResult[],
): void {
  for (const { status, shareId = '', sha256, url } of results) {
    if (status !== 'reused') continue
    const share = services.shares.get(nameOfShare({ id: shareId, baseUrl }))
    const isRight =
      share?.sha256 === sha256 &&
      share?.apiKey === apiKey &&
      share.visibility === visibility &&
      share.pullRequest !== foreignPull &&
      share.password === undefined &&
      password === undefined &&
      addressOf(share) === url
    if (!isRight) violations.push(`A recording was given a link that is not its own: ${shareId}`)
  }
}
