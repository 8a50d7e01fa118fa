import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../stage.ts'

/** A stand-in for an action: a script that can use `fs` and `path`, and changes the workspace. */
export type StandIn = { script: string; inputs?: readonly string[] }

/** The address of an uploaded artifact on GitHub. */
export const artifactUrl = 'https://github.com/octo-org/demo/actions/runs/1000/artifacts/7'

/**
 * Actions that would access the network. Several uploaded paths keep their place, because only their common part is
 * removed.
 */
const standIns: Readonly<Record<string, StandIn>> = {
  'actions/checkout': {
    script: `if (process.env.CHECKOUT) fs.cpSync(process.env.CHECKOUT, '.', { recursive: true })`,
    inputs: ['persist-credentials'],
  },
  'actions/setup-node': { script: '', inputs: ['node-version'] },
  'actions/upload-artifact': {
    script: `
      const { ARTIFACTS, INPUT_NAME: name, INPUT_PATH: given, GITHUB_OUTPUT } = process.env
      const paths = given.split('\\n').filter((line) => line.trim() !== '')
      if (process.env.INPUT_OVERWRITE === 'true') fs.rmSync(path.join(ARTIFACTS, name), { recursive: true, force: true })
      for (const each of paths) {
        const isFolder = paths.length === 1 && fs.statSync(each).isDirectory()
        const place = isFolder ? '' : paths.length === 1 ? path.basename(each) : each
        fs.cpSync(each, path.join(ARTIFACTS, name, place), { recursive: true })
      }
      fs.appendFileSync(GITHUB_OUTPUT, 'artifact-url=${artifactUrl}\\n')`,
    inputs: ['name', 'path', 'if-no-files-found', 'overwrite', 'retention-days'],
  },
  'actions/download-artifact': {
    script: `
      const { ARTIFACTS, INPUT_NAME: only = '', INPUT_PATTERN: pattern, INPUT_PATH: given } = process.env
      const isMerged = only !== '' || process.env['INPUT_MERGE-MULTIPLE'] === 'true'
      const names = fs.readdirSync(ARTIFACTS).filter((name) => path.matchesGlob(name, only || pattern || '*'))
      for (const name of names)
        fs.cpSync(path.join(ARTIFACTS, name), path.join(given || '.', isMerged ? '' : name), { recursive: true })`,
    inputs: ['name', 'path', 'pattern', 'merge-multiple', 'run-id', 'github-token'],
  },
  // Each line runs in its own shell.
  'reactivecircus/android-emulator-runner': {
    script: `
      const { spawnSync } = require('node:child_process')
      for (const line of process.env.INPUT_SCRIPT.split('\\n').filter((each) => each.trim() !== '')) {
        const { status } = spawnSync('sh', ['-c', line], { stdio: 'inherit' })
        if (status !== 0) process.exit(status ?? 1)
      }`,
    inputs: ['script', 'api-level', 'arch', 'target', 'disable-animations'],
  },
}

/**
 * Creates the actions that steps use below `folder`. This project's own stays in its place. The others are stand-ins,
 * which do nothing by default. Returns the folders by `owner/name`.
 */
export async function makeActions(
  folder: string,
  uses: Iterable<string>,
  more: Readonly<Record<string, StandIn>> = {},
): Promise<Record<string, string>> {
  const known = { ...standIns, ...more }
  const actions: Record<string, string> = { 'share-recordings/share-recordings': root }
  for (const each of uses) {
    const full = each.replace(/@.*$/, '')
    const [owner = '', repository = ''] = full.split('/')
    const name = `${owner}/${repository}`
    if (owner === '.' || actions[name] === root) continue
    actions[name] = join(folder, name)
    await makeAction(join(folder, full), known[full] ?? { script: '' })
  }
  return actions
}

/** Creates an action from a script. Returns its folder. */
export async function makeAction(folder: string, { script, inputs = [] }: StandIn): Promise<string> {
  await mkdir(folder, { recursive: true })
  const action = {
    name: 'Stand-in',
    description: '-',
    inputs: Object.fromEntries(inputs.map((name) => [name, { description: name }])),
    runs: { using: 'node24', main: 'index.js' },
  }
  await writeFile(join(folder, 'action.yml'), JSON.stringify(action))
  const requires = `const fs = require('node:fs'), path = require('node:path')`
  await writeFile(join(folder, 'index.js'), `${requires}\n${script}\n`)
  return folder
}
