import { CallError } from '../failure.ts'
import type { Clean } from '../secrets/secrets.ts'
import { valueAt } from '../shape.ts'
import { firstOf } from '../text.ts'
import { type Extension, holdsSecret, type IsRefused, isUsableId } from './contract.ts'

/** A share from the service's answer. `expires` is in seconds since 1970. */
export type Share = {
  url: string
  shareId: string | undefined
  expires?: number | undefined
  /** The address of a picture's bytes, if the service shows them to everyone. */
  pictureUrl?: string | undefined
}

/** In seconds since 1970. Undefined if it is unknown, or if the share never ends. */
export type ShareLife = { created?: number | undefined; expires?: number | undefined }

export type ShareRules = {
  baseUrl: URL
  isRefused: IsRefused
  /** Removes secrets from the names of fields. */
  clean: Clean
  sent: readonly string[]
  fileId: string
  /** What the service can do. */
  extensions?: ReadonlySet<Extension> | undefined
}

const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link']
const idFields = ['share.shareId', 'shareId', 'share.id', 'id']

/**
 * Finds the share's address and id in `data`, because the interface doesn't document the field names. Known fields come first,
 * then the only http(s) address anywhere in `data`, then one in a field named like a share or a link. Values that echo the
 * request, such as the title, don't count. Throws a CallError if there is no link, or if it contains a secret.
 */
export function readShare(data: Record<string, unknown>, options: ShareRules): Share {
  const { extensions } = options
  const all = leavesOf(data)
  const isMedia = ({ path }: Leaf) => extensions?.has('pictures') && path === mediaField
  const leaves = all.filter((leaf) => !isMedia(leaf))
  const addresses = leaves.flatMap((leaf) => {
    const value = addressIn(leaf, options.baseUrl)
    const isEcho = options.sent.some((sent) => echoes(leaf.text, sent))
    return value === undefined || isEcho ? [] : [{ ...leaf, value }]
  })
  const link = choose(addresses, addressFields, [/(?:)/, /share|link/i])
  // A file and its share can have the same id. People paste lists of ids, so an id must not contain a separator.
  const ids = leaves
    .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
    .filter(({ text }) => (isUsableId(text) && !/[\s,]/.test(text)) || options.isRefused(text))
    .map((leaf) => ({ ...leaf, value: leaf.text }))
  const id = choose(ids, idFields, [/^shareId$/, /^id$/])?.value
  const shareId = id === undefined || options.isRefused(id) ? undefined : id
  const unusable = (problem: string) => new CallError('create share', { kind: 'answer', problem, shareId })
  const fileId = valueAt(data, 'share', 'fileId') ?? data['fileId']
  if (typeof fileId === 'string' && fileId !== options.fileId) throw unusable('it belongs to another file')
  if (link === undefined) {
    const fields = leaves.map(({ path }) => path)
    const names = options.clean(firstOf(fields, { most: mostFields })) || 'none'
    throw unusable(`it has no link to the share; its fields: ${names}`)
  }
  if (options.isRefused(link.text) || options.isRefused(link.value)) throw unusable(`its link ${holdsSecret}`)
  if (shareId !== id) throw unusable(`the id of the share ${holdsSecret}`)
  return {
    url: link.value,
    shareId,
    ...(extensions?.has('expiry') && { expires: secondsOf(valueAt(data, 'share', 'expiresAt')) }),
    pictureUrl: pictureIn(all.find(isMedia), options),
  }
}

/** The field for the address of a picture's bytes. Without the extension, it is a field like any other. */
const mediaField = 'share.mediaUrl'

/** The address of a picture's bytes, by the rules for links. */
function pictureIn(leaf: Leaf | undefined, { baseUrl, sent, isRefused }: ShareRules): string | undefined {
  const address = leaf && addressIn(leaf, baseUrl)
  if (leaf === undefined || address === undefined) return undefined
  const isUsable = !sent.some((each) => echoes(leaf.text, each)) && !isRefused(leaf.text) && !isRefused(address)
  return isUsable ? address : undefined
}

/** Reads the answer to *get share*. */
export function readLife(body: unknown): ShareLife {
  const at = (field: string) => secondsOf(valueAt(body, 'data', 'share', field))
  return { created: at('createdAt'), expires: at('expiresAt') }
}

/** The seconds since 1970 of an ISO date; undefined for anything else. */
function secondsOf(date: unknown): number | undefined {
  const ms = typeof date === 'string' && /^\d{4}-\d\d-\d\dT/.test(date) ? Date.parse(date) : Number.NaN
  return ms >= 0 ? Math.floor(ms / 1000) : undefined
}

const mostFields = 20

/** Whether a value echoes the request: it is the same text or address, or a part of it, such as a title that was cut. */
function echoes(value: string, sent: string): boolean {
  if (value === sent.trim()) return true
  const address = webAddress(value)
  return address !== undefined && (sent.includes(value) || webAddress(sent) === address)
}

/** A field. `text` is empty unless the value is text or a number. Inside a list, `name` is the list's name. */
type Leaf = { path: string; name: string; text: string }

/** Known fields may also contain a path. */
function addressIn({ path, text }: Leaf, baseUrl: URL): string | undefined {
  const mayBePath = [...addressFields, mediaField].includes(path) && /^\/(?![/\\])/.test(text)
  return mayBePath ? URL.parse(text, baseUrl.href)?.href : webAddress(text)
}

type Candidate = Leaf & { value: string }

/** The field at the first of these paths, or else of the first name pattern whose fields all have the same value. */
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
