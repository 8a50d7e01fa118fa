import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export type Link = { text: string; href: string }
export type Cell = { text: string; links: Link[]; code: string[] }
export type Table = { head: string[]; rows: Cell[][] }
/** A piece of text as it stands in the page, with the names of all elements around it. */
export type TextPiece = { text: string; within: ReadonlySet<string> }

/** What GitHub makes of a comment or a job summary, as far as its text, links and elements go. */
export type Page = {
  /** As a reader sees it, a line each: `[link]`, `` `code` ``, `▸ folded`, `▾ open`; what folds is indented. */
  outline: string[]
  headings: string[]
  tables: Table[]
  links: Link[]
  /** Texts of the code elements. */
  code: string[]
  /** All elements with their attributes, as `<td align="right">`. */
  elements: string[]
  comments: string[]
  texts: TextPiece[]
  /** Elements and words, without what links and code say and where links go. */
  shape: string
}

/**
 * Renders as GitHub does: GFM, with the raw HTML in it parsed as a browser would. Code spans become `<tt>`, so that they
 * can be told from `<code>` elements, in which GitHub goes on to read Markdown. Addresses are left as they are.
 */
export function readPage(markdown: string): Page {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), codeSpans],
  })
  const { childNodes } = parseFragment(html)
  const all = childNodes.flatMap(descendants)
  const elements = all.filter(isElement)
  const named = (name: string) => elements.filter(({ nodeName }) => nodeName === name)
  return {
    outline: childNodes.flatMap((node) => outline(node, '')),
    headings: elements.filter(({ nodeName }) => /^h\d$/.test(nodeName)).map(textOf),
    tables: named('table').map(tableOf),
    links: named('a').map(linkOf),
    code: named('code').map(textOf),
    elements: elements.map(startTag),
    comments: all.flatMap((node) => (node.nodeName === '#comment' && 'data' in node ? [node.data] : [])),
    texts: childNodes.flatMap((node) => textPieces(node, new Set())),
    shape: childNodes.map(shape).join(''),
  }
}

const codeSpans: NonNullable<Options['htmlExtensions']>[number] = {
  enter: {
    codeText() {
      this.setData('inCodeText', true)
      this.tag('<tt>')
    },
  },
  exit: {
    codeText() {
      this.setData('inCodeText')
      this.tag('</tt>')
    },
  },
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function descendants(node: Node): Node[] {
  return isElement(node) ? [node, ...node.childNodes.flatMap(descendants)] : [node]
}

/** With plain spaces for those that break no line: both read the same. */
function textOf(node: Node): string {
  if (isElement(node)) return node.childNodes.map(textOf).join('')
  return 'value' in node ? node.value.replaceAll('\u00a0', ' ') : ''
}

function linkOf(element: Element): Link {
  return { text: textOf(element), href: element.attrs.find(({ name }) => name === 'href')?.value ?? '' }
}

function tableOf(table: Element): Table {
  const rows = descendants(table)
    .filter(isElement)
    .filter(({ nodeName }) => nodeName === 'tr')
    .map((row) => row.childNodes.filter(isElement).map(cellOf))
  const [head = [], ...body] = rows
  return { head: head.map(({ text }) => text), rows: body }
}

function cellOf(cell: Element): Cell {
  const inside = descendants(cell).filter(isElement)
  return {
    text: textOf(cell),
    links: inside.filter(({ nodeName }) => nodeName === 'a').map(linkOf),
    code: inside.filter(({ nodeName }) => nodeName === 'code').map(textOf),
  }
}

function startTag({ nodeName, attrs }: Element): string {
  return `<${[nodeName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`
}

function textPieces(node: Node, within: ReadonlySet<string>): TextPiece[] {
  if (!isElement(node)) return 'value' in node ? [{ text: node.value, within }] : []
  const inside = new Set([...within, node.nodeName])
  return node.childNodes.flatMap((child) => textPieces(child, inside))
}

function shape(node: Node): string {
  if (!isElement(node)) return 'value' in node ? node.value : '<!-- -->'
  const tag = startTag({ ...node, attrs: node.attrs.filter(({ name }) => name !== 'href') })
  const silent = ['a', 'code'].includes(node.nodeName)
  const inside = silent ? node.childNodes.filter(isElement) : node.childNodes
  return `${tag}${inside.map(shape).join('')}</${node.nodeName}>`
}

const marks: Readonly<Record<string, [string, string]>> = {
  a: ['[', ']'],
  code: ['`', '`'],
  tt: ['`', '`'],
  strong: ['**', '**'],
  h3: ['### ', ''],
}

function outline(node: Node, indent: string): string[] {
  if (!isElement(node)) return textOf(node).trim() === '' ? [] : [indent + textOf(node).trim()]
  if (node.nodeName === 'table') return tableLines(node, indent)
  if (node.nodeName === 'details') return foldLines(node, indent)
  if (node.nodeName === 'ul') return node.childNodes.flatMap((item) => outline(item, indent))
  if (node.nodeName === 'li') return [`${indent}* ${inline(node)}`]
  return [indent + inline(node)]
}

function inline(node: Node): string {
  if (!isElement(node)) return textOf(node)
  if (node.nodeName === 'br') return ' '
  const [before, after] = marks[node.nodeName] ?? ['', '']
  return before + node.childNodes.map(inline).join('') + after
}

function tableLines(table: Element, indent: string): string[] {
  const rows = descendants(table)
    .filter(isElement)
    .filter(({ nodeName }) => nodeName === 'tr')
  return rows.map((row) => `${indent}| ${row.childNodes.filter(isElement).map(inline).join(' | ')} |`)
}

function foldLines(details: Element, indent: string): string[] {
  const [summary, ...inside] = details.childNodes.filter((node) => isElement(node) || textOf(node).trim() !== '')
  const mark = details.attrs.some(({ name }) => name === 'open') ? '▾' : '▸'
  return [
    `${indent}${mark} ${summary ? inline(summary) : ''}`,
    ...inside.flatMap((node) => outline(node, `${indent}  `)),
  ]
}
