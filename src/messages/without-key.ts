import { docs } from '../docs.ts'
import type { Log } from '../log/log.ts'

const forkRecipe = `anyway, use the two workflows for forks: ${docs}/forks.md`
const closeRecipe = `A daily sweep deletes the links of closed pull requests: ${docs}/cleanup.md#the-daily-sweep`
const withoutKey = {
  main: ['No recordings were shared', `To share them ${forkRecipe}`],
  report: ['No manifests were joined', `To report them ${forkRecipe}`],
  cleanup: ['No shares were deleted', closeRecipe],
} as const

/** The notice for a run that gets no secrets from GitHub. The step passes anyway, even if it `isGate` for tests. */
export function logWithoutKey(
  action: keyof typeof withoutKey,
  reason: 'fork' | 'Dependabot',
  isGate: boolean,
  log: Log,
): void {
  const source = reason === 'fork' ? 'pull requests from forks' : 'runs that Dependabot starts'
  const [what, advice] = withoutKey[action]
  const gate = isGate ? '. The input fail-on had no effect, because no test report was read' : ''
  log.notice(`${what}: GitHub gives no secrets to ${source}, so api-key is empty${gate}. ${advice}`)
}
