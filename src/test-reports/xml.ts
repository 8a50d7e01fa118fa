import { parseXml as parse, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml'
import { FileError } from '../files/read-files.ts'
import type { Hide } from '../secrets/secrets.ts'

/**
 * Reads XML into its top element, and removes secrets from its texts by `hide`; never expands the text's own entities. Throws
 * a FileError that names line and column.
 */
export function parseXml(document: string, hide: Hide): XmlElement {
  try {
    const { root } = parse(withoutForbidden(document), { ignoreUndefinedEntities: true })
    if (root === null) throw new FileError('its XML has no element')
    hideIn(root, hide)
    return root
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    if (/^\s*<(?:!doctype )?html/i.test(document)) {
      throw new FileError("it is a web page; let the tests write JUnit XML or Playwright's JSON as well")
    }
    const { line, column, message } = error
    throw new FileError(`it is not XML at line ${line}, column ${column}: ${message.split(' (line ', 1)[0]}`)
  }
}

/** Joins the texts of an element, so that no secret is in two of them. */
function hideIn(element: XmlElement, hide: Hide): void {
  for (const [name, value] of Object.entries(element.attributes)) element.attributes[name] = hide(value)
  const inner = element.children.filter((child) => child instanceof XmlElement)
  const text = textOf(element)
  element.children = text === '' ? inner : [new XmlText(hide(text)), ...inner]
  for (const child of inner) hideIn(child, hide)
}

export function elementsOf({ children }: XmlElement, ...names: string[]): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement).filter(({ name }) => names.includes(name))
}

export function attributeOf({ attributes }: XmlElement, name: string): string {
  return attributes[name] ?? ''
}

/** The text of an element itself, without that of its children. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join('')
}

/** Characters that XML can't contain (XML 1.0, 2.2), but for halves of characters, which no decoder makes. */
const forbidden = /[^\t\n\r -\ufffd]/

/** Replaces forbidden characters with spaces: tests that print colours bring them into reports. */
function withoutForbidden(document: string): string {
  return document.replace(new RegExp(forbidden, 'g'), ' ').replace(/&#(x?[\da-f]+);/gi, (all, number: string) => {
    const code = Number(number.replace(/^x/i, '0x'))
    const isHalf = code >= 0xd800 && code <= 0xdfff
    const isAllowed = code <= 0x10ffff && !isHalf && !forbidden.test(String.fromCodePoint(code))
    return isAllowed ? all : ' '.repeat(all.length)
  })
}
