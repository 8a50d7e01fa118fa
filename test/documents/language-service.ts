import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { DescriptionDictionary, data } from '@actions/expressions'
import type { ValidationConfig } from '@actions/languageservice'
import type { ActionMetadata, ActionOutputs } from '@actions/languageservice/action'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { root } from '../support/stage.ts'
import { inputsOfOthers } from './actions-of-others.ts'

// The package is built for bundlers, which need no import attribute for JSON.
const typed = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { registerLogger, validate } = await import('@actions/languageservice')
typed.deregister()

/** Messages of the language service. After an error, it stops without reporting findings. */
const said: string[] = []
const say = (message: string) => void said.push(message)
registerLogger({ error: say, warn: say, info() {}, log() {} })

const repository = 'share-recordings/share-recordings'

type ActionFile = ActionMetadata & { outputs: ActionOutputs }

const ours = new Map<string, ActionFile>(
  ['', '/report', '/cleanup'].map((folder) => [
    repository + folder,
    parse(readFileSync(join(root, folder, 'action.yml'), 'utf8')),
  ]),
)

/** The inputs of another action, which are known only by version. Undefined for an unknown action. */
function ofOthers(action: string, ref: string): ActionMetadata | undefined {
  const unknown = { name: action, description: '' }
  if (/^[0-9a-f]{40}$/.test(ref)) return unknown
  const names = inputsOfOthers[`${action}@${ref}`]?.split(' ')
  const input = { description: '', required: false }
  return names && { ...unknown, inputs: Object.fromEntries(names.map((name) => [name, input])) }
}

const config: ValidationConfig = {
  actionsMetadataProvider: {
    async fetchActionMetadata({ owner, name, path, ref }) {
      const action = [owner, name, path].filter(Boolean).join('/')
      return action.startsWith(repository) ? ours.get(action) : ofOthers(action, ref)
    },
  },
  contextProviderConfig: {
    async getContext(context, known, { job }) {
      if (context !== 'steps' || known === undefined) return undefined
      for (const step of job?.steps ?? []) {
        const { outputs } = ('uses' in step && ours.get(step.uses.value.replace(/@.*/, ''))) || {}
        const told = stepOutputs(known.get(step.id))
        if (outputs === undefined || told === undefined) continue
        for (const output of Object.keys(outputs)) told.add(output, new data.StringData(''))
        told.complete = true
      }
      return known
    },
  },
}

/** Undefined for a step that hasn't run yet. */
function stepOutputs(step: unknown): DescriptionDictionary | undefined {
  const outputs = step instanceof DescriptionDictionary ? step.get('outputs') : undefined
  return outputs instanceof DescriptionDictionary ? outputs : undefined
}

/**
 * Everything that GitHub's editor reports for an action file or a workflow, with line numbers. Also checks the inputs
 * and outputs of this repository's own actions, including uses of `./`.
 */
export async function findingsIn(kind: 'action' | 'workflow', text: string): Promise<string[]> {
  // The language service caches files by their address.
  const folder = `file:///${randomUUID()}`
  const uri = kind === 'action' ? `${folder}/action.yml` : `${folder}/.github/workflows/example.yml`
  const named = text.replace(/(?<=\buses: )\.(\/\w+)?\/?$/gm, `${repository}$1@main`)
  const found = await validate(TextDocument.create(uri, 'yaml', 1, named), config)
  return [
    ...found.map(({ range, message }) => `${range.start.line + 1}: ${message}`),
    ...said.splice(0).map((message) => `it fails: ${message}`),
  ]
}
