import { CallError } from '../failure.ts'
import type { Clean } from '../secrets/secret-forms.ts'
import { valueAt } from '../shape.ts'
import { firstOf } from '../text.ts'
import { holdsSecret, type IsRefused, isUsableId } from './contract.ts'

/** A share as the service answered it. `shareId` is missing when the answer shows none. */
export type Share = { url: string; shareId: string | undefined }

/** What a share's values are checked against. */
export type ShareRules = {
  baseUrl: URL
  isRefused: IsRefused
  /** Takes secrets out of the names of fields. */
  clean: Clean
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
 * or a link. No link is made of what was sent along, such as a title that is echoed; one that holds a secret is an error.
 */
export function readShare(data: Record<string, unknown>, options: ShareRules): Share {
  const leaves = leavesOf(data)
  const addresses = leaves.flatMap((leaf) => {
    const value = addressIn(leaf, options.baseUrl)
    const isEcho = options.sent.some((sent) => echoes(leaf.text, sent))
    return value === undefined || isEcho ? [] : [{ ...leaf, value }]
  })
  const link = choose(addresses, addressFields, [/(?:)/, /share|link/i])
  // A field of that very name is believed, even where the service gives file and share one id.
  const ids = leaves
    .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
    .filter(({ text }) => isShareId(text) || options.isRefused(text))
    .map((leaf) => ({ ...leaf, value: leaf.text }))
  const id = choose(ids, idFields, [/^shareId$/, /^id$/])?.value
  const shareId = id === undefined || options.isRefused(id) ? undefined : id
  const unusable = (problem: string) => new CallError('create share', { kind: 'answer', problem, shareId })
  const fileId = valueAt(data, 'share', 'fileId') ?? data['fileId']
  if (typeof fileId === 'string' && fileId !== options.fileId) {
    throw unusable('it is of another file')
  }
  if (link === undefined) {
    const fields = leaves.map(({ path }) => path)
    const shown = options.clean(firstOf(fields, { most: mostFields })) || 'none'
    throw unusable(`no address of the share in it; its fields: ${shown}`)
  }
  if (options.isRefused(link.text) || options.isRefused(link.value)) {
    throw unusable(`its link ${holdsSecret}`)
  }
  if (shareId !== id) throw unusable(`the id of the share ${holdsSecret}`)
  return { url: link.value, shareId }
}

/** So many are named where none of them is an address. */
const mostFields = 20

/** Whether an answer's value repeats what was sent: the same text, or an address out of it (a title cut short). */
function echoes(value: string, sent: string): boolean {
  return value === sent.trim() || (webAddress(value) !== undefined && sent.includes(value))
}

/** `text` is empty for what is neither text nor a number; in a list, `name` is the list's own. */
type Leaf = { path: string; name: string; text: string }

/** A path is an address only in a field that is known to hold one. */
function addressIn({ path, text }: Leaf, baseUrl: URL): string | undefined {
  return webAddress(text) ?? (addressFields.includes(path) ? pathAddress(text, baseUrl) : undefined)
}

type Candidate = Leaf & { value: string }

/** The one at the first of these paths; else the first of the first of these names, where all of those have one value. */
function choose(
  candidates: readonly Candidate[],
  paths: readonly string[],
  names: readonly RegExp[],
): Candidate | undefined {
  const known = paths.flatMap((wanted) => candidates.filter(({ path }) => path === wanted))
  const groups = names.map((wanted) => candidates.filter(({ name }) => wanted.test(name)))
  return known[0] ?? groups.find((group) => new Set(group.map(({ value }) => value)).size === 1)?.[0]
}

/** Ids are listed for people, and read from what they paste: none may look like two. */
function isShareId(id: string): boolean {
  return isUsableId(id) && !/[\s,]/.test(id)
}

function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  return URL.parse(text)?.href
}

function pathAddress(text: string, baseUrl: URL): string | undefined {
  return /^\/(?![/\\])/.test(text) ? URL.parse(text, baseUrl.href)?.href : undefined
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
