// All that needs the HTTP client, for run-action.ts to load at once. Nothing else may load it sooner: @actions/github reads the
// environment when it is loaded, and run-action.ts takes out first what would make it fail.

export { openService } from '../client/service-client.ts'
export { createGitHubClient } from '../github/github-client.ts'
export { openConnections } from '../http/connections.ts'
