import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../support/documents/examples.ts'
import { root } from '../support/stage.ts'

// GitHub's rules for issue forms. GitHub silently hides a form that breaks one.

const folder = '.github/ISSUE_TEMPLATE'
const forms = readdirSync(join(root, folder)).filter((name) => name !== 'config.yml')

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const id = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const validations = v.optional(v.strictObject({ required: v.boolean() }))
/** GitHub refuses fields whose labels ask for secrets. */
const label = v.pipe(text, v.regex(/^(?!.*(?:password|secret|token|credential|key))/i))
const describing = { label, description: v.optional(text) }
const typing = { ...describing, placeholder: v.optional(text), value: v.optional(text) }
const distinct = (options: string[]) => new Set(options).size === options.length && !options.includes('None')

const element = v.variant('type', [
  v.strictObject({ type: v.literal('markdown'), attributes: v.strictObject({ value: text }) }),
  v.strictObject({ type: v.literal('input'), id, attributes: v.strictObject(typing), validations }),
  v.strictObject({
    type: v.literal('textarea'),
    id,
    attributes: v.strictObject({ ...typing, render: v.optional(text) }),
    validations,
  }),
  v.strictObject({
    type: v.literal('dropdown'),
    id,
    attributes: v.strictObject({ ...describing, options: v.pipe(v.array(text), v.nonEmpty(), v.check(distinct)) }),
    validations,
  }),
  v.strictObject({
    type: v.literal('checkboxes'),
    id,
    attributes: v.strictObject({
      ...describing,
      options: v.pipe(
        v.array(v.strictObject({ label: text, required: v.optional(v.boolean()) })),
        v.nonEmpty(),
        v.check((options) => distinct(options.map((option) => option.label))),
      ),
    }),
  }),
])
const form = v.strictObject({
  name: text,
  description: text,
  labels: v.array(text),
  body: v.pipe(
    v.array(element),
    v.check((body) => body.some(({ type }) => type !== 'markdown')),
  ),
})
const config = v.strictObject({
  blank_issues_enabled: v.boolean(),
  contact_links: v.array(v.strictObject({ name: text, url: v.pipe(v.string(), v.url()), about: text })),
})

it.each(forms)("the issue form %s follows GitHub's rules, with unique ids and labels", (name) => {
  const { body } = v.parse(form, parse(readDocument(`${folder}/${name}`)))
  const fields = body.flatMap((each) => (each.type === 'markdown' ? [] : [each]))
  for (const names of [fields.map((field) => field.id), fields.map((field) => field.attributes.label)])
    expect(names).toEqual([...new Set(names)])
})

it('the issue forms warn against posting keys and links, and link to existing pages', () => {
  expect(forms.length).toBeGreaterThan(1)
  v.parse(config, parse(readDocument(`${folder}/config.yml`)))
  const texts = [...forms, 'config.yml'].map((name) => readDocument(`${folder}/${name}`))
  for (const each of texts.slice(0, -1)) expect(each).toMatch(/(?:removed|contains no) keys(?:,| and) links/)
  const pages = texts.flatMap((each) =>
    Array.from(each.matchAll(/share-recordings\/blob\/v1\/([\w/.-]+\.md)/g), ([, path = '']) => path),
  )
  expect(pages).toContain('docs/troubleshooting.md')
  expect(pages.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(texts.at(-1)).toContain('/security/policy')
  expect(existsSync(join(root, 'SECURITY.md'))).toBe(true)
})

it('SUPPORT.md leads to each issue form and to existing pages, and warns against posting keys and links', () => {
  const support = readDocument('SUPPORT.md')
  const named = Array.from(support.matchAll(/\/issues\/new\?template=([\w.-]+)/g), ([, name = '']) => name)
  expect(named.toSorted()).toEqual(forms.toSorted())
  const links = Array.from(support.matchAll(/\]\(([^)#]+)/g), ([, link = '']) => link)
  const pages = links.filter((link) => !link.startsWith('https://'))
  expect(pages).toContain('docs/troubleshooting.md')
  expect(pages.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(support).toContain('Remove keys, links to recordings')
})

it('the template of pull requests asks for tests, dist and changelog, by commands that exist, and warns against keys', () => {
  const template = readDocument('.github/pull_request_template.md')
  const { scripts } = JSON.parse(readDocument('package.json'))
  const commands = Array.from(template.matchAll(/`npm (?:run )?(\w+)`/g), ([, name = '']) => name)
  expect(commands).toEqual(['test', 'build'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
  for (const text of ['`dist`', '`CHANGELOG.md`', 'Leave out keys, links', '/security/policy', '/CONTRIBUTING.md'])
    expect(template).toContain(text)
})
