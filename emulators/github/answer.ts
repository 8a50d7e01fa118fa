export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Strings and bytes are sent as they are, everything else as JSON. `undefined` sends no body. */
  body: unknown
}

export function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers, body }
}

const DOCS = 'https://docs.github.com/rest'

export type ErrorDetails = {
  /** The page under https://docs.github.com/rest. */
  page?: string
  headers?: Readonly<Record<string, string>>
  errors?: readonly unknown[]
}

/** An error in the shape of GitHub's REST API. */
export function errorAnswer(status: number, message: string, details: ErrorDetails = {}): Answer {
  const { page, headers, errors } = details
  const body = {
    message,
    ...(errors === undefined ? {} : { errors }),
    documentation_url: page === undefined ? DOCS : `${DOCS}/${page}`,
    status: String(status),
  }
  return answer(status, body, headers)
}
