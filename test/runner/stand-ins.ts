import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stage.ts'

/** What stands in the place of what the network would bring. */
export type StandIns = {
  /** Folders of actions, by `owner/name`. */
  actions: Readonly<Record<string, string>>
  /** A folder of programs. */
  programs: string
  /** What a job must have in its environment for them. */
  environment: Readonly<Record<string, string>>
}

/** Actions of GitHub that the examples use, as what they do to the workspace. */
const scripts = {
  'actions/checkout': 'fs.cpSync(process.env.CHECKOUT, ".", { recursive: true })',
  'actions/setup-node': '',
  'actions/upload-artifact': `
    const target = path.join(process.env.ARTIFACTS, process.env.INPUT_NAME)
    fs.mkdirSync(target, { recursive: true })
    fs.cpSync(process.env.INPUT_PATH, path.join(target, path.basename(process.env.INPUT_PATH)), { recursive: true })`,
  'actions/download-artifact': `
    for (const name of fs.readdirSync(process.env.ARTIFACTS))
      fs.cpSync(path.join(process.env.ARTIFACTS, name), process.env.INPUT_PATH, { recursive: true })`,
}

/** Makes them below `folder`; a checkout brings what is in its folder `checkout`. */
export async function makeStandIns(folder: string): Promise<StandIns> {
  const own = join(folder, 'share-recordings')
  for (const path of ['action.yml', 'report', 'cleanup', 'dist'])
    await cp(join(root, path), join(own, path), { recursive: true })
  const actions: Record<string, string> = { 'share-recordings/share-recordings': own }
  for (const [name, script] of Object.entries(scripts)) {
    actions[name] = await makeAction(join(folder, name), script)
  }
  const programs = join(folder, 'programs')
  await mkdir(programs)
  for (const name of ['npm', 'npx']) {
    await writeFile(join(programs, name), '#!/bin/sh\n')
    await chmod(join(programs, name), 0o755)
  }
  const environment = { CHECKOUT: join(folder, 'checkout'), ARTIFACTS: join(folder, 'artifacts') }
  for (const path of Object.values(environment)) await mkdir(path)
  return { actions, programs, environment }
}

/** Makes an action of a script, which can use `fs` and `path`; returns its folder. */
export async function makeAction(
  folder: string,
  script: string,
  inputs: readonly string[] = ['name', 'path'],
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const optional = Object.fromEntries(
    ['pattern', 'merge-multiple', 'if-no-files-found', 'retention-days', 'node-version', ...inputs].map(
      (name) => [name, { description: name }],
    ),
  )
  const action = {
    name: 'Stand-in',
    description: '-',
    inputs: optional,
    runs: { using: 'node24', main: 'index.js' },
  }
  await writeFile(join(folder, 'action.yml'), JSON.stringify(action))
  await writeFile(
    join(folder, 'index.js'),
    `const fs = require('node:fs'), path = require('node:path')\n${script}\n`,
  )
  return folder
}
