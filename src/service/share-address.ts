import { CallError } from '../failure.ts'
import { isRecord, valueAt } from '../json.ts'
import { isUsableId } from './contract.ts'
import { type Given, holdsGiven } from './given-back.ts'

/** A share as the service answered it. `shareId` is missing when the answer shows none. */
export type Share = { url: string; shareId: string | undefined }

/** What a share's values are checked against: what went along with the requests, and what must not come back. */
export type ShareRules = Given & {
  baseUrl: URL
  /** Texts that were sent along; no link is made of them, nor of an address in one of them. */
  sent: readonly string[]
  /** The file that the share is of. */
  fileId: string
}

const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link']
const idFields = ['share.shareId', 'shareId', 'share.id', 'id']

/**
 * Finds the share's address and id in `data` of an answer whose field names the interface does not show. The known
 * fields come first, then the only http(s) address anywhere in `data`, then the one whose field is named like a share
 * or a link. No link is made of what was sent along (such as a title that is echoed) or of what holds a secret.
 */
export function readShare(data: Record<string, unknown>, options: ShareRules): Share {
  const leaves = Array.from(Iterator.from(leavesOf(data)).take(mostLeaves))
  const addresses = leaves
    .flatMap((leaf) => {
      const address = addressIn(leaf, options.baseUrl)
      const isEcho = options.sent.some((sent) => echoes(leaf.text, sent))
      return address === undefined || isEcho ? [] : [{ ...leaf, address }]
    })
    .slice(0, mostAddresses)
    .filter(
      ({ text, address }) =>
        !holdsGiven(text, options) && (address === text || !holdsGiven(address, options)),
    )
  const url = findAddress(addresses)
  // A field of that very name is believed, even where the service gives file and share one id.
  const ids = leaves
    .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
    .filter(({ text }) => isShareId(text))
    .slice(0, mostAddresses)
  const shareId = findId(ids.filter(({ text }) => !holdsGiven(text, options)))
  const fileId = valueAt(data, 'share', 'fileId') ?? data['fileId']
  if (typeof fileId === 'string' && fileId !== options.fileId) {
    throw new CallError('create share', { kind: 'answer', problem: 'it is of another file', shareId })
  }
  if (url === undefined) {
    const problem = `no address of the share in it; its fields: ${listFields(data).join(', ') || 'none'}`
    throw new CallError('create share', { kind: 'answer', problem, shareId })
  }
  return { url, shareId }
}

/** No answer has so many values, and few of them are addresses or ids. */
const mostLeaves = 5000
/** In characters. */
const longestAddress = 4096
const longestId = 500
const mostAddresses = 100

/** Whether an answer's value repeats what was sent: the same text, or an address out of it (a title cut short). */
function echoes(value: string, sent: string): boolean {
  return value === sent.trim() || (webAddress(value) !== undefined && sent.includes(value))
}

type Leaf = { path: string; name: string; text: string }

/** A path is an address only in a field that is known to hold one. */
function addressIn({ path, text }: Leaf, baseUrl: URL): string | undefined {
  if (text.length > longestAddress) return undefined
  return webAddress(text) ?? (addressFields.includes(path) ? pathAddress(text, baseUrl) : undefined)
}

function findAddress(found: (Leaf & { address: string })[]): string | undefined {
  for (const field of addressFields) {
    const leaf = found.find(({ path }) => path === field)
    if (leaf !== undefined) return leaf.address
  }
  return (
    onlyOne(found.map(({ address }) => address)) ??
    onlyOne(found.filter(({ name }) => /share|link/i.test(name)).map(({ address }) => address))
  )
}

function findId(leaves: Leaf[]): string | undefined {
  for (const field of idFields) {
    const leaf = leaves.find(({ path }) => path === field)
    if (leaf !== undefined) return leaf.text
  }
  for (const wanted of ['shareId', 'id']) {
    const id = onlyOne(leaves.filter(({ name }) => name === wanted).map(({ text }) => text))
    if (id !== undefined) return id
  }
  return undefined
}

/** Ids are listed for people, and read from what they paste: none may look like two. */
function isShareId(id: string): boolean {
  return id.length <= longestId && isUsableId(id) && !/[\s,]/.test(id)
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

function* leavesOf(value: unknown, path = '', name = '', depth = 0): Generator<Leaf> {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  if (text !== '') yield { path, name, text }
  if (depth > 8) return
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* leavesOf(each, `${path}[${index}]`, name, depth + 1)
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      yield* leavesOf(each, path === '' ? key : `${path}.${key}`, key, depth + 1)
    }
  }
}

function listFields(value: unknown, path = '', depth = 0): string[] {
  if (!isRecord(value) || depth > 3) return [path]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries
    .slice(0, 15)
    .flatMap(([key, each]) => listFields(each, path === '' ? key : `${path}.${key}`, depth + 1))
}
