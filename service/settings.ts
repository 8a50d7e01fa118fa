import { parseArgs } from 'node:util'
import type { BucketPlace } from './store/bucket.ts'

export type Place = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & BucketPlace)

export type Settings = {
  /** The words of the command, such as `keys`, `list`; none to serve. */
  command: readonly string[]
  place: Place
  host: string
  port: number
  /** The origin that people see, where it is set. */
  publicUrl: string | undefined
  maxSize: number
  keepDays: number
  /** Options of single commands. */
  scopes: string
  key: string | undefined
  before: number
}

/** A setting that is wrong. The message names it. */
export class SettingError extends Error {}

const gib = 2 ** 30
/** The most that S3 takes in one PUT. */
const bucketMaxSize = 5 * gib
const text = { type: 'string' } as const
const options = {
  ...{ host: text, port: text, 'public-url': text, data: text, bucket: text, 's3-endpoint': text },
  ...{ 's3-region': text, 'max-size': text, 'keep-days': text, scopes: text, key: text, before: text },
  help: { type: 'boolean' },
} as const
type Option = Exclude<keyof typeof options, 'help'>
type Read = (option: Option, fallback?: string) => string | undefined

/** Reads options and environment; undefined where only help was asked for. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const read: Read = (option) =>
    values[option] || environment[`RECORDINGS_${option.toUpperCase().replaceAll('-', '_')}`] || undefined
  const host = read('host') ?? '127.0.0.1'
  const place = placeOf(read, environment)
  return {
    command: positionals,
    place,
    host,
    port: numberOf('port', read('port') ?? '8787', 65_535),
    publicUrl: publicUrlOf(read('public-url'), host),
    maxSize: maxSizeOf(read('max-size') ?? '5GiB', place),
    keepDays: numberOf('keep-days', read('keep-days') ?? '0', 36_500),
    scopes: read('scopes') ?? 'uploads:write,shares:write,shares:read',
    key: read('key'),
    before: dateOf(read('before')),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error))
  }
}

function placeOf(read: Read, environment: Readonly<Record<string, string | undefined>>): Place {
  const bucket = read('bucket')
  const data = read('data')
  if (bucket === undefined) return { kind: 'folder', folder: data ?? 'share-recordings-data' }
  if (data !== undefined) throw new SettingError('Set either --data or --bucket, not both.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('bucket', 'the name of a bucket')
  const needed = (name: string, value: string | undefined) => {
    if (!value) throw new SettingError(`A bucket needs ${name}.`)
    return value
  }
  const endpoint = webAddress('s3-endpoint', needed('--s3-endpoint', read('s3-endpoint')))
  return {
    kind: 'bucket',
    bucket,
    endpoint: endpoint.href,
    region: needed('--s3-region', read('s3-region')),
    accessKeyId: needed('AWS_ACCESS_KEY_ID', environment['AWS_ACCESS_KEY_ID']),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY', environment['AWS_SECRET_ACCESS_KEY']),
  }
}

function publicUrlOf(value: string | undefined, host: string): string | undefined {
  if (value === undefined) {
    if (isLoopback(host)) return undefined
    throw new SettingError(
      `--host ${host} is not loopback: set --public-url to the https address people use.`,
    )
  }
  const url = webAddress('public-url', value)
  if (url.pathname !== '/') throw wrong('public-url', 'an address without a path')
  if (!isLoopback(host) && url.protocol !== 'https:')
    throw wrong('public-url', 'https, as --host is not loopback')
  return url.origin
}

/** An https address, or http on loopback, that has no user, query or fragment. */
function webAddress(option: Option, value: string): URL {
  const url = URL.parse(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe) throw wrong(option, 'an https address, or http on loopback')
  if (url.username || url.password || url.search || url.hash)
    throw wrong(option, 'an address without a user, query or fragment')
  return url
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}

function maxSizeOf(value: string, place: Place): number {
  const [, number = '', unit = ''] = /^(\d{1,15})\s*(|KiB|MiB|GiB|TiB)$/i.exec(value) ?? []
  const size = Number(number) * 1024 ** ['', 'kib', 'mib', 'gib', 'tib'].indexOf(unit.toLowerCase())
  if (number === '' || size < 1 || !Number.isSafeInteger(size))
    throw wrong('max-size', 'a size such as 500MiB or 5GiB')
  if (place.kind === 'bucket' && size > bucketMaxSize) throw wrong('max-size', 'at most 5GiB on a bucket')
  return size
}

function numberOf(option: Option, value: string, most: number): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) > most) throw wrong(option, `a number from 0 to ${most}`)
  return Number(value)
}

function dateOf(value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY
  const time = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw wrong('before', 'a date such as 2026-01-31')
  return time
}

/** The value is not repeated: an address may hold a password. */
function wrong(option: Option, wanted: string): SettingError {
  return new SettingError(`--${option} must be ${wanted}.`)
}
