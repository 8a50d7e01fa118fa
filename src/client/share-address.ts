import { CallError } from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { valueAt } from '../shape.ts'
import { firstOf } from '../text.ts'
import { holdsSecret, type IsRefused, isUsableId } from './contract.ts'

/** A share as the service answers it; `shareId` is undefined if the answer has none. */
export type Share = { url: string; shareId: string | undefined }

export type ShareRules = {
  baseUrl: URL
  isRefused: IsRefused
  /** Removes secrets from the names of fields. */
  clean: Clean
  sent: readonly string[]
  fileId: string
}

const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link']
const idFields = ['share.shareId', 'shareId', 'share.id', 'id']

/**
 * Finds the share's address and id in `data`, whose field names the interface does not show. Known fields come first, then
 * the only http(s) address anywhere in `data`, then one in a field that is named like a share or a link. What repeats the
 * request, such as its title, is not a link. Throws a CallError without a link, and for one with a secret.
 */
export function readShare(data: Record<string, unknown>, options: ShareRules): Share {
  const leaves = leavesOf(data)
  const addresses = leaves.flatMap((leaf) => {
    const value = addressIn(leaf, options.baseUrl)
    const isEcho = options.sent.some((sent) => echoes(leaf.text, sent))
    return value === undefined || isEcho ? [] : [{ ...leaf, value }]
  })
  const link = choose(addresses, addressFields, [/(?:)/, /share|link/i])
  // File and share can have one id. People paste lists of ids, so none may look like two.
  const ids = leaves
    .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
    .filter(({ text }) => (isUsableId(text) && !/[\s,]/.test(text)) || options.isRefused(text))
    .map((leaf) => ({ ...leaf, value: leaf.text }))
  const id = choose(ids, idFields, [/^shareId$/, /^id$/])?.value
  const shareId = id === undefined || options.isRefused(id) ? undefined : id
  const unusable = (problem: string) => new CallError('create share', { kind: 'answer', problem, shareId })
  const fileId = valueAt(data, 'share', 'fileId') ?? data['fileId']
  if (typeof fileId === 'string' && fileId !== options.fileId) throw unusable('it is of another file')
  if (link === undefined) {
    const fields = leaves.map(({ path }) => path)
    const names = options.clean(firstOf(fields, { most: mostFields })) || 'none'
    throw unusable(`no address of the share in it; its fields: ${names}`)
  }
  if (options.isRefused(link.text) || options.isRefused(link.value)) throw unusable(`its link ${holdsSecret}`)
  if (shareId !== id) throw unusable(`the id of the share ${holdsSecret}`)
  return { url: link.value, shareId }
}

const mostFields = 20

/** Whether a value repeats the request: the same text or address, or an address in it, as of a title that was cut. */
function echoes(value: string, sent: string): boolean {
  if (value === sent.trim()) return true
  const address = webAddress(value)
  return address !== undefined && (sent.includes(value) || webAddress(sent) === address)
}

/** A field: `text` is empty if it is neither text nor a number; in a list, `name` is the list's. */
type Leaf = { path: string; name: string; text: string }

/** Only in known fields, an address can be a path. */
function addressIn({ path, text }: Leaf, baseUrl: URL): string | undefined {
  const mayBePath = addressFields.includes(path) && /^\/(?![/\\])/.test(text)
  return mayBePath ? URL.parse(text, baseUrl.href)?.href : webAddress(text)
}

type Candidate = Leaf & { value: string }

/** The field at the first of these paths; else the first field of the first name whose fields all have one value. */
function choose(
  candidates: readonly Candidate[],
  paths: readonly string[],
  names: readonly RegExp[],
): Candidate | undefined {
  const atPaths = paths.flatMap((wanted) => candidates.filter(({ path }) => path === wanted))
  const groups = names.map((wanted) => candidates.filter(({ name }) => wanted.test(name)))
  return atPaths[0] ?? groups.find((group) => new Set(group.map(({ value }) => value)).size === 1)?.[0]
}

function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  return URL.parse(text)?.href
}

function leavesOf(value: object, prefix = '', listName?: string, depth = 0): Leaf[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const path = `${prefix}${key}`
    const name = listName ?? key
    if (typeof each === 'object' && each !== null && depth < 8)
      return leavesOf(each, `${path}.`, Array.isArray(each) ? name : undefined, depth + 1)
    return [{ path, name, text: ['string', 'number'].includes(typeof each) ? String(each).trim() : '' }]
  })
}
