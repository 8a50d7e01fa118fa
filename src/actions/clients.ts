// All that needs the HTTP client, for run-action.ts to load at once.
export { createGitHubClient } from '../github/github-client.ts'
export { openConnections } from '../http/connections.ts'
export { openService } from '../service/service-client.ts'
