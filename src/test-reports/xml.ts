import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FileError } from '../files/file-error.ts'
import { isRecord } from '../json.ts'

/** An element whose members are still to be narrowed: read it by the functions of this file. */
export type XmlElement = Readonly<Record<string, unknown>>

const attributePrefix = '@'
const text = '#text'
const cdata = '#cdata'

/**
 * Reads XML text into its top element, by name. Entities that the text itself defines are never replaced, nor is
 * anything fetched that it names. Throws a FileError that names line and column.
 */
export function parseXml(document: string): { name: string; element: XmlElement } {
  const verdict = XMLValidator.validate(document)
  if (verdict !== true) {
    const { msg, line, col } = verdict.err
    if (/^\s*<(?:!doctype )?html/i.test(document)) {
      throw new FileError("it is a web page; let the tests write JUnit XML or Playwright's JSON as well")
    }
    const column = Number.isInteger(col) ? `, column ${col}` : ''
    throw new FileError(`it is no XML at line ${line}${column}: ${msg}`)
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: attributePrefix,
    textNodeName: text,
    cdataPropName: cdata,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  })
  let parsed: unknown
  try {
    parsed = parser.parse(document)
  } catch (error) {
    throw new FileError(`its XML is refused: ${error instanceof Error ? error.message : error}`)
  }
  const [name = ''] = isRecord(parsed) ? Object.keys(parsed).filter((key) => !key.startsWith('#')) : []
  const element = isRecord(parsed) ? elementsOf(parsed, name)[0] : undefined
  if (element === undefined) throw new FileError('its XML has no element')
  return { name, element }
}

/** The child elements of a name, in their order. */
export function elementsOf(parent: XmlElement, name: string): XmlElement[] {
  const list = Object.hasOwn(parent, name) ? parent[name] : undefined
  // An element without attributes and children is just its text.
  return Array.isArray(list)
    ? list.map((item: unknown) => (isRecord(item) ? item : { [text]: String(item) }))
    : []
}

/** An attribute's text, empty where there is none. */
export function attributeOf(element: XmlElement, name: string): string {
  const key = `${attributePrefix}${name}`
  const value = Object.hasOwn(element, key) ? element[key] : undefined
  return typeof value === 'string' ? decode(value) : ''
}

/** The text of an element itself, without that of its children; marked sections stand after the rest. */
export function textOf(element: XmlElement): string {
  const sections = elementsOf(element, cdata).map((section) => ownText(section))
  return [decode(ownText(element)), ...sections].join('\n')
}

function ownText(element: XmlElement): string {
  const value = element[text]
  return (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string').join('\n')
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Replaces the five entities that XML itself defines, and characters by their number; all others stay as they are. */
function decode(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (all, ten, sixteen, name) => {
      if (name !== undefined) return named[name] ?? all
      const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
