import { parseArgs } from 'node:util'
import type { BucketPlace } from './store/bucket.ts'

export type Place = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & BucketPlace)

/** What options and environment say; undefined where only help was asked for. */
export type Settings = NonNullable<ReturnType<typeof readSettings>>

/** A setting that is wrong. The message names it, and repeats no value: an address may hold a password. */
export class SettingError extends Error {}

const text = { type: 'string' } as const
const options = {
  host: text,
  port: text,
  'public-url': text,
  data: text,
  bucket: text,
  's3-endpoint': text,
  's3-region': text,
  'max-size': text,
  'keep-days': text,
  scopes: text,
  key: text,
  before: text,
  help: { type: 'boolean' },
} as const
type Option = Exclude<keyof typeof options, 'help'>

export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.help) return undefined
  const read = (option: Option, fallback = '') =>
    values[option] || environment[`RECORDINGS_${option.toUpperCase().replaceAll('-', '_')}`] || fallback
  const host = read('host', '127.0.0.1')
  const place = placeOf(read, environment)
  return {
    /** Such as `keys`, `list`; none to serve. */
    command: positionals,
    place,
    host,
    port: numberOf('port', read('port', '8787'), 65_535),
    publicUrl: positionals.length > 0 ? undefined : publicUrlOf(read('public-url'), host),
    maxSize: maxSizeOf(read('max-size', '5GiB'), place.kind === 'bucket' ? 5 * 2 ** 30 : Infinity),
    keepDays: numberOf('keep-days', read('keep-days', '0'), 36_500),
    scopes: read('scopes', 'uploads:write,shares:write,shares:read'),
    key: read('key'),
    before: dateOf(read('before')),
  }
}

function placeOf(read: (option: Option, fallback?: string) => string, environment: NodeJS.ProcessEnv): Place {
  const bucket = read('bucket')
  if (bucket === '') return { kind: 'folder', folder: read('data', 'share-recordings-data') }
  check('bucket', read('data') === '', 'set without --data')
  check('bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket), 'the name of a bucket')
  const endpoint = webAddress('s3-endpoint', read('s3-endpoint')).href
  const region = read('s3-region')
  check('s3-region', region !== '', 'set where --bucket is')
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (!accessKeyId || !secretAccessKey)
    throw new SettingError('--bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.')
  return { kind: 'bucket', bucket, endpoint, region, accessKeyId, secretAccessKey }
}

function publicUrlOf(value: string, host: string): string | undefined {
  if (value === '' && isLoopback(host)) return undefined
  const url = webAddress('public-url', value)
  check('public-url', url.pathname === '/', 'an address without a path')
  check('public-url', isLoopback(host) || url.protocol === 'https:', 'https, as --host is not loopback')
  return url.origin
}

function webAddress(option: Option, value: string): URL {
  const url = URL.parse(value) ?? new URL('none:')
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  check(option, isSafe, 'set to an https address, or http on loopback')
  const isBare = !url.username && !url.password && !url.search && !url.hash
  check(option, isBare, 'an address without a user, query or fragment')
  return url
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}

function maxSizeOf(value: string, most: number): number {
  const [, number = '', unit = ''] = /^(\d{1,15})\s*(|KiB|MiB|GiB|TiB)$/i.exec(value) ?? []
  const size = Number(number) * 1024 ** ['', 'kib', 'mib', 'gib', 'tib'].indexOf(unit.toLowerCase())
  check('max-size', size >= 1 && size <= most, 'a size such as 500MiB or 5GiB, the most on a bucket')
  return size
}

function numberOf(option: Option, value: string, most: number): number {
  check(option, /^\d{1,6}$/.test(value) && Number(value) <= most, `a number from 0 to ${most}`)
  return Number(value)
}

function dateOf(value: string): number {
  const time = value === '' ? Number.POSITIVE_INFINITY : Date.parse(value)
  check('before', !Number.isNaN(time), 'a date such as 2026-01-31')
  return time
}

function check(option: Option, isRight: boolean, wanted: string): void {
  if (!isRight) throw new SettingError(`--${option} must be ${wanted}.`)
}
