import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `Usage: npm run demo -- [folder] [--exit]

Runs the action for an emulated pull request, with an emulated service and an emulated GitHub on this
machine; nothing leaves it. Shows the log, the outputs, the comment and the summary, here and on a page
of its own, where it can be run again. Where there is a link, all pages stay open until Ctrl-C.

  folder   share the recordings of this folder; without it, three that the repository brings
  --exit   end at once, with the action's exit code
  --help   show this text`

export type Demo = {
  kind: 'demo'
  /** Absolute; undefined for the repository's own recordings. */
  folder: string | undefined
  exit: boolean
}

type Options = Demo | { kind: 'help' } | { kind: 'mistake'; message: string }

/** Reads the command line; `from` is the folder that a relative path starts at. */
export async function readOptions(args: string[], from: string): Promise<Options> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { exit: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) return { kind: 'help' }
    const [name, ...others] = positionals
    if (others.length > 0) return mistake('Name one folder only.')
    if (name === undefined) return { kind: 'demo', folder: undefined, exit: values.exit }
    const folder = resolve(from, name)
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined) return mistake(`The folder ${folder} does not exist.`)
    if (!found.isDirectory()) return mistake(`${folder} is no folder; name the folder that holds it.`)
    return { kind: 'demo', folder, exit: values.exit }
  } catch (error) {
    // The first sentence names the option; the rest is about something else.
    if (error instanceof TypeError) return mistake(`${error.message.split('. ', 1)[0]}.`)
    throw error
  }
}

function mistake(message: string): Options {
  return { kind: 'mistake', message }
}
