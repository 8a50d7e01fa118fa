// All that needs the HTTP client, for run-action.ts to load at once.

export { openService } from '../client/service-client.ts'
export { createGitHubClient } from '../github/github-client.ts'
export { openConnections } from '../http/connections.ts'
