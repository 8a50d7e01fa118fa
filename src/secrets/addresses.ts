import { isSecretName } from './secret-names.ts'

/** An absolute address from its `://` to the next space or quote, in any of the encodings below. */
const addresses = /(?<=[a-z\d+.-])(?::|%(?:25){0,2}3a)(?:\\?\/|%(?:25){0,2}2f){2}[^\s"]*/gi

/**
 * Replaces what is secret by its place in an absolute address, such as `https://user:password@host/?token=abc`, with `***`:
 * everything before the `@`, and the values of parameters with the names of secrets. Takes time in proportion to the text's
 * length, whatever the text is.
 */
export function hideInAddresses(text: string): string {
  return text.replace(addresses, (address) => {
    const used = address.includes('%') ? encodings : [plain]
    return used.reduce((shown, encoding) => hideParameters(hideUsers(shown, encoding), encoding), address)
  })
}

/** How the marks of an address are written. */
type Encoding = {
  /** From a `://`, which is group 1, to the end of a well-formed user or host, which is group 2. Group 3 is a `://` after it. */
  authority: RegExp
  /** A well-formed user or host from `lastIndex` on. */
  userOrHost: RegExp
  /** The forms of `@`. */
  at: readonly string[]
  /** The mark before a parameter, its name and its `=`. */
  name: RegExp
  /** The end of a parameter's value. */
  valueEnd: RegExp
}

const nameCharacters = String.raw`[\w.~[\]$-]`
const nameEnd = String.raw`[&#]|;(?=${nameCharacters}+=)|\\["'nrtu]`

/** As in a browser, or escaped in JSON. */
const plain: Encoding = {
  ...authorityOf(String.raw`(?::|%3a)(?:\\?\/){2}`, "[^/?#\\\\<>()[\\]{}'`|^,]"),
  at: ['@'],
  name: /(?:[?&#;]|\\u0026)([\w.~[\]$%-]{1,100})(?:=|\\u003d)/gi,
  valueEnd: new RegExp(nameEnd, 'g'),
}

/** As a parameter of another address, which percent-encodes marks. */
function encodedBy(percent: string): Encoding {
  const outer = percent === '%' ? '%' : '%(?:25)?'
  return {
    ...authorityOf(`(?::|${outer}3a)(?:${percent}2f){2}`, `(?!${outer}(?:2[3f6]|3f))[^/?#&\\\\<>()[\\]{}'\`|^,]`),
    at: ['@', '%40', `${percent}40`],
    name: new RegExp(`${percent}(?:3f|26|23|3b)(${nameCharacters}{1,100})${percent}3d`, 'gi'),
    valueEnd: new RegExp(`${nameEnd}|${outer}2[36]|${outer}3b(?=${nameCharacters}+${percent}3d)`, 'gi'),
  }
}

function authorityOf(slashes: string, character: string): Pick<Encoding, 'authority' | 'userOrHost'> {
  const characters = `(?:(?!${slashes})${character})*`
  return {
    authority: new RegExp(`(${slashes})(${characters})(?=(${slashes})?)`, 'gi'),
    userOrHost: new RegExp(characters, 'iy'),
  }
}

/** The innermost first, because what looks like a user can contain another address. */
const encodings = [encodedBy('%25'), encodedBy('%'), plain]

function hideUsers(address: string, { authority, userOrHost, at }: Encoding): string {
  const lastAt = (text: string) => Math.max(...at.map((form) => text.lastIndexOf(form)))
  const findAt = createAtSearch(address)
  function endOfOddUser(user: string, afterUser: number): number {
    if (!isOddUser(user)) return -1
    if (user.endsWith('…')) return afterUser - 1
    const first = findAt(afterUser)
    if (first < 0) return -1
    userOrHost.lastIndex = first
    return first + lastAt(userOrHost.exec(address)?.[0] ?? '')
  }

  let shown = ''
  let shownTo = 0
  for (const { index, 0: all, 1: slashes = '', 2: user = '', 3: next } of address.matchAll(authority)) {
    const start = index + slashes.length
    if (start < shownTo) continue
    const last = lastAt(user)
    const end = last < 0 ? endOfOddUser(next ? `${user}:` : user, index + all.length) : start + last
    if (end <= start) continue
    shown += `${address.slice(shownTo, start)}***`
    shownTo = end
  }
  return shown + address.slice(shownTo)
}

/** Finds the next `@` from places that only grow, or -1. All searches together go through the address once. */
function createAtSearch(address: string): (from: number) => number {
  let found = 0
  return (from) => {
    if (found >= 0 && found < from) found = address.indexOf('@', from)
    return found
  }
}

/**
 * Whether it begins like a user and a password that has marks which it shouldn't, such as a slash, or that is cut short. A
 * host's port is a number.
 */
function isOddUser(user: string): boolean {
  return /^[^:]*:(?!\d*$)/.test(user)
}

function hideParameters(address: string, { name, valueEnd }: Encoding): string {
  let shown = ''
  let shownTo = 0
  name.lastIndex = 0
  for (let match = name.exec(address); match !== null; match = name.exec(address)) {
    if (!isSecretName(match[1] ?? '')) continue
    const start = name.lastIndex
    valueEnd.lastIndex = start
    const end = valueEnd.exec(address)?.index ?? address.length
    if (end === start) continue
    shown += `${address.slice(shownTo, start)}***`
    shownTo = end
    name.lastIndex = end
  }
  return shown + address.slice(shownTo)
}
