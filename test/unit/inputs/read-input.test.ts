import { afterEach, describe, expect, it, vi } from 'vitest'
import { readChoice, readFlag, readInteger, readSecrets, readText } from '../../../src/inputs/read-input.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function give(value: string): void {
  vi.stubEnv('INPUT_SOME', value)
}

describe('an input', () => {
  it('is trimmed, but the password loses only trailing line breaks', () => {
    give('  a b \n')
    expect(readText('some')).toBe('a b')
    vi.stubEnv('INPUT_PASSWORD', '  a b \n')
    expect(readSecrets().password).toBe('  a b ')
  })

  it.each([
    ['', true],
    ['true', true],
    ['True', true],
    ['FALSE', false],
  ])('%j is %j for a flag whose default is true', (value, expected) => {
    give(value)
    expect(readFlag('some', true)).toBe(expected)
  })

  it.each(['yes', '1', 'tRue', 'true false'])('%j is not a flag', (value) => {
    give(value)
    expect(() => readFlag('some', true)).toThrow(
      `The input some is ${JSON.stringify(value)}; it must be true or false.`,
    )
  })

  it.each([
    ['', 'auto'],
    ['auto', 'auto'],
    ['1', 1],
    ['016', 16],
    [' 16 ', 16],
  ])('%j is %j for a number from 1 to 16, or a word', (value, expected) => {
    give(value)
    expect(readInteger('some', { from: 1, to: 16, fallback: 'auto' })).toBe(expected)
  })

  it.each(['0', '17', '1.5', '-1', '1e1', '0x10', 'Auto', '9999999999'])(
    '%j is neither a number from 1 to 16 nor the word',
    (value) => {
      give(value)
      expect(() => readInteger('some', { from: 1, to: 16, fallback: 'auto' })).toThrow(
        `The input some is ${JSON.stringify(value)}; it must be auto or a whole number from 1 to 16.`,
      )
    },
  )

  it('is one of a list of words, with the first as default', () => {
    give('')
    expect(readChoice('some', ['warn', 'error', 'ignore'])).toBe('warn')
    give('ignore')
    expect(readChoice('some', ['warn', 'error', 'ignore'])).toBe('ignore')
    give('Error')
    expect(() => readChoice('some', ['warn', 'error', 'ignore'])).toThrow(
      'The input some is "Error"; it must be warn, error or ignore.',
    )
  })

  it.each([
    ['an address with a query', 'https://example.com/?key=abc'],
    ['an address with a user', 'https://me:abc@example.com/'],
    ['the password', 'open-sesame-now'],
    ['the token', 'see ghs_abcdef'],
    ['a short API key', 'abc1'],
    ['a value of mask', 'see anchor weigh 7'],
    ['a value of mask in another form', 'anchor%20weigh'],
  ])('that may hold a secret is not repeated: %s', (_, value) => {
    vi.stubEnv('INPUT_PASSWORD', 'open-sesame')
    vi.stubEnv('INPUT_GITHUB-TOKEN', 'ghs_abcdef')
    vi.stubEnv('INPUT_API-KEY', 'abc1')
    vi.stubEnv('INPUT_MASK', 'salty\nanchor weigh')
    give(value)
    expect(() => readFlag('some', true)).toThrow(
      'The input some is not shown here, because it may contain a secret; it must be true or false.',
    )
  })
})
