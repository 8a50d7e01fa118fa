import { readFile } from 'node:fs/promises'
import { OpenAPIBackend } from 'openapi-backend'

/** RFC 3339, like OpenAPI's date-time. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

let opened: Promise<OpenAPIBackend> | undefined

/**
 * The part of GitHub's OpenAPI description that the emulator answers, with its validators. Compiling these takes longer
 * than most tests, so all emulators of a process share them.
 */
export function openDescription(): Promise<OpenAPIBackend> {
  opened ??= readDescription()
  return opened
}

async function readDescription(): Promise<OpenAPIBackend> {
  const definition = JSON.parse(await readFile(new URL('../api/rest.json', import.meta.url), 'utf8'))
  const description = new OpenAPIBackend({
    definition,
    quick: true,
    coerceTypes: true,
    customizeAjv: (ajv) => ajv.addFormat('date-time', DATE_TIME).addFormat('uri', isUri).addFormat('email', true),
  })
  return await description.init()
}

/** GitHub's URLs include templates such as `/events{/privacy}`. */
function isUri(text: string): boolean {
  return URL.canParse(text)
}
