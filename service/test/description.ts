import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OpenAPIBackend } from 'openapi-backend'
import { parse } from 'yaml'

let description: Promise<OpenAPIBackend> | undefined

/** The service's own description of its calls. */
export function openDescription(): Promise<OpenAPIBackend> {
  description ??= readFile(join(import.meta.dirname, '../openapi.yaml'), 'utf8').then((text) =>
    new OpenAPIBackend({
      definition: parse(text),
      quick: true,
      customizeAjv: (ajv) =>
        ajv
          .addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
          .addFormat('uri', (address: string) => URL.canParse(address))
          .addFormat('binary', true),
    }).init(),
  )
  return description
}

/** A request and its answer. A refused request has no body here. */
export type Exchange = {
  method: string
  path: string
  status: number
  answer: unknown
  headers: Record<string, string>
  body: unknown
}

/** The differences between an exchange and the description, one per line. */
export async function undescribedIn(exchange: Exchange): Promise<string[]> {
  const { method, path, status, answer, headers, body } = exchange
  const api = await openDescription()
  const operation = api.matchOperation({ method, path, headers })
  const errors: { message?: string; instancePath?: string }[] = []
  if (!operation) return [404, 405].includes(status) ? [] : [`${method} ${path}: ${status}`]
  if (!(String(status) in (operation.responses ?? {})) && status < 500) errors.push({ message: 'unknown status' })
  errors.push(...(api.validateResponse(answer ?? null, operation, status).errors ?? []))
  if (body !== undefined) errors.push(...(api.validateRequest({ method, path, headers, body }, operation).errors ?? []))
  return errors.map(({ instancePath = '', message }) => `${method} ${path}: ${status}: ${instancePath} ${message}`)
}
