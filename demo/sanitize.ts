import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as markup, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that GitHub keeps, according to the sanitization filter of https://github.com/gjtorikian/html-pipeline. */
const elements = words(`
  h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture ol ul table thead tbody tfoot
  blockquote dl dt dd kbd q samp var hr ruby rt rp li tr td th s strike summary details caption figure figcaption abbr
  bdo cite dfn mark small span time wbr`)

/** Elements that are removed with their text. */
const dropped = words(
  'script style template title textarea select iframe object noscript noembed noframes xmp plaintext svg math',
)

/** Attributes on GitHub's list, except for those that name elements or belong to forms and scripts. */
const attributes = words(`
  abbr align alt aria-hidden aria-label border colspan datetime dir height lang open rowspan scope start title valign
  width`)

const addresses: Readonly<Record<string, { name: string; schemes: RegExp }>> = {
  a: { name: 'href', schemes: /^(https?|mailto):/i },
  img: { name: 'src', schemes: /^https?:/i },
}

/** Reduces untrusted HTML to the elements, attributes and addresses that GitHub keeps. */
export function sanitize(html: string): string {
  const fragment = defaultTreeAdapter.createDocumentFragment()
  for (const node of parseFragment(html).childNodes.flatMap(clean)) {
    defaultTreeAdapter.appendChild(fragment, node)
  }
  return serialize(fragment)
}

function clean(node: Node): Node[] {
  if (node.nodeName === '#text') return [node]
  if (!isElement(node) || dropped.has(node.tagName)) return []
  const inside = node.childNodes.flatMap(clean)
  if (!elements.has(node.tagName)) return inside
  const kept = createElement(node.tagName, keptAttributes(node), inside)
  return [node.tagName === 'table' ? scrollable(kept) : kept]
}

function keptAttributes({ tagName, attrs }: Element): Element['attrs'] {
  const address = addresses[tagName]
  const kept = attrs.filter(
    ({ name, value }) => attributes.has(name) || (name === address?.name && address.schemes.test(value)),
  )
  return tagName === 'a' ? [...kept, { name: 'rel', value: 'nofollow noopener' }] : kept
}

/** Puts a table into a box, like GitHub. The keyboard can reach and scroll the box. */
function scrollable(table: Element): Element {
  const box = [
    { name: 'class', value: 'table-box' },
    { name: 'role', value: 'group' },
    { name: 'aria-label', value: 'Table' },
    { name: 'tabindex', value: '0' },
  ]
  return createElement('div', box, [table])
}

function createElement(tagName: string, attrs: Element['attrs'], inside: readonly Node[]): Element {
  const element = defaultTreeAdapter.createElement(tagName, markup.NS.HTML, attrs)
  for (const node of inside) defaultTreeAdapter.appendChild(element, node)
  return element
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}
