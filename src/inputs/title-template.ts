import { misfit } from './read-input.ts'

const fields = ['title', 'name', 'path', 'index', 'sha', 'branch', 'pr'] as const

export type TitleFields = Readonly<Record<(typeof fields)[number], string>>

/** Makes one recording's title. */
export type TitleTemplate = (values: TitleFields) => string

/** A template such as `{branch}: {title}`; empty text stands for `{title}`. Throws an InputError for unknown fields. */
export function parseTitleTemplate(text: string): TitleTemplate {
  const placeholder = /\{([^{}]*)\}/g
  for (const [, name] of text.matchAll(placeholder)) {
    if (!fields.some((field) => field === name)) {
      throw misfit(
        'title',
        text,
        `text whose fields are among ${fields.map((field) => `{${field}}`).join(', ')}`,
      )
    }
  }
  if (text === '') return (values) => values.title
  return (values) =>
    text.replace(
      placeholder,
      (_, name: string) => fields.filter((field) => field === name).map((field) => values[field])[0] ?? '',
    )
}
