import { CallError } from '../failure.ts'
import { holdsKey } from '../holds-key.ts'
import { isRecord } from '../json.ts'
import { isUsableId } from './contract.ts'

/** A share as the service answered it. `shareId` is missing when the answer shows none. */
export type Share = { url: string; shareId: string | undefined }

/** What a share's values are checked against: what went along with the requests, and what must not come back. */
export type ShareRules = {
  baseUrl: URL
  /** Texts that were sent along; no link is made of them, nor of an address in one of them. */
  sent: readonly string[]
  /** Signed addresses, which must not become links. */
  targets?: ReadonlySet<string>
  apiKey: string
  password?: string | undefined
}

const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link']
const idFields = ['share.shareId', 'shareId', 'share.id', 'id']

/**
 * Finds the share's address and id in `data` of an answer whose field names the interface does not show. The known
 * fields come first, then the only http(s) address anywhere in `data`, then the one whose field is named like a share
 * or a link. No link is made of what was sent along (such as a title that is echoed) or of what holds a secret.
 */
export function readShare(data: Record<string, unknown>, options: ShareRules): Share {
  const leaves = listLeaves(data).filter(({ text }) => !holdsKey(text, options.apiKey))
  const addresses = leaves.filter(
    ({ text }) =>
      !options.sent.some((sent) => echoes(text, sent)) &&
      !options.targets?.has(webAddress(text) ?? '') &&
      !carriesPassword(text, options.password),
  )
  const url = findAddress(addresses, options.baseUrl)
  // A field of that very name is believed, even where the service gives file and share one id.
  const ids = leaves.filter(({ name, text }) =>
    name === 'shareId' ? text !== options.password : !options.sent.includes(text),
  )
  const shareId = findId(ids)
  if (url === undefined) {
    const problem = `no address of the share in it; its fields: ${listFields(data).join(', ') || 'none'}`
    throw new CallError('create share', { kind: 'answer', problem, shareId })
  }
  return { url, shareId }
}

/** Whether an answer's value repeats what was sent: the same text, or an address out of it (a title cut short). */
function echoes(value: string, sent: string): boolean {
  return value === sent.trim() || (webAddress(value) !== undefined && sent.includes(value))
}

/** Whether an address hands the password to whoever has the link. */
function carriesPassword(value: string, password: string | undefined): boolean {
  const url = password === undefined ? null : URL.parse(value)
  if (url === null || password === undefined) return false
  const parts = [...url.searchParams.values(), url.password, ...url.hash.slice(1).split(/[&=]/)]
  return parts.some((part) => part === password || decoded(part) === password)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Leaf = { path: string; name: string; text: string }

function findAddress(leaves: Leaf[], baseUrl: URL): string | undefined {
  for (const field of addressFields) {
    const leaf = leaves.find(({ path }) => path === field)
    const address = leaf && (webAddress(leaf.text) ?? pathAddress(leaf.text, baseUrl))
    if (address !== undefined) return address
  }
  const found = leaves.flatMap((leaf) => {
    const address = webAddress(leaf.text)
    return address === undefined ? [] : [{ ...leaf, address }]
  })
  return (
    onlyOne(found.map(({ address }) => address)) ??
    onlyOne(found.filter(({ name }) => /share|link/i.test(name)).map(({ address }) => address))
  )
}

function findId(leaves: Leaf[]): string | undefined {
  for (const field of idFields) {
    const leaf = leaves.find(({ path }) => path === field)
    if (leaf !== undefined && isShareId(leaf.text)) return leaf.text
  }
  for (const wanted of ['shareId', 'id']) {
    const id = onlyOne(leaves.filter(({ name }) => name === wanted).map(({ text }) => text))
    if (id !== undefined && isShareId(id)) return id
  }
  return undefined
}

/** Ids are listed for people, and read from what they paste: none may look like two. */
function isShareId(id: string): boolean {
  return isUsableId(id) && !/[\s,]/.test(id)
}

function onlyOne(values: string[]): string | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}

function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  return URL.parse(text)?.href
}

function pathAddress(text: string, baseUrl: URL): string | undefined {
  return /^\/(?![/\\])/.test(text) ? URL.parse(text, baseUrl.href)?.href : undefined
}

function listLeaves(value: unknown, path = '', name = '', depth = 0): Leaf[] {
  if (typeof value === 'string') return [{ path, name, text: value.trim() }].filter(({ text }) => text !== '')
  if (typeof value === 'number') return [{ path, name, text: String(value) }]
  if (depth > 8) return []
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => listLeaves(each, `${path}[${index}]`, name, depth + 1))
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    listLeaves(each, path === '' ? key : `${path}.${key}`, key, depth + 1),
  )
}

function listFields(value: unknown, path = '', depth = 0): string[] {
  if (!isRecord(value) || depth > 3) return [path]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries
    .slice(0, 30)
    .flatMap(([key, each]) => listFields(each, path === '' ? key : `${path}.${key}`, depth + 1))
}
