import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export type Link = { text: string; href: string }
export type Cell = { text: string; links: Link[]; code: string[] }
export type Table = { head: string[]; rows: Cell[][] }
/** A piece of a page's text, with the names of all elements around it. */
export type TextPiece = { text: string; within: ReadonlySet<string> }

/** The text, links and elements of a comment or job summary as GitHub renders it. */
export type Page = {
  /**
   * The page as a reader sees it, one line each: `[link]`, `` `code` ``, `▸ folded`, `▾ open`. Folded content is
   * indented.
   */
  outline: string[]
  headings: string[]
  tables: Table[]
  links: Link[]
  /** The texts of code elements. */
  code: string[]
  /** All elements with their attributes, such as `<td align="right">`. */
  elements: string[]
  comments: string[]
  texts: TextPiece[]
  /** Elements and words, without the content of links and code, and without addresses. */
  shape: string
}

/**
 * Renders Markdown like GitHub: GFM, with raw HTML parsed as in a browser. Code spans become `<tt>` to distinguish them
 * from `<code>` elements, in which GitHub still reads Markdown. Addresses stay unchanged.
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

/** Replaces non-breaking spaces with plain ones, because they read the same. */
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
