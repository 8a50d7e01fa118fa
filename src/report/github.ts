import { getOctokit } from '@actions/github'
import { type Dispatcher, fetch, type RequestInit } from 'undici'
import type { RunContext } from '../inputs/run-context.ts'

/** GitHub's API, as a token sees one repository. */
export type GitHub = {
  repository: { owner: string; repo: string }
  octokit: ReturnType<typeof getOctokit>
  /** Asks a GraphQL query at the run's own GraphQL address; returns `data` as it came. */
  query(document: string, variables: Record<string, unknown>): Promise<unknown>
}

/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
export function createGitHub(
  token: string,
  context: Pick<RunContext, 'apiUrl' | 'graphqlUrl' | 'repository'>,
  connections: { dispatcher: Dispatcher; signal: AbortSignal },
): GitHub {
  const octokit = getOctokit(token, {
    baseUrl: context.apiUrl,
    request: {
      fetch: (url: string, init: RequestInit) => fetch(url, { ...init, ...connections }),
    },
  })
  const [owner = '', repo = ''] = context.repository.split('/')
  return {
    repository: { owner, repo },
    octokit,
    async query(document, variables) {
      const { data: body } = await octokit.request({
        method: 'POST',
        url: context.graphqlUrl,
        query: document,
        variables,
      })
      if (body.data === undefined || body.data === null) throw new GraphqlError(messageOf(body))
      return body.data
    },
  }
}

/** GitHub's answer to a GraphQL query that it could not answer. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError'
}

function messageOf(body: { errors?: { message?: unknown }[] }): string {
  return String(body.errors?.[0]?.message ?? 'GitHub answered a query without data')
}
