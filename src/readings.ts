import { terminalSequence } from './text.ts'

/** What a text can be read as: where in the text a part of the reading stands. */
export type Reading = {
  text: string
  /** How long, in characters, what is looked for must be at least, so that no chance makes it. */
  least: number
  placeOf: (start: number, end: number) => Place
}

export type Place = [start: number, end: number]

/** How often a text may have been escaped, one time upon the other. */
const mostLayers = 4
const leastWithoutSpaces = 8
const leastDecoded = 4

/** What a text may say: as it stands; without escapes and without what nobody sees; and that without spaces too. */
export function* readingsOf(text: string): Generator<Reading> {
  const asItStands = readingOf(text)
  yield asItStands
  const plain = withoutEscapes(asItStands)
  if (plain !== asItStands) yield plain
  if (!/\s/u.test(plain.text)) return
  yield { ...rewritten(plain, /\s+/gu, () => ''), least: leastWithoutSpaces }
}

/**
 * What of a text may be Base64 or hexadecimal, decoded, also as bytes that are a character each, where it is long enough for
 * `shortest` characters, and where `telling` finds something in it. It costs several times as much.
 */
export function* decodedReadingsOf(
  text: string,
  shortest = leastDecoded,
  telling: RegExp = anything,
): Generator<Reading> {
  for (const bytes of decodedParts(withoutEscapes(readingOf(text)), shortest)) {
    if (!telling.test(bytes.text)) continue
    yield bytes
    // What was decoded from the wrong place, or is no text, is a jumble, but for what may stand beside it.
    for (const { 0: part, index } of bytes.text.matchAll(jumble)) {
      const piece = pieceOf(bytes, part, index)
      const decoded = rewritten(piece, utf8, ([sequence]) => Buffer.from(sequence, 'latin1').toString())
      const inside = withoutEscapes(decoded)
      if (inside !== piece) yield inside
    }
  }
}

const anything = /^/

/** A text without escapes and without what nobody sees. */
export function plainest(text: string): string {
  return withoutEscapes(readingOf(text)).text
}

function readingOf(text: string): Reading {
  return { text, least: 1, placeOf: (start, end) => [start, end] }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const jumble = /[^\u0000-\u0008\u000e-\u001a\u001c-\u001f]{8,}/g

function pieceOf(reading: Reading, text: string, from: number): Reading {
  return { ...reading, text, placeOf: (start, end) => reading.placeOf(from + start, from + end) }
}

const unseen = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+`
/** A character of UTF-8. */
const percentCode =
  '%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}' +
  // As older programs write characters of Latin-1, and JavaScript's `escape` all others.
  '|%[89a-f][0-9a-f]|%u[0-9a-f]{4}'
const backslashCode = String.raw`\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[!-/:-@\[-\x60\{-~bfnrt]`
const reference = '&#[0-9]{1,7};?|&#x[0-9a-f]{1,6};?|&[a-z][a-z0-9]{1,7};'
const escapes = new RegExp(
  [terminalSequence.source, unseen, percentCode, backslashCode, reference].join('|'),
  'giu',
)

/** Those that encoders use for ASCII. Source: the HTML standard, 13.5. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', tab: '\t', newline: '\n' },
  ...{ excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', plus: '+', comma: ',' },
  ...{ period: '.', sol: '/', colon: ':', semi: ';', equals: '=', quest: '?', commat: '@', lsqb: '[' },
  ...{ lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', hat: '^', lowbar: '_', grave: '`', lcub: '{' },
  ...{ lbrace: '{', vert: '|', verbar: '|', rcub: '}', rbrace: '}' },
}

/** Those of Latin-1, from U+00A0 on, whose capitals matter. */
const latin1 = [
  'nbsp,iexcl,cent,pound,curren,yen,brvbar,sect,uml,copy,ordf,laquo,not,shy,reg,macr,deg,plusmn,sup2,sup3,acute',
  'micro,para,middot,cedil,sup1,ordm,raquo,frac14,frac12,frac34,iquest,Agrave,Aacute,Acirc,Atilde,Auml,Aring,AElig',
  'Ccedil,Egrave,Eacute,Ecirc,Euml,Igrave,Iacute,Icirc,Iuml,ETH,Ntilde,Ograve,Oacute,Ocirc,Otilde,Ouml,times',
  'Oslash,Ugrave,Uacute,Ucirc,Uuml,Yacute,THORN,szlig,agrave,aacute,acirc,atilde,auml,aring,aelig,ccedil,egrave',
  'eacute,ecirc,euml,igrave,iacute,icirc,iuml,eth,ntilde,ograve,oacute,ocirc,otilde,ouml,divide,oslash,ugrave',
  'uacute,ucirc,uuml,yacute,thorn,yuml',
]
const namedLatin1 = new Map(
  latin1.flatMap((line) => line.split(',')).map((name, at) => [name, String.fromCharCode(0xa0 + at)]),
)

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Printable ASCII without what an escape begins with, as most texts are. */
const unescaped = /^[ -$'-[\]-~]*$/

function withoutEscapes(reading: Reading): Reading {
  if (unescaped.test(reading.text)) return reading
  let plain = reading
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = rewritten(plain, escapes, meaningOf)
    if (next === plain) break
    plain = next
  }
  return plain
}

/** Undefined for what only looks like an escape. */
function meaningOf([whole]: RegExpExecArray): string | undefined {
  if (whole.startsWith('%')) return percentDecoded(whole)
  if (whole.startsWith('&')) return meaningOfReference(whole.slice(1).replace(';', ''))
  if (!whole.startsWith('\\')) return ''
  const units = /^\\[ux](?=.)/i.test(whole) ? whole.split(/\\[ux]/i).slice(1) : []
  if (units.length > 0) return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
  return controls[whole.charAt(1)] ?? whole.charAt(1)
}

function percentDecoded(code: string): string | undefined {
  if (/^%u/i.test(code)) return String.fromCharCode(Number.parseInt(code.slice(2), 16))
  try {
    return decodeURIComponent(code)
  } catch {
    return code.length === 3 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : undefined
  }
}

function meaningOfReference(name: string): string | undefined {
  if (!name.startsWith('#')) return namedLatin1.get(name) ?? named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
}

/** Where a reading has something else than what it was made of: from there, there, and until there. */
type Segment = { at: number; from: number; to: number | undefined }

/** The same reading where nothing changes. */
function rewritten(
  reading: Reading,
  pattern: RegExp,
  meaning: (match: RegExpExecArray) => string | undefined,
): Reading {
  if (reading.text.search(pattern) === -1) return reading
  const segments: Segment[] = []
  let text = ''
  let done = 0
  const keep = (until: number) => {
    if (until > done) segments.push({ at: text.length, from: done, to: undefined })
    text += reading.text.slice(done, until)
  }
  for (const match of reading.text.matchAll(pattern)) {
    const means = meaning(match)
    if (means === undefined) continue
    keep(match.index)
    done = match.index + match[0].length
    if (means !== '') segments.push({ at: text.length, from: match.index, to: done })
    text += means
  }
  if (done === 0) return reading
  keep(reading.text.length)
  const segmentAt = (at: number): Segment => {
    let [low, high] = [0, segments.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((segments[middle]?.at ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return segments[low] ?? { at: 0, from: 0, to: undefined }
  }
  return {
    ...reading,
    text,
    placeOf(start, end) {
      const [first, last] = [segmentAt(start), segmentAt(end - 1)]
      return reading.placeOf(
        first.to === undefined ? first.from + start - first.at : first.from,
        last.to ?? last.from + end - last.at,
      )
    },
  }
}

/** A character of UTF-8 whose bytes are characters. */
const utf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** How many characters hold a byte. */
const charactersOfByte = { base64: 4 / 3, hex: 2 } as const

/** Base64 and hexadecimal can begin in the midst of what looks like it. */
function* decodedParts(reading: Reading, shortest: number): Generator<Reading> {
  const parts = { base64: /[\w+/-]{6,}/g, hex: /[0-9a-f]{8,}/gi }
  const offsets = { base64: [0, 1, 2, 3], hex: [0, 1] }
  for (const encoding of ['base64', 'hex'] as const) {
    for (const { 0: part, index } of reading.text.matchAll(parts[encoding])) {
      for (const skipped of offsets[encoding]) {
        if ((part.length - skipped) / charactersOfByte[encoding] < shortest) break
        yield decodedFrom(reading, index + skipped, part.slice(skipped), encoding)
      }
    }
  }
}

function decodedFrom(reading: Reading, from: number, part: string, encoding: 'base64' | 'hex'): Reading {
  const characters = charactersOfByte[encoding]
  return {
    text: Buffer.from(part, encoding).toString('latin1'),
    least: leastDecoded,
    placeOf: (start, end) =>
      reading.placeOf(
        from + Math.floor(start * characters),
        Math.min(from + part.length, from + Math.ceil(end * characters)),
      ),
  }
}
