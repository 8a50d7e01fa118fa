/** What an answer of any shape says for a reader, as it came, and its error code where it names one. */
export type AnswerMessage = { message: string; code?: string }

/**
 * Reads the message of an error answer: JSON (`error`, `error.message`, `message`, `detail`, `title`, also inside
 * `data` or a list of `errors`), S3's XML, a page's title, or plain text.
 */
export function readMessage(text: string): AnswerMessage {
  const body = text.trim()
  if (body.startsWith('<')) return readMarkup(body)
  const json = parseJson(body)
  if (json === undefined) return { message: body }
  const code = codeOf(json)
  return { message: messageOf(json), ...(code === undefined ? {} : { code }) }
}

/** JSON text as a value that is still to be narrowed; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function messageOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return depth > 3 ? '' : messageOf(value[0], depth + 1)
  if (!isRecord(value) || depth > 3) return ''
  for (const name of ['error', 'message', 'detail', 'title', 'errors', 'error_description', 'data', 'code']) {
    const message = messageOf(value[name], depth + 1)
    if (message !== '') return message
  }
  return ''
}

function codeOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  if (typeof value['code'] === 'string') return value['code']
  return codeOf(value['error'])
}

function readMarkup(body: string): AnswerMessage {
  const code = elementText(body, 'Code')
  const words = elementText(body, 'Message') ?? elementText(body, 'title') ?? ''
  const message = [code, words].filter(Boolean).join(': ')
  return { message, ...(code === undefined ? {} : { code }) }
}

function elementText(markup: string, name: string): string | undefined {
  const start = markup.search(new RegExp(`<${name}>`, 'i'))
  const end = markup.toLowerCase().indexOf(`</${name.toLowerCase()}>`, start)
  return start < 0 || end < 0 ? undefined : markup.slice(start + name.length + 2, end)
}
