import * as v from 'valibot'
import { isSecure } from './addresses.ts'
import { mustBe, ordinal, text } from './fields.ts'

// Details that a page shows beside the title. docs/service-interface.md and service/openapi.yaml describe them.

/** In bytes of JSON. */
const largest = 8 * 1024
/** In characters. */
const longest = 1000

const field = (name: string, wanted: string) => mustBe(`details.${name}`, wanted)
const words = (name: string, most = longest) => text(`details.${name}`, 1, most)
const seconds = (name: string) => {
  const rule = field(name, 'a number of seconds')
  return v.pipe(v.number(rule), v.finite(rule), v.minValue(0, rule), v.maxValue(1e9, rule))
}
const results = ['passed', 'failed', 'flaky', 'skipped'] as const
/** Only the total size limits it: percent-encoding turns a letter of many languages into nine characters. */
const address = v.pipe(
  words('links.url', largest),
  v.check(
    (value) => URL.canParse(value) && isSecure(new URL(value)),
    field('links.url', 'an https address, or http on loopback'),
  ),
)
const link = v.object(
  { kind: words('links.kind'), label: words('links.label'), url: address },
  field('links', 'a list of objects with "kind", "label" and "url"'),
)

/** Every field is optional. Unknown ones are dropped. */
export const details = v.object(
  {
    result: v.optional(v.picklist(results, field('result', `one of ${results.join(', ')}`))),
    error: v.optional(words('error')),
    project: v.optional(words('project')),
    file: v.optional(words('file')),
    line: v.optional(ordinal('details.line')),
    try: v.optional(ordinal('details.try')),
    tries: v.optional(ordinal('details.tries')),
    changed: v.optional(v.boolean(field('changed', 'true or false'))),
    durationSeconds: v.optional(seconds('durationSeconds')),
    moment: v.optional(seconds('moment')),
    commit: v.optional(words('commit')),
    /** The id of a picture's share. */
    picture: v.optional(words('picture')),
    links: v.optional(v.array(link, field('links', 'a list'))),
  },
  '"details" must be an object.',
)

/** Details in a request's body. */
export const detailsBody = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), '"details" must be an object.'),
  v.check((value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= largest, '"details" must be at most 8 KiB.'),
  details,
)
