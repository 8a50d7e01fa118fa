import { parseArgs } from 'node:util'
import { isLoopback, isSecure } from './addresses.ts'
import {
  check,
  defaultKeepDays,
  defaultKeyOf,
  keepDaysOf,
  keyVariable,
  numberOf,
  type Setting,
  SettingError,
} from './checks.ts'
import type { BucketPlace } from './store/bucket.ts'
import { timeIn } from './times.ts'

export type Place = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & BucketPlace)

/** Settings from options and the environment. */
export type Settings = ReturnType<typeof readSettings>

const text = { type: 'string' } as const
const shared = {
  host: text,
  port: text,
  'public-url': text,
  'trusted-proxies': text,
  data: text,
  bucket: text,
  's3-endpoint': text,
  's3-region': text,
  'max-size': text,
  'keep-days': text,
} as const
const ofCommands = { scopes: text, key: text, before: text, 'base-url': text, 'key-file': text } as const
const options = { ...shared, ...ofCommands, help: { type: 'boolean' }, version: { type: 'boolean' } } as const
type Option = keyof typeof shared | keyof typeof ofCommands

/** The options that each command has besides the shared ones. Without a command, the service runs. */
const commands = new Map<string, readonly string[]>([
  ['', []],
  ['keys create', ['scopes']],
  ['keys list', []],
  ['keys revoke', []],
  ['shares list', ['key', 'before']],
  ['shares delete', ['key', 'before']],
  ['sweep', []],
  ['check', ['base-url', 'key-file']],
])
const deleting = ['keys revoke', 'shares delete', 'sweep']
const notEmpty = 'set to a value, or left out'

type Read = (option: keyof typeof shared, fallback?: string) => Setting

const variableOf = (option: string) => `RECORDINGS_${option.toUpperCase().replaceAll('-', '_')}`
const variables = Object.keys(shared).map(variableOf)
const known = [...variables, keyVariable]

/** Warnings about variables that look like settings but aren't. */
export function warningsOf(environment: NodeJS.ProcessEnv): string[] {
  const settings = withoutKubernetes(environment)
  const unknown = Object.keys(settings).filter((name) => name.startsWith('RECORDINGS_') && !known.includes(name))
  return unknown
    .filter((name) => settings[name] !== '')
    .map((name) => `Ignoring the unknown setting ${name}. Did you mean ${nearest(name)}?`)
}

/** Leaves out the variables that Kubernetes sets in every container if there is a Service called `recordings` or `recordings-…`. */
function withoutKubernetes(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfService = (name: string, value = '') =>
    /^RECORDINGS_(?:SERVICE|PORT)_/.test(name) ||
    (/^RECORDINGS_(?:\w+_)?PORT$/.test(name) && value.startsWith('tcp://'))
  return Object.fromEntries(Object.entries(environment).filter(([name, value]) => !isOfService(name, value)))
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true })

/** Whether the options only ask for help or the version. */
export function questionIn(args: readonly string[]): 'help' | 'version' | undefined {
  const { help, version } = parse(args).values
  if (help) return 'help'
  return version ? 'version' : undefined
}

export const unknownCommand = (command: readonly string[]): SettingError =>
  new SettingError(`Unknown or incomplete command: ${command.join(' ')}. See --help.`)

type Given = { values: Record<string, unknown>; environment: NodeJS.ProcessEnv }

/**
 * Refuses empty values. In a script, they come from a variable that isn't set, and without its option a command would
 * delete more. Options of other commands are refused for the same reason.
 */
function checkOptions(command: readonly string[], { values, environment }: Given): void {
  const name = command.slice(0, 2).join(' ')
  const own = commands.get(name)
  if (own === undefined) throw unknownCommand(command)
  for (const option of Object.keys(ofCommands)) {
    if (!(option in values)) continue
    check(`--${option}`, own.includes(option), 'left out, because it belongs to another command')
    check(`--${option}`, values[option] !== '', notEmpty)
  }
  if (!deleting.includes(name)) return
  for (const [option, value] of Object.entries(values)) check(`--${option}`, value !== '', notEmpty)
  for (const variable of variables) check(variable, environment[variable] !== '', notEmpty)
}

/** The settings of the command `check`, or undefined for another command. It needs no store, and reads no variables. */
export function readCheck(args: readonly string[]): { baseUrl: string; keyFile: string } | undefined {
  const { values, positionals } = parse(args)
  if (positionals[0] !== 'check') return undefined
  checkOptions(positionals, { values, environment: {} })
  const base = { name: '--base-url', value: values['base-url'] ?? '' }
  const { href } = webAddress(base)
  const keyFile = values['key-file'] ?? ''
  check('--key-file', keyFile !== '', 'the path of a file that holds the API key')
  return { baseUrl: href.replace(/\/$/, ''), keyFile }
}

export function readSettings(args: readonly string[], variablesSet: NodeJS.ProcessEnv) {
  const environment = withoutKubernetes(variablesSet)
  const { values, positionals } = parse(args)
  checkOptions(positionals, { values, environment })
  const given = (option: Option): Setting => ({ name: `--${option}`, value: values[option] ?? '' })
  const read: Read = (option, fallback = '') => {
    const [chosen, variable] = [given(option), variableOf(option)]
    const value = environment[variable] ?? ''
    if (chosen.value) return chosen
    return value ? { name: variable, value } : { name: `--${option} or ${variable}`, value: fallback }
  }
  const host = read('host', '127.0.0.1')
  const place = placeOf(given, read, environment)
  return {
    /** Such as `keys`, `list`. Empty to run the service. */
    command: positionals,
    place,
    host: host.value,
    port: numberOf(portOf(read, environment), 65_535),
    publicUrl: positionals.length > 0 ? undefined : publicUrlOf(read('public-url'), host),
    trustedProxies: numberOf(read('trusted-proxies', '1'), 100),
    maxSize: maxSizeOf(read('max-size', '5GiB'), place.kind === 'bucket' ? 5 * 2 ** 30 : Infinity),
    // Swept by hand, a store keeps links of any age: only its service knows how long they are kept.
    keepDays: keepDaysOf(read('keep-days', positionals[0] === 'sweep' ? '0' : defaultKeepDays)),
    scopes: values.scopes ?? 'uploads:write,shares:write,shares:read',
    key: given('key').value,
    defaultKey: defaultKeyOf(environment[keyVariable]),
    before: dateOf(given('before')),
  }
}

/** Container platforms set the port in `PORT`. */
function portOf(read: Read, { PORT }: NodeJS.ProcessEnv): Setting {
  const port = read('port')
  return port.value ? port : { name: 'PORT', value: PORT || '8787' }
}

function placeOf(given: (option: Option) => Setting, read: Read, environment: NodeJS.ProcessEnv): Place {
  const data = given('data').value
  check(given('bucket'), data === '' || given('bucket').value === '', 'left out if --data is set')
  const bucket = read('bucket')
  const endpoint = read('s3-endpoint')
  check(bucket, data !== '' || bucket.value !== '' || endpoint.value === '', `set if ${endpoint.name} is`)
  if (data || !bucket.value) return { kind: 'folder', folder: read('data', 'share-recordings-data').value }
  check(bucket, /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket.value), 'a valid bucket name')
  const { href } = webAddress(endpoint)
  const region = read('s3-region')
  check(region, region.value !== '', 'set for a bucket')
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  const { AWS_SESSION_TOKEN: sessionToken } = environment
  if (!accessKeyId || !secretAccessKey)
    throw new SettingError('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.')
  const place = { bucket: bucket.value, endpoint: href, region: region.value, accessKeyId, secretAccessKey }
  return { kind: 'bucket', ...place, ...(sessionToken && { sessionToken }) }
}

function publicUrlOf(setting: Setting, host: Setting): string | undefined {
  const isLocal = isLoopback(host.value)
  if (setting.value === '' && isLocal) return undefined
  const reason = `because ${host.name} is not loopback`
  check(setting, setting.value !== '', `the https address of the service, such as https://video.example.com, ${reason}`)
  const url = webAddress(setting)
  check(setting, url.pathname === '/', 'an address without a path')
  check(setting, isLocal || url.protocol === 'https:', `an https address, ${reason}`)
  return url.origin
}

function webAddress(setting: Setting): URL {
  const url = new URL(URL.canParse(setting.value) ? setting.value : 'none:')
  check(setting, isSecure(url), 'an https address such as https://example.com, or http on loopback')
  const isBare = !url.username && !url.password && !url.search && !url.hash
  check(setting, isBare, 'an address without a user, query or fragment')
  return url
}

function maxSizeOf(setting: Setting, most: number): number {
  const [, number = '', unit = ''] = /^(\d{1,15})\s*(|KiB|MiB|GiB|TiB)$/i.exec(setting.value) ?? []
  const size = Number(number) * 1024 ** ['', 'kib', 'mib', 'gib', 'tib'].indexOf(unit.toLowerCase())
  check(setting, size >= 1 && size <= most, 'a size such as 500MiB, and at most 5GiB on a bucket')
  return size
}

/** The start of a day (UTC), or a moment as `shares list` prints it. */
function dateOf(setting: Setting): number {
  if (setting.value === '') return Number.POSITIVE_INFINITY
  const time = timeIn(setting.value)
  check(setting, !Number.isNaN(time), 'a date such as 2026-01-31')
  return time
}

/** The known variable with the smallest distance. */
function nearest(name: string): string {
  const [first = ''] = known.toSorted((a, b) => distance(name, a) - distance(name, b))
  return first
}

/** The Levenshtein distance between two texts. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1]
    for (const [column, other] of Array.from(to).entries()) {
      const [left = 0, above = 0, before = 0] = [next[column], row[column + 1], row[column]]
      next.push(Math.min(left + 1, above + 1, before + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
