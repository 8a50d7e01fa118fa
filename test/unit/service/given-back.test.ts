import { describe, expect, it } from 'vitest'
import { createTargets, holdsGiven } from '../../../src/service/given-back.ts'
import { callErrorOf } from './failure-of.ts'
import { read } from './reading-share.ts'

const target = 'https://storage.example/put/tok-9f8e7d6c?sig=Ab12%2bCd34'
const targets = targetsOf(target)

function targetsOf(address: string) {
  const all = createTargets()
  all.add(new URL(address))
  return all
}
const apiKey = 'vsk_live_0123456789abcdef'
const password = 'Ünsafe "pass" <word> & more'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const given = { apiKey, password, targets }

describe('no link and no id is made of', () => {
  it.each([
    ['an upload address', target],
    ['an upload address with a fragment', `${target}#t`],
    [
      'the path of an upload address on another host',
      'https://api.example.com/put/tok-9f8e7d6c?sig=Ab12%2bCd34',
    ],
    ['an address that leads to an upload address', `https://s.example/?to=${encodeURIComponent(target)}`],
    ['an upload address in Base64', `https://s.example/${base64(target)}`],
    ['the key', `https://s.example/${apiKey}`],
    ['the key in Base64', `https://s.example/?a=${base64(apiKey)}`],
    ['the password in a path', `https://s.example/${encodeURIComponent(password)}/a`],
    ['the password in Base64', `https://s.example/?a=${base64(password)}`],
    ['the password itself', password],
  ])('%s', (_, text) => {
    expect(holdsGiven(text, given)).toBe(true)
    const data = { share: { url: text, shareId: text, page: 'https://s.example/1', id: 'shr_1' } }
    expect(read(data, given)).toEqual({ url: 'https://s.example/1', shareId: 'shr_1' })
  })

  it.each([
    ['a value of an address', 'https://s.example/1?p=summer'],
    ['its fragment', 'https://s.example/1#p=summer'],
    ['the user of an address', 'https://me:summer@s.example/1'],
    ['an id', 'summer'],
    ['Base64', `https://s.example/1?p=${base64('summer')}`],
  ])('a password that is a plain word, in %s', (_, text) => {
    expect(holdsGiven(text, { apiKey, password: 'summer' })).toBe(true)
  })
})

it.each(['https://s.example/summer/1', 'https://summer.example/1', 'shr_summer'])(
  'a plain word can be a password and stand in %s all the same',
  (text) => {
    expect(holdsGiven(text, { apiKey, password: 'summer', targets })).toBe(false)
  },
)

it('takes a share whose path is that of an upload address where it says nothing', () => {
  const plain = targetsOf('https://storage.example/videos/12')
  expect(holdsGiven('https://s.example/videos/12', { apiKey, targets: plain })).toBe(false)
  expect(holdsGiven('https://storage.example/videos/12', { apiKey, targets: plain })).toBe(true)
  const telling = targetsOf('https://storage.example/put/tok-9f8e7d6c5b4a')
  expect(holdsGiven('https://s.example/put/tok-9f8e7d6c5b4a', { apiKey, targets: telling })).toBe(true)
})

it('refuses a path that leads to an upload address once it is resolved', async () => {
  const own = targetsOf('https://api.example.com/put/tok-1?sig=2')
  const error = await callErrorOf(() => read({ share: { url: '/put/tok-1?sig=2' } }, { targets: own }))
  expect(error.message).toContain('no address of the share')
})

it('refuses a share that is of another file, and names it for cleanup', async () => {
  const data = { share: { url: 'https://s.example/1', shareId: 'shr_1', fileId: 'fil_2' } }
  const { reason } = await callErrorOf(() => read(data))
  expect(reason).toEqual({ kind: 'answer', problem: 'it is of another file', shareId: 'shr_1' })
  expect(read({ share: { ...data.share, fileId: 'fil_1' } }).shareId).toBe('shr_1')
})

it('reads an answer of 100,000 values in no time that matters', async () => {
  const values = Array.from({ length: 100_000 }, (_, at) => `https://s.example/${at}`)
  const began = performance.now()
  expect(read({ share: { url: 'https://s.example/a', values } }).url).toBe('https://s.example/a')
  const long = 'a%41QUJD&amp;'.repeat(50_000)
  await callErrorOf(() => read({ share: { url: `https://s.example/${long}`, shareId: long } }))
  await callErrorOf(() => read({ values }))
  await callErrorOf(() => read({ values: Object.fromEntries(values.map((value) => [value, 1])) }))
  // It took seconds each before.
  expect(performance.now() - began).toBeLessThan(5000)
})
