import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { detailsBody } from '../../../service/details.ts'
import { type Details, type DetailsLink, digestOfDetails, sendableDetails } from '../../../src/client/details.ts'

const linkOf = (kind: DetailsLink['kind'], url: string): DetailsLink => ({ kind, label: kind, url })
const links = [
  linkOf('pull-request', 'https://github.com/o/r/pull/7'),
  linkOf('run', 'https://github.com/o/r/actions/runs/1'),
  linkOf('before', 'http://127.0.0.1:8787/s/shr_1'),
]
const details: Details = { result: 'failed', error: 'no', commit: 'a1b2', links }

it('drops unsafe links, and sends nothing if nothing is known', () => {
  const unsafe = ['http://example.com/', 'javascript:alert(1)', 'none', 'ftp://127.0.0.1/']
  const more = [...unsafe.map((url) => linkOf('report', url)), ...links]
  expect(sendableDetails({ ...details, links: more })).toEqual(details)
  expect(sendableDetails({})).toBeUndefined()
  expect(sendableDetails({ result: undefined, links: [linkOf('run', 'none')] })).toBeUndefined()
})

it('drops links from the end if there is no room for all', () => {
  const long = linkOf('report', `https://example.com/${'é'.repeat(2000)}`)
  const kinds = (all: readonly DetailsLink[]) =>
    sendableDetails({ ...details, links: all })?.links?.map(({ kind }) => kind)
  expect(kinds([...links, long])).toEqual(['pull-request', 'run', 'before', 'report'])
  expect(kinds([links[0] ?? long, long, long])).toEqual(['pull-request', 'report'])
  expect(kinds([{ ...long, url: long.url.repeat(3) }, ...links])).toBeUndefined()
})

it('drops texts that are too long for the service, and keeps the rest', () => {
  const long = 'é'.repeat(4096)
  const nameless = { ...linkOf('source', 'https://example.com/'), label: long }
  const sent = sendableDetails({ ...details, project: long, file: long, links: [nameless, ...links] })
  expect(sent).toEqual(details)
  const file = 'é'.repeat(1000)
  const longest = { ...details, error: '😀'.repeat(300), project: file, file }
  expect(sendableDetails(longest)).toEqual(longest)
  const address = linkOf('source', `https://example.com/${'%E4%B8%AD'.repeat(500)}`)
  for (const each of [sent, longest, { links: [address] }]) {
    expect(safeParse(detailsBody, sendableDetails(each ?? {})).success).toBe(true)
  }
})

it('counts details that differ only in commit or links as the same, and all others as changed', () => {
  const digest = digestOfDetails(details)
  expect(digestOfDetails({ error: 'no', result: 'failed', commit: 'other', links: [] })).toBe(digest)
  expect(digest).toMatch(/^[\w-]{16}$/)
  for (const other of [{ result: 'passed' }, { error: 'yes' }, { moment: 3 }, { changed: true }] as const)
    expect(digestOfDetails({ ...details, ...other })).not.toBe(digest)
})
