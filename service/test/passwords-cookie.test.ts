import { createCipheriv, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPasswordCookie, type EnteredPassword, fitsCookie, withPassword } from '../page/password-cookie.ts'
import { readSignatures } from '../store/signatures.ts'

const now = Date.UTC(2026, 10, 28, 12)
const later = now / 1000 + 3600

/** The signatures of a new store. */
async function newSignatures() {
  const records = new Map<string, string>()
  return await readSignatures({
    get: async (name) => records.get(name),
    put: async (name, text) => !records.has(name) && records.set(name, text) !== undefined,
  })
}

const signatures = await newSignatures()
const cookie = createPasswordCookie(signatures)
const two: EnteredPassword[] = [
  { password: 'open sesame', until: later },
  { password: 'hunter2', until: later - 60 },
]

/** Encrypts another content as a server of this store would. */
function encrypt(text: string, owner = 'team'): string {
  const vector = randomBytes(12)
  const encryption = createCipheriv('aes-256-gcm', signatures.deriveKey('passwords'), vector)
  encryption.setAAD(Buffer.from(owner))
  return Buffer.concat([vector, encryption.update(text), encryption.final(), encryption.getAuthTag()]).toString(
    'base64url',
  )
}

const passwords = fc.string({ unit: 'binary', minLength: 1 }).filter(fitsCookie)
const entries = fc.array(fc.record({ password: passwords, until: fc.integer({ min: later, max: later + 9e6 }) }), {
  maxLength: 4,
})

it('returns up to four passwords of every kind, in order, to the owner they were stored for', () => {
  fc.assert(
    fc.property(entries, fc.string(), (kept, owner) => {
      expect(cookie.read(owner, cookie.write(owner, kept), now)).toEqual(kept)
    }),
  )
})

it('remembers the last four passwords, and a repeated one only once, as of its last entry', () => {
  const enter = (all: readonly EnteredPassword[], password: string, at: number) =>
    withPassword(all, { password, until: later + at })
  const five = ['a', 'b', 'c', 'd', 'e'].reduce(enter, [])
  expect(five.map(({ password }) => password)).toEqual(['e', 'd', 'c', 'b'])
  const again = enter(five, 'c', 9)
  expect(again.map(({ password }) => password)).toEqual(['c', 'e', 'd', 'b'])
  expect(again[0]?.until).toBe(later + 9)
})

it('expires each password at its own time', () => {
  const value = cookie.write('team', two)
  const leftAt = (second: number) => cookie.read('team', value, second * 1000).map(({ password }) => password)
  expect(leftAt(later - 61)).toEqual(['open sesame', 'hunter2'])
  expect(leftAt(later - 60)).toEqual(['open sesame'])
  expect(leftAt(later)).toEqual([])
})

it('takes passwords up to 256 bytes, and stays below 3 KiB with four of them', () => {
  expect(['a'.repeat(256), 'ä'.repeat(128), '😀'.repeat(64)].map(fitsCookie)).toEqual([true, true, true])
  expect(['a'.repeat(257), 'ä'.repeat(129), `${'😀'.repeat(64)}a`].map(fitsCookie)).toEqual([false, false, false])
  for (const largest of ['\0'.repeat(256), '"'.repeat(256), '\\'.repeat(256), '😀'.repeat(64)]) {
    const value = cookie.write('team', Array(4).fill({ password: largest, until: 9_999_999_999 }))
    expect(value.length).toBeLessThan(3 * 1024)
    expect(cookie.read('team', value, now)).toHaveLength(4)
  }
})

it('the cookie is useless for another owner and in another store', async () => {
  const value = cookie.write('team', two)
  for (const owner of ['Team', 'team ', 'tea', '', 'teammates']) expect(cookie.read(owner, value, now)).toEqual([])
  const others = createPasswordCookie(await newSignatures())
  expect(others.read('team', value, now)).toEqual([])
  expect(others.nameFor('team')).not.toBe(cookie.nameFor('team'))
})

it('the cookie has a different name for each owner, which does not reveal the owner', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
      expect(cookie.nameFor(one)).toMatch(/^passwords-[\w-]{16}$/)
      expect(cookie.nameFor(one)).not.toBe(cookie.nameFor(other))
      expect(cookie.nameFor(one)).toBe(cookie.nameFor(one))
    }),
  )
  expect(cookie.nameFor('team')).not.toContain('team')
})

it('the cookie holds no password in plain text, and differs each time', () => {
  const value = cookie.write('team', two)
  const decoded = Buffer.from(value, 'base64url')
  for (const { password } of two)
    for (const encoding of ['utf8', 'base64url', 'hex'] as const) {
      const form = Buffer.from(password).toString(encoding)
      expect(value).not.toContain(form)
      expect(decoded.includes(form)).toBe(false)
    }
  expect(cookie.write('team', two)).not.toBe(value)
})

it('ignores values that it did not make', () => {
  const bytes = fc.uint8Array({ maxLength: 4096 }).map((all) => Buffer.from(all).toString('base64url'))
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 9000 }), bytes, fc.base64String())
  fc.assert(
    fc.property(texts, (value) => {
      expect(cookie.read('team', value, now)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

it('ignores a value with any bit changed, cut off anywhere, or extended', () => {
  const made = Buffer.from(cookie.write('team', two), 'base64url')
  const read = (bytes: Buffer) => cookie.read('team', bytes.toString('base64url'), now)
  expect(read(made)).toEqual(two)
  for (let bit = 0; bit < made.length * 8; bit += 1) {
    const changed = Buffer.from(made)
    changed.writeUInt8(made.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(read(changed), `bit ${bit}`).toEqual([])
  }
  for (let length = 0; length < made.length; length += 1) {
    expect(read(made.subarray(0, length)), `${length} bytes`).toEqual([])
    expect(read(made.subarray(made.length - length)), `the last ${length} bytes`).toEqual([])
  }
  expect(read(Buffer.concat([made, made]))).toEqual([])
})

it.each([
  ['no JSON', 'open sesame'],
  ['truncated JSON', JSON.stringify(two).slice(0, -1)],
  ['nothing', ''],
  ['null', 'null'],
  ['one password instead of a list', JSON.stringify(two[0])],
  ['passwords without objects', '["b3BlbiBzZXNhbWU"]'],
  ['a password without an end', '[{"password":"b3BlbiBzZXNhbWU"}]'],
  ['an end as text', '[{"password":"b3BlbiBzZXNhbWU","until":"9999999999"}]'],
  ['an end that is null', '[{"password":"b3BlbiBzZXNhbWU","until":null}]'],
  ['a password that is a number', '[{"password":1,"until":9999999999}]'],
])('ignores the content of an older or newer version: %s', (_, text) => {
  expect(cookie.read('team', encrypt(text), now)).toEqual([])
})

it('returns at most four passwords, even if a newer version stored more', () => {
  const kept = Array.from({ length: 9 }, (_, at) => ({ password: `p${at}`, until: later, more: at }))
  const read = cookie.read('team', cookie.write('team', kept), now)
  expect(read.map(({ password }) => password)).toEqual(['p0', 'p1', 'p2', 'p3'])
  const more = [{ password: 'YQ', until: later, hint: 'new' }]
  expect(cookie.read('team', encrypt(JSON.stringify(more)), now)).toEqual([{ password: 'a', until: later }])
})
