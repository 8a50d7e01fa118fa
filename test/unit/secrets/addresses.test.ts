import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hideInAddresses } from '../../../src/secrets/addresses.ts'
import { isSecretName } from '../../../src/secrets/secret-names.ts'
import { createHide, createSecrets } from '../../../src/secrets/secrets.ts'

it.each([
  ['a user and password', 'https://crew:knot@ferry.example/a', 'https://***@ferry.example/a'],
  ['a user alone', 'https://knot@ferry.example', 'https://***@ferry.example'],
  ['a password alone, in another scheme', 'redis://:knot@cache:6379/0', 'redis://***@cache:6379/0'],
  ['schemes with signs', 'mongodb+srv://crew:knot@a,b/db', 'mongodb+srv://***@a,b/db'],
  ['an address in upper case', 'HTTPS://CREW:KNOT@HOST', 'HTTPS://***@HOST'],
  ['a percent-encoded password', 'https://crew:k%40n%2Ft@host/', 'https://***@host/'],
  ['an @ in the password', 'https://crew:k@not@host/a@b', 'https://***@host/a@b'],
  ['an IPv6 host', 'https://crew:knot@[::1]:8080/', 'https://***@[::1]:8080/'],
  ['a slash in the password', 'postgres://crew:kn/ot@host/db', 'postgres://***@host/db'],
  ['a slash and an @ in the password', 'postgres://crew:kn/o@t@host/db', 'postgres://***@host/db'],
  ['a :// after a number in the password', 'https://crew:8://k@host/', 'https://***@host/'],
  ['other marks in the password', 'https://crew:k#n?o(t@host/', 'https://***@host/'],
  ['a text that was cut within the password', 'to https://crew:knot-an…', 'to https://***…'],
  ['a password in brackets', '(https://crew:knot@host/)', '(https://***@host/)'],
])('hides what is before the @: %s', (_, text, shown) => {
  expect(hideInAddresses(text)).toBe(shown)
})

it.each([
  ['the query', '?day=2&token=knot&page=3', '?day=2&token=***&page=3'],
  ['the fragment', '#access_token=knot&state=x', '#access_token=***&state=x'],
  ['a route in the fragment', '#/back?code=knot&state=x', '#/back?code=***&state=x'],
  ['parameters with semicolons', '?day=2;token=knot;page=3', '?day=2;token=***;page=3'],
  ['the path', '/a;jsessionid=knot;v=1?day=2', '/a;jsessionid=***;v=1?day=2'],
  ['HTML', '?day=2&amp;token=knot&amp;page=3', '?day=2&amp;token=***&amp;page=3'],
  ['JSON', '?day=2\\u0026token=knot\\u0026page=3\\n', '?day=2\\u0026token=***\\u0026page=3\\n'],
  ['a value with encoded marks', '?token=kn%26ot%3D&page=3', '?token=***&page=3'],
  ['a value with other marks', "?token=k,n;o?t)'&page=3", '?token=***&page=3'],
  ['a text that was cut within the value', '?day=2&token=kno…', '?day=2&token=***'],
  ['encoded names', '?crew%5Bpassword%5D=knot&day=2', '?crew%5Bpassword%5D=***&day=2'],
])('hides the values of secret parameters in %s', (_, end, shown) => {
  expect(hideInAddresses(`"https://h.example/${end}", day`)).toBe(`"https://h.example/${shown}", day`)
})

it('hides secrets in addresses within addresses, encoded or not', () => {
  const [inner, shown] = ['https://crew:knot@h/x?token=kn0t&day=2', 'https://***@h/x?token=***&day=2']
  const within = (address: string) => `https://a.example/?next=${address}`
  expect(hideInAddresses(within(inner))).toBe(within(shown))
  const encoded = encodeURIComponent
  expect(hideInAddresses(within(`${encoded(inner)}&page=3`))).toBe(within(`${encoded(shown)}&page=3`))
  const twice = within(`${encoded(within(encoded(inner)))}&page=3`)
  expect(hideInAddresses(twice)).toBe(within(`${encoded(within(encoded(shown)))}&page=3`))
  expect(hideInAddresses(JSON.stringify(inner).replaceAll('/', '\\/'))).toBe(
    JSON.stringify(shown).replaceAll('/', '\\/'),
  )
})

it.each([
  'git@github.com:owner/repo and crew@ferry.example and @octocat',
  'http://localhost:5173/@vite/client http://[::1]:80/@x file:///C:/a@b webpack:///./a@1.js',
  'see https://ferry.example, or ask crew@ferry.example',
  '(https://ferry.example),crew@ferry.example',
  '{"at":"https://ferry.example","by":"crew@ferry.example"}',
  'http://localhost:undefined/x and docker://alpine:latest',
  'https://h.example/?day=2&page=3&token=&state=x#top',
  'token=knot, crew:knot@host, //crew:knot@host',
  'https://crew:\nknot@host',
])('changes nothing else: %s', (text) => {
  expect(hideInAddresses(text)).toBe(text)
})

it('decides by whole words whether a name is that of a secret', () => {
  const secret =
    'token access_token accessToken ACCESS_TOKEN accesstoken id_token2 key api_key Api-Key apikey AWSAccessKeyId secret client_secret password ' +
    'newPassword crew[password] pwd sig signature X-Amz-Signature X-Amz-Credential X-Amz-Security-Token code auth_code jwt auth session ' +
    'session_id PHPSESSID otp oobCode SAMLResponse'
  expect(secret.split(' ').filter((name) => !isSecretName(name))).toEqual([])
  const harmless =
    'day page tokenize max_tokens keyboard keyword monkey turkey zip_code countryCode error-code author passenger signal sv state design ' +
    'decode opinion spin compass'
  expect(harmless.split(' ').filter(isSecretName)).toEqual([])
})

it('hides secrets that colors interrupt, and any secret that is given before it looks for addresses', () => {
  const hide = createHide(['crew:kn'])
  expect(hide('"https://\u001b[31mcr\u001b[1mew:\u001b[22mknot@h/\u001b[39m"')).toBe('"https://***@h/"')
  expect(hide('at https://cr#x1B[31mew#x1B[39m@h/')).toBe('at https://***@h/')
  expect(hide('#x1B[31mat#x1B[39m https://h/')).toBe('#x1B[31mat#x1B[39m https://h/')
  expect(createSecrets([], ['crew:knot@h/x']).clean('at https://crew:knot@h/x?token=a')).toBe(
    'at https://***?token=***',
  )
})

const marks = [
  '://',
  '//',
  ':',
  '/',
  '@',
  '?',
  '#',
  '&',
  ';',
  '=',
  '%3A',
  '%2F%2F',
  '%40',
  '%253A',
  '%252F',
  '\\',
  '"',
  ' ',
  '…',
  '[',
  '.',
]
const words = ['https', 'crew', 'token', 'key', '80', 'h']
const beginnings = ['', 'h://', 'h://crew:', '%3A%2F%2F', 'h%3A%2F%2Fcrew:', 'h%253A%252F%252Fcrew:', 'h://h/?token=']

it.each([
  ['a user with an encoded address', 'a://@%253A%252F%252F::\\@h', 'a://***@h'],
  ['a user right behind a host', 'a://b:c/@:8://k@h', 'a://***@:8://***@h'],
  ['an encoded user right behind another', 'a%3A%2F%2Fb@c%3A%2F%2Fk@h', 'a%3A%2F%2F***@c%3A%2F%2F***@h'],
])('hides what is before the @ in addresses that meet: %s', (_, text, shown) => {
  expect(hideInAddresses(text)).toBe(shown)
})

it('finds nothing more to hide in a text whose secrets it has hidden', () => {
  const anyParts = fc.array(fc.constantFrom(...marks, ...words), { maxLength: 40 }).map((parts) => parts.join(''))
  const property = fc.property(fc.constantFrom(...beginnings), anyParts, (beginning, parts) => {
    const text = beginning + parts
    const shown = hideInAddresses(text)
    expect(hideInAddresses(shown)).toBe(shown)
  })
  fc.assert(property, { numRuns: 20_000 })
})

it.each([
  ['letters', 'a'],
  ['schemes', 'a://'],
  ['users without a host', 'a://b:c/'],
  ['users', 'a://b:c@'],
  ['users with odd marks', 'a://b:c/@@'],
  ['parameters', 'a://b?token=c&'],
  ['names', '&token'],
  ['semicolons', ';a'],
  ['encoded schemes', 'a%3a%2f%2f'],
  ['at signs', '@'],
  ['backslashes', '\\'],
])('takes time in proportion to the length of a text of many %s', (_, part) => {
  const secondsFor = (length: number) => {
    const text = `a://x:y?token=z&${part.repeat(length / part.length)}`
    const began = performance.now()
    hideInAddresses(text)
    return (performance.now() - began) / 1000
  }
  // It takes a tenth of a second, even on a slow machine less than two. A quadratic search would take half a minute.
  expect(secondsFor(1_000_000)).toBeLessThan(10)
})
