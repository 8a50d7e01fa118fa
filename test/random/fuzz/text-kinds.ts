import { createHide } from '../../../src/secrets/secrets.ts'
import type { Drawing } from '../drawing.ts'
import { amount, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In UTF-16 units. */
const longest = 2 ** 21

const parts = [
  ...[
    'https',
    '://',
    ':\\/\\/',
    '%3A%2F%2F',
    '%253A%252F%252F',
    'crew',
    ':',
    '@',
    '%40',
    '%2540',
    '/',
    '?',
    '#',
    '&',
    '&amp;',
  ],
  ...[
    'token',
    '=',
    '%3D',
    ';',
    'day=2',
    'knot',
    '…',
    '\\u0026',
    '"',
    ' ',
    '#x1B[31m',
    '\u001b[1m',
    '[::1]',
    '8080',
    '***',
  ],
] as const

/** Addresses with secrets in them, damaged and repeated. */
function addresses(draw: Drawing): Buffer {
  const pieces = Array.from({ length: draw.upTo(6, 1) }, () => {
    const piece = Array.from({ length: draw.upTo(12, 1) }, () =>
      draw.chance(0.03) ? hostileText(draw, 1000) : (parts[draw.upTo(parts.length - 1)] ?? ''),
    ).join('')
    return piece.repeat(Math.ceil(amount(draw, longest / 4) / (piece.length || 1)))
  })
  return Buffer.from(pieces.join('').slice(0, longest))
}

const hide = createHide(['crew:knot', 'anchors & knots/7', 'https://crew:knot@h/'])

export const texts: readonly Kind[] = [
  {
    name: 'addresses',
    make: addresses,
    async read(input) {
      const shown = hide(input.toString())
      if (hide(shown) !== shown) throw new Error('a secret was left')
    },
    mayThrow: () => false,
  },
]
