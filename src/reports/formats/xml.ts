import { parseXml as parse, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml'
import type { Hide } from '../../secrets/secrets.ts'
import { formatWords } from './result-words.ts'
import { beginsLikeReport, endsTooEarly, severalReports, UnreadableReport } from './unreadable-report.ts'

/** The start of XML in a text, after lines that other programs may have printed; -1 if there is none. */
export function startOfXml(text: string): number {
  const start = text.search(beginning)
  return start < 0 && /^<[a-z?!]/i.test(text) ? 0 : start
}

/** Searches for the bracket before the start of the line, because JSON has thousands of lines but hardly any brackets. */
const beginning = /<(?<=^[ \t\ufeff]*<)(?:\?xml\s|(?:testsuites?|TestRun)[\s>/])/m

/** A report that begins behind other output in the same line. */
const elementOfReport = /<(?:testsuites?|TestRun)[\s>]/

/** In UTF-16 units. No report's first tag has a longer name. */
const longestTagName = 20

/**
 * Parses the XML in a text, without what was printed around it, and removes secrets with `hide`. Never expands entities that
 * the text defines. Throws an UnreadableReport with line and column.
 */
export function parseXml(text: string, hide: Hide): XmlElement {
  const start = Math.max(0, startOfXml(text))
  const printed = text.slice(0, start)
  if (beginsLikeReport(printed) || elementOfReport.test(printed)) throw severalReports()
  const { document, isWhole } = documentIn(text.slice(start).trimStart())
  try {
    const { root } = parse(withoutForbidden(document), { ignoreUndefinedEntities: true })
    if (root === null) throw new UnreadableReport('its XML has no element')
    hideIn(root, hide)
    return root
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    if (/^<(?:!doctype )?html/i.test(document)) {
      throw new UnreadableReport('it is a web page', "have the tests write JUnit XML or Playwright's JSON as well")
    }
    const rest = document.slice(indexOf(error.pos, document))
    if (!isWhole || rest === '') throw new UnreadableReport(endsTooEarly)
    if (rest.slice(0, longestTagName).search(beginning) === 0) throw severalReports()
    const linesBefore = text.slice(0, start).split('\n').length - 1
    const message = hide(error.message).split(' (line ', 1).join()
    throw new UnreadableReport(
      `it is not valid XML at line ${error.line + linesBefore}, column ${error.column}: ${message}`,
    )
  }
}

/**
 * The text up to the end of its top element, and whether that end is there. Throws an UnreadableReport if another report
 * begins after it.
 */
function documentIn(text: string): { document: string; isWhole: boolean } {
  const [tag = '', name = ''] = /<([a-z_][\w.:-]*)[^>]*>?/i.exec(text) ?? []
  const endTag = `</${name}>`
  const [start, top] = text.includes(endTag) ? [text.lastIndexOf(endTag), endTag] : [text.indexOf(tag), tag]
  if (name === '' || !/^<\/|\/>$/.test(top)) return { document: text, isWhole: false }
  const end = start + top.length
  const after = text.slice(end)
  const another = after.search(anotherBeginning)
  if (another >= 0) {
    throw documentIn(after.slice(another)).isWhole ? severalReports() : new UnreadableReport(endsTooEarly)
  }
  if (beginsLikeReport(after)) throw severalReports()
  return { document: text.slice(0, end), isWhole: true }
}

/** The beginning of a report, even if the text ends within its first tag. */
const anotherBeginning = /(?<=^|[>\n\r])[ \t]*<(?:\?xml\s|(?:testsuites?|TestRun)[\s>/]|[?\w]*$)/

/** The index of a character. The parser counts code points. */
function indexOf(characters: number, text: string): number {
  let at = 0
  for (let left = characters; left > 0; left -= 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return at
}

/** Joins the texts of an element, so that no secret is split between two. */
function hideIn(element: XmlElement, hide: Hide): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!formatWords.has(name)) element.attributes[name] = hide(value)
  }
  const inner = childrenOf(element)
  const text = textOf(element)
  element.children = text === '' ? inner : [new XmlText(hide(text)), ...inner]
  for (const child of inner) hideIn(child, hide)
}

export function elementsOf({ children }: XmlElement, ...names: string[]): XmlElement[] {
  return children.filter((child): child is XmlElement => child instanceof XmlElement && names.includes(child.name))
}

/** The child elements. */
export function childrenOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement)
}

export function attributeOf({ attributes }: XmlElement, name: string): string {
  return attributes[name] ?? ''
}

/** The text of an element, without that of its children. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join('')
}

/** Characters that XML can't contain (XML 1.0, 2.2), except surrogates, which no decoder produces. */
const forbidden = /[^\t\n\r -\ufffd]/

/** Replaces forbidden characters with spaces. Tests that print colors put them into reports. */
function withoutForbidden(document: string): string {
  return document.replace(new RegExp(forbidden, 'g'), ' ').replace(/&#(x?[\da-f]+);/gi, (all, number: string) => {
    const code = Number(number.replace(/^x/i, '0x'))
    const isHalf = code >= 0xd800 && code <= 0xdfff
    const isAllowed = code <= 0x10ffff && !isHalf && !forbidden.test(String.fromCodePoint(code))
    return isAllowed ? all : ' '.repeat(all.length)
  })
}
