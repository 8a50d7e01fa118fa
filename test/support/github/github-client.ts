import { Agent } from 'undici'
import type { GitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import { createGitHubClient, type GitHubClient } from '../../../src/github/github-client.ts'

type Place = Pick<GitHubEmulator, 'apiUrl' | 'graphqlUrl' | 'token'> & { repository: { fullName: string } }

/** Runs work with a client for an emulated GitHub, configured as in a run. */
export async function withClient<T>(
  { apiUrl, graphqlUrl, repository, token }: Place,
  use: (github: GitHubClient) => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  const dispatcher = new Agent()
  const place = { apiUrl, graphqlUrl, repository: repository.fullName }
  try {
    return await use(createGitHubClient(token, place, { dispatcher, signal, retries: 1 }))
  } finally {
    await dispatcher.destroy()
  }
}
