import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeActions } from '../support/actions/stand-in-actions.ts'
import { root } from '../support/stage.ts'

/** Replacements for everything that would come from the network. */
export type StandIns = {
  /** Folders of actions, by `owner/name`. */
  actions: Readonly<Record<string, string>>
  /** A folder of programs for the path. */
  programs: string
  /** Environment variables that jobs need to use them. */
  environment: Readonly<Record<string, string>>
}

const used = ['actions/checkout', 'actions/setup-node']

/**
 * Creates the stand-ins below `folder`. A checkout copies its folder `checkout`. GitHub's own runner fetches an action
 * with its whole folder, so it gets a small copy of ours.
 */
export async function makeStandIns(folder: string, isGitHubs: boolean): Promise<StandIns> {
  const actions = await makeActions(folder, used)
  if (isGitHubs) {
    const own = join(folder, 'share-recordings')
    for (const path of ['action.yml', 'report', 'cleanup', 'dist'])
      await cp(join(root, path), join(own, path), { recursive: true })
    actions['share-recordings/share-recordings'] = own
  }
  const programs = join(folder, 'programs')
  await mkdir(programs)
  for (const name of ['npm', 'npx']) {
    await writeFile(join(programs, name), '#!/bin/sh\n')
    await chmod(join(programs, name), 0o755)
  }
  const environment = { CHECKOUT: join(folder, 'checkout') }
  for (const path of Object.values(environment)) await mkdir(path)
  return { actions, programs, environment }
}
