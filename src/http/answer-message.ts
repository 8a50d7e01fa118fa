import { isRecord, parseJson } from '../shape.ts'

/**
 * Reads the message and the error code of an error answer: JSON (`error`, `error.message`, `message`, `msg`, `detail`, `title` …, also
 * inside `data` or the first of `errors`, or else `code`), S3's XML, a web page or plain text. `clean` removes secrets from the
 * text before anything is cut off.
 */
export function readMessage(
  text: string,
  clean: (text: string) => string = String,
): { message: string; code: string | undefined } {
  const body = text.trim()
  if (body.startsWith('<')) {
    const code = elementText(body, 'code', clean)
    const words = elementText(body, 'message', clean) ?? elementText(body, 'title', clean)
    // Character references can hide a secret.
    return { message: clean([code, words].filter(Boolean).join(': ')), code }
  }
  const json = parseJson(body)
  if (json === undefined) return { message: clean(body), code: undefined }
  return { message: clean(messageOf(json)), code: codeOf(json) }
}

/** Whether the text is an HTML page. The service and storage answer with JSON or XML. */
export function isPage(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is.test(text)
}

const deepest = 4

function messageOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (depth > deepest) return ''
  if (Array.isArray(value)) return messageOf(value[0], depth + 1)
  for (const name of ['error', 'message', 'msg', 'detail', 'title', 'errors', 'error_description', 'data', 'code']) {
    const message = messageOf(fieldOf(value, name), depth + 1)
    if (message !== '') return message
  }
  return ''
}

function codeOf(value: unknown): string | undefined {
  const codes = [value, fieldOf(value, 'error')].map((each) => fieldOf(each, 'code'))
  return codes.find((code) => typeof code === 'string')
}

/** A field by its name. Storage services capitalize it. */
function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? (value[name] ?? value[`${name.charAt(0).toUpperCase()}${name.slice(1)}`]) : undefined
}

/** The text of an element, with or without a namespace prefix. */
function elementText(markup: string, name: string, clean: (text: string) => string): string | undefined {
  const start = new RegExp(`<(?:[a-z]+:)?${name}>`, 'i').exec(markup)
  if (start === null) return undefined
  const rest = clean(markup.slice(start.index + start[0].length))
  const end = rest.indexOf('</')
  return end < 0 ? undefined : rest.slice(0, end).replace(/&(#?\w{1,8});/g, decoded)
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** The character that an XML reference stands for, or the reference itself if it is unknown. */
function decoded(reference: string, name: string): string {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  return named.get(name) ?? (code <= 0x10ffff ? String.fromCodePoint(code) : reference)
}
